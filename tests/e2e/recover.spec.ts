/**
 * Recovering an account without the password: the mailed link, a new password, and what happens on the
 * device.
 */
import type { Browser, Page } from 'playwright/test'
import { newId } from '../../src/contract/ids.ts'
import { objections } from './harness/axe.ts'
import { conversationOf, createClinic, type Staff } from './harness/clinic.ts'
import { type Look, newDevice, signIn, workerReady } from './harness/devices.ts'
import { mailedLinks } from './harness/outbox.ts'
import { bubble, nothingWaits, openConversation, say } from './harness/screens.ts'
import { expect, type Stage, test } from './harness/test.ts'

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
const SENT = 'Se o email estiver cadastrado em nossa base, você receberá instruções para redefinir sua senha.'
const REFUSED = 'Ocorreu um erro ao verificar seu e-mail. O link pode ter expirado ou ser inválido.'
const NO_NETWORK = 'Sem conexão com o servidor. Verifique a internet e tente novamente.'

const errorOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })
const linkCalls = (stage: Stage) =>
  stage.proxy.seen.filter(({ path }) => path.endsWith('/auth/refresh-token')).length

type OwnDevice = { look?: Look; serviceWorkers?: 'allow' | 'block' }
const device = async (browser: Browser, stage: Stage, own: OwnDevice = {}): Promise<Page> =>
  (await newDevice(browser, stage.url, { serviceWorkers: 'block', ...own })).newPage()

/** Asks for the mail through the API, from this person's own address. */
async function resetLink(stage: Stage, { email, api }: Staff, count = 1): Promise<string> {
  await api('POST', '/auth/forgot-password', { email })
  return (await mailedLinks(stage.server, email, 'Redefina', count)).at(-1)!
}

/** The form to which a mailed link leads. */
const newPassword = (page: Page) => page.getByLabel('Nova senha', { exact: true })
const confirmation = (page: Page) => page.getByLabel('Confirmar nova senha')
async function setPassword(page: Page, link: string, password: string): Promise<void> {
  await page.goto(link)
  await newPassword(page).fill(password)
  await confirmation(page).fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(?:dashboard|today)/)
}

test('AUTH-12 AUTH-13 a link is asked for with an email that is one, and the answer says whose it is to nobody', async ({
  browser,
  stage,
}) => {
  const [marina] = (await createClinic(stage.server)).staff
  const page = await device(browser, stage, { look: 'phone' })
  await page.goto('/auth/login')
  await page.getByRole('link', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByRole('heading', { name: 'Esqueci minha senha' })).toBeVisible()
  const ask = page.getByRole('button', { name: 'Enviar link' })
  await ask.click()
  await expect(errorOf(page, 'Email é obrigatório')).toBeVisible()
  await page.getByLabel('Email').fill('marina@')
  await ask.click()
  await expect(errorOf(page, 'Formato de email inválido')).toBeVisible()
  await page.getByLabel('Email').fill(marina.email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Email enviado' })).toBeVisible()
  await expect(page.getByText(SENT)).toBeVisible()
  // The message is true here: without SMTP this server sends no mail.
  await expect(
    page.getByText('Este servidor não envia emails: a mensagem fica na pasta de dados.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voltar para o login' })).toBeVisible()
  expect(await mailedLinks(stage.server, marina.email, 'Redefina')).toHaveLength(1)
  await page.context().close()
})

