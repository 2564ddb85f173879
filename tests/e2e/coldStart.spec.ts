/**
 * Without network and with the browser's own cache emptied, every address of the app opens from a cold start.
 */
import { readFileSync } from 'node:fs'
import type { BrowserContext, Page } from 'playwright/test'
import { conversationOf, createAppointment, createClinic, createContact } from './harness/clinic.ts'
import { clearHttpCache, killableDevice, newDevice, signIn, workerReady } from './harness/devices.ts'
import { bubble, chip, conversationRow, mirrorFilled } from './harness/screens.ts'
import { expect, test } from './harness/test.ts'

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }

test('OFF-02 OFF-04 OFF-05 every address opens offline from a cold start, with the data last known', async ({
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ ...ana, text: 'Bom dia, tem horário?' })
  const { id } = await conversationOf(clinic, ana.name)
  const contact = await createContact(clinic, 'Beatriz Nunes', '+55 11 97777-3020')
  const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  await createAppointment(clinic, contact, `${day}T17:00:00.000Z`)

  const device = await killableDevice(stage.url)
  let stopped = false
  try {
    const page = device.context.pages()[0] ?? (await device.context.newPage())
    await signIn(page, clinic.staff[0])
    await workerReady(page)
    await mirrorFilled(page)
    // Data outside the mirror is stored once it has been seen.
    await page.goto('/agents')
    await expect(page.getByRole('link', { name: 'Assistente', exact: true })).toBeVisible()
    await keptOnDevice(page, 'Assistente')
    await page.goto('/settings/channels')
    await expect(page.getByText('Recepção').first()).toBeVisible()
    await keptOnDevice(page, 'Recepção')
    await screensKept(page)
    // Wait for the last script, since one that comes after the cache is cleared would be cached again.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('ablyClient')),
    )
    await clearHttpCache(page)
    await device.close()
    await stage.server.stop()
    stopped = true
    await stage.proxy.cut()

    const context = await device.relaunch()
    const addresses: [string, (page: Page) => Promise<void>][] = [
      [
        '/',
        (each) =>
          expect(each.getByRole('list', { name: 'Próximos agendamentos' })).toContainText('Beatriz Nunes'),
      ],
      ['/chat?tab=all', (each) => expect(conversationRow(each, ana.name)).toBeVisible()],
      [`/chat/${id}`, (each) => expect(bubble(each, 'Bom dia, tem horário?')).toBeVisible()],
      [
        `/calendar?date=${day}`,
        (each) => expect(each.getByRole('article', { name: '14:00, Beatriz Nunes' })).toBeVisible(),
      ],
      [
        '/calendar?new=1',
        (each) =>
          expect(each.getByRole('dialog').getByRole('heading', { name: 'Criar agendamento' })).toBeVisible(),
      ],
      ['/contacts', (each) => expect(each.getByText('Beatriz Nunes').first()).toBeVisible()],
      [
        `/contacts/${contact.id}`,
        (each) => expect(each.getByRole('heading', { name: 'Beatriz Nunes' }).first()).toBeVisible(),
      ],
      [
        '/agents',
        (each) => expect(each.getByRole('link', { name: 'Assistente', exact: true })).toBeVisible(),
      ],
      ['/settings/channels', (each) => expect(each.getByText('Recepção').first()).toBeVisible()],
      // Nobody opened these screens before: the worker stored them by itself.
      ['/reports', (each) => expect(each.getByText('Erro ao carregar dados')).toBeVisible()],
      ['/insights', (each) => expect(each.getByText('Página 1 de 5')).toBeVisible()],
      ['/settings', (each) => expect(each.getByRole('heading', { name: 'Perfil' })).toBeVisible()],
      [
        '/privacidade',
        (each) => expect(each.getByRole('heading', { name: /privacidade/i }).first()).toBeVisible(),
      ],
      ['/nada/disto', (each) => expect(each.getByText('Página não encontrada').first()).toBeVisible()],
    ]
    await eachOf(addresses, context, ([address, shows], tab) =>
      test.step(address, async () => {
        const response = await tab.goto(address)
        expect(response?.fromServiceWorker(), 'served by the worker').toBe(true)
        await shows(tab)
        // The public texts and the unknown address are shown without the app's frame.
        if (address !== '/nada/disto' && address !== '/privacidade')
          await expect(tab.getByText('Sem conexão').first()).toBeVisible()
      }),
    )

    await test.step('realtime, whose code is of no use offline and not kept, comes with the network', async () => {
      const tab = await context.newPage()
      const missed = tab.waitForEvent('requestfailed', (request) => request.url().includes('ablyClient'))
      await tab.goto('/chat')
      await missed
      await expect(chip(tab)).toContainText('Sem conexão')
      await stage.server.start()
      stopped = false
      await stage.proxy.restore()
      await expect(chip(tab)).toContainText('Online', { timeout: 60_000 })
    })
  } finally {
    await device.dispose()
    if (stopped) await stage.server.start()
  }
})

