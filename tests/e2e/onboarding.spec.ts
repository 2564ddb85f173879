/**
 * From registration to a connected channel: the wizard, and the opening hours it shares with /availability.
 */
import type { Browser, Page } from 'playwright/test'
import { newId } from '../../src/contract/ids.ts'
import type { Organization } from '../../src/contract/account.ts'
import type { BillingStatus } from '../../src/contract/billing.ts'
import type { Availability } from '../../src/contract/availability.ts'
import type { Schedule } from '../../src/contract/bookingSettings.ts'
import type { Professional } from '../../src/contract/professional.ts'
import type { Service } from '../../src/contract/service.ts'
import { type Clinic, createClinic } from './harness/clinic.ts'
import { type Look, newDevice, signIn } from './harness/devices.ts'
import { toast } from './harness/screens.ts'
import { simulatedPhone } from './harness/simulator.ts'
import { type Enter, expect, type Stage, test } from './harness/test.ts'

test.describe.configure({ mode: 'parallel' })

const next = (page: Page) => page.getByRole('button', { name: 'Próximo' })
const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Etapas' }).getByRole('button', { name: new RegExp(`^${name}`) })
const day = (page: Page, name: string) => page.getByRole('group', { name })
const at = (page: Page, id: string) => page.waitForURL(`**/onboarding/${id}`)
const STEPS = [
  'Perfil do Agente',
  'Perfil da Empresa',
  'Disponibilidade',
  'Pré-visualização',
  'Canais de Comunicação',
]

async function register(
  browser: Browser,
  stage: Stage,
  look: Look,
): Promise<{ page: Page; email: string; password: string }> {
  const context = await newDevice(browser, stage.url, { look })
  const page = await context.newPage()
  const person = { email: `${newId()}@exemplo.com.br`, password: 'segredo123' }
  await page.goto('/auth/register')
  await page.getByLabel('Nome').fill('Júlia Ávila')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('checkbox', { name: /Li e aceito/ }).press('Space')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await at(page, 'company-details')
  return { page, ...person }
}

async function tellCompany(page: Page, area?: string): Promise<void> {
  await page.getByLabel('Nome da empresa').fill('Espaço Júlia Ávila')
  await page.getByLabel('WhatsApp', { exact: true }).pressSequentially('11933334444')
  await page.getByLabel('Tamanho da equipe').selectOption('6 a 20')
  await page.getByLabel('Área de atuação').fill(area ?? 'Podologia')
  await page.getByRole('option', { name: area ?? 'Selecionar: "Podologia"', exact: true }).click()
  await page.getByRole('button', { name: 'Finalizar cadastro' }).click()
  await at(page, 'profile')
}

/** Creates the channel and scans its code. */
async function connect(stage: Stage, page: Page): Promise<void> {
  await expect(page.getByLabel('Nome do canal')).toHaveValue('Novo Canal')
  await expect(page.getByRole('radio', { name: 'WhatsApp', exact: true })).toBeChecked()
  for (const soon of ['Facebook', 'Instagram', 'Telegram'])
    await expect(page.getByRole('radio', { name: `${soon} Em breve` })).toBeDisabled()
  await page.getByRole('button', { name: 'Criar Canal' }).click()
  await expect(toast(page, 'Canal criado com sucesso!')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Canais do agente' })).toContainText('pendente')
  // An agent has room for one channel.
  await expect(page.getByText('Apenas um canal é permitido por agente')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Criar Canal' })).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Abrir simulador' })
  await simulatedPhone(stage.url, (await link.getAttribute('href'))!)
}

