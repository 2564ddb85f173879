/** What surrounds every screen: navigation, title, appearance, and whether this device hears the server. */
import type { Page } from 'playwright/test'
import { createClinic } from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { chip, mirrorFilled } from './harness/screens.ts'
import { expect, type Stage, test } from './harness/test.ts'

const sidebar = (page: Page) => page.getByRole('complementary', { name: 'Navegação' })
const bottomBar = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Principal' })
    .filter({ has: page.getByRole('button', { name: 'Mais' }) })
const userMenu = (page: Page) => page.getByRole('button', { name: /Marina Ribeiro/ }).last()
const look = (page: Page) =>
  page.evaluate(() => {
    const { mode, color } = document.documentElement.dataset
    return { mode, color, paper: getComputedStyle(document.body).backgroundColor }
  })

async function open(stage: Stage, context: Awaited<ReturnType<typeof newDevice>>): Promise<Page> {
  const clinic = await createClinic(stage.server)
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  return page
}

test('NAV-16 NAV-17 STO-07 STO-08 ctrl+b folds the sidebar to a rail, a cookie keeps it for a week', async ({
  browser,
  stage,
}) => {
  const context = await newDevice(browser, stage.url)
  const page = await open(stage, context)
  await expect(sidebar(page)).toHaveCSS('width', '256px')
  await page.keyboard.press('Control+b')
  await expect(sidebar(page)).toHaveCSS('width', '48px')
  const cookie = (await context.cookies()).find(({ name }) => name === 'sidebar_state')
  expect(cookie).toMatchObject({ value: 'false', sameSite: 'Lax' })
  const days = (cookie!.expires - Date.now() / 1000) / 86_400
  expect(days).toBeGreaterThan(6.9)
  expect(days).toBeLessThan(7.1)
  await page.reload()
  await expect(sidebar(page)).toHaveCSS('width', '48px')
  // The rail says what its icons are.
  await sidebar(page).getByRole('link', { name: 'Contatos' }).click()
  await page.waitForURL(/\/contacts/)
  await page.getByRole('button', { name: 'Abrir menu (Ctrl+B)' }).click()
  await expect(sidebar(page)).toHaveCSS('width', '256px')
  await page.getByRole('button', { name: 'Recolher menu (Ctrl+B)' }).click()
  await expect(sidebar(page)).toHaveCSS('width', '48px')
  // Also while someone writes.
  await page.getByPlaceholder('Buscar contatos...').focus()
  await page.keyboard.press('Control+b')
  await expect(sidebar(page)).toHaveCSS('width', '256px')
  await context.close()
})

test('NAV-11 NAV-12 each screen has its title, and the sidebar marks where one is', async ({
  browser,
  stage,
}) => {
  const context = await newDevice(browser, stage.url)
  const page = await open(stage, context)
  for (const [item, title, address] of [
    ['Agentes', 'Agentes', '/agents'],
    ['Agendamentos', 'Agendamentos', '/calendar'],
    ['Contatos', 'Contatos', '/contacts'],
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
  await context.close()
})

test('NAV-12 NAV-17 below 768 px a bottom bar and a menu lead everywhere', async ({ browser, stage }) => {
  const context = await newDevice(browser, stage.url, { look: 'phone' })
  const page = await open(stage, context)
  await expect(sidebar(page)).toBeHidden()
  for (const [item, address] of [
    ['Agenda', '/calendar'],
    ['Contatos', '/contacts'],
    ['Conversas', '/chat'],
  ] as const) {
    await bottomBar(page).getByRole('link', { name: item }).tap()
    await page.waitForURL((url) => url.pathname === address)
  }
  await bottomBar(page).getByRole('button', { name: 'Mais' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Menu' })
  await sheet.getByRole('link', { name: 'Canais' }).tap()
  await page.waitForURL('**/settings/channels')
  await expect(sheet).toHaveCount(0)
  await bottomBar(page).getByRole('button', { name: 'Mais' }).tap()
  await sheet.getByRole('link', { name: 'Agentes' }).tap()
  await page.waitForURL('**/agents')
  await bottomBar(page).getByRole('button', { name: 'Mais' }).tap()
  await userMenu(page).tap()
  await page.getByRole('menuitem', { name: 'Sair' }).tap()
  await page.waitForURL(/\/auth\/login/)
  await context.close()
})

test('NAV-18 NAV-19 AUTH-26 STO-11 the user menu tells who is signed in, leads to settings and signs out', async ({
  browser,
  stage,
}) => {
  const context = await newDevice(browser, stage.url)
  const page = await open(stage, context)
  await expect(userMenu(page)).toContainText('MR')
  await expect(userMenu(page)).toContainText('Marina Ribeiro')
  await expect(userMenu(page)).toContainText('@exemplo.com.br')
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Canais' }).click()
  await page.waitForURL('**/settings/channels')
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Agente' }).click()
  await page.waitForURL('**/agents')
  await userMenu(page).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL(/\/auth\/login/)
  await page.goto('/chat')
  await page.waitForURL(/\/auth\/login/)
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain('Marina')
  await context.close()
})

test('NAV-22 NAV-23 STO-03 mode and colour are chosen in the user menu, kept on this device, and there before the first paint', async ({
  browser,
  stage,
}) => {
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'block' })
  const page = await open(stage, context)
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
  // Without a line of the app's own code.
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.goto('/chat')
  await expect.poll(() => look(page)).toEqual(dark)
  await expect(page.locator('meta[name="theme-color"]')).toHaveAttribute('content', '#151413')
  await page.unroute('**/assets/*.js')
  // Unreadable is the default, not a broken page.
  await page.evaluate(() => localStorage.setItem('current-theme', '{"mode":'))
  await page.goto('/chat')
  await expect(page.getByText('Selecione uma conversa')).toBeVisible()
  expect(await look(page)).toMatchObject({ mode: 'light', color: 'balcao' })
  await context.close()
})

test('NAV-21 OFF-10 the dot and the chip say whether this device hears the server', async ({
  browser,
  stage,
}) => {
  const context = await newDevice(browser, stage.url)
  const page = await open(stage, context)
  const dot = userMenu(page).getByRole('status')
  await expect(dot).toHaveText('Online')
  await expect(chip(page)).toContainText('Online')
  await stage.proxy.cut()
  await expect(dot).toHaveText('Offline')
  await expect(chip(page)).toContainText('Sem conexão')
  await stage.proxy.restore()
  await expect(dot).toHaveText('Online', { timeout: 30_000 })
  await expect(chip(page)).toContainText('Online')

  // The server answers, and the live connection does not come about.
  await page.routeWebSocket(/.*/, () => undefined)
  await page.reload()
  await expect(dot).toHaveText('Conectando')
  await expect(chip(page)).toContainText('Conectando')
  await context.close()
})
