/** The clinic's WhatsApp channel: created, paired, lost, paired again, removed. */
import { type Page } from 'playwright/test'
import { newId } from '../../src/contract/ids.ts'
import { createClinic } from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { bubble, conversationRow, openConversation, say, toast } from './harness/screens.ts'
import { simulatedPhone } from './harness/simulator.ts'
import { expect, test } from './harness/test.ts'

const row = (page: Page, name: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: name })
const codeDialog = (page: Page) => page.getByRole('dialog', { name: /Conectar WhatsApp/ })

async function codeOf(page: Page): Promise<string> {
  await expect(page.getByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible()
  await expect(codeDialog(page)).toContainText('Escaneie o QR Code com seu celular...')
  return (await codeDialog(page).getByRole('link', { name: 'Abrir simulador' }).getAttribute('href'))!
}

const newChannel = (page: Page) => page.getByRole('dialog', { name: 'Adicionar Novo Canal' })

test('CHN-01 CHN-05 CHN-07 CHN-09 CHN-31 a channel is deleted after a question, and then there is none', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const page = await enter(clinic, { to: '/settings/channels' })
  await expect(row(page, 'Recepção')).toContainText('Conectado')
  await expect(page.getByText('1/3 canais', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Excluir canal Recepção' }).click()
  const confirm = page.getByRole('dialog', { name: 'Excluir canal' })
  await expect(confirm).toContainText(
    'Tem certeza que deseja excluir o canal Recepção? Esta ação não pode ser desfeita.',
  )
  await confirm.getByRole('button', { name: 'Cancelar' }).click()
  await expect(row(page, 'Recepção')).toBeVisible()
  await page.getByRole('button', { name: 'Excluir canal Recepção' }).click()
  await confirm.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(toast(page, 'Canal excluído com sucesso.')).toBeVisible()
  await expect(page.getByText('Nenhum canal encontrado. Adicione um novo canal para começar.')).toBeVisible()
})

test('CHN-02 CHN-13 a new channel is of WhatsApp, which is all there is yet, and needs a name', async ({
  stage,
  enter,
}) => {
  const page = await enter(await createClinic(stage.server), { to: '/settings/channels' })
  await page.getByRole('button', { name: 'Novo Canal' }).click()
  const create = newChannel(page)
  await expect(create.getByLabel('Nome do canal')).toHaveValue('Novo Canal')
  for (const soon of ['Facebook', 'Instagram', 'Telegram'])
    await expect(create.getByRole('radio', { name: new RegExp(`${soon} Em breve`) })).toBeDisabled()
  await expect(create.getByRole('radio', { name: 'WhatsApp', exact: true })).toBeChecked()
  await create.getByLabel('Nome do canal').fill('  ')
  await create.getByRole('button', { name: 'Criar Canal' }).click()
  await expect(create.getByRole('alert')).toHaveText('Informe o nome do canal')
})

test('CHN-10 CHN-15 CHN-16 CHN-18 CHN-30 a new channel shows its code at once, and its scan connects it', async ({
  stage,
  enter,
}) => {
  const page = await enter(await createClinic(stage.server), { to: '/settings/channels' })
  await page.getByRole('button', { name: 'Novo Canal' }).click()
  await newChannel(page).getByRole('button', { name: 'Criar Canal' }).click()
  await expect(toast(page, 'Canal criado com sucesso!')).toBeVisible()
  const address = await codeOf(page)
  expect(address.startsWith(`${stage.url}/simulador/`)).toBe(true)
  await expect(codeDialog(page)).toContainText('Simulador')
  await simulatedPhone(stage.url, address)
  await expect(toast(page, 'WhatsApp conectado com sucesso!')).toBeVisible()
  await expect(codeDialog(page)).toHaveCount(0)
  await expect(row(page, 'Novo Canal')).toContainText('Conectado')
  await expect(row(page, 'Novo Canal')).toContainText(/\+?\d[\d\s()-]{7,}/)
})

test('INB-46 the inbox leads to the channels while there is none, and not once one is connected', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const [{ api }] = clinic.staff
  const [channel] = await api<{ id: string }[]>('GET', '/communication/channels')
  await api('DELETE', `/communication/channels/${channel!.id}`)
  const page = await enter(clinic)
  await page.getByRole('link', { name: 'Conectar', exact: true }).click()
  await page.waitForURL('**/settings/channels')

  const id = newId()
  await api('POST', '/communication/channels', { id, name: 'Recepção', type: 'whatsapp' })
  const { qr_code } = await api<{ qr_code: string }>('POST', `/communication/channels/${id}/whatsapp/connect`)
  const phone = await simulatedPhone(`http://127.0.0.1:${stage.server.port}`, qr_code)
  await page.goto('/chat')
  await phone.write({ from: '+55 11 98888-1204', name: 'Ana Souza', text: 'Bom dia!' })
  await expect(conversationRow(page, 'Ana Souza')).toContainText('Bom dia!')
  await expect(page.getByRole('link', { name: 'Conectar', exact: true })).toHaveCount(0)
})

test('CHN-06 CHN-07 CHN-17 CHN-20 CHN-31 ERR-13 a channel that is disconnected on purpose is told as that, and is connected again', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server)
  const page = await enter(clinic, { to: '/settings/channels' })
  const channel = row(page, 'Recepção')
  await channel.getByRole('button', { name: 'Desconectar' }).click()
  await expect(toast(page, 'Desconectando canal Recepção...')).toBeVisible()
  await expect(toast(page, 'Canal Recepção desconectado.')).toBeVisible()
  await expect(channel).toContainText('Desconectado')
  await expect(toast(page, 'Tempo de conexão esgotado')).toHaveCount(0)

  await channel.getByRole('button', { name: 'Conectar' }).click()
  const address = await codeOf(page)
  await page.keyboard.press('Escape')
  await expect(codeDialog(page)).toHaveCount(0)
  await expect(channel).toContainText('Aguardando Leitura do QR Code')
  await channel.getByRole('button', { name: 'Ver QR Code' }).click()
  expect(await codeOf(page)).toBe(address)
  await clinic.phone.scan()
  await expect(toast(page, 'WhatsApp conectado com sucesso!')).toBeVisible()
  await expect(codeDialog(page)).toHaveCount(0)
  await expect(channel.getByRole('button', { name: 'Desconectar' })).toBeVisible()
})

