/** Accounts for someone new: sign-up, sign-in, refusals, and where each address leads. */
import type { Browser, BrowserContext, Page } from 'playwright/test'
import { newId } from '../../src/contract/ids.ts'
import { botToken } from '../solveProof.ts'
import { objections } from './harness/axe.ts'
import { conversationOf, createClinic } from './harness/clinic.ts'
import { killableDevice, networkIsBack, newDevice, signIn, signInByForm } from './harness/devices.ts'
import {
  bubble,
  conversationRow,
  mirrorFilled,
  nothingWaits,
  openConversation,
  say,
} from './harness/screens.ts'
import { expect, type Stage, test } from './harness/test.ts'

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
const SESSION = 'balcao-auth'
const NOT_READY = 'Verificação de segurança ainda não está pronta. Tente novamente.'

async function visit(browser: Browser, stage: Stage, address: string): Promise<[Page, BrowserContext]> {
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto(address)
  return [page, context]
}

async function signInHere(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}

const errorOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const stored = (page: Page, kind: 'localStorage' | 'sessionStorage') =>
  page.evaluate(([name, key]) => window[name].getItem(key), [kind, SESSION] as const)

test('REG-01 REG-07 AUTH-02 AUTH-03 AUTH-25 LIM-08 ONB-02 ONB-03 ONB-04 ONB-05 ONB-07 ONB-14 someone new registers, tells of the company and lands in the wizard', async ({
  browser,
  stage,
}) => {
  const [page, context] = await visit(browser, stage, '/auth/forgot-password')
  await expect(page.getByText('Enviamos um link para você criar outra.')).toBeVisible()
  await page.goto('/auth/login')
  await expect(page.getByText('Entre para acompanhar seus atendimentos.')).toBeVisible()
  await page.getByRole('link', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible()
  await expect(page.getByText('Em poucos minutos seu agente começa a responder.')).toBeVisible()
  await expect(
    page.getByText(`© ${new Date().getFullYear()} Balcão. Todos os direitos reservados.`),
  ).toBeVisible()
  const email = `${newId()}@exemplo.com.br`
  await page.getByLabel('Nome').fill('  Júlia   Ávila ')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill('segredo123')
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()

  await page.waitForURL('**/onboarding/company-details')
  await expect(page.getByRole('heading', { name: 'Bem-vindo(a)! Finalize seu cadastro' })).toBeVisible()
  await expect(page.getByText('Informe um número válido para contato do suporte.')).toBeVisible()
  expect(await page.getByLabel('Tamanho da equipe').locator('option').allInnerTexts()).toEqual([
    'Selecione',
    '1 a 5 colaboradores',
    '6 a 20',
    '21 a 50',
    '51 a 100',
    'Mais de 100 colaboradores',
  ])
  await expect(page.getByLabel('País').locator('option:checked')).toContainText('+55')
  expect(await page.getByLabel('País').locator('option').allInnerTexts()).toEqual(
    expect.arrayContaining([
      expect.stringContaining('+55'),
      expect.stringContaining('+351'),
      expect.stringContaining('+33'),
    ]),
  )
  // The app stays closed until the company's details are given.
  await page.goto('/chat')
  await page.waitForURL('**/onboarding/company-details')

  await page.getByLabel('Nome da empresa').fill('Espaço Júlia Ávila')
  await page.getByLabel('WhatsApp', { exact: true }).pressSequentially('11933334444')
  await expect(page.getByLabel('WhatsApp', { exact: true })).toHaveValue('(11) 93333-4444')
  await page.getByLabel('Tamanho da equipe').selectOption('6 a 20')
  await page.getByLabel('Área de atuação').fill('  Podologia ')
  await page.getByRole('option', { name: 'Selecionar: "Podologia"' }).click()
  await expect(page.getByLabel('Área de atuação')).toHaveValue('Podologia')
  await page.getByRole('button', { name: 'Finalizar cadastro' }).click()

  await page.waitForURL('**/onboarding/profile')
  await expect(page.getByRole('heading', { name: 'Configurar Agente' })).toBeVisible()
  const session = JSON.parse((await stored(page, 'localStorage'))!) as {
    state: { user: Record<string, unknown>; organization: Record<string, unknown> }
  }
  expect(session.state.user).toMatchObject({ name: 'Júlia Ávila', email, onboarding_completed: false })
  expect(session.state.user['default_provider_id']).toBeTruthy()
  expect(session.state.organization).toMatchObject({
    name: 'Espaço Júlia Ávila',
    type: 'Podologia',
    size: 'small',
  })
  await page.goto('/onboarding/company-details')
  await page.waitForURL('**/onboarding/profile')
  await context.close()
})

test('REG-02 REG-03 REG-04 REG-05 REG-10 registration names what is wrong with each field and stores no password', async ({
  browser,
  stage,
}) => {
  const [page, context] = await visit(browser, stage, '/auth/register')
  const submit = page.getByRole('button', { name: 'Criar conta' })
  await submit.click()
  for (const text of [
    'Nome deve ter pelo menos 3 caracteres',
    'Email é obrigatório',
    'Senha deve ter pelo menos 6 caracteres',
    'Você deve aceitar os termos de uso',
  ])
    await expect(errorOf(page, text)).toBeVisible()
  await expect(page.getByLabel('Nome')).toBeFocused()
  await page.getByLabel('Nome').fill('Jo ')
  await page.getByLabel('Email').fill('joana@')
  await page.getByLabel('Senha', { exact: true }).fill('curta')
  await expect(errorOf(page, 'Email é obrigatório')).toHaveCount(0)
  await submit.click()
  await expect(errorOf(page, 'Nome deve ter pelo menos 3 caracteres')).toBeVisible()
  await expect(errorOf(page, 'Formato de email inválido')).toBeVisible()
  await expect(errorOf(page, 'Senha deve ter pelo menos 6 caracteres')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true')
  expect(stage.proxy.seen.filter(({ path }) => path.endsWith('/auth/users'))).toEqual([])
  expect(
    await page.evaluate(() => JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain('curta')
  await context.close()
})

test('AUTH-04 AUTH-05 AUTH-11 AUTH-27 sign-in names what is wrong, shows the password on demand, and its banner goes by a click', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const [marina] = clinic.staff
  const [page, context] = await visit(browser, stage, '/auth/login')
  await expect(page.getByRole('heading', { name: 'Bem-vindo(a) de volta!' })).toBeVisible()
  for (const [name, address] of [
    ['Esqueci minha senha', '/auth/forgot-password'],
    ['Criar conta', '/auth/register'],
  ] as const)
    await expect(page.getByRole('link', { name })).toHaveAttribute('href', address)
  await expect(page.getByRole('checkbox', { name: 'Lembrar de mim' })).toBeVisible()
  const enter = page.getByRole('button', { name: 'Entrar', exact: true })
  await enter.click()
  await expect(errorOf(page, 'Email é obrigatório')).toBeVisible()
  await expect(errorOf(page, 'Senha é obrigatória')).toBeVisible()
  await page.getByLabel('Email').fill('marina')
  await enter.click()
  await expect(errorOf(page, 'Formato de email inválido')).toBeVisible()

  const password = page.getByLabel('Senha', { exact: true })
  await page.getByLabel('Email').fill(marina.email)
  await password.fill('errada')
  await expect(password).toHaveAttribute('type', 'password')
  await page.getByRole('button', { name: 'Mostrar senha' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Ocultar senha' }).click()
  await expect(password).toHaveAttribute('type', 'password')

  await enter.click()
  const banner = page.getByRole('button', { name: /Email ou senha incorretos\./ })
  await expect(banner).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/login/)
  await banner.click()
  await expect(banner).toHaveCount(0)
  await expect(page.getByLabel('Email')).toHaveValue(marina.email)

  // An unknown address gets the same answer as a wrong password.
  await page.getByLabel('Email').fill(`${newId()}@exemplo.com.br`)
  await enter.click()
  await expect(banner).toBeVisible()
  await page.getByLabel('Email').fill(` ${marina.email.toUpperCase()} `)
  await password.fill(marina.password)
  await enter.click()
  await page.waitForURL(/\/dashboard/)
  await context.close()
})

test('AUTH-06 AUTH-07 STO-01 the session outlives the browser when remembered, and ends with it when not', async ({
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const device = await killableDevice(stage.url)
  try {
    const page = device.context.pages()[0]!
    await signIn(page, clinic.staff[0])
    expect(await stored(page, 'sessionStorage')).toBeNull()
    await device.close()
    const again = (await device.relaunch()).pages()[0]!
    await again.goto('/')
    await again.waitForURL(/\/dashboard/)
    await again
      .getByRole('button', { name: /Marina Ribeiro/ })
      .last()
      .click()
    await again.getByRole('menuitem', { name: 'Sair' }).click()
    await again.waitForURL(/\/auth\/login/)

    await again.getByLabel('Email').fill(clinic.staff[0].email)
    await again.getByLabel('Senha', { exact: true }).fill(clinic.staff[0].password)
    await again.getByRole('checkbox', { name: 'Lembrar de mim' }).uncheck()
    const sent = again.waitForRequest((request) => request.url().endsWith('/auth/login'))
    await again.getByRole('button', { name: 'Entrar', exact: true }).click()
    expect((await sent).postDataJSON()).toMatchObject({ rememberMe: false })
    await again.waitForURL(/\/dashboard/)
    expect(await stored(again, 'localStorage')).toBeNull()
    expect(await stored(again, 'sessionStorage')).toContain(clinic.staff[0].email)
    await again.reload()
    await expect(again.getByText('Próximos Agendamentos')).toBeVisible()
    await device.close()
    const last = (await device.relaunch()).pages()[0]!
    await last.goto('/chat')
    await last.waitForURL(/\/auth\/login/)
  } finally {
    await device.dispose()
  }
})

test('REG-08 REG-09 REG-10 REG-11 REG-12 ENT-04 a taken email is told, the way to sign-in is at hand, and terms and privacy are readable by anyone', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const [page, context] = await visit(browser, stage, '/auth/register')
  await page.getByLabel('Nome').fill('Marina Outra')
  await page.getByLabel('Email').fill(clinic.staff[0].email)
  await page.getByLabel('Senha', { exact: true }).fill('segredo123')
  await page.getByRole('checkbox', { name: /Li e aceito/ }).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText('Este email já está cadastrado.')).toBeVisible()
  await expect(page).toHaveURL(/\/auth\/register/)

  for (const [name, heading] of [
    ['termos de uso', 'Termos de uso'],
    ['política de privacidade', 'Política de privacidade'],
  ] as const) {
    await page.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expect((await page.getByRole('main').innerText()).length).toBeGreaterThan(2000)
    expect(await objections(page, heading)).toEqual([])
    await page.getByRole('button', { name: 'Voltar' }).click()
    // Reading the terms clears nothing in the form and stores nothing of it (REG-09, REG-10).
    await expect(page.getByLabel('Nome')).toHaveValue('Marina Outra')
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('segredo123')
    await expect(page.getByRole('checkbox', { name: /Li e aceito/ })).toBeChecked()
    expect(
      await page.evaluate(() =>
        JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
      ),
    ).not.toMatch(/segredo123|Marina Outra/)
  }
  await expect(page.getByText('Já tem uma conta?')).toBeVisible()
  await page.getByRole('link', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Bem-vindo(a) de volta!' })).toBeVisible()
  await context.close()
})

test('AUTH-23 AUTH-24 ERR-07 what went wrong with Google is told once, in a banner that goes by a click', async ({
  browser,
  stage,
}) => {
  const [page, context] = await visit(browser, stage, '/auth/login?error=google_oauth_failed')
  const failed = page.getByRole('button', {
    name: /Não foi possível concluir o login com Google\. Tente novamente\./,
  })
  await expect(failed).toBeVisible()
  await expect(page).toHaveURL(`${stage.url}/auth/login`)
  await failed.click()
  await expect(failed).toHaveCount(0)

  // This server has no keys for Google, so it offers no button, and an old link explains itself instead of a
  // dead page.
  await page.goto('/auth/login?redirect=%2Fcontacts')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Entrar com Google' })).toHaveCount(0)
  await page.goto('/auth/google/login')
  const unknown = page.getByRole('button', { name: /Erro desconhecido ao fazer login com Google/ })
  await expect(unknown).toContainText('Este servidor não está configurado para entrar com Google')
  await expect(page).toHaveURL(`${stage.url}/auth/login`)
  expect(await objections(page, 'entrar, com aviso')).toEqual([])
  await page.reload()
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(unknown).toHaveCount(0)

  // The address can only name an error from a fixed list; its text is never shown.
  await page.goto('/auth/login?error=Ligue+para+0800')
  await expect(page.getByLabel('Email')).toBeVisible()
  await expect(page.getByText('0800')).toHaveCount(0)
  await context.close()
})

test('AUTH-21 AUTH-22 ERR-05 ERR-06 back from Google the address is passed on as it is, once, and every failure leads to sign-in', async ({
  browser,
  stage,
}) => {
  const [page, context] = await visit(browser, stage, '/auth/login')
  const calls = () => stage.proxy.seen.filter(({ path }) => path.includes('/auth/google/callback'))
  const told: string[] = []
  page.on('console', (message) => told.push(message.text()))
  await page.goto('/auth/google/callback?error=access_denied&state=abc')
  await expect(page.getByText('Não foi possível concluir o login com Google. Tente novamente.')).toBeVisible()
  expect(calls()).toEqual([])
  expect(told).toContain('Google OAuth callback error: Código não encontrado.')

  // Parsed as numbers, these values would change.
  const query = 'code=4%2F0123456789012345678901234567890&state=1e5&scope=email+openid'
  stage.proxy.spoil(({ path }) => (path.includes('/auth/google/callback') ? 'slow' : null))
  await page.goto(`/auth/google/callback?${query}`)
  await expect(page.getByRole('heading', { name: 'Verificando sua conta Google...' })).toBeVisible()
  expect(await objections(page, 'volta do Google')).toEqual([])
  await expect(page.getByText('Erro desconhecido ao fazer login com Google')).toBeVisible()
  expect(calls().map(({ path }) => path.split('?')[1])).toEqual([query])
  await expect(page).toHaveURL(`${stage.url}/auth/login`)

  stage.proxy.serve('/api/v1/auth/google/callback', 'application/json', '{"user":null}')
  await page.goto('/auth/google/callback?code=abc')
  await expect(page.getByText('Erro desconhecido ao fazer login com Google')).toBeVisible()
  expect(told).toContain('Google OAuth callback error: Resposta inválida do backend.')
  await context.close()
})

test('AUTH-08 AUTH-09 while strangers guess at an account, its owner gets in from a new device without noticing', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const { email, password } = clinic.staff[0]
  const base = `http://127.0.0.1:${stage.server.port}`
  const guess = async (n: number) => {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `172.30.${n}.7` }
    const recaptcha_token = await botToken(
      (path, init) => fetch(base + path, init),
      'login_action',
      0,
      headers,
    )
    const body = JSON.stringify({ email, password: `palpite-${n}`, recaptcha_token })
    const answer = await fetch(`${base}/api/v1/auth/login`, { method: 'POST', headers, body })
    return ((await answer.json()) as { code: string }).code
  }
  let guesses = 0
  while ((await guess(guesses)) !== 'bot_check_harder') expect(++guesses).toBeLessThan(60)

  const [page, context] = await visit(browser, stage, '/auth/login')
  stage.proxy.seen.length = 0
  await signInHere(page, { email, password })
  await page.waitForURL(/\/dashboard/)
  expect(stage.proxy.seen.filter(({ path }) => path.endsWith('/auth/login'))).toHaveLength(2)
  await context.close()
})

test('AUTH-11 ERR-01 without network sign-in says so before and after trying, keeps what was typed, and works once it is back', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const [page, context] = await visit(browser, stage, '/auth/login')
  await page.getByLabel('Email').fill(clinic.staff[0].email)
  await page.getByLabel('Senha', { exact: true }).fill(clinic.staff[0].password)
  await context.setOffline(true)
  await expect(page.getByText('Sem conexão. Conecte-se à internet para entrar.')).toBeVisible()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  const failure = page.getByRole('button', {
    name: /Sem conexão com o servidor\. Verifique a internet e tente novamente\./,
  })
  await expect(failure).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Conecte-se à internet')).toHaveCount(0)
  // The browser is online, but nothing answers at the address.
  await stage.proxy.cut()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  // The proof of work that a try needs cannot be fetched either (AUTH-09).
  await expect(failure.or(page.getByText(NOT_READY))).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(clinic.staff[0].email)
  await stage.proxy.restore()
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(/\/dashboard/)
  await context.close()
})

test('AUTH-28 AUTH-29 a refused or soon over access token is renewed without anyone noticing, and the refresh token stays', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ ...ana, text: 'Olá!' })
  await conversationOf(clinic, ana.name)
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  const tokens = async () => {
    const { state } = JSON.parse((await stored(page, 'localStorage'))!) as {
      state: { token: string; refreshToken: string; renewAt: number }
    }
    return state
  }
  // Changes the stored session from a page without the app, since the app would overwrite it; its copy too, from which
  // a token that another tab has renewed would be taken.
  const alter = async (patch: object) => {
    await page.goto('/favicon.svg')
    await page.evaluate(
      async ([key, change]) => {
        const own = JSON.parse(localStorage.getItem(key)!)
        localStorage.setItem(key, JSON.stringify({ ...own, state: { ...own.state, ...change } }))
        const opening = indexedDB.open('balcao-session')
        await new Promise((resolve) => (opening.onsuccess = resolve))
        const copies = opening.result.transaction('session', 'readwrite').objectStore('session')
        const reading = copies.get('balcao-session')
        await new Promise((resolve) => (reading.onsuccess = resolve))
        const writing = copies.put({ ...reading.result, ...change }, 'balcao-session')
        await new Promise((resolve) => (writing.onsuccess = resolve))
        opening.result.close()
      },
      [SESSION, patch] as const,
    )
    stage.proxy.seen.length = 0
    await page.goto('/chat?tab=all')
  }
  const refreshes = () => stage.proxy.seen.filter(({ path }) => path.includes('/auth/refresh-token')).length
  const before = await tokens()

  const altered = `${before.token.slice(0, -4)}AAAA`
  await alter({ token: altered })
  await openConversation(page, ana.name)
  await say(page, 'renovado')
  await expect(bubble(page, 'renovado').getByText('Entregue')).toBeVisible()
  expect((await tokens()).token).not.toBe(altered)
  expect((await tokens()).refreshToken).toBe(before.refreshToken)
  expect(refreshes()).toBe(1)

  await alter({ renewAt: 1 })
  await expect.poll(async () => (await tokens()).renewAt).toBeGreaterThan(Date.now())
  await openConversation(page, ana.name)
  expect(refreshes()).toBe(1)
  await expect(page.getByText(/sessão expirou/)).toHaveCount(0)
  await context.close()
})

