/** Contacts: found, filtered, created, edited, and each one's history. */
import type { Browser, BrowserContext, Page } from 'playwright/test'
import type { Contact } from '../../src/contract/contact.ts'
import {
  type Clinic,
  conversationOf,
  createAppointment,
  createClinic,
  createContact,
} from './harness/clinic.ts'
import { newDevice, signIn, workerReady } from './harness/devices.ts'
import { bubble, chip, mirrorFilled, nothingWaits, toast } from './harness/screens.ts'
import { expect, type Stage, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
const people = (page: Page) => page.getByRole('main').getByRole('listitem')
const person = (page: Page, name: string) => people(page).filter({ hasText: name })
const errorOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text })

async function enter(browser: Browser, stage: Stage, clinic: Clinic): Promise<[Page, BrowserContext]> {
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  // The worker must have stored every screen before the network goes.
  await workerReady(page)
  return [page, context]
}

const listed = (clinic: Clinic) => clinic.staff[0].api<Contact[]>('GET', '/crm/leads')

/** Three people: one converted with four tags and an appointment at `start`, one with a tag, one with nothing. */
async function withPeople(stage: Stage): Promise<{ clinic: Clinic; start: string }> {
  const clinic = await createClinic(stage.server)
  const [{ api }] = clinic.staff
  const beatriz = await createContact(clinic, 'Beatriz Nunes', '+55 11 97777-3020')
  await api('PATCH', `/crm/leads/${beatriz.id}`, {
    email: 'bia@exemplo.com.br',
    tags: ['vip', 'pele', 'laser', 'retorno'],
  })
  const caua = await createContact(clinic, 'Cauã Leão', '+55 21 96666-4040')
  await api('PATCH', `/crm/leads/${caua.id}`, { tags: ['vip'] })
  await createContact(clinic, 'Davi Prado', '+55 31 98555-1010')
  const start = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 3 * 86_400_000).toISOString()
  await createAppointment(clinic, beatriz, start)
  // Set by hand, after the appointment had set it automatically.
  await api('PATCH', `/crm/leads/${beatriz.id}`, { status: 'converted' })
  return { clinic, start }
}

test('CON-04 a person stands in the list with status, three tags and the next appointment', async ({
  stage,
  enter: signedIn,
}) => {
  const { clinic, start } = await withPeople(stage)
  const page = await signedIn(clinic, { to: '/contacts' })
  await expect(people(page)).toHaveCount(3)
  await expect(page.getByText('3 contatos', { exact: true })).toBeVisible()
  const row = person(page, 'Beatriz Nunes')
  await expect(row).toContainText('Convertido')
  for (const tag of ['vip', 'pele', 'laser', '+1'])
    await expect(row.getByText(tag, { exact: true })).toBeVisible()
  await expect(row.getByText('retorno')).toHaveCount(0)
  await expect(row).toContainText(
    new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' }).format(
      new Date(start),
    ),
  )
})

test('CON-01 CON-05 people are found by name, phone and email, and who is not there is said', async ({
  stage,
  enter: signedIn,
}) => {
  const { clinic } = await withPeople(stage)
  const page = await signedIn(clinic, { to: '/contacts' })
  const search = page.getByPlaceholder('Buscar contatos...')
  for (const [query, name] of [
    ['caua', 'Cauã Leão'],
    ['nunes bea', 'Beatriz Nunes'],
    ['(31) 98555', 'Davi Prado'],
    ['BIA@EXEMPLO', 'Beatriz Nunes'],
  ] as const) {
    await search.fill(query)
    await expect(people(page)).toHaveCount(1)
    await expect(person(page, name)).toBeVisible()
    await expect(page.getByText('1 de 3 contatos')).toBeVisible()
  }
  await search.fill('ninguém')
  await expect(page.getByText('Nenhum contato encontrado')).toBeVisible()
})

