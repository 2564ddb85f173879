/** The bot check at sign-in and sign-up: invisible to a person, or explained when it takes another try. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Request } from 'playwright/test'
import { newId } from '../../src/contract/ids.ts'
import { startAppServer } from './harness/appServer.ts'
import { createClinic, type Staff } from './harness/clinic.ts'
import { newDevice } from './harness/devices.ts'
import { startFaultProxy } from './harness/faultProxy.ts'
import { expect, test } from './harness/test.ts'

const NOT_READY = /Verificação de segurança ainda não está pronta\. Tente novamente\./
const PASSWORD = 'segredo123'

/**
 * Imitates the part of Google's script the app uses; each token names the action and key it was asked for.
 */
const GOOGLE_SCRIPT = {
  contentType: 'text/javascript',
  body: `let n = 0
    window.grecaptcha = {
      ready: (callback) => setTimeout(callback, 50),
      execute: async (key, { action }) => action + '.' + key + '.' + ++n,
    }`,
}

const enter = (page: Page) => page.getByRole('button', { name: 'Entrar', exact: true })

async function fillLogin(page: Page, { email, password }: Pick<Staff, 'email' | 'password'>): Promise<void> {
  await page.goto('/auth/login')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
}

async function fillRegistration(page: Page, email: string): Promise<void> {
  await page.goto('/auth/register')
  await page.getByLabel('Nome', { exact: true }).fill('Marina Ribeiro')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('checkbox').check()
}

/** The bodies of POST requests to that path, in order. */
function bodiesOf(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = []
  page.on('request', (request: Request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === `/api/v1${path}`)
      bodies.push(request.postDataJSON() as Record<string, unknown>)
  })
  return bodies
}

const proofOf = (body: Record<string, unknown> | undefined) =>
  JSON.parse(atob(body?.['recaptcha_token'] as string)) as {
    challenge: { parameters: { data: { action: string; level: number } } }
  }

test('AUTH-08 TEL-07 sign-in sends a proof that a worker of the page has found, good once', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  const logins = bodiesOf(page, '/auth/login')
  await fillLogin(page, clinic.staff[0])
  await enter(page).click()
  await page.waitForURL(/\/dashboard/)
  expect(logins).toHaveLength(1)
  expect(proofOf(logins[0]).challenge.parameters.data).toMatchObject({ action: 'login_action', level: 0 })
  expect(workers).toEqual([expect.stringMatching(/\/assets\/online-proofWorker-.*\.js$/)])

  const again = await context.request.post('/api/v1/auth/login', { data: logins[0] })
  expect([again.status(), await again.json()]).toMatchObject([400, { code: 'bot_check_failed' }])
  const without = await context.request.post('/api/v1/auth/login', {
    data: { ...logins[0], recaptcha_token: undefined },
  })
  expect([without.status(), await without.json()]).toMatchObject([400, { code: 'bot_check_failed' }])
  await context.close()
})

test('AUTH-08 a wrong password takes a proof of its own each time', async ({ browser, stage }) => {
  const clinic = await createClinic(stage.server)
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  const logins = bodiesOf(page, '/auth/login')
  const wrong = page.getByRole('button', { name: /Email ou senha incorretos\./ })
  await fillLogin(page, { ...clinic.staff[0], password: 'errada' })
  await enter(page).click()
  await wrong.click()
  await enter(page).click()
  await expect(wrong).toBeVisible()
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await enter(page).click()
  await page.waitForURL(/\/dashboard/)
  expect(new Set(logins.map((body) => body['recaptcha_token'])).size).toBe(3)
  await context.close()
})

test('REG-06 TEL-07 registration sends a proof for its own action, and none gets past without', async ({
  browser,
  stage,
}) => {
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  const registrations = bodiesOf(page, '/auth/users')
  await fillRegistration(page, `${newId()}@exemplo.com.br`)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL(/\/onboarding/)
  expect(registrations).toHaveLength(1)
  expect(proofOf(registrations[0]).challenge.parameters.data).toMatchObject({ action: 'register_action' })

  const email = `${newId()}@exemplo.com.br`
  for (const recaptcha_token of [undefined, registrations[0]!['recaptcha_token']]) {
    const refused = await context.request.post('/api/v1/auth/users', {
      data: { ...registrations[0], email, recaptcha_token },
    })
    expect([refused.status(), await refused.json()]).toMatchObject([400, { code: 'bot_check_failed' }])
  }
  await context.close()
})

test('AUTH-08 AUTH-09 without a proof no sign-in leaves; the person is told why, and the next try goes through', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  const logins = bodiesOf(page, '/auth/login')
  stage.proxy.spoil(({ path }) => (path.includes('/auth/bot-check') ? 'before' : null))
  await fillLogin(page, clinic.staff[0])
  await enter(page).click()
  await expect(page.getByText(NOT_READY)).toBeVisible()
  await expect(enter(page)).toBeEnabled()
  expect(logins).toEqual([])
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(clinic.staff[0].email)
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue(PASSWORD)

  stage.proxy.spoil(null)
  await enter(page).click()
  await page.waitForURL(/\/dashboard/)
  expect(logins).toHaveLength(1)
  await context.close()
})