test('PRD-03 ONB-01 ONB-13 ONB-15 ONB-17 ONB-19 ONB-20 ONB-22 ONB-23 ONB-24 ONB-25 ONB-26 ONB-27 ONB-28 ONB-30 ONB-31 ONB-32 NAV-02 NAV-06 CHN-11 CHN-12 CHN-13 CHN-15 CHN-16 CHN-18 CHN-24 CHN-27 LIM-07 on a desk, from the registration to the dashboard and a plan; what could not be saved goes with the next step', async ({
  browser,
  stage,
}) => {
  const { page } = await register(browser, stage, 'desktop')
  await tellCompany(page)
  // The app stays closed, and a second company cannot be created.
  for (const address of ['/chat', '/availability', '/onboarding', '/onboarding/company-details']) {
    await page.goto(address)
    await at(page, 'profile')
  }
  await expect(page.getByRole('heading', { name: 'Configurar Agente' })).toBeVisible()
  expect(await page.getByRole('navigation', { name: 'Etapas' }).getByRole('button').allInnerTexts()).toEqual(
    STEPS,
  )
  await expect(step(page, STEPS[0]!)).toHaveAttribute('aria-current', 'step')
  await expect(step(page, STEPS[0]!)).toBeDisabled()
  await expect(step(page, STEPS[1]!)).toBeEnabled()
  await expect(step(page, STEPS[2]!)).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Anterior' })).toBeDisabled()

  const drawings = new Set<string>()
  const seen = async () => {
    drawings.add(await page.getByRole('complementary').locator('svg').innerHTML())
    return drawings.size
  }
  await seen()
  await page.getByLabel('Nome do agente').fill('Bia')
  const knowledge = page.waitForResponse((response) => response.url().includes('/knowledge-bases?agent_id='))
  await next(page).click()
  await at(page, 'company')
  await knowledge
  await expect(page.getByRole('heading', { name: STEPS[1]! })).toBeFocused()
  expect(await seen()).toBe(2)
  await page.getByLabel('Nome do profissional').fill('Dra. Júlia Ávila')
  await step(page, STEPS[2]!).click()
  await at(page, 'availability')
  await expect.poll(seen).toBe(3)

  // When the server fails to save the hours, the wizard says so and goes on.
  stage.proxy.spoil(({ path }) =>
    path.startsWith('/api/v1/appointments/availabilities') ? { status: 500 } : null,
  )
  await page.getByRole('button', { name: /^Seg a sex 8h–12h/ }).click()
  await expect(page.getByText('42 h 30 por semana')).toBeVisible()
  // Beside the form stands what a client is told about these hours.
  const sees = page.getByRole('region', { name: 'O que seu cliente vê' })
  await expect(sees).toContainText('Atendemos de segunda a sexta, das 8h às 12h e das 13h30 às 18h.')
  await expect(sees).toContainText(/Tenho livre .+ às \d+h(\d\d)? ou .+ Qual prefere\?/)
  await next(page).click()
  await expect(toast(page, 'Não foi possível salvar esta etapa. Tente novamente.')).toContainText(STEPS[2]!)
  await at(page, 'preview')
  await page.getByRole('button', { name: 'Anterior' }).click()
  await at(page, 'availability')
  await page.getByRole('button', { name: 'Ajustar dia por dia' }).click()
  await expect(day(page, 'Segunda-feira').getByLabel('Início').first()).toHaveValue('08:00')
  await next(page).click()
  await at(page, 'preview')
  await expect(page.getByText('Bem-vindo ao chat de demonstração.')).toBeVisible()
  await expect.poll(seen).toBe(4)
  stage.proxy.spoil(null)
  const saved = page.waitForResponse(
    (response) => response.url().endsWith('/appointments/availabilities') && response.ok(),
  )
  await next(page).click()
  const { rules, provider_id } = (await (await saved).json()) as Availability
  expect(rules.find((rule) => rule.availability_type === 'day_of_week' && rule.day_of_week === 0)).toEqual({
    availability_type: 'day_of_week',
    day_of_week: 0,
    intervals: [
      { from_time: '08:00', to_time: '12:00' },
      { from_time: '13:30', to_time: '18:00' },
    ],
  })

  await at(page, 'channels')
  await expect.poll(seen).toBe(5)
  await expect(page.getByRole('button', { name: 'Conecte um canal para concluir' })).toBeDisabled()
  await connect(stage, page)
  await expect(toast(page, 'WhatsApp conectado com sucesso!')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Canais do agente' })).toContainText('conectado')
  await expect(page.getByText('Tudo pronto! O WhatsApp está conectado.')).toBeVisible()
  await expect(page.getByText(/^Para o agente responder aos clientes, falta escolher um plano/)).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/onboarding/channels')
  await page.waitForURL((url) => !url.pathname.startsWith('/onboarding'))

  const session = await page.evaluate(
    () =>
      JSON.parse(localStorage.getItem('balcao-auth')!) as {
        state: { token: string; user: { onboarding_completed: boolean; organization_id: string } }
      },
  )
  expect(session.state.user.onboarding_completed).toBe(true)
  const get = async <T = object>(path: string) =>
    (await fetch(`${stage.url}/api/v1${path}`, {
      headers: { authorization: `Bearer ${session.state.token}` },
    }).then((answer) => answer.json())) as T
  expect(await get('/ai-agent/agents')).toMatchObject([{ name: 'Bia' }])
  expect(await get('/appointments/providers')).toEqual([
    { id: provider_id, name: 'Dra. Júlia Ávila', active: true },
  ])
  expect(await get('/auth/users/me')).toMatchObject({ onboarding_completed: true })
  await page.goto('/onboarding/profile')
  await page.waitForURL((url) => !url.pathname.startsWith('/onboarding'))

  // The path ends with a plan, of which seven days are free.
  await page.goto('/settings/billing')
  await page.getByRole('button', { name: 'Escolher Profissional' }).click()
  const plan = page.getByRole('dialog')
  await plan.getByLabel('Número do cartão').fill('4242424242424242')
  await plan.getByLabel('Validade').fill('1240')
  await plan.getByLabel('Código de segurança').fill('123')
  await plan.getByRole('button', { name: 'Iniciar teste grátis' }).click()
  await expect(toast(page, 'Teste grátis iniciado com sucesso!')).toBeVisible()
  const [{ subscription }, company] = await Promise.all([
    get<BillingStatus>('/billing/subscriptions/status'),
    get<Organization>(`/auth/organizations/${session.state.user.organization_id}`),
  ])
  expect(subscription).toMatchObject({ status: 'trialing', plan_id: 'pro' })
  const free = Date.parse(subscription!.trial_end!) - Date.parse(subscription!.start_date)
  expect(Math.round(free / 86_400_000)).toBe(7)
  expect(company).toMatchObject({ name: 'Espaço Júlia Ávila', type: 'Podologia', size: 'small' })
  expect(company.whatsapp).toMatch(/11933334444$/)
  await page.context().close()
})

test('ONB-18 ONB-21 ONB-29 ONB-34 ONB-32 NAV-06 CHN-25 CHN-26 on a phone, left and taken up again at its step; a connection made before the account was told still ends it', async ({
  browser,
  stage,
}) => {
  const { page, ...person } = await register(browser, stage, 'phone')
  await page.goto('/onboarding/availability')
  await at(page, 'company-details')
  await tellCompany(page)
  await expect(page.getByText('Passo 1 de 5')).toBeVisible()
  await page.getByLabel('Nome do agente').fill('Bia')
  await next(page).click()
  await at(page, 'company')
  await page.reload()
  await expect(page.getByText('Passo 2 de 5')).toBeVisible()
  await page.getByRole('button', { name: 'Anterior' }).click()
  await at(page, 'profile')
  await expect(page.getByLabel('Nome do agente')).toHaveValue('Bia')
  await page.getByRole('button', { name: 'Sair', exact: true }).click()
  await page.waitForURL('**/auth/login')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Senha', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await at(page, 'profile')
  await expect(page.getByLabel('Nome do agente')).toHaveValue('Bia')

  for (const id of ['company', 'availability', 'preview', 'channels']) {
    await next(page).click()
    await at(page, id)
  }
  stage.proxy.rewrite('/api/v1/ai-agent/agents', () => '[]')
  await page.reload()
  await expect(page.getByText('Salve o agente antes de adicionar um canal.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Criar Canal' })).toBeDisabled()
  stage.proxy.rewrite('/api/v1/ai-agent/agents', null)
  await page.reload()
  // When the account cannot be updated, the wizard stays and says so.
  stage.proxy.spoil(({ method, path }) =>
    method === 'PUT' && path.startsWith('/api/v1/auth/users/') ? { status: 500 } : null,
  )
  await connect(stage, page)
  await expect(page.getByText('O WhatsApp está conectado, mas falta concluir.')).toBeVisible()
  await page.reload()
  await expect(page.getByText('O WhatsApp está conectado, mas falta concluir.')).toBeVisible()
  stage.proxy.spoil(null)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await page.getByRole('button', { name: 'Ir para o painel' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/onboarding'))
  await expect(page.getByRole('navigation', { name: 'Principal' })).toBeVisible()
  await page.context().close()
})

test('SCH-02 SCH-03 SCH-06 AVL-01 on a phone a clinic of two with its services, hours and holidays is set up in one step', async ({
  browser,
  stage,
}) => {
  const { page } = await register(browser, stage, 'phone')
  await tellCompany(page, 'Saúde')
  for (const id of ['company', 'availability']) {
    await next(page).click()
    await at(page, id)
  }
  await page.getByRole('button', { name: /^Seg a sábado/ }).click()
  await page.getByRole('switch', { name: 'Fechar nos feriados nacionais' }).press('Space')
  await expect(page.getByRole('switch', { name: 'Fechar nos feriados nacionais' })).toBeChecked()
  await page.getByLabel('Mais alguém atende?').fill('Dr. Paulo Nogueira')
  await page.getByRole('button', { name: 'Adicionar', exact: true }).click()
  await expect(page.getByRole('list', { name: 'Quem atende' })).toContainText('Dr. Paulo Nogueira')
  for (const name of ['Primeira consulta', 'Retorno', 'Procedimento'])
    await page.getByRole('checkbox', { name: new RegExp(`^${name}`) }).press('Space')
  // Ticked boxes survive a reload.
  await page.reload()
  await expect(page.getByRole('checkbox', { name: /^Retorno/ })).toBeChecked()
  await page.getByRole('button', { name: /^Seg a sábado/ }).click()
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0)
  await next(page).click()
  await at(page, 'preview')

  const token = await page.evaluate(
    () => (JSON.parse(localStorage.getItem('balcao-auth')!) as { state: { token: string } }).state.token,
  )
  const get = async <T>(path: string) =>
    (await fetch(`${stage.url}/api/v1/appointments/${path}`, {
      headers: { authorization: `Bearer ${token}` },
    }).then((answer) => answer.json())) as T
  const professionals = await get<Professional[]>('professionals')
  expect(professionals.map(({ name }) => name)).toEqual(['Júlia Ávila', 'Dr. Paulo Nogueira'])
  for (const { hours } of professionals)
    expect(hours.filter(({ intervals }) => intervals.length > 0)).toHaveLength(6)
  const services = await get<Service[]>('services')
  expect(services.map(({ name, professional_ids }) => [name, professional_ids])).toEqual([
    ['Primeira consulta', 'all'],
    ['Retorno', 'all'],
    ['Procedimento', 'all'],
  ])
  expect((await get<Schedule>('schedule')).closed_days.map(({ name }) => name)).toContain('Natal')
  await page.context().close()
})

test.describe('the hours of the clinic', () => {
  const save = (page: Page) => page.getByRole('button', { name: 'Salvar Alterações' })
  const dates = (page: Page) => page.getByRole('list', { name: 'Datas e horários específicos' })
  const hoursOf = ({ staff: [{ api }], providerId }: Clinic) =>
    api<Availability>('GET', `/appointments/providers/${providerId}/availabilities`)
  /** The owner on the screen of the hours, on 20 December 2027: the date that the dialog calls today. */
  async function openHoursScreen(stage: Stage, enter: Enter): Promise<{ clinic: Clinic; page: Page }> {
    const clinic = await createClinic(stage.server)
    const page = await enter(clinic)
    await page.clock.setFixedTime('2027-12-20T15:00:00Z')
    await page.goto('/availability')
    await expect(page.getByRole('heading', { name: 'Horas semanais' })).toBeVisible()
    return { clinic, page }
  }
  const addDates = async (page: Page) => {
    await page.getByRole('button', { name: 'Adicionar Horário' }).click()
    return page.getByRole('dialog', { name: 'Adicionar Horário Específico' })
  }

  test('NAV-13 are a screen of the group Agenda, which opens with them', async ({ stage, enter }) => {
    const page = await enter(await createClinic(stage.server))
    const agenda = page.getByRole('navigation', { name: 'Principal' }).getByRole('button', { name: 'Agenda' })
    await agenda.click()
    await expect(agenda).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Disponibilidade' }).click()
    await page.waitForURL('**/availability')
    await expect(agenda).toHaveAttribute('aria-expanded', 'true')
  })

  test('AVL-01 AVL-02 AVL-03 AVL-05 AVL-07 AVL-16 of the week are changed by day, copied to all open ones, and saved', async ({
    stage,
    enter,
  }) => {
    const { clinic, page } = await openHoursScreen(stage, enter)
    await expect(save(page)).toBeDisabled()
    await day(page, 'Segunda-feira').getByRole('switch').check()
    await day(page, 'Sábado').getByRole('switch').check()
    const monday = day(page, 'Segunda-feira')
    await monday.getByRole('button', { name: 'Remover período' }).last().click()
    await monday.getByRole('button', { name: 'Adicionar período' }).click()
    await expect(monday.getByLabel('Início').last()).toHaveValue('12:00')
    await expect(monday.getByLabel('Fim').last()).toHaveValue('13:00')
    await monday.getByLabel('Início').last().fill('12:30')
    await monday.getByRole('button', { name: 'Aplicar a todos os dias' }).click()
    await expect(day(page, 'Sábado').getByLabel('Início').last()).toHaveValue('12:30')
    await expect(day(page, 'Domingo').getByRole('switch')).not.toBeChecked()
    await save(page).click()
    await expect(toast(page, 'Disponibilidade salva com sucesso!')).toBeVisible()
    await expect(save(page)).toBeDisabled()
    expect((await hoursOf(clinic)).rules).toContainEqual({
      availability_type: 'day_of_week',
      day_of_week: 5,
      intervals: [
        { from_time: '09:00', to_time: '12:00' },
        { from_time: '12:30', to_time: '13:00' },
      ],
    })
  })

  test('AVL-08 AVL-09 that overlap are both marked, and nothing is saved', async ({ stage, enter }) => {
    const { page } = await openHoursScreen(stage, enter)
    const monday = day(page, 'Segunda-feira')
    await monday.getByRole('switch').check()
    await monday.getByLabel('Início').last().fill('11:00')
    for (const field of await monday.getByLabel(/Início|Fim/).all())
      await expect(field).toHaveAttribute('aria-invalid', 'true')
    await save(page).click()
    await expect(toast(page, 'Corrija os horários destacados antes de salvar.')).toBeVisible()
  })

  test('AVL-10 AVL-11 AVL-12 LIM-16 of single dates are refused without a coming date, or with an end before the start', async ({
    stage,
    enter,
  }) => {
    const { page } = await openHoursScreen(stage, enter)
    const dialog = await addDates(page)
    const apply = dialog.getByRole('button', { name: 'Aplicar Horário' })
    await expect(dialog.getByRole('grid')).toHaveCount(2)
    await apply.click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'Por favor, selecione uma data ou intervalo de datas válido.',
    )
    await expect(dialog.getByRole('button', { name: /19 de dezembro de 2027/ })).toBeDisabled()
    await dialog.getByRole('button', { name: /24 de dezembro de 2027/ }).click()
    await dialog.getByLabel('Fim').first().fill('08:00')
    await apply.click()
    await expect(dialog.getByRole('alert')).toHaveText(
      'O horário final deve ser posterior ao horário inicial.',
    )
  })

  test('AVL-13 of single dates are closed, opened again and removed', async ({ stage, enter }) => {
    const { clinic, page } = await openHoursScreen(stage, enter)
    const dialog = await addDates(page)
    await dialog.getByRole('button', { name: /24 de dezembro de 2027/ }).click()
    await dialog.getByRole('button', { name: /26 de dezembro de 2027/ }).click()
    await dialog.getByRole('checkbox', { name: 'Fechado o dia todo' }).check()
    await dialog.getByRole('button', { name: 'Aplicar Horário' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(dates(page).getByRole('listitem')).toHaveText(/24\/12\/2027 a 26\/12\/2027\s*Fechado/)
    await save(page).click()
    await expect(save(page)).toBeDisabled()
    const closed = (await hoursOf(clinic)).rules.filter((rule) => rule.availability_type === 'date')
    expect(closed.map(({ date, intervals }) => [date, intervals])).toEqual(
      ['2027-12-24', '2027-12-25', '2027-12-26'].map((date) => [date, []]),
    )

    await page.getByRole('button', { name: 'Editar horário de 24/12/2027 a 26/12/2027' }).click()
    const edit = page.getByRole('dialog', { name: 'Editar Horário Específico' })
    await edit.getByRole('checkbox', { name: 'Fechado o dia todo' }).uncheck()
    await edit.getByRole('button', { name: 'Aplicar Horário' }).click()
    await expect(dates(page).getByRole('listitem')).toContainText('09:00 – 12:00')
    await page.getByRole('button', { name: 'Remover horário de 24/12/2027 a 26/12/2027' }).click()
    await expect(page.getByText('Nenhuma data com horário diferente.')).toBeVisible()
    await save(page).click()
    await expect(save(page)).toBeDisabled()
    expect((await hoursOf(clinic)).rules.some((rule) => rule.availability_type === 'date')).toBe(false)
  })

  test('AVL-20 that cannot be saved say so and stay, and leaving them is asked about', async ({
    stage,
    enter,
  }) => {
    const { page } = await openHoursScreen(stage, enter)
    await day(page, 'Sábado').getByRole('switch').check()
    stage.proxy.spoil(({ path }) =>
      path.startsWith('/api/v1/appointments/availabilities') ? { status: 500 } : null,
    )
    await save(page).click()
    await expect(toast(page, 'Não foi possível salvar a disponibilidade. Tente novamente.')).toBeVisible()
    await page.getByRole('link', { name: 'Contatos' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Continuar editando' }).click()
    await expect(day(page, 'Sábado').getByRole('switch')).toBeChecked()
  })
})

test('AVL-11 AVL-15 AVL-17 AVL-18 AVL-19 ERR-19 on a phone: loading, failing, without network and without a professional, the hours say so', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow', look: 'phone' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  const path = `/api/v1/appointments/providers/${clinic.providerId}/availabilities`
  stage.proxy.spoil((call) => (call.path.startsWith(path) ? { status: 500 } : null))
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('link', { name: 'Disponibilidade' }).click()
  await expect(page.getByText('Ocorreu um erro ao carregar seus horários de disponibilidade.')).toBeVisible()
  stage.proxy.spoil((call) => (call.path.startsWith(path) ? 'slow' : null))
  // The loading text shows only briefly, so the page itself watches for it.
  await page.addInitScript(() =>
    new MutationObserver(() => {
      if (document.body?.textContent?.includes('Carregando horários...'))
        sessionStorage.setItem('seen-loading', 'yes')
    }).observe(document, { childList: true, subtree: true }),
  )
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('seen-loading'))).toBe('yes')
  await expect(day(page, 'Domingo').getByText('Fechado')).toBeVisible()
  stage.proxy.spoil(null)
  await page.getByRole('button', { name: 'Adicionar Horário' }).click()
  await expect(page.getByRole('dialog').getByRole('grid')).toHaveCount(1)
  await page.getByRole('button', { name: 'Cancelar' }).click()

  await context.setOffline(true)
  await day(page, 'Domingo').getByRole('switch').press('Space')
  await expect(page.locator('#availability-note')).toContainText('salve quando a internet voltar')
  await expect(page.getByRole('button', { name: 'Salvar Alterações' })).toBeDisabled()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Salvar Alterações' })).toBeEnabled()
  await day(page, 'Domingo').getByRole('switch').press('Space')

  // A member who is no professional starts with the first professional; the error shows only when no active
  // one is left.
  stage.proxy.rewrite('/api/v1/auth/users/me', (body) =>
    JSON.stringify({ ...JSON.parse(body), default_provider_id: null }),
  )
  await page.reload()
  await expect(page.getByLabel('Horários de')).toHaveValue(clinic.providerId)
  await clinic.staff[0].api('PATCH', `/appointments/professionals/${clinic.providerId}`, { active: false })
  await page.reload()
  await expect(toast(page, 'ID do provedor não encontrado.')).toBeVisible()
  await expect(
    page.getByText(
      'Não foi possível criar um provedor para gerenciar sua disponibilidade. Por favor, tente novamente mais tarde.',
    ),
  ).toBeVisible()
  await context.close()
})

test('who has no phone at hand leaves the wizard, and is reminded of the channel', async ({
  browser,
  stage,
}) => {
  const { page } = await register(browser, stage, 'phone')
  await tellCompany(page)
  await page.goto('/onboarding/channels')
  await page.getByRole('button', { name: 'Conectar depois' }).click()
  await page.waitForURL('**/today')
  await expect(page.getByText('Nenhum WhatsApp ligado ao Balcão')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nenhum WhatsApp ligado ao Balcão')).toBeVisible()
  await page.context().close()
})