test('AUTH-26 OFF-12 a session ended elsewhere leads to sign-in and back to the same conversation, and the queue leaves after it', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const [marina] = clinic.staff
  await clinic.phone.write({ ...ana, text: 'Olá!' })
  const { id } = await conversationOf(clinic, ana.name)
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signIn(page, marina)
  await openConversation(page, ana.name)
  await nothingWaits(page)
  // Done without network, since an open app hears at once that its session ended.
  await stage.proxy.cut()
  await say(page, 'espera por mim')
  await marina.api('POST', '/auth/users/me/change-password', {
    current_password: marina.password,
    new_password: 'outra-senha-1',
  })
  await stage.proxy.restore()
  await networkIsBack(page)
  await page.waitForURL(/\/auth\/login\?redirect=/)
  await expect(
    page.getByText('Sua sessão expirou. Entre de novo: o que ficou na fila sai em seguida.'),
  ).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(marina.email)
  await page.getByLabel('Senha', { exact: true }).fill('outra-senha-1')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(`**/chat/${id}**`)
  await expect(bubble(page, 'espera por mim').getByText('Entregue')).toBeVisible({ timeout: 30_000 })
  expect((await clinic.phone.received(ana.from)).map(({ text }) => text)).toEqual(['espera por mim'])
  await context.close()
})

