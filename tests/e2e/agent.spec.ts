/** Agents: created, edited and taught by the clinic, and what they then tell the customers. */
import type { Page } from 'playwright/test'
import type { Agent } from '../../src/contract/agent.ts'
import { conversationOf, createClinic } from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { toast } from './harness/screens.ts'
import { expect, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
const save = (page: Page) => page.getByRole('button', { name: 'Atualizar agente' })
const cards = (page: Page) => page.getByRole('main').getByRole('listitem')
const card = (page: Page, name: string) => cards(page).filter({ hasText: name })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const sidebar = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Navegação' }).getByRole('link', { name })
const HOURS = 'Qual é o horário de atendimento?'

test('AGT-01 AGT-02 AGT-03 AGT-04 AGT-05 AGT-06 AGT-07 AGT-08 AGT-09 AGT-13 AGT-14 AGT-15 AGT-18 AGT-19 ERR-18 agents are made, found, switched, and deleted', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const [{ api }] = clinic.staff
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await page.goto('/agents')
  await expect(page.getByRole('heading', { name: 'Agentes de IA' })).toBeVisible()
  await expect(page.getByText('Gerencie seus assistentes virtuais de atendimento.')).toBeVisible()
  await expect(card(page, 'Assistente')).toContainText(/Ativo.*Atendimento.*Normal.*Nenhum canal próprio/s)

  await page.getByRole('link', { name: 'Novo Agente' }).click()
  await page.waitForURL('**/agents/new')
  await expect(page.getByRole('heading', { name: 'Novo Agente' })).toBeVisible()
  for (const name of ['Perfil da empresa', 'Pré-visualização', 'Canais'])
    await expect(tab(page, name)).toBeDisabled()
  await page.getByRole('button', { name: 'Criar agente' }).click()
  await expect(page.getByText('Nome do agente é obrigatório')).toBeVisible()
  await page.getByLabel('Nome do agente').fill('Beatriz Águia')
  await page.getByRole('radio', { name: /^Formal/ }).check()
  await expect(page.getByRole('radio', { name: /^Atendimento/ })).toBeChecked()
  await expect(page.getByRole('radio', { name: /^Vendas em breve/ })).toBeDisabled()
  // A failed save keeps what was typed.
  await page.route('**/api/v1/ai-agent/agents', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500, body: '{}' }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Criar agente' }).click()
  await expect(toast(page, 'Não foi possível salvar o agente')).toBeVisible()
  await page.unroute('**/api/v1/ai-agent/agents')
  await expect(page.getByLabel('Nome do agente')).toHaveValue('Beatriz Águia')
  await page.getByRole('button', { name: 'Criar agente' }).click()
  await expect(toast(page, 'Agente criado com sucesso')).toContainText(
    'O agente "Beatriz Águia" foi criado com sucesso.',
  )
  const made = (await api<Agent[]>('GET', '/ai-agent/agents')).find(({ name }) => name === 'Beatriz Águia')
  await page.waitForURL(`**/agents/${made?.id}`)
  await expect(page.getByRole('heading', { name: 'Editar Agente' })).toBeVisible()
  await expect(tab(page, 'Perfil da empresa')).toBeEnabled()
  expect(made).toMatchObject({
    communication_style: 'formal',
    objective: 'service',
    custom_attributes: { default_provider_id: clinic.providerId },
  })

  await page.getByRole('link', { name: 'Agentes', exact: true }).last().click()
  await expect(cards(page)).toHaveCount(2)
  await page.getByPlaceholder('Buscar agentes...').fill('BEATRIZ agu')
  await expect(cards(page)).toHaveCount(1)
  await page.getByPlaceholder('Buscar agentes...').fill('zzz')
  await expect(page.getByText('Nenhum agente encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Limpar busca' }).click()

  const toggle = page.getByRole('switch', { name: 'Agente Beatriz Águia ativo' })
  await page.route(`**/api/v1/ai-agent/agents/${made?.id}`, (route) => route.abort())
  await toggle.uncheck({ force: true }).catch(() => {})
  await expect(toast(page, 'Não foi possível alterar o status do agente')).toBeVisible()
  await expect(toggle).toBeChecked()
  await page.getByRole('button', { name: 'Excluir Beatriz Águia' }).click()
  const asks = page.getByRole('dialog', {
    name: 'Tem certeza que deseja excluir o agente Beatriz Águia?',
  })
  await asks.getByRole('button', { name: 'Excluir agente' }).click()
  await expect(toast(page, 'Não foi possível excluir o agente')).toBeVisible()
  await page.unroute(`**/api/v1/ai-agent/agents/${made?.id}`)
  // The switch does not undo what another device saved meanwhile.
  await api('PUT', `/ai-agent/agents/${made?.id}`, { communication_style: 'casual' })
  await toggle.click()
  await expect(card(page, 'Beatriz Águia')).toContainText(/Pausado.*Descontraído/s)
  expect(await api('GET', `/ai-agent/agents/${made?.id}`)).toMatchObject({
    is_active: false,
    communication_style: 'casual',
  })

  await page.getByRole('button', { name: 'Excluir Beatriz Águia' }).click()
  await asks.getByRole('button', { name: 'Cancelar' }).click()
  await expect(asks).toHaveCount(0)
  expect(await api('GET', '/ai-agent/agents')).toHaveLength(2)
  await page.getByRole('button', { name: 'Excluir Beatriz Águia' }).click()
  await asks.getByRole('button', { name: 'Excluir agente' }).click()
  await expect(cards(page)).toHaveCount(1)
  expect(await api('GET', '/ai-agent/agents')).toHaveLength(1)

  await page.evaluate(() => localStorage.removeItem('balcao-queries'))
  await page.route('**/api/v1/ai-agent/agents', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.goto('/agents')
  await page.evaluate(() => localStorage.removeItem('balcao-queries'))
  await page.reload()
  await expect(page.getByText('Erro ao carregar agentes')).toBeVisible()
  await expect(page.getByText(/Não foi possível carregar os agentes/)).toBeVisible()
  await page.unroute('**/api/v1/ai-agent/agents')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(card(page, 'Assistente')).toBeVisible()
  await context.close()
})

test('AGT-11 AGT-12 AGT-16 AGT-17 AGT-20 AGT-21 AGT-22 AGT-24 AGT-31 KB-09 the editor saves all its tabs together, and asks before anything is lost', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const [{ api }] = clinic.staff
  const [agent] = await api<Agent[]>('GET', '/ai-agent/agents')
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await page.goto(`/agents/${agent?.id}`)
  await expect(page.getByLabel('Nome do agente')).toHaveValue('Assistente')
  await expect(page.getByRole('radio', { name: /^Normal/ })).toBeChecked()
  await expect(save(page)).toBeDisabled()

  await page.getByLabel('Nome do agente').fill('Bia')
  await page.getByRole('radio', { name: /^Descontraído/ }).check()
  await tab(page, 'Perfil da empresa').click()
  await expect(page).toHaveURL(/tab=company/)
  await expect(page.getByLabel('Nome da empresa')).toHaveValue('Clínica Aurora')
  await page.getByLabel('Nome do profissional').fill('Dra. Marina')
  await page.getByLabel(`Resposta para: ${HOURS}`).fill('Das 9h às 17h.')

  // Leaving the editor asks first; its own tabs do not, and both keep what was typed.
  await sidebar(page, 'Contatos').click()
  const asks = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await asks.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(asks).toHaveCount(0)
  await tab(page, 'Perfil do agente').click()
  await expect(page.getByLabel('Nome do agente')).toHaveValue('Bia')
  await page.getByLabel('Nome do agente').fill(' ')
  await tab(page, 'Perfil da empresa').click()
  await tab(page, 'Pré-visualização').click()
  await expect(page.getByText('Nome do agente é obrigatório')).toBeVisible()
  await expect(tab(page, 'Perfil do agente')).toHaveAttribute('aria-selected', 'true')
  await page.getByLabel('Nome do agente').fill('Bia')

  // The preview tab saves what was typed first, so the trial uses it.
  await tab(page, 'Pré-visualização').click()
  await expect(page.getByRole('tabpanel', { name: 'Pré-visualização' })).toBeVisible()
  expect(await api('GET', `/ai-agent/agents/${agent?.id}`)).toMatchObject({
    name: 'Bia',
    communication_style: 'casual',
    objective: 'service',
    custom_attributes: {
      company_name: 'Clínica Aurora',
      professional_name: 'Dra. Marina',
      default_provider_id: clinic.providerId,
    },
  })
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await tab(page, 'Perfil da empresa').click()
  await expect(page.getByLabel(`Resposta para: ${HOURS}`)).toHaveValue('Das 9h às 17h.')
  await expect(page.getByText('Alterada: falta salvar.')).toHaveCount(0)
  await expect(save(page)).toBeDisabled()

  await page.getByLabel('Localização').fill('Rua das Acácias, 120')
  await save(page).click()
  await expect(toast(page, 'Agente atualizado com sucesso')).toContainText(
    'O agente "Bia" foi atualizado com sucesso.',
  )
  await page.reload()
  await expect(page.getByLabel('Localização')).toHaveValue('Rua das Acácias, 120')

  await tab(page, 'Canais').click()
  await expect(page.getByRole('tabpanel', { name: 'Canais' })).toContainText('WhatsApp')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.waitForURL(/\/agents$/)
  await page.goto(`/agents/${agent?.id}`)
  await page.getByLabel('Nome do agente').fill('Outra')
  await page.reload()
  await expect(page.getByLabel('Nome do agente')).toHaveValue('Outra')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await asks.getByRole('button', { name: 'Sair sem salvar' }).click()
  await page.waitForURL(/\/agents$/)
  await expect(card(page, 'Bia')).toBeVisible()

  // A switched-off agent leaves customers to the staff.
  await page.getByRole('switch', { name: 'Agente Bia ativo' }).click()
  await expect(page.getByText('Pausado', { exact: true })).toBeVisible()
  await clinic.phone.write({ ...ana, text: HOURS })
  expect((await conversationOf(clinic, ana.name)).isAIHandled).toBe(false)

  await page.goto('/agents/01900000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'Erro' })).toBeVisible()
  await expect(
    page.getByText('Ocorreu um erro ao carregar os dados do agente: Agente não encontrado.'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Voltar para a lista de agentes' }).click()
  await page.waitForURL(/\/agents$/)
  await context.close()
})

test('AGT-23 AGT-25 AGT-26 AGT-27 AGT-28 ERR-17 the specialty is chosen from what the company does, or typed', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const [{ api }] = clinic.staff
  const [agent] = await api<Agent[]>('GET', '/ai-agent/agents')
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  const specialty = page.getByRole('combobox', { name: 'Especialidade principal' })
  const attributes = async () => (await api<Agent>('GET', `/ai-agent/agents/${agent?.id}`)).custom_attributes
  const open = async () => {
    await page.goto(`/agents/${agent?.id}?tab=company`)
    await expect(page.getByLabel('Nome da empresa')).toHaveValue('Clínica Aurora')
  }

  await open()
  await specialty.click()
  await expect(page.getByRole('option')).toHaveCount(15)
  await specialty.fill('linfatica')
  await page.getByRole('option', { name: 'Drenagem linfática' }).click()
  await expect(specialty).toHaveValue('Drenagem linfática')
  await save(page).click()
  await expect(toast(page, 'Agente atualizado com sucesso')).toBeVisible()
  expect((await attributes())['professional_specialty']).toBe('Drenagem linfática')

  await specialty.fill('Ozonioterapia')
  await page.getByRole('option', { name: 'Adicionar: "Ozonioterapia"' }).click()
  await save(page).click()
  await expect.poll(async () => (await attributes())['professional_specialty']).toBe('Ozonioterapia')

  // The company's field of work accepts any text, and nothing that is not text.
  const answer = (change: object | number) =>
    page.route('**/api/v1/auth/organizations/*', async (route) => {
      if (typeof change === 'number') return route.fulfill({ status: change, body: '{}' })
      const response = await route.fetch()
      const json = { ...(await response.json()), ...change }
      // The page may have moved on and dropped this request.
      await route.fulfill({ response, json }).catch(() => undefined)
    })
  const forget = () =>
    page.evaluate(() => {
      localStorage.removeItem('balcao-queries')
      const kept = JSON.parse(localStorage.getItem('balcao-auth') ?? '{}')
      if (kept.state) kept.state.organization = null
      localStorage.setItem('balcao-auth', JSON.stringify(kept))
    })
  await answer({ type: 'Circo itinerante' })
  await forget()
  await open()
  await specialty.fill('Palhaço')
  await expect(page.getByRole('option')).toHaveText(['Adicionar: "Palhaço"'])
  for (const [change, text] of [
    [{ type: '' }, 'Tipo de organização inválido recebido da API.'],
    [{ type: null }, 'Tipo de organização inválido recebido da API.'],
    [500, 'Falha ao buscar dados da organização.'],
  ] as const) {
    await page.unroute('**/api/v1/auth/organizations/*')
    await answer(change)
    await page.goto('/agents')
    await forget()
    await open()
    await expect(page.getByText(text)).toBeVisible()
    await expect(specialty).toBeDisabled()
    await expect(specialty).toHaveValue('Ozonioterapia')
  }
  await context.close()
})

test('KB-01 KB-04 KB-05 KB-06 KB-07 KB-08 KB-10 KB-12 KB-14 KB-15 KB-16 KB-18 KB-20 what the agent knows: pairs, documents and sites, given to customers', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const [{ api }] = clinic.staff
  const [agent] = await api<Agent[]>('GET', '/ai-agent/agents')
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'block' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await page.goto(`/agents/${agent?.id}?tab=company`)
  const main = page.getByRole('main')
  await expect(main.getByText('0 de 6 com resposta')).toBeVisible()
  await expect(main.getByRole('paragraph').filter({ hasText: HOURS })).toContainText('(obrigatória)')
  await expect(main.getByRole('button', { name: /Remover a pergunta/ })).toHaveCount(0)

  // A question and answer: a failed save keeps it, and leaving asks first.
  await page.getByRole('button', { name: 'Adicionar Pergunta' }).click()
  const submit = page.getByRole('button', { name: 'Salvar', exact: true })
  await expect(submit).toBeDisabled()
  await page.getByLabel('Pergunta', { exact: true }).fill('  Vocês fazem drenagem linfática? ')
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
  await expect(page.getByLabel('Resposta para: Vocês fazem drenagem linfática?')).toHaveValue(
    'Fazemos, de terça a sábado.',
  )
  await expect(main.getByText('1 de 7 com resposta')).toBeVisible()
  await expect(submit).toHaveCount(0)

  await page.getByLabel(`Resposta para: ${HOURS}`).fill('Das 8h às 18h, de segunda a sexta.')
  await page.getByLabel('Resposta para: Vocês fazem drenagem linfática?').fill('Fazemos, todos os dias.')
  await expect(page.getByText('Alterada: falta salvar.')).toHaveCount(2)
  await save(page).click()
  await expect(toast(page, 'Agente atualizado com sucesso')).toBeVisible()
  await expect(page.getByText('Alterada: falta salvar.')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel(`Resposta para: ${HOURS}`)).toHaveValue('Das 8h às 18h, de segunda a sexta.')

  // Documents.
  await tab(page, 'Documentos').click()
  const picker = page.getByLabel('Arquivo do documento')
  await expect(picker).toHaveAttribute('accept', '.pdf,.doc,.docx,.xls,.xlsx,.csv,.txt')
  await picker.setInputFiles({ name: 'enorme.txt', mimeType: 'text/plain', buffer: Buffer.alloc(10_485_761) })
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
  const documents = page.getByRole('list', { name: 'Documentos' }).getByRole('listitem')
  await expect(documents.filter({ hasText: 'precos.csv' })).toContainText('1,2 MB')
  await expect(documents.filter({ hasText: 'precos.csv' })).toContainText('1 trecho')
  await picker.setInputFiles({ name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('oi') })
  await expect(documents.filter({ hasText: 'falso.pdf' })).toContainText('1 KB')
  await expect(documents.filter({ hasText: 'falso.pdf' })).toContainText('O arquivo está danificado')
  await page.getByRole('button', { name: 'Remover falso.pdf' }).click()
  await page
    .getByRole('dialog', { name: 'Remover documento' })
    .getByRole('button', { name: 'Remover', exact: true })
    .click()
  await expect(documents).toHaveCount(1)

  // Sites: an address of the server's own machine is refused.
  await tab(page, 'Sites').click()
  const add = page.getByRole('button', { name: 'Adicionar Site' })
  await expect(page.getByText('Sites adicionados (0)')).toBeVisible()
  await expect(add).toBeDisabled()
  await page.getByLabel('Endereço do site').fill('isto não é um site')
  await add.click()
  await expect(page.getByText(/Informe um endereço válido/)).toBeVisible()
  await page.getByLabel('Endereço do site').fill('127.0.0.1/precos')
  await page.getByLabel('Endereço do site').press('Enter')
  await expect(page.getByText('Sites adicionados (1)')).toBeVisible()
  const sites = page.getByRole('list', { name: 'Sites' }).getByRole('listitem')
  await expect(sites.getByRole('link')).toHaveAttribute('href', 'https://127.0.0.1/precos')
  await expect(sites).toContainText('Só sites públicos da internet podem ser lidos.')
  await expect(page.getByLabel('Endereço do site')).toHaveValue('')
  await page.getByRole('button', { name: 'Remover https://127.0.0.1/precos' }).click()
  await page
    .getByRole('dialog', { name: 'Remover site' })
    .getByRole('button', { name: 'Remover', exact: true })
    .click()
  await expect(page.getByText('Sites adicionados (0)')).toBeVisible()

  const beatriz = '+55 11 97777-3020'
  const carla = '+55 11 96666-3020'
  await clinic.phone.write({ ...ana, text: 'oi, qual o horário de atendimento de vocês?' })
  await clinic.phone.write({ from: beatriz, name: 'Beatriz', text: 'Vocês fazem drenagem linfatica?' })
  await clinic.phone.write({ from: carla, name: 'Carla', text: 'Quanto custa o microagulhamento?' })
  for (const [from, answer] of [
    [ana.from, 'Das 8h às 18h, de segunda a sexta.'],
    [beatriz, 'Fazemos, todos os dias.'],
    [carla, 'Serviço: Microagulhamento · Preço: R$ 320'],
  ] as const)
    await waitFor(`the answer at ${from}`, async () =>
      (await clinic.phone.received(from)).some(({ text }) => text?.includes(answer)),
    )

  await tab(page, 'Perguntas e Respostas').click()
  await page.getByRole('button', { name: 'Remover a pergunta “Vocês fazem drenagem linfática?”' }).click()
  await page
    .getByRole('dialog', { name: 'Remover pergunta' })
    .getByRole('button', { name: 'Remover', exact: true })
    .click()
  await expect(main.getByText('1 de 6 com resposta')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(`Resposta para: ${HOURS}`)).toBeVisible()
  await expect(page.getByLabel('Resposta para: Vocês fazem drenagem linfática?')).toHaveCount(0)
  await context.close()
})