test('AUTH-15 SET-12 SET-13 the mailed link leads to a new password, which is long enough and typed twice', async ({
  browser,
  stage,
}) => {
  const [marina] = (await createClinic(stage.server)).staff
  const page = await device(browser, stage, { look: 'phone' })
  const link = await resetLink(stage, marina)
  stage.proxy.seen.length = 0
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Crie uma nova senha' })).toBeVisible()
  await expect(page).toHaveURL(`${stage.url}/auth/new-password`)
  expect(linkCalls(stage)).toBe(1)
  const save = page.getByRole('button', { name: 'Salvar nova senha' })
  await newPassword(page).fill('curta12')
  await confirmation(page).fill('curta12')
  await save.click()
  await expect(errorOf(page, 'A nova senha deve ter no mínimo 8 caracteres.')).toBeVisible()
  await newPassword(page).fill('nova-senha-1')
  await confirmation(page).fill('nova-senha-2')
  await save.click()
  await expect(errorOf(page, 'As novas senhas não coincidem.')).toBeVisible()
  expect(stage.proxy.seen.filter(({ path }) => path.includes('set-password'))).toEqual([])
  await confirmation(page).fill('nova-senha-1')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/(?:dashboard|today)/)
  // Going back leads neither to the link nor to the form.
  await page.goBack()
  expect(page.url()).not.toMatch(/token|new-password/)
  await page.context().close()
})

test('AUTH-15 a new password ends the sessions of the old one, which signs nobody in any more', async ({
  browser,
  stage,
}) => {
  const [marina] = (await createClinic(stage.server)).staff
  const old = await device(browser, stage)
  await signIn(old, marina)
  const page = await device(browser, stage)
  await setPassword(page, await resetLink(stage, marina), 'nova-senha-1')

  await old.goto('/contacts')
  await old.waitForURL(/\/auth\/login/)
  const enter = old.getByRole('button', { name: 'Entrar', exact: true })
  await old.getByLabel('Email', { exact: true }).fill(marina.email)
  await old.getByLabel('Senha', { exact: true }).fill(marina.password)
  await enter.click()
  await expect(old.getByText('Email ou senha incorretos.')).toBeVisible()
  await old.getByLabel('Senha', { exact: true }).fill('nova-senha-1')
  await enter.click()
  await old.waitForURL(/\/(chat|contacts)/)
  for (const each of [old, page]) await each.context().close()
})

test('AUTH-16 AUTH-17 a link that was used is refused', async ({ browser, stage }) => {
  const [marina] = (await createClinic(stage.server)).staff
  const page = await device(browser, stage)
  const link = await resetLink(stage, marina)
  await setPassword(page, link, 'nova-senha-1')
  const late = await device(browser, stage)
  await late.goto(link)
  await expect(late.getByRole('heading', { name: 'Erro na Verificação' })).toBeVisible()
  await expect(late.getByText(REFUSED)).toBeVisible()
  for (const each of [page, late]) await each.context().close()
})