test('CON-02 people are filtered by status and tag, with their count, until search and filters are cleared', async ({
  stage,
  enter: signedIn,
}) => {
  const { clinic } = await withPeople(stage)
  const page = await signedIn(clinic, { to: '/contacts' })
  const filters = page.getByRole('button', { name: /^Filtros/ })
  const sheet = page.getByRole('dialog', { name: 'Filtros' })
  await filters.click()
  await sheet.getByRole('checkbox', { name: 'vip (2)' }).check()
  await sheet.getByRole('button', { name: 'Ver 2 contatos' }).click()
  await expect(people(page)).toHaveCount(2)
  await expect(filters).toContainText('1 filtro ativo')
  await filters.click()
  await sheet.getByRole('checkbox', { name: 'Convertido' }).check()
  await sheet.getByRole('button', { name: 'Ver 1 contato' }).click()
  await expect(filters).toContainText('2 filtros ativos')
  await expect(person(page, 'Beatriz Nunes')).toBeVisible()
  // The filters survive opening a contact and coming back.
  await person(page, 'Beatriz Nunes').getByRole('link').click()
  await page.getByRole('link', { name: 'Contatos' }).last().click()
  await expect(people(page)).toHaveCount(1)
  const search = page.getByPlaceholder('Buscar contatos...')
  await search.fill('davi')
  await page.getByRole('button', { name: 'Limpar busca e filtros' }).click()
  await expect(people(page)).toHaveCount(3)
  await expect(search).toHaveValue('')
})

test('CON-16 each mistake in a new contact is named beside its field, a number of somebody else too', async ({
  stage,
  enter: signedIn,
}) => {
  const clinic = await createClinic(stage.server)
  await createContact(clinic, 'Davi Prado', '+55 31 98555-1010')
  const page = await signedIn(clinic, { to: '/contacts/new' })
  const save = page.getByRole('button', { name: 'Salvar contato' })
  const phone = page.getByLabel('Telefone')
  await save.click()
  await expect(errorOf(page, 'Nome é obrigatório')).toBeVisible()
  await expect(errorOf(page, 'Telefone é obrigatório')).toBeVisible()
  await phone.pressSequentially('3198')
  await page.getByLabel('E-mail').fill('elis@')
  await save.click()
  await expect(errorOf(page, 'O telefone deve ter pelo menos 10 dígitos')).toBeVisible()
  await expect(errorOf(page, 'Formato de email inválido')).toBeVisible()
  // With and without the ninth digit.
  await phone.fill('3185551010')
  await expect(page.getByText('Este telefone já é de Davi Prado.')).toBeVisible()
  await phone.fill('')
  await phone.pressSequentially('11944443333')
  await expect(phone).toHaveValue('(11) 94444-3333')
  await expect(page.getByText('Este telefone já é de')).toHaveCount(0)
})

