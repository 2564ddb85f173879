/**
 * What the app tells outside services: nothing before consent, nothing about anyone after it, nothing once
 * withdrawn.
 */
import type { Browser, BrowserContext, Page } from 'playwright/test'
import { newId } from '../../src/contract/ids.ts'
import { type AppServer, startAppServer } from './harness/appServer.ts'
import { createClinic } from './harness/clinic.ts'
import { axeViolations } from './harness/axe.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { type FaultProxy, startFaultProxy } from './harness/faultProxy.ts'
import { type ForeignServices, startForeignServices } from './harness/foreignServices.ts'
import { composer, openConversation } from './harness/screens.ts'
import { simulatedPhone } from './harness/simulator.ts'
import { expect, test } from './harness/test.ts'

let services: ForeignServices
let proxy: FaultProxy
let server: AppServer

test.beforeAll(async () => {
  test.setTimeout(180_000)
  services = await startForeignServices()
  proxy = await startFaultProxy()
  server = await startAppServer({
    PUBLIC_URL: proxy.url,
    SUPPORT_WHATSAPP: '5511900000000',
    ...services.env,
  })
  proxy.setTarget(server.port)
})
test.beforeEach(() => {
  services.heard.length = 0
  services.scripts.length = 0
})
test.afterAll(async () => {
  await proxy.close()
  await server.dispose()
  await services.close()
})

const banner = (page: Page) => page.getByRole('region', { name: 'Medições de uso' })
const card = (page: Page) => page.getByRole('region', { name: 'Privacidade neste aparelho' })

async function device(
  context: BrowserContext,
): Promise<{ page: Page; foreign: string[]; refused: string[] }> {
  await services.play(context)
  const page = await context.newPage()
  const foreign: string[] = []
  const refused: string[] = []
  page.on('request', (request) => {
    const url = request.url()
    if (/^https?:/.test(url) && !url.startsWith(proxy.url)) foreign.push(url)
  })
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text())
  })
  return { page, foreign, refused }
}

/** Cookies and stored values of outside services on this device. */
const traces = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name }) => name).filter((name) => /^_|^ph_/.test(name)),
  scripts: await page
    .locator('script[src]')
    .evaluateAll((all) =>
      all.map((each) => (each as HTMLScriptElement).src).filter((src) => !src.startsWith(location.origin)),
    ),
  stored: await page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) =>
      /^ph_|sentry/i.test(name),
    ),
  ),
})
const NONE = { cookies: [], scripts: [], stored: [] }

async function fillRegistration(page: Page, name: string, email: string): Promise<void> {
  await page.getByLabel('Nome', { exact: true }).fill(name)
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('segredo123')
  await page.getByRole('checkbox').check()
}

async function register(page: Page, name: string, email: string): Promise<void> {
  await fillRegistration(page, name, email)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL('**/onboarding/company-details')
}

async function finish(page: Page, company: string): Promise<void> {
  await page.getByLabel('Nome da empresa').fill(company)
  await page.getByLabel('WhatsApp', { exact: true }).pressSequentially('11933334444')
  await page.getByLabel('Tamanho da equipe').selectOption('6 a 20')
  await page.getByLabel('Área de atuação').fill('Podologia')
  await page.getByRole('option', { name: /Podologia/ }).click()
  await page.getByRole('button', { name: 'Finalizar cadastro' }).click()
  await page.waitForURL('**/onboarding/profile')
}