test('AUTH-13 AUTH-14 a stranger’s email gets the same card, and a failure is told with the form as it was', async ({
  browser,
  stage,
}) => {
  const page = await device(browser, stage, { serviceWorkers: 'allow' })
  await page.goto('/auth/forgot-password')
  const email = `${newId()}@exemplo.com.br`
  await page.getByLabel('Email').fill(email)
  const ask = page.getByRole('button', { name: 'Enviar link' })
  stage.proxy.spoil(({ path }) => (path.includes('/auth/forgot-password') ? 'foreign403' : null))
  await ask.click()
  const banner = page.getByRole('button', { name: /Erro ao solicitar redefinição de senha/ })
  await banner.click()
  await expect(banner).toHaveCount(0)
  stage.proxy.spoil(({ path }) => (path.includes('/auth/forgot-password') ? { status: 503 } : null))
  await ask.click()
  await expect(page.getByText('O servidor não pôde responder agora.')).toBeVisible()
  stage.proxy.spoil(null)
  await page.context().setOffline(true)
  await expect(page.getByText('Sem conexão. Conecte-se à internet para pedir o link.')).toBeVisible()
  await ask.click()
  await expect(page.getByText(NO_NETWORK)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.context().setOffline(false)
  await ask.click()
  await expect(page.getByText(SENT)).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para o login' }).click()
  await expect(page.getByRole('heading', { name: 'Bem-vindo(a) de volta!' })).toBeVisible()
  await page.context().close()
})

test('AUTH-18 without a token a link says so, and no call is made', async ({ browser, stage }) => {
  const page = await device(browser, stage)
  stage.proxy.seen.length = 0
  await page.goto('/auth/email')
  await expect(page.getByText('Token de verificação inválido ou ausente.')).toBeVisible()
  expect(linkCalls(stage)).toBe(0)
  await page.context().close()
})

test('AUTH-17 ERR-04 ERR-10 a link that cannot be verified says so and leads to the sign-in', async ({
  browser,
  stage,
}) => {
  const page = await device(browser, stage)
  stage.proxy.spoil(({ path }) => (path.endsWith('/auth/refresh-token') ? 'foreign403' : null))
  await page.goto('/auth/email?token=link_qualquer')
  await expect(page.getByText('Falha ao verificar o token de e-mail.')).toBeVisible()
  stage.proxy.spoil(null)
  // Links that are unknown or cut short.
  for (const token of ['link_outro', 'k_outro']) {
    await page.goto(`/auth/email?token=${token}`)
    await expect(page.getByRole('heading', { name: 'Erro na Verificação' })).toBeVisible()
    await expect(page.getByText(REFUSED)).toBeVisible()
  }
  await page.getByRole('link', { name: 'Ir para Login' }).click()
  await page.waitForURL(/\/auth\/login/)
  await page.context().close()
})

test('AUTH-16 a link is used in one call and leaves the address', async ({ browser, stage }) => {
  const [marina] = (await createClinic(stage.server)).staff
  // The link sent when she registered.
  const [link] = await mailedLinks(stage.server, marina.email, 'Confirme')
  const page = await device(browser, stage)
  stage.proxy.seen.length = 0
  stage.proxy.spoil(({ path }) => (path.endsWith('/auth/refresh-token') ? 'slow' : null))
  const visited: string[] = []
  page.on('framenavigated', (frame) => visited.push(frame.url()))
  await page.goto(link!)
  await expect(page.getByRole('heading', { name: 'Verificando seu e-mail...' })).toBeVisible()
  await page.waitForURL(/\/(?:dashboard|today)/)
  expect(linkCalls(stage)).toBe(1)
  expect(visited.indexOf(`${stage.url}/auth/email`)).toBeGreaterThan(-1)
  await page.goBack()
  expect(page.url()).not.toContain('/auth/email')
  await page.context().close()
})

test('AUTH-16 OFF-12 without network a link is kept, through a reload too, and works once it is back', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const [link] = await mailedLinks(stage.server, clinic.staff[0].email, 'Confirme')
  const page = await device(browser, stage, { look: 'phone', serviceWorkers: 'allow' })
  await page.goto('/auth/login')
  await workerReady(page)
  await stage.proxy.cut()
  await page.goto(link!)
  await expect(page.getByText(NO_NETWORK)).toBeVisible()
  await expect(page).toHaveURL(`${stage.url}/auth/email`)
  await page.reload()
  await expect(page.getByText(NO_NETWORK)).toBeVisible()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText(NO_NETWORK)).toBeVisible()
  await stage.proxy.restore()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await page.waitForURL(/\/(?:dashboard|today)/)
  await page.context().close()
})