test('CON-03 CON-16 a contact is created with all that is told of them', async ({
  stage,
  enter: signedIn,
}) => {
  const clinic = await createClinic(stage.server)
  const page = await signedIn(clinic, { to: '/contacts' })
  await page.getByRole('link', { name: 'Novo Contato', exact: true }).first().click()
  // The list's search field has 'nome' and 'telefone' in its label, and stays a moment after the address changed.
  await expect(page.getByRole('heading', { name: 'Novo contato' })).toBeVisible()
  await page.getByLabel('Nome').fill('Elis Braga')
  await page.getByLabel('Telefone').pressSequentially('11944443333')
  await page.getByLabel('E-mail').fill('elis@exemplo.com.br')
  await page.getByLabel('Endereço').fill('Rua das Acácias, 120')
  await page.getByLabel('Situação').selectOption('Contatado')
  await page.getByLabel('Etiquetas').fill('vip, laser')
  await page.getByLabel('Etiquetas').press('Enter')
  await page.getByLabel('Observações').fill('Indicada pela Ana.')
  await page.getByRole('button', { name: 'Salvar contato' }).click()
  await expect(toast(page, 'Contato salvo')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Elis Braga' })).toBeVisible()
  for (const text of [
    '(11) 94444-3333',
    'elis@exemplo.com.br',
    'Rua das Acácias, 120',
    'vip',
    'laser',
    'Indicada pela Ana.',
    'Contatado',
  ])
    await expect(page.getByRole('main').getByText(text, { exact: true }).first()).toBeVisible()
  const made = await waitFor('it at the server', async () =>
    (await listed(clinic)).find(({ name }) => name === 'Elis Braga'),
  )
  expect(made).toMatchObject({
    phone_number: '5511944443333',
    email: 'elis@exemplo.com.br',
    tags: ['vip', 'laser'],
    status: 'contacted',
  })
  expect(page.url()).toContain(made.id)
})

test('CON-08 LEAD-12 LEAD-13 an edit clears what was emptied, keeps the rest, and is asked about before it is left', async ({
  stage,
  enter: signedIn,
}) => {
  const clinic = await createClinic(stage.server)
  const { id } = await createContact(clinic, 'Elis Braga', '+55 11 94444-3333')
  await clinic.staff[0].api('PATCH', `/crm/leads/${id}`, {
    email: 'elis@exemplo.com.br',
    tags: ['vip', 'laser'],
    notes: 'Indicada pela Ana.',
  })
  const page = await signedIn(clinic, { to: `/contacts/${id}` })
  await page.getByRole('link', { name: 'Editar' }).click()
  await page.waitForURL(`**/contacts/${id}/edit`)
  await page.getByLabel('E-mail').fill('')
  await page.getByRole('button', { name: 'Remover laser' }).click()
  await page.getByRole('link', { name: 'Conversas' }).first().click()
  const asks = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await asks.getByRole('button', { name: 'Continuar editando' }).click()
  await page.getByRole('button', { name: 'Salvar alterações' }).click()
  await expect(toast(page, 'Contato atualizado')).toBeVisible()
  await page.waitForURL(`**/contacts/${id}`)
  await expect(page.getByText('elis@exemplo.com.br')).toHaveCount(0)
  await waitFor('the edit at the server', async () => {
    const now = (await listed(clinic)).find((each) => each.id === id)
    return now?.email === null && now.tags.join() === 'vip' && now.notes === 'Indicada pela Ana.'
  })
})

test('CON-16 OFF-06 OFF-09 a number that is taken is refused with its reason, and the same form puts it right', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const [page, context] = await enter(browser, stage, clinic)
  await page.goto('/contacts/new')
  await expect(page.getByLabel('Nome')).toBeVisible()
  await stage.proxy.cut()
  await context.setOffline(true)
  await expect(chip(page)).toContainText('Sem conexão')
  // Meanwhile a colleague creates the same person.
  await createContact(clinic, 'Davi Prado', '+55 31 98555-1010')
  await page.getByLabel('Nome').fill('Davi P.')
  await page.getByLabel('Telefone').pressSequentially('31985551010')
  await page.getByRole('button', { name: 'Salvar contato' }).click()
  await expect(toast(page, 'Guardado neste aparelho, na fila para enviar')).toBeVisible()
  await expect(page.getByText('na fila', { exact: true }).first()).toBeVisible()
  await stage.proxy.restore()
  await context.setOffline(false)
  await expect(page.getByText(/Este contato não foi criado:/)).toBeVisible({ timeout: 30_000 })
  await page.getByRole('main').getByRole('link', { name: 'Editar' }).first().click()
  await expect(page.getByLabel('Nome')).toHaveValue('Davi P.')
  await page.getByLabel('Telefone').fill('')
  await page.getByLabel('Telefone').pressSequentially('31985552020')
  await page.getByRole('button', { name: 'Salvar contato' }).click()
  await waitFor('both at the server', async () => (await listed(clinic)).length === 2)
  await nothingWaits(page)
  await expect(page.getByText(/não foi criado/)).toHaveCount(0)
  await context.close()
})