/** Finishes the wizard's last step, which leads into the app. */
async function connect(page: Page, name: string) {
  await page.goto('/onboarding/channels')
  await page.getByLabel('Nome do canal').fill(name)
  await page.getByRole('button', { name: 'Criar Canal' }).click()
  const link = page.getByRole('link', { name: 'Abrir simulador' })
  await expect(link).toBeVisible()
  const phone = await simulatedPhone(proxy.url, (await link.getAttribute('href'))!)
  await page.getByRole('button', { name: 'Ir para o painel' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/onboarding'))
  return phone
}

/** Names of the events each service received. */
const told = {
  posthog: () =>
    services.of('posthog').flatMap(({ body }) => {
      const { batch } = JSON.parse(body) as { batch: { event: string }[] }
      return batch.map(({ event }) => event)
    }),
  google: () => services.of('google').map(({ url }) => new URL(url).searchParams.get('en')),
  meta: () => services.of('meta').map(({ url }) => new URL(url).searchParams.get('ev')),
}

/** The requests to the error service with items of that type; the first line of an item names its type. */
const items = (type: string) =>
  services
    .of('sentry')
    .filter(({ body }) => body.split('\n').some((line) => line.includes(`"type":"${type}"`)))

/** Throws an error nobody catches. */
const fail = (page: Page, name: string, message: string) =>
  page.evaluate(
    ([kind, text]) =>
      setTimeout(() => {
        throw Object.assign(new Error(text), { name: kind })
      }),
    [name, message] as const,
  )

const sentryClient = (page: Page) =>
  page.evaluate(() => {
    type Carrier = {
      version: string
      [version: string]: unknown
    }
    const carrier = (globalThis as unknown as { __SENTRY__?: Carrier }).__SENTRY__
    const globals = carrier?.[carrier.version] as
      | { defaultCurrentScope?: { getClient(): { getOptions(): Record<string, unknown> } | undefined } }
      | undefined
    const options = globals?.defaultCurrentScope?.getClient()?.getOptions()
    return (
      options && {
        traces: options['tracesSampleRate'],
        replays: options['replaysSessionSampleRate'],
        replaysOnError: options['replaysOnErrorSampleRate'],
      }
    )
  })

test('TEL-01 TEL-03 nothing leaves or stays before consent, nor after a refusal, which is kept and not asked again', async ({
  browser,
}) => {
  const context = await newDevice(browser, proxy.url, { serviceWorkers: 'allow' })
  const { page, foreign } = await device(context)
  await page.goto('/auth/register')
  await expect(banner(page)).toBeVisible()
  expect(foreign).toEqual([])
  expect(await traces(page)).toEqual(NONE)
  expect(await page.evaluate(() => localStorage.getItem('balcao-consent'))).toBeNull()

  // Reached by keyboard, at the end of the page.
  await page.locator('body').press('Shift+Tab')
  await expect(banner(page).getByRole('button', { name: 'Aceitar' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(banner(page).getByRole('button', { name: 'Recusar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(banner(page)).toHaveCount(0)
  const kept = JSON.parse((await page.evaluate(() => localStorage.getItem('balcao-consent')))!) as object
  expect(kept).toMatchObject({ version: 1, choices: { usage: false, ads: false, errors: false } })

  await register(page, 'Otávio Prado', `${newId()}@exemplo.com.br`)
  await fail(page, 'TypeError', 'something broke')
  // The page asked the server again what is configured and acted on the answer.
  const asked = page.waitForResponse((response) => response.url().endsWith('/api/v1/config'))
  await page.reload()
  await asked
  await page.waitForLoadState('networkidle')
  await expect(banner(page)).toHaveCount(0)
  expect(foreign).toEqual([])
  expect(services.heard).toEqual([])
  expect(await traces(page)).toEqual(NONE)
  await context.close()
})

/** Accepts what the banner asks, on a device that the services then hear. */
async function accept(page: Page): Promise<void> {
  await banner(page).getByRole('button', { name: 'Aceitar' }).click()
  await expect(banner(page)).toHaveCount(0)
  await expect.poll(() => sentryClient(page)).toBeTruthy()
}

/** Whether the services heard any of it. `known`: what they did hear, which proves that their bodies are readable. */
function expectUnheard(personal: readonly string[], known: string): void {
  const everything = services.heard.map(({ url, body }) => `${url}\n${body}`).join('\n')
  for (const each of personal) expect(everything.includes(each), each).toBe(false)
  expect(everything).toContain(known)
}

const idsOf = async (page: Page): Promise<string[]> => {
  const { state } = JSON.parse(await page.evaluate(() => localStorage.getItem('balcao-auth')!)) as {
    state: { user: { id: string }; organization: { id: string } }
  }
  return [state.user.id, state.organization.id]
}

test(
  'TEL-01 TEL-02 TEL-03 with consent each service hears of each step once, and nothing of who takes it',
  { tag: '@long' },
  async ({ browser }) => {
    const context = await newDevice(browser, proxy.url, { serviceWorkers: 'allow' })
    const { page, refused } = await device(context)
    const email = `${newId()}@exemplo.com.br`
    await page.goto('/auth/register')
    await accept(page)
    await expect.poll(() => services.scripts.length).toBe(2)

    await register(page, 'Marina Ribeiro', email)
    await expect.poll(told.posthog).toEqual(['Registered'])
    await expect.poll(told.google).toEqual(['registered'])
    await expect.poll(told.meta).toEqual(['CompleteRegistration'])
    await finish(page, 'Clínica Aurora')
    await connect(page, 'Balcão da Recepção')
    await expect.poll(told.posthog).toEqual(['Registered', 'Channel connected', 'Onboarding completed'])
    await expect.poll(told.google).toEqual(['registered', 'channel_connected', 'onboarding_completed'])
    await expect.poll(told.meta).toEqual(['CompleteRegistration', 'ChannelConnected', 'OnboardingCompleted'])

    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))
    const support = context.waitForEvent('page')
    await page
      .getByRole('link', { name: /Precisa de ajuda/ })
      .first()
      .click()
    await (await support).close()
    await expect.poll(() => told.posthog().at(-1)).toBe('Clicked whatsapp support link')
    await expect.poll(() => told.google().at(-1)).toBe('clicked_whatsapp_support_link')

    const inWizard = [
      'Marina',
      'Ribeiro',
      email,
      'exemplo.com.br',
      'Aurora',
      'Podologia',
      'Recepção',
      '933334444',
    ]
    expectUnheard([...inWizard, 'segredo123', ...(await idsOf(page))], 'Registered')
    expect(refused).toEqual([])
    await context.close()
  },
)

test(
  'TEL-04 TEL-05 TEL-06 LIM-10 with consent faults of the app are reported, not those of the network, and nothing of a conversation',
  { tag: '@long' },
  async ({ browser }) => {
    const clinic = await createClinic(server, { agentActive: false })
    await clinic.phone.write({ from: '+55 11 98888-1204', name: 'Ana Souza', text: 'Estou com febre alta' })
    const context = await newDevice(browser, proxy.url)
    const { page, refused } = await device(context)
    await signIn(page, clinic.staff[0])
    await accept(page)
    expect(await sentryClient(page)).toEqual({ traces: 1, replays: 0.1, replaysOnError: 1 })
    // In a conversation the screen shows names, numbers and texts, and the address has an id.
    await openConversation(page, 'Ana Souza')
    await composer(page).fill('Segredo do rascunho')
    const conversationId = new URL(page.url()).pathname.split('/').at(-1)!
    expect(conversationId).toMatch(/^[0-9a-f-]{36}$/)

    for (const message of [
      'Failed to fetch',
      'Load failed',
      'NetworkError when attempting to fetch resource.',
      'The operation timed out.',
      'Cross-Origin Request Blocked: The Same Origin Policy disallows reading the remote resource',
    ])
      await fail(page, 'TypeError', message)
    await fail(page, 'TimeoutError', 'signal timed out')
    await fail(page, 'NetworkError', 'unreachable')
    await fail(page, 'RangeError', `no row for 5511988881204 in "Estou com febre alta" of ${conversationId}`)
    await expect.poll(() => items('event').length).toBe(1)
    expect(items('event')[0]!.body).toContain('"value":"no row for [telefone] in […] of :id"')
    await expect.poll(() => items('replay_recording').length, { timeout: 60_000 }).toBeGreaterThan(0)
    await expect.poll(() => items('transaction').length, { timeout: 60_000 }).toBeGreaterThan(0)
    expect(items('event')).toHaveLength(1)

    const onScreen = ['Ana Souza', 'febre', 'rascunho', '988881204', '98888-1204', conversationId, 'Marina']
    expectUnheard([...onScreen, clinic.staff[0].email, ...(await idsOf(page))], 'RangeError')
    expect(refused).toEqual([])
    await context.close()
  },
)

/** Someone who has consented to everything, on the settings of their account. */
async function withConsent(browser: Browser): Promise<{ page: Page; foreign: string[] }> {
  const clinic = await createClinic(server, { agentActive: false })
  const { page, foreign } = await device(await newDevice(browser, proxy.url))
  await signIn(page, clinic.staff[0])
  await accept(page)
  await page.goto('/settings')
  await expect.poll(() => sentryClient(page)).toBeTruthy()
  return { page, foreign }
}
const KINDS = ['Estatísticas de uso', 'Medição de anúncios', 'Relatórios de erro']

test(
  'TEL-03 withdrawn consent takes what the services left, and nothing more is sent, without a reload',
  { tag: '@long' },
  async ({ browser }) => {
    const { page, foreign } = await withConsent(browser)
    const cookies = async () => (await page.context().cookies()).map(({ name }) => name)
    await expect.poll(cookies).toContain('_fbp')
    for (const name of KINDS) {
      await expect(card(page).getByRole('switch', { name })).toBeChecked()
      await card(page).getByRole('switch', { name }).uncheck()
    }
    await expect.poll(async () => (await traces(page)).cookies).toEqual([])
    expect((await traces(page)).stored).toEqual([])
    services.heard.length = 0
    foreign.length = 0
    await fail(page, 'RangeError', 'another one')
    // Through the app's own links, so the scripts loaded before are still in the page.
    await page.getByRole('tab', { name: 'Canais', exact: true }).click()
    await page.waitForURL('**/settings/channels')
    await page.getByRole('button', { name: 'Novo Canal' }).click()
    await page
      .getByRole('dialog', { name: 'Adicionar Novo Canal' })
      .getByRole('button', { name: 'Criar Canal' })
      .click()
    const link = page.getByRole('link', { name: 'Abrir simulador' })
    await simulatedPhone(proxy.url, (await link.getAttribute('href'))!)
    await expect(page.getByRole('dialog', { name: /Conectar WhatsApp/ })).toHaveCount(0)
    await page.waitForLoadState('networkidle')
    expect(foreign).toEqual([])
    expect(services.heard).toEqual([])
    await page.context().close()
  },
)

test('TEL-03 consent to one kind is consent to no other', { tag: '@long' }, async ({ browser }) => {
  const { page } = await withConsent(browser)
  for (const name of KINDS) await card(page).getByRole('switch', { name }).uncheck()
  await expect.poll(async () => (await traces(page)).cookies).toEqual([])
  services.heard.length = 0
  await card(page).getByRole('switch', { name: 'Relatórios de erro' }).check()
  await expect
    .poll(async () => {
      await fail(page, 'RangeError', `after all ${Math.random().toString(36).slice(2)}`)
      return items('event').length
    })
    .toBeGreaterThan(0)
  expect(services.heard.every(({ service }) => service === 'sentry')).toBe(true)
  await page.context().close()
})

test('TEL-03 the question covers nothing, in both modes and on a phone', async ({ browser }) => {
  const clinic = await createClinic(server, { agentActive: false })
  await clinic.phone.write({ from: '+55 11 97777-1204', name: 'Bia Lima', text: 'Oi' })
  for (const look of ['desktop', 'phone'] as const) {
    const context = await newDevice(browser, proxy.url, { look })
    const { page } = await device(context)
    await signIn(page, clinic.staff[0])
    await expect(banner(page)).toBeVisible()
    await openConversation(page, 'Bia Lima')
    const [question, field] = [await banner(page).boundingBox(), await composer(page).boundingBox()]
    expect(field!.y + field!.height).toBeLessThanOrEqual(question!.y)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    if (look === 'phone') {
      await composer(page).focus()
      await expect(banner(page)).toBeHidden()
      await composer(page).blur()
      await expect(banner(page)).toBeVisible()
    }
    for (const mode of ['light', 'dark']) {
      await page.evaluate((value) => document.documentElement.setAttribute('data-mode', value), mode)
      expect(await axeViolations(page, { rules: 'default', within: '.consent-banner' })).toEqual([])
    }
    await banner(page).getByRole('link', { name: 'Saiba mais e escolha' }).click()
    await page.waitForURL('**/privacidade')
    // On a touch screen the whole line takes the touch.
    await card(page).locator('label', { hasText: 'Relatórios de erro' }).click()
    await expect(card(page).getByRole('switch', { name: 'Relatórios de erro' })).toBeChecked()
    await expect(banner(page)).toHaveCount(0)
    expect(await axeViolations(page, { rules: 'default' })).toEqual([])
    await context.close()
  }
})

test('TEL-03 a person whose browser refuses for them is not asked', async ({ browser }) => {
  const context = await newDevice(browser, proxy.url, { serviceWorkers: 'allow' })
  await context.addInitScript(() =>
    Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true }),
  )
  const { page, foreign } = await device(context)
  await page.goto('/privacidade')
  await expect(card(page)).toContainText('Seu navegador pede para não ser medido')
  await expect(banner(page)).toHaveCount(0)
  await expect(card(page).getByRole('switch', { checked: true })).toHaveCount(0)
  expect(foreign).toEqual([])
  await context.close()
})

test('TEL-03 without keys nobody is asked and nothing is stored or sent', async ({ browser, stage }) => {
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  const foreign: string[] = []
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(stage.url)) foreign.push(request.url())
  })
  const asked = page.waitForResponse((response) => /startTelemetry-/.test(response.url()))
  await page.goto('/privacidade')
  await asked
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('heading', { name: 'Política de privacidade' })).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await expect(card(page)).toHaveCount(0)
  expect(foreign).toEqual([])
  expect(await page.evaluate(() => localStorage.getItem('balcao-consent'))).toBeNull()
  await context.close()
})