test('CHN-14 the phone that leaves by itself is told as a loss in the inbox, and is connected again there', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server)
  await clinic.phone.unpair()
  const page = await enter(clinic)
  await expect(page.getByText('WhatsApp parado: nada sai, e pode não chegar nada.')).toBeVisible()
  await page.getByRole('button', { name: 'Reconectar WhatsApp' }).click()
  await codeOf(page)
  await expect(page.getByRole('button', { name: 'Exibir QR Code', includeHidden: true })).toHaveCount(1)
  await clinic.phone.scan()
  await expect(toast(page, 'WhatsApp conectado com sucesso!')).toBeVisible()
  await expect(codeDialog(page)).toHaveCount(0)
  await expect(page.getByText('WhatsApp parado')).toHaveCount(0)
})

test('CHN-19 CHN-21 a session nobody scanned says so and gives another code, also where the clock is wrong', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const [{ api }] = clinic.staff
  const [channel] = await api<{ id: string }[]>('GET', '/communication/channels')
  await api('POST', `/communication/channels/${channel!.id}/whatsapp/disconnect`)
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  // This device's clock is an hour ahead of the server's.
  await page.clock.install({ time: Date.now() + 3_600_000 })
  await signIn(page, clinic.staff[0])
  await page.goto('/settings/channels')
  await row(page, 'Recepção').getByRole('button', { name: 'Conectar' }).click()
  const address = await codeOf(page)

  // The server's answer after two minutes without a scan.
  const path = `/api/v1/communication/channels/${channel!.id}/whatsapp/status`
  stage.proxy.rewrite(path, () =>
    JSON.stringify({
      status: 'disconnected',
      qr_code: null,
      pairing_code: null,
      expires_at: null,
      trouble: null,
    }),
  )
  await expect(codeDialog(page)).toContainText('Sessão expirada. Gere um novo QR Code.')
  await expect(toast(page, 'Tempo de conexão esgotado. Por favor, tente novamente.')).toBeVisible()
  stage.proxy.rewrite(path, null)
  await codeDialog(page).getByRole('button', { name: 'Atualizar QR Code' }).click()
  expect(await codeOf(page)).toBe(address)
  await clinic.phone.scan()
  await expect(codeDialog(page)).toHaveCount(0)
  await context.close()
})