test('CON-09 CON-10 CON-11 CON-12 CON-13 CON-18 LEAD-06 LEAD-08 a contact’s page: progress, appointments with their menu, conversations', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ ...ana, text: 'Quero marcar!' })
  const { contactId } = await conversationOf(clinic, ana.name)
  const [page, context] = await enter(browser, stage, clinic)
  await page.goto(`/contacts/${contactId}`)
  await expect(page.getByRole('heading', { name: ana.name })).toBeVisible()
  await expect(page.getByText('20%', { exact: true })).toBeVisible()
  const contact = await clinic.staff[0].api<Contact>('GET', `/contacts/${contactId}`)
  const start = new Date(
    Math.ceil(Date.now() / 86_400_000) * 86_400_000 + 2 * 86_400_000 + 14 * 3_600_000,
  ).toISOString()
  await createAppointment(clinic, contact, start)
  const item = page.getByRole('listitem').filter({ hasText: 'Consulta · Marina Ribeiro' })
  await expect(item).toContainText('Agendado')
  await expect(page.getByText('60%', { exact: true })).toBeVisible()

  const menu = () => item.getByRole('button', { name: `Ações do agendamento de ${ana.name}` }).click()
  await menu()
  await page.getByRole('menuitem', { name: 'Confirmar' }).click()
  await expect(item).toContainText('Confirmado')
  await expect(page.getByText('80%', { exact: true })).toBeVisible()
  await menu()
  await page.getByRole('menuitem', { name: 'Reagendar' }).click()
  const move = page.getByRole('dialog', { name: 'Remarcar agendamento' })
  await move.getByLabel('Início').selectOption('16:00')
  await move.getByRole('button', { name: 'Remarcar', exact: true }).click()
  await expect(item).toContainText('16:00')
  await menu()
  await page.getByRole('menuitem', { name: 'Cancelar' }).click()
  const asks = page.getByRole('dialog', { name: 'Cancelar agendamento?' })
  await expect(asks).toContainText('Tem certeza que deseja cancelar este agendamento?')
  await asks.getByRole('button', { name: 'Cancelar agendamento' }).click()
  await expect(item).toContainText('Cancelado')
  await expect(item.getByRole('button')).toHaveCount(0)
  await nothingWaits(page)

  await page.getByRole('link', { name: 'Novo agendamento' }).click()
  await expect(page.getByRole('dialog', { name: 'Criar agendamento' }).getByLabel('Cliente')).toHaveValue(
    ana.name,
  )
  await page.goto(`/contacts/${contactId}`)
  await page.getByRole('link', { name: 'Ver conversa completa' }).click()
  await expect(bubble(page, 'Quero marcar!')).toBeVisible()
  await context.close()
})

test('CON-05 CON-14 nobody yet, and nobody there', async ({ browser, stage }) => {
  const clinic = await createClinic(stage.server)
  const [page, context] = await enter(browser, stage, clinic)
  await page.goto('/contacts')
  await expect(page.getByText('Nenhum contato encontrado')).toBeVisible()
  await expect(page.getByText(/Quem escreve para a empresa no WhatsApp vira contato sozinho/)).toBeVisible()
  for (const address of [
    '/contacts/01900000-0000-7000-8000-000000000000',
    '/contacts/nada',
    '/contacts/nada/edit',
  ]) {
    await page.goto(address)
    await expect(page.getByText('Contato não encontrado')).toBeVisible()
    await expect(
      page.getByText('O contato que você está procurando não existe ou foi removido.'),
    ).toBeVisible()
  }
  await page.getByRole('link', { name: 'Voltar para a listagem' }).click()
  await page.waitForURL((url) => url.pathname === '/contacts')
  // Someone who writes becomes a contact while the empty list is open.
  await clinic.phone.write({ ...ana, text: 'Oi!' })
  await expect(person(page, ana.name)).toContainText('Novo contato')
  await context.close()
})

test('CON-17 a contact is deleted after asking, with the network, and not over what came meanwhile', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const [{ api }] = clinic.staff
  const davi = await createContact(clinic, 'Davi Prado', '+55 31 98555-1010')
  const [page, context] = await enter(browser, stage, clinic)
  await page.goto(`/contacts/${davi.id}`)
  const remove = page.getByRole('button', { name: 'Excluir contato' })
  await context.setOffline(true)
  await expect(page.getByText('Para excluir é preciso conexão.')).toBeVisible()
  await expect(remove).toBeDisabled()
  await context.setOffline(false)

  await remove.click()
  const dialog = page.getByRole('dialog', { name: 'Excluir Davi Prado?' })
  await expect(dialog).toContainText('apagados para toda a equipe')
  await api('PATCH', `/crm/leads/${davi.id}`, { notes: 'Volta em março.' })
  await dialog.getByRole('button', { name: 'Excluir contato' }).click()
  await expect(toast(page, 'Há novidades deste contato')).toBeVisible()
  await expect(page.getByText('Volta em março.')).toBeVisible()
  expect(await listed(clinic)).toHaveLength(1)

  await remove.click()
  await dialog.getByRole('button', { name: 'Excluir contato' }).click()
  await expect(toast(page, 'Contato excluído')).toBeVisible()
  await expect(page.getByText('Nenhum contato encontrado')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/contacts')
  expect(await listed(clinic)).toEqual([])
  await context.close()
})