test(
  'AUTH-01 AUTH-10 who is not signed in is led to the sign-in from every address, and back to theirs afterwards',
  { tag: '@long' },
  async ({ browser, stage }) => {
    const clinic = await createClinic(stage.server, { agentActive: false })
    await clinic.phone.write({ ...ana, text: 'Olá!' })
    const { id } = await conversationOf(clinic, ana.name)
    const context = await newDevice(browser, stage.url)
    const page = await context.newPage()
    for (const address of [
      '/',
      '/dashboard',
      '/contacts',
      '/settings/channels',
      '/onboarding/company-details',
    ]) {
      await page.goto(address)
      await page.waitForURL(/\/auth\/login/)
    }
    await page.goto(`/chat/${id}?tab=all`)
    await page.waitForURL(/\/auth\/login\?redirect=/)
    await signInHere(page, clinic.staff[0])
    await page.waitForURL(`**/chat/${id}?tab=all`)
    await expect(conversationRow(page, ana.name)).toBeVisible()
    await context.close()
  },
)

test('AUTH-30 who is signed in sees no sign-in', { tag: '@long' }, async ({ stage, enter }) => {
  const page = await enter(await createClinic(stage.server, { agentActive: false }))
  for (const address of ['/', '/dashboard', '/auth/login', '/auth/register', '/auth', '/onboarding']) {
    await page.goto(address)
    await page.waitForURL((url) => url.pathname === '/dashboard')
  }
})

