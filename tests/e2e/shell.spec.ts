/** The frame of every screen: navigation, title, appearance, and the connection status. */
import type { Locator, Page } from 'playwright/test'
import {
  type Clinic,
  conversationOf,
  createAppointment,
  createClinic,
  createContact,
} from './harness/clinic.ts'
import { killableDevice, newDevice, workerReady } from './harness/devices.ts'
import { chip } from './harness/screens.ts'
import { type Enter, expect, type Stage, test } from './harness/test.ts'

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Navegação' })
const bottomBar = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Principal' })
    .filter({ has: page.getByRole('button', { name: 'Mais' }) })
const userMenu = (page: Page) => page.getByRole('button', { name: /Marina Ribeiro/ }).last()
const colourOf = (dot: Locator) => dot.evaluate((element) => getComputedStyle(element).backgroundColor)
const look = (page: Page) =>
  page.evaluate(() => {
    const { mode, color } = document.documentElement.dataset
    return { mode, color, paper: getComputedStyle(document.body).backgroundColor }
  })

const open = async (stage: Stage, enter: Enter, options = {}): Promise<Page> =>
  enter(await createClinic(stage.server), options)

test('NAV-16 STO-07 STO-08 LIM-17 ctrl+b folds the sidebar to a rail, a cookie keeps it for a week', async ({
  stage,
  enter,
}) => {
  const page = await open(stage, enter)
  await expect(sidebar(page)).toHaveCSS('width', '256px')
  await page.keyboard.press('Control+b')
  await expect(sidebar(page)).toHaveCSS('width', '48px')
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'sidebar_state')
  expect(cookie).toMatchObject({ value: 'false', sameSite: 'Lax' })
  const days = (cookie!.expires - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)
  await page.reload()
  await expect(sidebar(page)).toHaveCSS('width', '48px')
})

test('NAV-17 the folded sidebar leads everywhere, and its button unfolds it, also while someone writes', async ({
  stage,
  enter,
}) => {
  const page = await open(stage, enter)
  await page.keyboard.press('Control+b')
  await expect(sidebar(page)).toHaveCSS('width', '48px')
  // The collapsed menu names its icons.
  await sidebar(page).getByRole('link', { name: 'Contatos' }).click()
  await page.waitForURL(/\/contacts/)
  await page.getByRole('button', { name: 'Abrir menu (Ctrl+B)' }).click()
  await expect(sidebar(page)).toHaveCSS('width', '256px')
  await page.getByRole('button', { name: 'Recolher menu (Ctrl+B)' }).click()
  await expect(sidebar(page)).toHaveCSS('width', '48px')
  // The shortcut works while someone is typing too.
  await page.getByPlaceholder('Buscar contatos...').focus()
  await page.keyboard.press('Control+b')
  await expect(sidebar(page)).toHaveCSS('width', '256px')
})

test('NAV-11 NAV-12 NAV-14 each screen has its title, and the sidebar marks where one is', async ({
  stage,
  enter,
}) => {
  const page = await open(stage, enter)
  for (const [item, title, address] of [
    ['Dashboard', 'Dashboard', '/dashboard'],
    ['Agentes', 'Agentes', '/agents'],
    ['Agendamentos', 'Agendamentos', '/calendar'],
    ['Contatos', 'Contatos', '/contacts'],
    ['Relatórios', 'Relatórios', '/reports'],
    ['Insights', 'Insights', '/insights'],
    ['Conversas', 'Conversas', '/chat'],
  ] as const) {
    const link = sidebar(page).getByRole('link', { name: item })
    await link.click()
    await page.waitForURL((url) => url.pathname === address)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(sidebar(page).locator('[aria-current="page"]')).toHaveCount(1)
  }
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible()

  // Large text on a small desk, and a long title on a phone: the title is whole, the rest stays beside it.
  await page.goto('/templates')
  const title = page.getByRole('heading', { level: 1, name: 'Modelos de mensagem' })
  const header = page.getByRole('banner')
  const cut = () =>
    title.evaluate((each) => each.scrollWidth > each.clientWidth || each.scrollHeight > each.clientHeight + 1)
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await expect(title).toBeVisible()
  expect(await cut()).toBe(false)
  expect((await header.boundingBox())!.height).toBeLessThan(150)
  expect((await sidebar(page).boundingBox())!.width).toBeLessThan(360)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await cut()).toBe(false)
  expect((await header.boundingBox())!.height).toBeLessThan(64)
})