test('CHN-03 CHN-04 CHN-24 CHN-30 renaming, giving an agent and taking it away; a second channel of the same agent is refused', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server)
  const page = await enter(clinic, { to: '/settings/channels' })
  await page.getByRole('button', { name: 'Editar canal Recepção' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar Canal' })
  await expect(edit.getByLabel('Nome do canal')).toHaveValue('Recepção')
  await edit.getByLabel('Nome do canal').fill('WhatsApp da recepção')
  await edit.getByLabel('Agente responsável').selectOption('Assistente')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Canal atualizado com sucesso!')).toBeVisible()
  await expect(edit).toHaveCount(0)
  await expect(row(page, 'WhatsApp da recepção')).toContainText('Agente: Assistente')

  await page.getByRole('button', { name: 'Novo Canal' }).click()
  const create = newChannel(page)
  await create.getByLabel('Nome do canal').fill('Financeiro')
  await create.getByLabel('Agente responsável').selectOption('Assistente')
  await create.getByRole('button', { name: 'Criar Canal' }).click()
  await expect(toast(page, 'Apenas um canal é permitido por agente')).toBeVisible()
  // What was typed stays.
  await expect(create.getByLabel('Nome do canal')).toHaveValue('Financeiro')
  await create.getByRole('button', { name: 'Limpar agente' }).click()
  await create.getByRole('button', { name: 'Criar Canal' }).click()
  await codeOf(page)
  await page.keyboard.press('Escape')
  await expect(row(page, 'Financeiro')).toContainText('Aguardando Leitura do QR Code')
  await expect(row(page, 'Financeiro')).not.toContainText('Agente:')
  await expect(page.getByText('2/3 canais', { exact: true })).toBeVisible()
})

test('CHN-09 ERR-01 channels that cannot be loaded say so and can be asked for again', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'block' })
  const page = await context.newPage()
  stage.proxy.spoil(({ path }) =>
    path.startsWith('/api/v1/communication/channels') ? { status: 500 } : null,
  )
  await signIn(page, clinic.staff[0])
  await page.goto('/settings/channels')
  await expect(
    page.getByText(/^Erro ao carregar canais: .+ Por favor, tente novamente mais tarde\.$/),
  ).toBeVisible({ timeout: 30_000 })
  stage.proxy.spoil(null)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(row(page, 'Recepção')).toContainText('Conectado')
  await context.close()
})

