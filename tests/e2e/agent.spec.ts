/** Agents: created, edited and taught by the clinic, and what they then tell the customers. */
import type { Page } from 'playwright/test'
import type { Agent } from '../../src/contract/agent.ts'
import { type Clinic, conversationOf, createClinic } from './harness/clinic.ts'
import { toast } from './harness/screens.ts'
import { type Enter, expect, type Stage, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
const save = (page: Page) => page.getByRole('button', { name: 'Atualizar agente' })
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const sidebar = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Navegação' }).getByRole('link', { name })
const HOURS = 'Qual é o horário de atendimento?'

/** A clinic, its agent 'Assistente', and the owner on the address that is asked for. */
async function opened(
  stage: Stage,
  enter: Enter,
  to: (agent: Agent) => string,
): Promise<{ clinic: Clinic; agent: Agent; page: Page }> {
  const clinic = await createClinic(stage.server)
  const agent = await onlyAgent(clinic)
  return { clinic, agent, page: await enter(clinic, { to: to(agent) }) }
}
const onlyAgent = async (clinic: Clinic): Promise<Agent> => (await agentsOf(clinic))[0]!
const agentsOf = ({ staff: [{ api }] }: Clinic) => api<Agent[]>('GET', '/ai-agent/agents')
const agentNow = ({ staff: [{ api }] }: Clinic, { id }: Agent) => api<Agent>('GET', `/ai-agent/agents/${id}`)
/** A second agent, as the screen makes one. */
const secondAgent = ({ staff: [{ api }] }: Clinic) =>
  api<Agent>('POST', '/ai-agent/agents', { name: 'Beatriz Águia', communication_style: 'formal' })

test.describe('the list of agents', () => {
  const list = () => '/agents'
  const toggle = (page: Page) => page.getByRole('switch', { name: 'Agente Beatriz Águia ativo' })
  const asks = (page: Page) =>
    page.getByRole('dialog', { name: 'Tem certeza que deseja excluir o agente Beatriz Águia?' })

  test('AGT-01 AGT-06 tells of each what it is for, how it speaks and where', async ({ stage, enter }) => {
    const { page } = await opened(stage, enter, list)
    await expect(page.getByRole('heading', { name: 'Agentes de IA' })).toBeVisible()
    await expect(page.getByText('Gerencie seus assistentes virtuais de atendimento.')).toBeVisible()
    await expect(card(page, 'Assistente')).toContainText(/Ativo.*Atendimento.*Normal.*Nenhum canal próprio/s)
  })

  test('AGT-03 AGT-13 AGT-14 AGT-15 AGT-18 AGT-19 leads to a new one, whose name is asked for and kept when saving fails', async ({
    stage,
    enter,
  }) => {
    const { clinic, page } = await opened(stage, enter, list)
    const create = page.getByRole('button', { name: 'Criar agente' })
    await page.getByRole('link', { name: 'Novo Agente' }).click()
    await page.waitForURL('**/agents/new')
    await expect(page.getByRole('heading', { name: 'Novo Agente' })).toBeVisible()
    for (const name of ['Perfil da empresa', 'Pré-visualização', 'Canais'])
      await expect(tab(page, name)).toBeDisabled()
    await create.click()
    await expect(page.getByText('Nome do agente é obrigatório')).toBeVisible()
    await page.getByLabel('Nome do agente').fill('Beatriz Águia')
    await page.getByRole('radio', { name: /^Formal/ }).check()
    await expect(page.getByRole('radio', { name: /^Atendimento/ })).toBeChecked()
    await expect(page.getByRole('radio', { name: /^Vendas em breve/ })).toBeDisabled()
    await page.route('**/api/v1/ai-agent/agents', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
    )
    await create.click()
    await expect(toast(page, 'Não foi possível salvar o agente')).toBeVisible()
    await page.unroute('**/api/v1/ai-agent/agents')
    await expect(page.getByLabel('Nome do agente')).toHaveValue('Beatriz Águia')
    await create.click()
    await expect(toast(page, 'Agente criado com sucesso')).toContainText(
      'O agente "Beatriz Águia" foi criado com sucesso.',
    )
    const made = (await agentsOf(clinic)).find(({ name }) => name === 'Beatriz Águia')
    await page.waitForURL(`**/agents/${made?.id}`)
    await expect(page.getByRole('heading', { name: 'Editar Agente' })).toBeVisible()
    await expect(tab(page, 'Perfil da empresa')).toBeEnabled()
    expect(made).toMatchObject({
      communication_style: 'formal',
      objective: 'service',
      custom_attributes: { default_provider_id: clinic.providerId },
    })
  })

  test('AGT-02 AGT-08 is searched by name, whatever its case and accents', async ({ stage, enter }) => {
    const { clinic, page } = await opened(stage, enter, list)
    await secondAgent(clinic)
    await page.reload()
    await expect(cards(page)).toHaveCount(2)
    await page.getByPlaceholder('Buscar agentes...').fill('BEATRIZ agu')
    await expect(cards(page)).toHaveCount(1)
    await page.getByPlaceholder('Buscar agentes...').fill('zzz')
    await expect(page.getByText('Nenhum agente encontrado')).toBeVisible()
    await page.getByRole('button', { name: 'Limpar busca' }).click()
    await expect(cards(page)).toHaveCount(2)
  })

  test('AGT-04 AGT-05 ERR-18 switches one off, without undoing what another device saved meanwhile', async ({
    stage,
    enter,
  }) => {
    const clinic = await createClinic(stage.server)
    const made = await secondAgent(clinic)
    const page = await enter(clinic, { to: '/agents' })
    await page.route(`**/api/v1/ai-agent/agents/${made.id}`, (route) => route.abort())
    await toggle(page)
      .uncheck({ force: true })
      .catch(() => {})
    await expect(toast(page, 'Não foi possível alterar o status do agente')).toBeVisible()
    await expect(toggle(page)).toBeChecked()
    await page.unroute(`**/api/v1/ai-agent/agents/${made.id}`)
    await clinic.staff[0].api('PUT', `/ai-agent/agents/${made.id}`, { communication_style: 'casual' })
    await toggle(page).click()
    await expect(card(page, 'Beatriz Águia')).toContainText(/Pausado.*Descontraído/s)
    expect(await agentNow(clinic, made)).toMatchObject({ is_active: false, communication_style: 'casual' })
  })

  test('AGT-07 ERR-18 deletes one after a question, and says so when that fails', async ({
    stage,
    enter,
  }) => {
    const clinic = await createClinic(stage.server)
    const made = await secondAgent(clinic)
    const page = await enter(clinic, { to: '/agents' })
    const remove = page.getByRole('button', { name: 'Excluir Beatriz Águia' })
    await page.route(`**/api/v1/ai-agent/agents/${made.id}`, (route) => route.abort())
    await remove.click()
    await asks(page).getByRole('button', { name: 'Excluir agente' }).click()
    await expect(toast(page, 'Não foi possível excluir o agente')).toBeVisible()
    await page.unroute(`**/api/v1/ai-agent/agents/${made.id}`)
    await remove.click()
    await asks(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(asks(page)).toHaveCount(0)
    expect(await agentsOf(clinic)).toHaveLength(2)
    await remove.click()
    await asks(page).getByRole('button', { name: 'Excluir agente' }).click()
    await expect(cards(page)).toHaveCount(1)
    expect(await agentsOf(clinic)).toHaveLength(1)
  })

  test('AGT-09 ERR-18 that cannot be loaded says so, and is asked for again', async ({ stage, enter }) => {
    const page = await enter(await createClinic(stage.server))
    await page.route('**/api/v1/ai-agent/agents', (route) => route.fulfill({ status: 500, body: '{}' }))
    await page.evaluate(() => localStorage.removeItem('balcao-queries'))
    await page.goto('/agents')
    await page.evaluate(() => localStorage.removeItem('balcao-queries'))
    await page.reload()
    await expect(page.getByText('Erro ao carregar agentes')).toBeVisible()
    await expect(page.getByText(/Não foi possível carregar os agentes/)).toBeVisible()
    await page.unroute('**/api/v1/ai-agent/agents')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(card(page, 'Assistente')).toBeVisible()
  })
})

test.describe('the editor of an agent', () => {
  const editor = ({ id }: Agent) => `/agents/${id}`
  const name = (page: Page) => page.getByLabel('Nome do agente')
  const leaving = (page: Page) => page.getByRole('dialog', { name: 'Sair sem salvar?' })

  test('AGT-20 AGT-21 AGT-22 AGT-24 KB-09 saves its tabs together, those of the company and their answers too', async ({
    stage,
    enter,
  }) => {
    const { clinic, agent, page } = await opened(stage, enter, editor)
    await expect(name(page)).toHaveValue('Assistente')
    await expect(page.getByRole('radio', { name: /^Normal/ })).toBeChecked()
    await expect(save(page)).toBeDisabled()
    await name(page).fill('Bia')
    await page.getByRole('radio', { name: /^Descontraído/ }).check()
    await tab(page, 'Perfil da empresa').click()
    await expect(page).toHaveURL(/tab=company/)
    await expect(page.getByLabel('Nome da empresa')).toHaveValue('Clínica Aurora')
    await page.getByLabel('Nome do profissional').fill('Dra. Marina')
    await page.getByLabel('Localização').fill('Rua das Acácias, 120')
    await page.getByLabel(`Resposta para: ${HOURS}`).fill('Das 9h às 17h.')
    await save(page).click()
    await expect(toast(page, 'Agente atualizado com sucesso')).toContainText(
      'O agente "Bia" foi atualizado com sucesso.',
    )
    await expect(page.getByText('Alterada: falta salvar.')).toHaveCount(0)
    await expect(save(page)).toBeDisabled()
    expect(await agentNow(clinic, agent)).toMatchObject({
      name: 'Bia',
      communication_style: 'casual',
      objective: 'service',
      custom_attributes: {
        company_name: 'Clínica Aurora',
        professional_name: 'Dra. Marina',
        default_provider_id: clinic.providerId,
      },
    })
    await page.reload()
    await expect(page.getByLabel('Localização')).toHaveValue('Rua das Acácias, 120')
    await expect(page.getByLabel(`Resposta para: ${HOURS}`)).toHaveValue('Das 9h às 17h.')
  })

  test('AGT-16 asks before it is left with changes, and keeps them over its tabs and a reload', async ({
    stage,
    enter,
  }) => {
    const { page } = await opened(stage, enter, editor)
    await name(page).fill('Bia')
    await sidebar(page, 'Contatos').click()
    await leaving(page).getByRole('button', { name: 'Continuar editando' }).click()
    await expect(leaving(page)).toHaveCount(0)
    await tab(page, 'Canais').click()
    await tab(page, 'Perfil do agente').click()
    await expect(name(page)).toHaveValue('Bia')
    await page.reload()
    await expect(name(page)).toHaveValue('Bia')
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await leaving(page).getByRole('button', { name: 'Sair sem salvar' }).click()
    await page.waitForURL(/\/agents$/)
    await expect(card(page, 'Assistente')).toBeVisible()
  })

  test('AGT-17 saves before it is tried, without a notice, and not without a name', async ({
    stage,
    enter,
  }) => {
    const { clinic, agent, page } = await opened(stage, enter, editor)
    await name(page).fill(' ')
    await tab(page, 'Perfil da empresa').click()
    await tab(page, 'Pré-visualização').click()
    await expect(page.getByText('Nome do agente é obrigatório')).toBeVisible()
    await expect(tab(page, 'Perfil do agente')).toHaveAttribute('aria-selected', 'true')
    await name(page).fill('Bia')
    await tab(page, 'Pré-visualização').click()
    await expect(page.getByRole('tabpanel', { name: 'Pré-visualização' })).toBeVisible()
    expect((await agentNow(clinic, agent)).name).toBe('Bia')
    await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  })

  test('AGT-31 shows the channel of this agent', async ({ stage, enter }) => {
    const { page } = await opened(stage, enter, editor)
    await tab(page, 'Canais').click()
    await expect(page.getByRole('tabpanel', { name: 'Canais' })).toContainText('WhatsApp')
    // Nothing was changed, so nothing is asked.
    await page.getByRole('button', { name: 'Cancelar' }).click()
    await page.waitForURL(/\/agents$/)
  })

  test('AGT-11 AGT-12 of an agent that does not exist says so, with the way back', async ({
    stage,
    enter,
  }) => {
    const { page } = await opened(stage, enter, () => '/agents/01900000-0000-7000-8000-000000000000')
    await expect(page.getByRole('heading', { name: 'Erro' })).toBeVisible()
    await expect(
      page.getByText('Ocorreu um erro ao carregar os dados do agente: Agente não encontrado.'),
    ).toBeVisible()
    await page.getByRole('link', { name: 'Voltar para a lista de agentes' }).click()
    await page.waitForURL(/\/agents$/)
  })
})

test('AGT-04 an agent that is switched off leaves customers to the staff', async ({ stage, enter }) => {
  const { clinic, page } = await opened(stage, enter, () => '/agents')
  await page.getByRole('switch', { name: 'Agente Assistente ativo' }).click()
  await expect(page.getByText('Pausado', { exact: true })).toBeVisible()
  await clinic.phone.write({ ...ana, text: HOURS })
  expect((await conversationOf(clinic, ana.name)).isAIHandled).toBe(false)
})

test.describe('the specialty', () => {
  const company = ({ id }: Agent) => `/agents/${id}?tab=company`
  const specialty = (page: Page) => page.getByRole('combobox', { name: 'Especialidade principal' })
  const stored = async (clinic: Clinic, agent: Agent) =>
    (await agentNow(clinic, agent)).custom_attributes['professional_specialty']

  /** Opens the company's tab where the organization is read with this change, or not at all. */
  async function openWith(page: Page, agent: Agent, change: object | number): Promise<void> {
    await page.route('**/api/v1/auth/organizations/*', async (route) => {
      if (typeof change === 'number') return route.fulfill({ status: change, body: '{}' })
      const response = await route.fetch()
      const json = { ...(await response.json()), ...change }
      // The page may have moved on and dropped this request.
      await route.fulfill({ response, json }).catch(() => undefined)
    })
    await page.evaluate(() => {
      localStorage.removeItem('balcao-queries')
      const kept = JSON.parse(localStorage.getItem('balcao-auth') ?? '{}')
      if (kept.state) kept.state.organization = null
      localStorage.setItem('balcao-auth', JSON.stringify(kept))
    })
    await page.goto(company(agent))
    await expect(page.getByLabel('Nome da empresa')).toHaveValue('Clínica Aurora')
  }

  test('AGT-23 AGT-25 is chosen among those of the company’s field, or added', async ({ stage, enter }) => {
    const { clinic, agent, page } = await opened(stage, enter, company)
    await expect(page.getByLabel('Nome da empresa')).toHaveValue('Clínica Aurora')
    await specialty(page).click()
    await expect(page.getByRole('option')).toHaveCount(15)
    await specialty(page).fill('linfatica')
    await page.getByRole('option', { name: 'Drenagem linfática' }).click()
    await expect(specialty(page)).toHaveValue('Drenagem linfática')
    await save(page).click()
    await expect.poll(() => stored(clinic, agent)).toBe('Drenagem linfática')
    await specialty(page).fill('Ozonioterapia')
    await page.getByRole('option', { name: 'Adicionar: "Ozonioterapia"' }).click()
    await save(page).click()
    await expect.poll(() => stored(clinic, agent)).toBe('Ozonioterapia')
  })

  test('AGT-28 of a field that was typed may be any', async ({ stage, enter }) => {
    const { agent, page } = await opened(stage, enter, () => '/agents')
    await openWith(page, agent, { type: 'Circo itinerante' })
    await specialty(page).fill('Palhaço')
    await expect(page.getByRole('option')).toHaveText(['Adicionar: "Palhaço"'])
  })

  for (const [change, text] of [
    [{ type: '' }, 'Tipo de organização inválido recebido da API.'],
    [{ type: null }, 'Tipo de organização inválido recebido da API.'],
    [500, 'Falha ao buscar dados da organização.'],
  ] as const)
    test(`AGT-26 AGT-27 ERR-17 cannot be chosen where the field is ${typeof change === 'number' ? 'not told' : JSON.stringify(change.type)}, and keeps what it was`, async ({
      stage,
      enter,
    }) => {
      const clinic = await createClinic(stage.server)
      const agent = await onlyAgent(clinic)
      await clinic.staff[0].api('PUT', `/ai-agent/agents/${agent.id}`, {
        custom_attributes: { ...agent.custom_attributes, professional_specialty: 'Ozonioterapia' },
      })
      const page = await enter(clinic, { to: '/agents' })
      await openWith(page, agent, change)
      await expect(page.getByText(text)).toBeVisible()
      await expect(specialty(page)).toBeDisabled()
      await expect(specialty(page)).toHaveValue('Ozonioterapia')
    })
})

test.describe('what the agent knows', () => {
  const company = ({ id }: Agent) => `/agents/${id}?tab=company`
  const main = (page: Page) => page.getByRole('main')
  const DRAINAGE = 'Vocês fazem drenagem linfática?'
  const confirmRemoval = (page: Page, title: string) =>
    page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Remover', exact: true }).click()
  async function addDrainage(page: Page): Promise<void> {
    await page.getByRole('button', { name: 'Adicionar Pergunta' }).click()
    await page.getByLabel('Pergunta', { exact: true }).fill(`  ${DRAINAGE} `)
    await page.getByLabel('Resposta', { exact: true }).fill(' Fazemos, de terça a sábado. ')
  }

  test('KB-01 KB-05 KB-06 KB-20 a question is added with both halves, and kept when that fails', async ({
    stage,
    enter,
  }) => {
    const { page } = await opened(stage, enter, company)
    await expect(main(page).getByText('0 de 6 com resposta')).toBeVisible()
    await page.getByRole('button', { name: 'Adicionar Pergunta' }).click()
    const submit = page.getByRole('button', { name: 'Salvar', exact: true })
    await expect(submit).toBeDisabled()
    await page.getByLabel('Pergunta', { exact: true }).fill(`  ${DRAINAGE} `)
    await page.getByLabel('Resposta', { exact: true }).fill('   ')
    await expect(submit).toBeDisabled()
    await page.getByLabel('Resposta', { exact: true }).fill(' Fazemos, de terça a sábado. ')
    await page.route('**/qa-pairs', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    )
    await submit.click()
    await expect(toast(page, 'Sem conexão com o servidor')).toBeVisible()
    await page.unroute('**/qa-pairs')
    await sidebar(page, 'Contatos').click()
    const asks = page.getByRole('dialog', { name: 'Sair sem salvar?' })
    await asks.getByRole('button', { name: 'Continuar editando' }).click()
    await submit.click()
    await expect(page.getByLabel(`Resposta para: ${DRAINAGE}`)).toHaveValue('Fazemos, de terça a sábado.')
    await expect(main(page).getByText('1 de 7 com resposta')).toBeVisible()
    await expect(submit).toHaveCount(0)
  })

  test('KB-04 KB-07 KB-08 answers are changed together; the six required questions stay, others can be removed', async ({
    stage,
    enter,
  }) => {
    const { page } = await opened(stage, enter, company)
    await expect(main(page).getByRole('paragraph').filter({ hasText: HOURS })).toContainText('(obrigatória)')
    await expect(main(page).getByRole('button', { name: /Remover a pergunta/ })).toHaveCount(0)
    await addDrainage(page)
    await page.getByRole('button', { name: 'Salvar', exact: true }).click()
    await page.getByLabel(`Resposta para: ${HOURS}`).fill('Das 8h às 18h, de segunda a sexta.')
    await page.getByLabel(`Resposta para: ${DRAINAGE}`).fill('Fazemos, todos os dias.')
    await expect(page.getByText('Alterada: falta salvar.')).toHaveCount(2)
    await save(page).click()
    await expect(toast(page, 'Agente atualizado com sucesso')).toBeVisible()
    await expect(page.getByText('Alterada: falta salvar.')).toHaveCount(0)
    await page.getByRole('button', { name: `Remover a pergunta “${DRAINAGE}”` }).click()
    await confirmRemoval(page, 'Remover pergunta')
    await expect(main(page).getByText('1 de 6 com resposta')).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(`Resposta para: ${HOURS}`)).toHaveValue('Das 8h às 18h, de segunda a sexta.')
    await expect(page.getByLabel(`Resposta para: ${DRAINAGE}`)).toHaveCount(0)
  })

  test('KB-10 KB-12 KB-14 KB-20 a document is sent, again where that failed, and removed; one too large or damaged is told', async ({
    stage,
    enter,
  }) => {
    const { page } = await opened(stage, enter, company)
    await tab(page, 'Documentos').click()
    const picker = page.getByLabel('Arquivo do documento')
    const documents = page.getByRole('list', { name: 'Documentos' }).getByRole('listitem')
    await expect(picker).toHaveAttribute('accept', '.pdf,.doc,.docx,.xls,.xlsx,.csv,.txt')
    await picker.setInputFiles({
      name: 'enorme.txt',
      mimeType: 'text/plain',
      buffer: Buffer.alloc(10_485_761),
    })
    await expect(toast(page, 'O arquivo excede o limite de 10 MB.')).toBeVisible()
    await page.route('**/documents', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 503, body: '' }) : route.continue(),
    )
    const prices = Buffer.from(`Serviço;Preço\nMicroagulhamento;R$ 320\n${';\n'.repeat(650_000)}`)
    await picker.setInputFiles({ name: 'precos.csv', mimeType: 'text/csv', buffer: prices })
    await expect(toast(page, 'Falha ao enviar o documento. Tente novamente.')).toBeVisible()
    await expect(page.getByText('Ainda não foi enviado.')).toBeVisible()
    await page.unroute('**/documents')
    await page.getByRole('button', { name: 'Tentar novamente' }).click()
    await expect(documents.filter({ hasText: 'precos.csv' })).toContainText('1,2 MB')
    await expect(documents.filter({ hasText: 'precos.csv' })).toContainText('1 trecho')
    await picker.setInputFiles({ name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('oi') })
    await expect(documents.filter({ hasText: 'falso.pdf' })).toContainText('1 KB')
    await expect(documents.filter({ hasText: 'falso.pdf' })).toContainText('O arquivo está danificado')
    await page.getByRole('button', { name: 'Remover falso.pdf' }).click()
    await confirmRemoval(page, 'Remover documento')
    await expect(documents).toHaveCount(1)
  })

  test('KB-15 KB-16 a site is added and removed; one of the server’s own machine is not read', async ({
    stage,
    enter,
  }) => {
    const { page } = await opened(stage, enter, company)
    await tab(page, 'Sites').click()
    const address = page.getByLabel('Endereço do site')
    const add = page.getByRole('button', { name: 'Adicionar Site' })
    await expect(page.getByText('Sites adicionados (0)')).toBeVisible()
    await expect(add).toBeDisabled()
    await address.fill('isto não é um site')
    await add.click()
    await expect(page.getByText(/Informe um endereço válido/)).toBeVisible()
    await address.fill('127.0.0.1/precos')
    await address.press('Enter')
    await expect(page.getByText('Sites adicionados (1)')).toBeVisible()
    const sites = page.getByRole('list', { name: 'Sites' }).getByRole('listitem')
    await expect(sites.getByRole('link')).toHaveAttribute('href', 'https://127.0.0.1/precos')
    await expect(sites).toContainText('Só sites públicos da internet podem ser lidos.')
    await expect(address).toHaveValue('')
    await page.getByRole('button', { name: 'Remover https://127.0.0.1/precos' }).click()
    await confirmRemoval(page, 'Remover site')
    await expect(page.getByText('Sites adicionados (0)')).toBeVisible()
  })

  test('KB-18 customers are answered from pairs and documents', async ({ stage, enter }) => {
    const { clinic, page } = await opened(stage, enter, company)
    await page.getByLabel(`Resposta para: ${HOURS}`).fill('Das 8h às 18h, de segunda a sexta.')
    await save(page).click()
    await expect(toast(page, 'Agente atualizado com sucesso')).toBeVisible()
    await tab(page, 'Documentos').click()
    await page.getByLabel('Arquivo do documento').setInputFiles({
      name: 'precos.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Serviço;Preço\nMicroagulhamento;R$ 320\n'),
    })
    await expect(page.getByRole('list', { name: 'Documentos' })).toContainText('1 trecho')
    const carla = { from: '+55 11 96666-3020', name: 'Carla' }
    await clinic.phone.write({ ...ana, text: 'oi, qual o horário de atendimento de vocês?' })
    await clinic.phone.write({ ...carla, text: 'Quanto custa o microagulhamento?' })
    for (const [from, answer] of [
      [ana.from, 'Das 8h às 18h, de segunda a sexta.'],
      [carla.from, 'Serviço: Microagulhamento · Preço: R$ 320'],
    ] as const)
      await waitFor(`the answer at ${from}`, async () =>
        (await clinic.phone.received(from)).some(({ text }) => text?.includes(answer)),
      )
  })
})