test('NAV-12 LIM-17 below 768 px a bottom bar leads to the screens of every day', async ({
  stage,
  enter,
}) => {
  const page = await open(stage, enter, { look: 'phone' })
  await expect(sidebar(page)).toBeHidden()
  for (const [item, address] of [
    ['Agenda', '/calendar'],
    ['Contatos', '/contacts'],
    ['Meu dia', '/today'],
    ['Conversas', '/chat'],
  ] as const) {
    await bottomBar(page).getByRole('link', { name: item }).tap()
    await page.waitForURL((url) => url.pathname === address)
  }
})

test('NAV-17 LIM-17 the menu of a phone covers its whole height, and closes with the screen it leads to', async ({
  stage,
  enter,
}) => {
  const page = await open(stage, enter, { look: 'phone' })
  await bottomBar(page).getByRole('button', { name: 'Mais' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  const panel = sheet.locator('[id^="headlessui-dialog-panel"]')
  await expect(panel).toHaveCSS('width', '288px')
  await expect.poll(async () => (await panel.boundingBox())?.x).toBe(0)
  expect((await panel.boundingBox())?.height).toBe(740)
  await sheet.getByRole('link', { name: 'Agentes' }).tap()
  await page.waitForURL('**/agents')
  await expect(sheet).toHaveCount(0)
})

test('NAV-19 the user menu of a phone leads to settings, appearance and out', async ({ stage, enter }) => {
  const page = await open(stage, enter, { look: 'phone' })
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await bottomBar(page).getByRole('button', { name: 'Mais' }).tap()
  await userMenu(page).tap()
  await page.getByRole('menuitem', { name: 'Canais' }).tap()
  await page.waitForURL('**/settings/channels')
  await expect(sheet).toHaveCount(0)
  // The submenu opens outside the sheet, which closes to make room.
  await bottomBar(page).getByRole('button', { name: 'Mais' }).tap()
  await userMenu(page).tap()
  await page.getByRole('menuitem', { name: 'Aparência' }).tap()
  await expect(page.getByRole('dialog', { name: 'Aparência' }).getByText('Escuro')).toBeVisible()
  await expect(sheet).toHaveCount(0)
  await page.getByRole('button', { name: 'Fechar' }).tap()
  await bottomBar(page).getByRole('button', { name: 'Mais' }).tap()
  await userMenu(page).tap()
  await page.getByRole('menuitem', { name: 'Sair' }).tap()
  await page.waitForURL(/\/auth\/login/)
})

test('NAV-18 NAV-19 NAV-20 the user menu tells who is signed in, and leads to the settings', async ({
  stage,
  enter,
}) => {
  const page = await open(stage, enter)
  await expect(userMenu(page)).toContainText('MR')
  await expect(userMenu(page)).toContainText('Marina Ribeiro')
  await expect(userMenu(page)).toContainText('@exemplo.com.br')
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Canais' }).click()
  await page.waitForURL('**/settings/channels')
  for (const [item, address] of [
    ['Upgrade to Pro', '/settings/billing?plan=pro'],
    ['Minha Conta', '/settings'],
    ['Assinatura', '/settings/billing'],
  ] as const) {
    await userMenu(page).click()
    await page.getByRole('menuitem', { name: item }).click()
    await page.waitForURL((url) => url.pathname + url.search === address)
    if (item !== 'Upgrade to Pro') continue
    await expect(page.getByRole('dialog')).toContainText('Profissional')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('AUTH-26 STO-11 signing out leaves nothing of the person on the device', async ({ stage, enter }) => {
  const page = await open(stage, enter)
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL(/\/auth\/login/)
  await page.goto('/chat')
  await page.waitForURL(/\/auth\/login/)
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain('Marina')
})

test('NAV-22 STO-03 PRD-11 mode and colour are chosen in the user menu and kept on this device', async ({
  stage,
  enter,
}) => {
  const page = await open(stage, enter, { serviceWorkers: 'block' })
  const light = await look(page)
  expect(light).toMatchObject({ mode: 'light', color: 'balcao' })
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Aparência' }).click()
  const dialog = page.getByRole('dialog', { name: 'Aparência' })
  await dialog.getByText('Escuro').click()
  for (const [label, color] of [
    ['Azul', 'blue'],
    ['Balcão', 'balcao'],
    ['Verde', 'green'],
  ] as const) {
    await dialog.getByText(label, { exact: true }).click()
    await expect.poll(() => look(page)).toMatchObject({ mode: 'dark', color })
  }
  expect(JSON.parse((await page.evaluate(() => localStorage.getItem('current-theme')))!)).toEqual({
    mode: 'dark',
    color: 'green',
  })
  const dark = await look(page)
  expect(dark.paper).not.toBe(light.paper)
})

test('NAV-23 the look is there before the first paint, without a line of the app’s code', async ({
  stage,
  enter,
}) => {
  const page = await open(stage, enter, { serviceWorkers: 'block' })
  await page.evaluate(() => localStorage.setItem('current-theme', '{"mode":"dark","color":"green"}'))
  await page.reload()
  await expect.poll(() => look(page)).toMatchObject({ mode: 'dark', color: 'green' })
  const dark = await look(page)
  // None of the app's own code loads.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/chat')
  await expect.poll(() => look(page)).toEqual(dark)
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#151413')
})

test('STO-03 a look that cannot be read is the default, not a broken page', async ({ stage, enter }) => {
  const page = await open(stage, enter, { serviceWorkers: 'block' })
  // A setting that cannot be read falls back to the default.
  await page.evaluate(() => localStorage.setItem('current-theme', '{"mode":'))
  await page.goto('/chat')
  await expect(page.getByText('Selecione uma conversa')).toBeVisible()
  expect(await look(page)).toMatchObject({ mode: 'light', color: 'balcao' })
})

test('NAV-21 OFF-10 the dot and the chip say whether this device hears the server, also on a line that is open and silent', async ({
  stage,
  enter,
}) => {
  const page = await open(stage, enter, { serviceWorkers: 'allow' })
  const dot = userMenu(page).getByTitle(/Online|Conectando|Offline/)
  await expect(dot).toHaveText('Online')
  await expect(page.getByRole('button', { name: /Online Marina Ribeiro/ })).toBeVisible()
  const green = await colourOf(dot)
  await userMenu(page).click()
  await expect(page.getByRole('menu')).toContainText('Online')
  await page.keyboard.press('Escape')
  await expect(chip(page)).toContainText('Online')
  await stage.proxy.cut()
  await expect(dot).toHaveText('Offline')
  expect(await colourOf(dot)).not.toBe(green)
  await userMenu(page).click()
  await expect(page.getByRole('menu')).toContainText('Offline')
  await page.keyboard.press('Escape')
  await expect(chip(page)).toContainText('Sem conexão')
  await stage.proxy.restore()
  await expect(dot).toHaveText('Online', { timeout: 30_000 })
  await expect(chip(page)).toContainText('Online')
  stage.proxy.hole()
  await expect(chip(page)).toContainText('Demorando')
  await stage.proxy.restore()
})

test('NAV-21 while the live connection does not come about, dot and chip say so', async ({
  stage,
  enter,
}) => {
  const page = await open(stage, enter)
  const dot = userMenu(page).getByTitle(/Online|Conectando|Offline/)
  await expect(dot).toHaveText('Online')
  const green = await colourOf(dot)
  // The server answers, but the live connection is never established.
  await page.routeWebSocket(/.*/, () => undefined)
  await page.reload()
  await expect(dot).toHaveText('Conectando')
  expect(await colourOf(dot)).not.toBe(green)
  await expect(chip(page)).toContainText('Conectando')
})

test('NAV-12 NAV-13 the Agenda group closes, and opens again when one goes to one of its screens', async ({
  stage,
  enter,
}) => {
  const page = await open(stage, enter)
  const group = sidebar(page).getByRole('button', { name: 'Agenda', exact: true })
  const inside = sidebar(page).getByRole('link', { name: 'Agendamentos' })
  await expect(group).toHaveAttribute('aria-expanded', 'true')
  await group.focus()
  await page.keyboard.press('Enter')
  await expect(group).toHaveAttribute('aria-expanded', 'false')
  await expect(inside).toBeHidden()
  // Reached another way than through the group.
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Novo agendamento' }).click()
  await page.waitForURL(/\/calendar/)
  await expect(page.getByLabel('Profissional')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(inside).toBeVisible()
  await expect(inside).toHaveAttribute('aria-current', 'page')
})

test('NAV-13 on the rail the screens of a group stand by themselves', async ({ stage, enter }) => {
  const page = await open(stage, enter)
  const group = sidebar(page).getByRole('button', { name: 'Agenda', exact: true })
  const inside = sidebar(page).getByRole('link', { name: 'Agendamentos' })
  // The collapsed menu has no room for groups, so it shows their screens directly.
  await page.keyboard.press('Control+b')
  await expect(group).toHaveCount(0)
  await sidebar(page).getByRole('link', { name: 'Contatos' }).click()
  await inside.click()
  await page.waitForURL(/\/calendar/)
})

const NUMBER = '5511977770000'
const withSupport = (stage: Stage, number: string | null) =>
  stage.proxy.rewrite('/api/v1/config', (body) =>
    JSON.stringify({ ...JSON.parse(body), support_whatsapp: number }),
  )

test('NAV-09 NAV-10 the support opens WhatsApp in a tab of its own', async ({ stage, enter }) => {
  withSupport(stage, NUMBER)
  const page = await open(stage, enter)
  const context = page.context()
  await context.route(/wa\.me/, (route) => route.fulfill({ body: 'WhatsApp' }))
  const link = page.getByRole('link', { name: /Precisa de ajuda\?/ })
  await expect(link).toHaveAttribute('href', `https://wa.me/${NUMBER}`)
  await expect(link).toHaveText(/Precisa de ajuda\?/)
  await expect(link).toHaveAttribute('rel', /noopener/)
  const box = (await link.boundingBox())!
  expect(1440 - box.x - box.width).toBeLessThan(32)
  expect(900 - box.y - box.height).toBeLessThan(32)
  await link.hover()
  await expect(page.getByRole('tooltip', { name: 'Suporte via WhatsApp' })).toBeVisible()
  const opened = context.waitForEvent('page')
  await link.click()
  const tab = await opened
  await tab.waitForURL(`https://wa.me/${NUMBER}`)
  expect(await tab.evaluate(() => opener)).toBeNull()
  await tab.close()
  await userMenu(page).click()
  await expect(page.getByRole('menuitem', { name: 'Suporte via WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/${NUMBER}`,
  )
  await page.keyboard.press('Escape')
})

test('NAV-10 the support is offered without network too, as it was known last', async ({ stage, enter }) => {
  withSupport(stage, NUMBER)
  const page = await open(stage, enter, { serviceWorkers: 'allow' })
  const link = page.getByRole('link', { name: /Precisa de ajuda\?/ })
  // The number is known from the last visit, so the link shows without network too.
  await workerReady(page)
  // The query client stores its answers a moment after they come.
  await page.waitForFunction((number) => localStorage.getItem('balcao-queries')?.includes(number), NUMBER)
  await stage.proxy.cut()
  await page.reload()
  await expect(link).toBeVisible()
})

test('NAV-10 without a number no support is offered', async ({ stage, enter }) => {
  withSupport(stage, null)
  const bare = await open(stage, enter)
  await userMenu(bare).click()
  await expect(bare.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
  await expect(bare.getByRole('menuitem', { name: 'Suporte via WhatsApp' })).toHaveCount(0)
  await expect(bare.getByRole('link', { name: /Precisa de ajuda/ })).toHaveCount(0)
})

/** Names of controls that lie under the support link once everything is scrolled to its end. */
const covered = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    // Repeat until nothing grows, since a list measures its rows only once they are in sight.
    for (let height = -1, now = 0; height !== now;) {
      height = now
      now = 0
      for (const element of document.querySelectorAll('main, main *')) {
        if (element.scrollHeight > element.clientHeight) element.scrollTop = element.scrollHeight
        now += element.scrollTop
      }
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    }
    const support = [...document.querySelectorAll('a[href^="https://wa.me/"]')].find(
      (each) => each.getBoundingClientRect().width > 0,
    )
    if (!support) return ['there is no support link']
    const own = support.getBoundingClientRect()
    return [
      ...document.querySelectorAll<HTMLElement>('a, button, input, textarea, select, [role="checkbox"]'),
    ]
      .filter((each) => each !== support && each.offsetParent !== null)
      .filter((each) => {
        const box = each.getBoundingClientRect()
        const [left, right] = [Math.max(box.left, own.left), Math.min(box.right, own.right)]
        const [top, bottom] = [Math.max(box.top, own.top), Math.min(box.bottom, own.bottom)]
        // An element scrolled out of its frame cannot be covered.
        return (
          left < right &&
          top < bottom &&
          document.elementsFromPoint((left + right) / 2, (top + bottom) / 2).includes(each)
        )
      })
      .map((each) => each.getAttribute('aria-label') ?? each.innerText)
  })

test(
  'NAV-09 the support button covers nothing that can be pressed, whatever the width',
  { tag: '@long' },
  async ({ stage, enter }) => {
    withSupport(stage, NUMBER)
    const clinic = await createClinic(stage.server, { agentActive: false })
    const places = await fill(clinic)
    const page = await enter(clinic)
    for (const { address, shows } of places) {
      await page.goto(address)
      await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
      await expect(page.getByRole('link', { name: /Precisa de ajuda/ })).toBeVisible()
      for (const width of process.env['CI'] === 'true' ? [1440, 768] : [1440, 1280, 1024, 768]) {
        await page.setViewportSize({ width, height: 900 })
        // Newly measured rows move the end of a list, so scroll and check again.
        await expect.poll(() => covered(page), { message: `${address}, ${width}` }).toEqual([])
      }
    }
  },
)

test('NAV-07 NAV-09 a phone has the support in its menu', async ({ stage, enter }) => {
  withSupport(stage, NUMBER)
  const page = await open(stage, enter, { look: 'phone' })
  await bottomBar(page).getByRole('button', { name: 'Mais' }).tap()
  await expect(page.getByRole('link', { name: /Precisa de ajuda/ }).filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('dialog').getByRole('link', { name: /Precisa de ajuda/ })).toBeVisible()
})

async function fill(clinic: Clinic): Promise<{ address: string; shows: string }[]> {
  await clinic.phone.write({ from: '+55 11 98888-1204', name: 'Ana Souza', text: 'Bom dia!' })
  const { id } = await conversationOf(clinic, 'Ana Souza')
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  let contact = ''
  for (let n = 10; n < 25; n++) {
    const made = await createContact(clinic, `Pessoa ${n}`, `+55 11 97777-30${n}`)
    contact = made.id
    if (n < 16) await createAppointment(clinic, made, `${day}T${n}:00:00.000Z`)
  }
  return [
    { address: '/dashboard', shows: 'Pessoa 10' },
    { address: '/reports', shows: 'Taxas de conversão' },
    { address: '/insights', shows: 'Página 1 de 5' },
    { address: '/chat', shows: 'Selecione uma conversa' },
    { address: `/chat/${id}`, shows: 'Bom dia!' },
    { address: '/contacts', shows: 'Pessoa 24' },
    { address: `/contacts/${contact}`, shows: 'Pessoa 24' },
    { address: '/contacts/new', shows: 'Observações' },
    { address: `/calendar?date=${day}`, shows: 'Pessoa 15' },
    { address: '/agents', shows: 'Novo Agente' },
    { address: '/settings/channels', shows: 'Recepção' },
  ]
}

const buttonsOf = (page: Page) => page.getByRole('alert').locator('button, a').allInnerTexts()
async function oneMain(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
}
async function missing(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Página não encontrada' })).toBeVisible()
  await expect(page.getByText('Código: 404')).toBeVisible()
  await expect(page.getByText('O endereço não existe ou mudou de lugar.')).toBeVisible()
  expect(await buttonsOf(page)).toEqual(['Voltar', 'Página inicial'])
  await oneMain(page)
}

test('NAV-03 NAV-04 NAV-05 an address that does not exist says so, within the frame of its part', async ({
  page,
  stage,
}) => {
  await missing(page, `${stage.url}/nada`)
  await missing(page, `${stage.url}/auth/nada`)
  await expect(page.getByText('Todos os direitos reservados.')).toBeVisible()
})

test('NAV-05 opened from outside there is nothing to go back to, and the button still leads somewhere', async ({
  page,
  stage,
}) => {
  await page.goto(`${stage.url}/nada`)
  await page.getByRole('button', { name: 'Voltar' }).click()
  await page.waitForURL(/\/auth\/login/)
})

test('NAV-03 an address of the app that does not exist keeps the sidebar, and leads back', async ({
  stage,
  enter,
}) => {
  const page = await open(stage, enter, { serviceWorkers: 'block' })
  await missing(page, '/contacts/1/2/3')
  await expect(sidebar(page)).toBeVisible()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByText('Página não encontrada')).toHaveCount(0)
})

for (const [address, script] of [
  ['/contacts', /assets\/(contacts\.index|ContactsScreen)[^/]*\.js/],
  ['/settings/channels', /assets\/later-channels-[^/]*\.js/],
] as const)
  test(`NAV-03 NAV-04 NAV-05 a screen whose code does not come says so, and comes with a reload once it does (${address})`, async ({
    stage,
    enter,
  }) => {
    const page = await open(stage, enter, { serviceWorkers: 'block' })
    await page.route(script, (route) => route.abort())
    await page.goto(address)
    const error = page.getByRole('heading', { name: 'Ocorreu um erro' })
    await expect(error).toBeVisible()
    await expect(page.getByText('Esta tela não pôde ser carregada.')).toBeVisible()
    expect(await buttonsOf(page)).toEqual(['Voltar', 'Página inicial', 'Recarregar'])
    await expect(sidebar(page)).toBeVisible()
    await oneMain(page)
    await page.unroute(script)
    await page.getByRole('button', { name: 'Recarregar' }).click()
    await expect(error).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })

test('NAV-03 an app whose first script does not come says so, and the way to try again is one that needs no script', async ({
  browser,
  stage,
}) => {
  const context = await newDevice(browser, stage.url, { look: 'phone' })
  const page = await context.newPage()
  await page.route(/assets\/base-[^/]*\.js/, (route) => route.abort())
  await page.goto('/auth/login')
  const late = page.getByText('O Balcão está demorando para abrir. Verifique a conexão.')
  await expect(late).toBeVisible()
  await page.unroute(/assets\/base-[^/]*\.js/)
  await page.getByRole('link', { name: 'Tentar novamente' }).click()
  await expect(page.getByLabel('Email', { exact: true })).toBeVisible()
  await expect(late).toHaveCount(0)
  await context.close()
})

test('ERR-08 AUTH-25 whoever the server no longer knows is asked to sign in again', async ({
  stage,
  enter,
}) => {
  const page = await open(stage, enter)
  stage.proxy.spoil(() => ({ status: 401 }))
  await page.reload()
  await expect(
    page
      .getByText('Entre de novo')
      .or(page.getByRole('button', { name: 'Entrar' }))
      .first(),
  ).toBeVisible()
  stage.proxy.spoil(null)
})

for (const mode of ['light', 'dark'])
  test(`NAV-22 NAV-23 LIM-09 no frame of a start has another look than the one chosen (${mode}, three colours)`, async ({
    browser,
    stage,
  }) => {
    const context = await newDevice(browser, stage.url, { serviceWorkers: 'block' })
    // Records every look the root element had, and when something was first painted.
    await context.addInitScript(() => {
      const looks: { at: number; look: string }[] = []
      Object.assign(globalThis, { looks })
      const note = () => {
        const { mode: shown, color } = document.documentElement?.dataset ?? {}
        const look = `${shown} ${color}`
        if (looks.at(-1)?.look !== look) looks.push({ at: performance.now(), look })
      }
      new MutationObserver(note).observe(document, { attributes: true, subtree: true, childList: true })
      const every = () => {
        note()
        requestAnimationFrame(every)
      }
      every()
    })
    const page = await context.newPage()
    await page.goto('/auth/login')
    for (const color of ['balcao', 'blue', 'green']) {
      await page.evaluate((theme) => localStorage.setItem('current-theme', JSON.stringify(theme)), {
        mode,
        color,
      })
      await page.goto('/auth/login')
      await expect(page.getByRole('button', { name: 'Entrar', exact: true })).toBeVisible()
      const { looks, painted } = await page.evaluate(() => ({
        looks: (globalThis as unknown as { looks: { at: number; look: string }[] }).looks,
        painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? 0,
      }))
      expect(painted).toBeGreaterThan(0)
      expect(looks.at(-1)?.look).toBe(`${mode} ${color}`)
      expect(looks.at(-1)!.at, `${JSON.stringify(looks)} before the first paint at ${painted}`).toBeLessThan(
        painted,
      )
    }
    await context.close()
  })

test('OFF-01 NAV-08 the browser’s own installation is offered in the menu once the browser offers it', async ({
  stage,
  enter,
}) => {
  const page = await open(stage, enter)
  const entry = page.getByRole('menuitem', { name: 'Instalar aplicativo' })
  await userMenu(page).click()
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
  await expect(entry).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.evaluate(() => {
    const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
      prompt: async () => {
        document.body.dataset['asked'] = 'yes'
        return { outcome: 'accepted' }
      },
    })
    dispatchEvent(offer)
  })
  await userMenu(page).click()
  await entry.click()
  await expect(page.locator('body')).toHaveAttribute('data-asked', 'yes')
  await userMenu(page).click()
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
  await expect(entry).toHaveCount(0)
})

test('OFF-01 an iPhone, which cannot be asked, is told how it is done', async ({ stage, enter }) => {
  const page = await open(stage, enter, {
    look: 'phone',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  })
  await bottomBar(page).getByRole('button', { name: 'Mais' }).tap()
  await userMenu(page).tap()
  await page.getByRole('menuitem', { name: 'Instalar aplicativo' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Instalar no iPhone ou iPad' })
  await expect(dialog).toContainText('Compartilhar')
  await expect(dialog).toContainText('Adicionar à Tela de Início')
})

test('PRD-12 OFF-01 Chromium finds nothing that keeps the app from being installed, and every icon is what the manifest says', async ({
  stage,
}) => {
  const device = await killableDevice(stage.url)
  const page = await device.context.newPage()
  await page.goto('/auth/login')
  await workerReady(page)
  const session = await device.context.newCDPSession(page)
  const { url, errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([])
  type Icon = { src: string; sizes: string; type: string; purpose?: string }
  const manifest = JSON.parse(data!) as {
    icons: Icon[]
    shortcuts: { name: string; icons: Icon[] }[]
  }
  expect(manifest).toMatchObject({
    name: 'Balcão',
    lang: 'pt-BR',
    display: 'standalone',
    start_url: '/',
    scope: '/',
  })
  expect(manifest.icons.map(({ purpose }) => purpose)).toEqual(['any', 'any', 'maskable'])
  expect(manifest.shortcuts.map(({ name }) => name)).toEqual([
    'Meu dia',
    'Conversas',
    'Agenda',
    'Novo agendamento',
  ])
  const shortcuts = manifest.shortcuts.flatMap(({ icons }) => icons)
  expect(new Set(shortcuts.map(({ src }) => src)).size).toBe(4)
  for (const { src, sizes, type } of [...manifest.icons, ...shortcuts]) {
    const drawn = await page.evaluate(async (address) => {
      const answer = await fetch(address)
      const { width, height } = await createImageBitmap(await answer.blob())
      return { sizes: `${width}x${height}`, type: answer.headers.get('content-type') }
    }, new URL(src, url).href)
    expect(drawn).toEqual({ sizes, type })
  }
  await device.dispose()
})