test(
  'AUTH-10 an address of another site is never where the sign-in leads',
  { tag: '@long' },
  async ({ browser, stage, enter }) => {
    const elsewhere = ['https://exemplo.com/roubo', '//exemplo.com/roubo', '/\\exemplo.com/roubo']
    const isHome = (url: URL) => url.origin === stage.url && url.pathname === '/dashboard'
    const clinic = await createClinic(stage.server, { agentActive: false })
    const page = await enter(clinic)
    for (const address of elsewhere) {
      await page.goto(`/auth/login?redirect=${encodeURIComponent(address)}`)
      await page.waitForURL(isHome)
    }
    const context = await newDevice(browser, stage.url)
    const stranger = await context.newPage()
    await stranger.goto(`/auth/login?redirect=${encodeURIComponent(elsewhere[0]!)}`)
    await signInHere(stranger, clinic.staff[0])
    await stranger.waitForURL(isHome)
    await context.close()
  },
)

test('NAV-03 NAV-04 NAV-05 unknown addresses and broken screens say what happened and how to go on', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'block' })
  const page = await context.newPage()
  await page.goto('/nao-existe')
  await expect(page.getByText('Página não encontrada')).toBeVisible()
  await expect(page.getByText('404')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Voltar' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recarregar' })).toHaveCount(0)
  await page.goto('/auth/nada')
  await expect(page.getByText('Página não encontrada')).toBeVisible()
  await page.goto('/nao-existe')
  await page.getByRole('link', { name: 'Página inicial' }).click()
  await page.waitForURL(/\/auth\/login/)

  await signIn(page, clinic.staff[0])
  await page.goto('/reports/nada')
  await expect(page.getByText('Página não encontrada')).toBeVisible()
  // A browser that refuses to store anything.
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('refused by the test', 'SecurityError')
    }
  })
  await page.goto('/chat')
  await expect(page.getByText('Ocorreu um erro', { exact: true })).toBeVisible()
  await expect(page.getByText('Este navegador não deixa o Balcão guardar dados.')).toBeVisible()
  for (const name of ['Voltar', 'Recarregar']) await expect(page.getByRole('button', { name })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Página inicial' })).toBeVisible()
  await context.close()
})