test('REG-06 AUTH-09 without a proof no registration leaves either, and the form keeps what was typed', async ({
  browser,
  stage,
}) => {
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  const registrations = bodiesOf(page, '/auth/users')
  stage.proxy.spoil(({ path }) => (path.includes('/auth/bot-check') ? { status: 503 } : null))
  await fillRegistration(page, `${newId()}@exemplo.com.br`)
  const submit = page.getByRole('button', { name: 'Criar conta' })
  await submit.click()
  await expect(page.getByText(NOT_READY)).toBeVisible()
  expect(registrations).toEqual([])
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Marina Ribeiro')
  stage.proxy.spoil(null)
  await submit.click()
  await page.waitForURL(/\/onboarding/)
  await context.close()
})

test('AUTH-09 a check that never answers is given up after a while, and asked for anew', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  const logins = bodiesOf(page, '/auth/login')
  let hang = true
  await page.route('**/api/v1/auth/bot-check', async (route) => {
    // A held request is neither answered nor refused.
    if (!hang) await route.continue()
  })
  await fillLogin(page, clinic.staff[0])
  await enter(page).click()
  await expect(page.getByText(NOT_READY)).toBeVisible({ timeout: 20_000 })
  expect(logins).toEqual([])
  hang = false
  await enter(page).click()
  await page.waitForURL(/\/dashboard/)
  await context.close()
})

test('AUTH-08 a browser without workers finds the proof on the page', async ({ browser, stage }) => {
  const clinic = await createClinic(stage.server)
  const context = await newDevice(browser, stage.url)
  await context.addInitScript(() => Reflect.deleteProperty(globalThis, 'Worker'))
  const page = await context.newPage()
  const workers: string[] = []
  page.on('worker', (worker) => workers.push(worker.url()))
  await fillLogin(page, clinic.staff[0])
  await enter(page).click()
  await page.waitForURL(/\/dashboard/)
  expect(workers).toEqual([])
  await context.close()
})

test(
  'AUTH-08 AUTH-09 REG-06 TEL-07 with reCAPTCHA its script gives the token, for the action at hand',
  { tag: '@long' },
  async ({ browser }) => {
    // Imitates both of Google's parts: the script in the page, and the call that judges its token.
    const judged: Record<string, string>[] = []
    let score = 0.9
    const google = createServer((request, response) => {
      let body = ''
      request.on('data', (chunk: Buffer) => (body += chunk.toString()))
      request.on('end', () => {
        const form = Object.fromEntries(new URLSearchParams(body)) as Record<string, string>
        judged.push(form)
        const action = form['response']?.split('.')[0]
        response
          .writeHead(200, { 'content-type': 'application/json' })
          .end(JSON.stringify({ success: true, score, action, hostname: new URL(proxy.url).hostname }))
      })
    }).listen(0, '127.0.0.1')
    await once(google, 'listening')
    const proxy = await startFaultProxy()
    const server = await startAppServer({
      PUBLIC_URL: proxy.url,
      RECAPTCHA_SITE_KEY: 'chave-do-site',
      RECAPTCHA_SECRET: 'segredo',
      RECAPTCHA_API_URL: `http://127.0.0.1:${(google.address() as AddressInfo).port}/siteverify`,
    })
    proxy.setTarget(server.port)
    const context = await newDevice(browser, proxy.url)
    try {
      let blocked = true
      const scripts: string[] = []
      await context.route('https://www.google.com/recaptcha/**', async (route) => {
        scripts.push(route.request().url())
        if (blocked) return route.abort()
        return route.fulfill(GOOGLE_SCRIPT)
      })
      const page = await context.newPage()
      const registrations = bodiesOf(page, '/auth/users')
      const email = `${newId()}@exemplo.com.br`
      await fillRegistration(page, email)
      const submit = page.getByRole('button', { name: 'Criar conta' })
      await submit.click()
      await expect(page.getByText(NOT_READY)).toBeVisible()
      expect(registrations).toEqual([])

      blocked = false
      await submit.click()
      await page.waitForURL(/\/onboarding/)
      expect(new Set(scripts)).toEqual(
        new Set(['https://www.google.com/recaptcha/api.js?render=chave-do-site']),
      )
      expect(judged).toMatchObject([{ secret: 'segredo', response: 'register_action.chave-do-site.1' }])

      const other = await newDevice(browser, proxy.url)
      await other.route('https://www.google.com/recaptcha/**', (route) => route.fulfill(GOOGLE_SCRIPT))
      const login = await other.newPage()
      score = 0.1
      await fillLogin(login, { email, password: PASSWORD })
      await enter(login).click()
      await expect.poll(() => judged.length).toBe(2)
      await expect(enter(login)).toBeEnabled()
      await expect(login).toHaveURL(/\/auth\/login/)
      score = 0.9
      await enter(login).click()
      await login.waitForURL(/\/onboarding|\/dashboard/)
      expect(judged.slice(1).map(({ response }) => response)).toEqual([
        'login_action.chave-do-site.1',
        'login_action.chave-do-site.2',
      ])
      await other.close()
    } finally {
      await context.close()
      await proxy.close()
      await server.dispose()
      google.closeAllConnections()
      google.close()
    }
  },
)