test('without network channels are shown, and can not be changed', async ({ stage, enter }) => {
  const clinic = await createClinic(stage.server)
  const page = await enter(clinic, { serviceWorkers: 'allow', to: '/settings/channels' })
  await expect(row(page, 'Recepção')).toContainText('Conectado')
  await page.context().setOffline(true)
  await expect(page.getByText(/canais só podem ser alterados com internet/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Novo Canal' })).toBeDisabled()
})

test('ERR-12 ERR-13 what fails with a channel says so in its own words', async ({ stage, enter }) => {
  const clinic = await createClinic(stage.server)
  const page = await enter(clinic, { to: '/settings/channels' })
  await expect(row(page, 'Recepção')).toContainText('Conectado')
  // Something between browser and server answers with an error and no text.
  await page.route('**/api/v1/communication/channels**', (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill({ status: 500, body: '' }),
  )

  await page.getByRole('button', { name: 'Editar canal Recepção' }).click()
  const edit = page.getByRole('dialog', { name: 'Editar Canal' })
  await edit.getByLabel('Nome do canal').fill('WhatsApp da recepção')
  await edit.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Erro ao atualizar canal')).toBeVisible()
  await expect(edit.getByLabel('Nome do canal')).toHaveValue('WhatsApp da recepção')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Novo Canal' }).click()
  const create = newChannel(page)
  await create.getByRole('button', { name: 'Criar Canal' }).click()
  await expect(toast(page, 'Falha ao criar canal')).toBeVisible()
  await page.keyboard.press('Escape')

  await row(page, 'Recepção').getByRole('button', { name: 'Desconectar' }).click()
  await expect(toast(page, 'Desconectando canal Recepção...')).toBeVisible()
  await expect(toast(page, 'Falha ao desconectar canal')).toBeVisible()
  await expect(row(page, 'Recepção')).toContainText('Conectado')

  await page.getByRole('button', { name: 'Excluir canal Recepção' }).click()
  const confirm = page.getByRole('dialog', { name: 'Excluir canal' })
  await confirm.getByRole('button', { name: 'Excluir', exact: true }).click()
  await expect(toast(page, 'Falha ao deletar canal')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Recepção')).toBeVisible()
})

test('ERR-15 CHN-23 a check in the background that fails says nothing', async ({ stage, enter }) => {
  const clinic = await createClinic(stage.server)
  await clinic.phone.unpair()
  const page = await enter(clinic, { to: '/settings/channels' })
  // The app asks about a code that waits to be scanned every two seconds.
  await row(page, 'Recepção').getByRole('button', { name: 'Conectar' }).click()
  await codeOf(page)
  const checked = () => stage.proxy.seen.filter(({ path }) => path.endsWith('/whatsapp/status')).length
  stage.proxy.spoil(({ path }) => (path.endsWith('/whatsapp/status') ? { status: 500 } : null))
  const before = checked()
  await expect.poll(checked).toBeGreaterThan(before + 1)
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0)
  await expect(page.getByRole('img', { name: 'QR Code para conectar o WhatsApp' })).toBeVisible()
  stage.proxy.spoil(null)
})

/** Chooses from the menu of the clinic's channel. */
async function more(page: Page, action: string): Promise<void> {
  await row(page, 'Recepção').getByRole('button', { name: 'Mais ações do canal Recepção' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test('WAP-03 what leaves by a channel is paused and resumed', async ({ stage, enter }) => {
  const page = await enter(await createClinic(stage.server), { to: '/settings/channels' })
  await more(page, 'Pausar o que sai')
  await expect(row(page, 'Recepção')).toContainText('Pausado')
  await row(page, 'Recepção').getByRole('button', { name: 'Retomar' }).click()
  await expect(row(page, 'Recepção')).toContainText('Conectado')
})

test('WAP-15 the conversations of a channel go on by another number', async ({ stage, enter }) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const [{ api }] = clinic.staff
  await clinic.phone.write({ from: '+55 11 98888-1204', name: 'Ana Souza', text: 'Bom dia' })
  const id = newId()
  await api('POST', '/communication/channels', { id, name: 'Número novo', type: 'whatsapp' })
  const { qr_code } = await api<{ qr_code: string }>('POST', `/communication/channels/${id}/whatsapp/connect`)
  const newPhone = await simulatedPhone(`http://127.0.0.1:${stage.server.port}`, qr_code)

  const page = await enter(clinic, { to: '/settings/channels' })
  await more(page, 'Continuar por outro número')
  const dialog = page.getByRole('dialog', { name: 'Continuar por outro número' })
  await expect(dialog).toContainText('1 conversa continua na mesma tela')
  await dialog.getByRole('button', { name: 'Continuar por Número novo' }).click()
  await expect(toast(page, 'As conversas continuam por Número novo.')).toBeVisible()

  await newPhone.write({ from: '+55 11 98888-1204', name: 'Ana Souza', text: 'Oi de novo' })
  await page.goto('/chat')
  await openConversation(page, 'Ana Souza')
  await expect(bubble(page, 'A conversa continua por outro número: Número novo')).toBeVisible()
  await say(page, 'Olá, Ana')
  await expect
    .poll(async () => (await newPhone.received('+55 11 98888-1204')).map(({ text }) => text))
    .toEqual(['Olá, Ana'])
})