test('OFF-16 a browser whose local storage takes nothing still signs in, and finds the session again after a reload', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'block' })
  await context.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  const page = await context.newPage()
  await signInByForm(page, clinic.staff[0])
  await page.goto('/today')
  await expect(page.getByRole('heading', { name: 'Meu dia' })).toBeVisible()
  await context.close()
})

test.describe('the details of a new company', () => {
  const finish = (page: Page) => page.getByRole('button', { name: 'Finalizar cadastro' })
  const phone = (page: Page) => page.getByLabel('WhatsApp', { exact: true })
  const area = (page: Page) => page.getByLabel('Área de atuação')

  /** Someone who has just registered. */
  async function registered(browser: Browser, stage: Stage): Promise<[Page, BrowserContext]> {
    const [page, context] = await visit(browser, stage, '/auth/register')
    await page.getByLabel('Nome').fill('Júlia Ávila')
    await page.getByLabel('Email').fill(`${newId()}@exemplo.com.br`)
    await page.getByLabel('Senha', { exact: true }).fill('segredo123')
    await page.getByRole('checkbox', { name: /Li e aceito/ }).check()
    await page.getByRole('button', { name: 'Criar conta' }).click()
    await page.waitForURL('**/onboarding/company-details')
    return [page, context]
  }

  test('ONB-03 ONB-06 ONB-08 ONB-09 ONB-10 ONB-15 ONB-16 say what is missing, and offer countries and fields of work', async ({
    browser,
    stage,
  }) => {
    const [page, context] = await registered(browser, stage)
    const drawing = page.getByRole('complementary').locator('svg')
    await expect(drawing).toBeVisible()
    await expect(drawing).toHaveAttribute('aria-hidden', 'true')
    await finish(page).click()
    for (const text of [
      'Nome da empresa é obrigatório',
      'WhatsApp deve ter pelo menos 10 dígitos',
      'Número de colaboradores é obrigatório',
      'Área de atuação é obrigatória',
    ])
      await expect(errorOf(page, text)).toBeVisible()
    await expect(page.getByLabel('Nome da empresa')).toBeFocused()
    expect(await objections(page, 'empresa, com erros')).toEqual([])

    await expect(phone(page)).toHaveAttribute('placeholder', '(11) 99999-9999')
    const codes = await page.getByLabel('País').locator('option').allInnerTexts()
    expect(codes.flatMap((text) => /\(\+\d+\)/.exec(text) ?? [])).toEqual([
      '(+55)',
      '(+1)',
      '(+351)',
      '(+34)',
      '(+44)',
      '(+33)',
    ])
    await expect(page.getByLabel('País')).toHaveValue('55')
    await area(page).click()
    expect((await page.getByRole('option').allInnerTexts()).toSorted()).toEqual(
      [
        'Agência',
        'Alimentação',
        'Beleza',
        'Educação',
        'Estética',
        'Fitness',
        'Fotografia',
        'Marketing',
        'Moda',
        'Outra',
        'Redes Sociais',
        'Saúde',
        'Seguros',
        'Turismo',
      ].toSorted(),
    )
    await area(page).fill('saude')
    await page.getByRole('option', { name: 'Saúde' }).click()
    await phone(page).pressSequentially('119333344')
    await finish(page).click()
    await expect(errorOf(page, 'WhatsApp deve ter pelo menos 10 dígitos')).toBeVisible()
    await context.close()
  })

  test('ONB-12 ERR-09 keep what was typed when they are refused, without network, and over a reload', async ({
    browser,
    stage,
  }) => {
    const [page, context] = await registered(browser, stage)
    await area(page).fill('saude')
    await page.getByRole('option', { name: 'Saúde' }).click()
    await page.getByLabel('Nome da empresa').fill('Espaço Júlia')
    await phone(page).pressSequentially('11933334444')
    await page.getByLabel('Tamanho da equipe').selectOption('1 a 5 colaboradores')
    const typed = async () => {
      await expect(page.getByLabel('Nome da empresa')).toHaveValue('Espaço Júlia')
      await expect(phone(page)).toHaveValue('(11) 93333-4444')
      await expect(page.getByLabel('Tamanho da equipe')).toHaveValue('micro')
      await expect(area(page)).toHaveValue('Saúde')
    }
    stage.proxy.spoil(({ method, path }) =>
      method === 'POST' && path.endsWith('/auth/organizations') ? 'foreign403' : null,
    )
    await finish(page).click()
    const alert = page.getByRole('alert').filter({ hasText: 'Erro ao registrar' })
    await expect(alert).toContainText(/Erro\s*Erro ao registrar/)
    await typed()
    await alert.getByRole('button', { name: 'Dispensar aviso' }).click()
    await expect(alert).toHaveCount(0)

    stage.proxy.spoil(null)
    await stage.proxy.cut()
    await finish(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Sem conexão com o servidor.' })).toBeVisible()
    await typed()
    await stage.proxy.restore()
    // A phone may have dropped the page from memory.
    await page.reload()
    await typed()
    stage.proxy.spoil(({ method, path }) =>
      method === 'POST' && path.endsWith('/auth/organizations') ? 'slow' : null,
    )
    await finish(page).click()
    await expect(page.getByRole('button', { name: 'Registrando' })).toBeVisible()
    await page.waitForURL('**/onboarding/profile')
    expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('balcao-company-draft')
    await context.close()
  })
})

test('AUTH-04 REG-01 NAV-24 signing in and registering by keyboard alone, on a phone’s width', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const context = await newDevice(browser, stage.url, { look: 'phone' })
  const page = await context.newPage()
  await page.goto('/auth/login')
  expect(await objections(page, 'entrar')).toEqual([])
  const order = async (stops: number) => {
    const names: string[] = []
    for (let n = 0; n < stops; n++) {
      await page.keyboard.press('Tab')
      names.push(
        await page.evaluate(() => {
          const { activeElement } = document
          const label = (activeElement as HTMLInputElement | null)?.labels?.[0]?.innerText
          return (
            label ??
            activeElement?.getAttribute('aria-label') ??
            (activeElement as HTMLElement | null)?.innerText ??
            ''
          ).trim()
        }),
      )
    }
    return names
  }
  expect(await order(6)).toEqual([
    'Email',
    'Esqueci minha senha',
    'Senha',
    'Mostrar senha',
    'Lembrar de mim',
    'Entrar',
  ])
  await page.getByLabel('Email').focus()
  await page.keyboard.type(clinic.staff[0].email)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(clinic.staff[0].password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(?:dashboard|today)/)
  await context.close()

  const [other, second] = await visit(browser, stage, '/auth/register')
  expect(await objections(other, 'criar conta')).toEqual([])
  await second.close()
})