/** Runs `look` for each value in four tabs at once, since most of it is waiting. */
async function eachOf<T>(
  all: readonly T[],
  context: BrowserContext,
  look: (each: T, tab: Page) => Promise<void>,
): Promise<void> {
  const left = [...all]
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      const tab = await context.newPage()
      for (let each = left.shift(); each !== undefined; each = left.shift()) await look(each, tab)
      await tab.close()
    }),
  )
}

/** Waits for the screens the worker stores after its installation, once the app is quiet. */
async function screensKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const kept = await (await caches.open('balcao-later')).keys()
    return ['settings', 'privacidade', 'reports', 'drawFunnel', 'insights'].every((name) =>
      kept.some(({ url }) => url.includes(`/later-${name}-`)),
    )
  })
}

/**
 * Waits until the query client has written its answers to the device, which happens a moment after they come.
 */
async function keptOnDevice(page: Page, text: string): Promise<void> {
  await page.waitForFunction((wanted) => localStorage.getItem('balcao-queries')?.includes(wanted), text)
}

test('OFF-02 a line that is connected and answers nothing opens the app all the same', async ({ stage }) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ ...ana, text: 'Bom dia, tem horário?' })
  const { id } = await conversationOf(clinic, ana.name)
  const device = await killableDevice(stage.url, { look: 'phone' })
  try {
    const page = device.context.pages()[0] ?? (await device.context.newPage())
    await signIn(page, clinic.staff[0])
    await workerReady(page)
    await mirrorFilled(page)
    await device.close()
    stage.proxy.hole()
    const context = await device.relaunch()
    const tab = await context.newPage()
    await tab.goto(`/chat/${id}`)
    await expect(bubble(tab, 'Bom dia, tem horário?')).toBeVisible()
  } finally {
    // The browser waits for its open requests before it closes.
    await stage.proxy.restore()
    await device.dispose()
  }
})

test(
  'OFF-05 ERR-25 what was known outlives reloads while the server is away, with its age',
  { tag: '@long' },
  async ({ stage, enter }) => {
    const clinic = await createClinic(stage.server, { agentActive: false })
    await createContact(clinic, 'Ana Souza', '+55 11 97777-3001')
    const page = await enter(clinic, { serviceWorkers: 'allow' })
    await workerReady(page)
    // Opened by its address, without the list that also has the agent.
    const [agent] = await clinic.staff[0].api<{ id: string; name: string }[]>('GET', '/ai-agent/agents')
    await page.goto(`/agents/${agent!.id}`)
    await expect(page.getByLabel('Nome do agente')).toHaveValue(agent!.name)
    const kept = () => page.evaluate(() => localStorage.getItem('balcao-queries') ?? '')
    await expect.poll(kept).toContain(`["agents","${agent!.id}"]`)
    await page.goto('/reports')
    const table = page.getByRole('table')
    await expect(table).toContainText('Contatos')
    const known = await table.innerText()
    await expect.poll(kept).toMatch(/"plans".*"funnel"|"funnel".*"plans"/)

    // The browser fires no event when only the server is down.
    await stage.proxy.cut()
    for (let visit = 0; visit < 2; visit++) {
      let refused = 0
      page.on('requestfailed', (request) => {
        if (request.url().includes('funnel')) refused++
      })
      await page.reload()
      await expect(table).toHaveText(known, { useInnerText: true })
      // The request has failed for good after three tries, and the result was stored after that.
      await expect.poll(() => refused).toBe(3)
      const now = Date.now()
      await expect.poll(async () => JSON.parse(await kept()).timestamp).toBeGreaterThan(now - 100)
      await expect(page.getByText(/Sem conexão\. Atualizado/)).toBeVisible()
      await expect(page.getByRole('region', { name: 'Consumo do Período' })).toContainText('0 / 2.000')
      page.removeAllListeners('requestfailed')
    }
    await page.goto(`/agents/${agent!.id}`)
    await expect(page.getByLabel('Nome do agente')).toHaveValue(agent!.name)
  },
)