test(
  'PRD-09 OFF-12 a link of another person’s account is asked about first, and the queue of whoever was here stays theirs',
  { tag: '@long' },
  async ({ browser, stage }) => {
    const clinic = await createClinic(stage.server, { agentActive: false })
    const other = await createClinic(stage.server, { agentActive: false, staff: ['Rafael Prado'] })
    const [marina] = clinic.staff
    const [rafael] = other.staff
    await clinic.phone.write({ ...ana, text: 'Olá!' })
    const { id } = await conversationOf(clinic, ana.name)
    const page = await device(browser, stage, { look: 'phone', serviceWorkers: 'allow' })
    await signIn(page, marina)
    await page.goto(`/chat/${id}`)
    await expect(bubble(page, 'Olá!')).toBeVisible()
    await nothingWaits(page)

    await page.goto(await resetLink(stage, rafael))
    const question = `Este link é da conta ${rafael.email}. Você está na conta ${marina.email}.`
    await expect(page.getByText(question)).toBeVisible()
    expect(await objections(page, 'outra conta')).toEqual([])
    await page.getByRole('button', { name: `Continuar como ${marina.email}` }).click()
    await page.waitForURL(/\/(?:dashboard|today)/)
    await page.goto('/chat')
    await openConversation(page, ana.name)
    stage.proxy.spoil(({ method, path }) =>
      method === 'POST' && /\/communication\/|\/batch/.test(path) ? { status: 503 } : null,
    )
    await say(page, 'da Marina')

    await page.goto(await resetLink(stage, rafael, 2))
    await expect(page.getByText(question)).toBeVisible()
    await page.getByRole('button', { name: `Entrar como ${rafael.email}` }).click()
    await expect(page.getByRole('heading', { name: 'Crie uma nova senha' })).toBeVisible()
    stage.proxy.spoil(null)
    await page.getByLabel('Nova senha', { exact: true }).fill('nova-senha-1')
    await page.getByLabel('Confirmar nova senha').fill('nova-senha-1')
    await page.getByRole('button', { name: 'Salvar nova senha' }).click()
    await page.waitForURL(/\/(?:dashboard|today)/)
    await page.goto('/chat')
    await expect(page.getByText('Nenhuma conversa encontrada').first()).toBeVisible()
    expect(JSON.stringify(await clinic.messages(id))).not.toContain('da Marina')

    // She signs in on the same device again, and her queued message is sent.
    const hers = await resetLink(stage, marina)
    await page.goto(hers)
    await page.getByRole('button', { name: `Entrar como ${marina.email}` }).click()
    await expect(page.getByRole('heading', { name: 'Crie uma nova senha' })).toBeVisible()
    await page.goto(`/chat/${id}`)
    await expect(bubble(page, 'da Marina').getByText('Entregue')).toBeVisible({ timeout: 30_000 })
    await page.context().close()
  },
)

for (const look of ['desktop', 'phone'] as const) {
  test(`NAV-24 on a ${look} the screens of recovery have nothing that axe objects to, and no horizontal scroll`, async ({
    browser,
    stage,
  }) => {
    const clinic = await createClinic(stage.server)
    const [marina] = clinic.staff
    const page = await device(browser, stage, { look })
    const found: string[] = []
    await page.goto('/auth/forgot-password')
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expect(errorOf(page, 'Email é obrigatório')).toBeVisible()
    found.push(...(await objections(page, 'esqueci, com erro')))
    await page.getByLabel('Email').fill(marina.email)
    await page.getByRole('button', { name: 'Enviar link' }).click()
    await expect(page.getByText('Este servidor não envia emails')).toBeVisible()
    found.push(...(await objections(page, 'email enviado')))
    await page.goto('/auth/email')
    await expect(page.getByText('Token de verificação')).toBeVisible()
    found.push(...(await objections(page, 'link sem token')))
    stage.proxy.spoil(({ path }) => (path.includes('/auth/refresh-token') ? 'before' : null))
    await page.goto('/auth/email?token=link_x')
    await expect(page.getByText(NO_NETWORK)).toBeVisible()
    found.push(...(await objections(page, 'link sem conexão')))
    stage.proxy.spoil(null)
    const [link] = await mailedLinks(stage.server, marina.email, 'Redefina')
    await page.goto(link!)
    await expect(page.getByRole('heading', { name: 'Crie uma nova senha' })).toBeVisible()
    found.push(...(await objections(page, 'nova senha')))
    expect(found).toEqual([])
    await page.context().close()
  })
}