test(
  'OFF-05 what could not be shown while the server was away is asked for again by itself once it answers',
  { tag: '@long' },
  async ({ stage, enter }) => {
    const clinic = await createClinic(stage.server, { agentActive: false })
    const page = await enter(clinic, { serviceWorkers: 'block' })
    // The app is open: without the service worker no address could be loaded.
    stage.proxy.spoil(({ path }) => (path.startsWith('/api/') ? 'before' : null))
    await page.goto('/availability')
    await expect(page.getByRole('heading', { name: 'Não foi possível mostrar seus horários' })).toBeVisible()
    stage.proxy.spoil(null)
    await expect(page.getByRole('heading', { name: 'Horas semanais' })).toBeVisible()
  },
)

/** Every address of the app, from the router's own list, with ids of records this device does not have. */
const ADDRESSES = [
  ...readFileSync(new URL('../../src/routeTree.gen.ts', import.meta.url), 'utf8')
    .match(/export interface FileRoutesByTo \{([\s\S]*?)\n\}/)![1]!
    .matchAll(/'(\/[^']*)'/g),
].map(([, path]) =>
  path!
    .replace('$stepId', 'profile')
    .replace('$id', '0190aaaa-0000-7000-8000-000000000001')
    .replace('$', 'x'),
)

/** Screens that need nothing from the server and show all they have at once. */
const NEEDS_NOTHING =
  /^\/(?:auth|onboarding|privacidade|termos|share|billing|insights|settings\/x|contacts\/new|agents\/new|diagnostics)(?:\/|$)/
/**
 * Claims that something does not exist, which would be false for a record this device merely has not loaded.
 */
const FALSE_NO = /não existe|não encontrad|nenhuma? (?!nova)|nada marcado|ninguém espera/i

/**
 * Names the trouble of a screen: blank, stuck loading, a false 'there is none', or no way to try again. Null
 * when there is none.
 */
async function troubleOf(page: Page, address: string): Promise<string | null> {
  await page.goto(address)
  const state = () =>
    page.evaluate(() => {
      const main = document.querySelector('main') ?? document.body
      return {
        words: main.innerText.trim(),
        busy: main.querySelectorAll('.animate-pulse, [aria-busy=true]').length,
        again: [...main.querySelectorAll('button, a')].some((each) =>
          /Tentar novamente|Recarregar|Conferir de novo/.test(each.textContent ?? ''),
        ),
      }
    })
  const wanted = NEEDS_NOTHING.test(address)
  let seen = { words: '', busy: 0, again: false }
  // Counts as settled only twice in a row, since a screen may pause before it loads or while it asks again.
  let settled = 0
  await expect(async () => {
    seen = await state()
    const done = seen.words.length > 20 && seen.busy === 0 && (wanted || seen.again)
    settled = done ? settled + 1 : 0
    expect(settled).toBe(2)
  })
    .toPass({ timeout: 45_000, intervals: [200] })
    .catch(() => undefined)
  const { words, again } = seen
  if (words.length <= 20) return 'blank'
  if (!wanted && FALSE_NO.test(words)) return `says there is none: ${FALSE_NO.exec(words)?.[0]}`
  if (!wanted && !again) return `no way on: ${words.slice(0, 160)}`
  return settled < 2 ? `still loading: ${words.slice(0, 160)}` : null
}

test(
  'OFF-27 on a device that never got its data, every address says so in words and offers to try again, with a failing server and without network',
  { tag: '@long' },
  async ({ browser, stage }) => {
    test.setTimeout(240_000)
    const clinic = await createClinic(stage.server, { agentActive: false })
    const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
    try {
      stage.proxy.spoil(({ path }) =>
        /\/v1\/(?:auth|config)/.test(path) ? null : { status: 500, code: 'internal' },
      )
      const page = await context.newPage()
      await signIn(page, clinic.staff[0])
      await workerReady(page)
      await page.close()
      stage.proxy.spoil(() => ({ status: 500, code: 'internal' }))
      for (const how of ['failing server', 'no network'] as const) {
        if (how === 'no network') await stage.proxy.cut()
        const wrong: string[] = []
        // Screens that need nothing from the server are checked only without network; a failing server changes
        // nothing for them.
        const asked = ADDRESSES.filter((address) => how === 'no network' || !NEEDS_NOTHING.test(address))
        await eachOf(asked, context, async (address, tab) => {
          const trouble = await troubleOf(tab, address)
          if (trouble) wrong.push(`${how} ${address}: ${trouble}`)
        })
        expect.soft(wrong).toEqual([])
      }
    } finally {
      stage.proxy.spoil(null)
      await stage.proxy.restore()
      await context.close()
    }
  },
)
