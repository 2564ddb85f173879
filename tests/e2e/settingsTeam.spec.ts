/** /settings: who works here, and where one is signed in. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Page } from 'playwright/test'
import { newId } from '../../src/contract/ids.ts'
import type { Device, InvitationPreview, Team } from '../../src/contract/team.ts'
import { openFolderDatabase } from '../../server/db/embeddedDatabase.ts'
import { createLog } from '../../server/log.ts'
import { startAppServer } from './harness/appServer.ts'
import { axeViolations } from './harness/axe.ts'
import { type Clinic, createClinic } from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { mirrorFilled } from './harness/screens.ts'
import { expect, type Stage, test } from './harness/test.ts'

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })
const members = (page: Page) => page.getByRole('list', { name: 'Pessoas da equipe' }).getByRole('listitem')
const invitations = (page: Page) =>
  page.getByRole('list', { name: 'Convites em aberto' }).getByRole('listitem')
const devices = (page: Page) => page.getByRole('list', { name: 'Aparelhos conectados' }).getByRole('listitem')

const ANDROID =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Mobile Safari/537.36'

async function post(stage: Stage, path: string, body: unknown): Promise<Response> {
  return fetch(`${stage.url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.250.0.${newId().charCodeAt(35)}` },
    body: JSON.stringify(body),
  })
}

const secretOf = (link: string): string => new URL(link).searchParams.get('invite') ?? ''

test('PRD-08 an invitation is made, handed over, cancelled and made again; a wrong email is told', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const context = await newDevice(browser, stage.url, {
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await page.goto('/settings')
  await expect(members(page)).toHaveCount(1)
  await expect(members(page)).toContainText('Você')
  await expect(members(page)).toContainText('Responsável')

  const email = `${newId()}@exemplo.com.br`
  const field = page.getByLabel('Convidar por email')
  const invite = page.getByRole('button', { name: 'Convidar', exact: true })
  await invite.click()
  await expect(page.getByText('Email é obrigatório')).toBeVisible()
  await field.fill('não é um email')
  await invite.click()
  await expect(page.getByText('Formato de email inválido')).toBeVisible()
  await field.fill(clinic.staff[0].email)
  await invite.click()
  await expect(toast(page, 'Não foi possível enviar o convite')).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: 'já faz parte da equipe' })).toBeVisible()
  await expect(field).toHaveValue(clinic.staff[0].email)

  await field.fill(email)
  await invite.click()
  await expect(toast(page, 'Convite criado.')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(invitations(page)).toContainText(email)
  await expect(invitations(page)).toContainText(
    /Convite de Marina Ribeiro · vale até \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/,
  )
  await expect(invitations(page)).toContainText('Este servidor não envia emails.')
  for (const mode of ['light', 'dark']) {
    await page.evaluate((each) => document.documentElement.setAttribute('data-mode', each), mode)
    expect(await axeViolations(page, { rules: 'default', within: '#content' })).toEqual([])
  }
  await page.getByRole('button', { name: 'Copiar link' }).click()
  await expect(toast(page, 'Link copiado.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  expect(link.startsWith(stage.url)).toBe(true)
  const preview = await post(stage, '/auth/invitations/preview', { token: secretOf(link) })
  expect((await preview.json()) as InvitationPreview).toMatchObject({
    email,
    organization_name: 'Clínica Aurora',
  })

  await page.reload()
  await expect(invitations(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Copiar link' })).toHaveCount(0)
  await page.getByRole('button', { name: `Cancelar convite de ${email}` }).click()
  await expect(toast(page, 'Convite cancelado.')).toBeVisible()
  await expect(invitations(page)).toHaveCount(0)
  expect((await post(stage, '/auth/invitations/preview', { token: secretOf(link) })).status).toBe(404)
  await context.close()
})

test('PRD-08 a colleague is removed after a question that says what happens, and is out at once', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, {
    agentActive: false,
    staff: ['Marina Ribeiro', 'Joana Prado'],
  })
  const [marina, joana] = clinic.staff
  const context = await newDevice(browser, stage.url, { look: 'phone' })
  const page = await context.newPage()
  await signIn(page, marina)
  await page.goto('/settings')
  await expect(members(page)).toHaveCount(2)
  expect((await joana!.api<Team>('GET', '/auth/team')).members).toHaveLength(2)
  await page.getByRole('button', { name: 'Remover Joana Prado da equipe' }).tap()
  const question = page.getByRole('dialog', { name: 'Remover Joana Prado?' })
  await expect(question).toContainText('apagam o que guardaram assim que voltarem a ter internet')
  await question.getByRole('button', { name: 'Cancelar' }).tap()
  await expect(question).toHaveCount(0)
  await expect(members(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Remover Joana Prado da equipe' }).tap()
  await question.getByRole('button', { name: 'Remover da equipe' }).tap()
  await expect(question).toContainText('Digite a sua senha')
  await question.getByLabel('Sua senha').fill(marina.password)
  await question.getByRole('button', { name: 'Remover da equipe' }).tap()
  await expect(toast(page, 'Joana Prado não faz mais parte da equipe.')).toBeVisible()
  await expect(members(page)).toHaveCount(1)
  await expect(joana!.api<Team>('GET', '/auth/team')).rejects.toThrow(/401/)
  expect((await marina.api<Team>('GET', '/auth/team')).members).toHaveLength(1)
  await context.close()
})

test('the devices someone is signed in on are named, and ended one by one or all at once', async ({
  browser,
  stage,
}) => {
  const clinic: Clinic = await createClinic(stage.server, { agentActive: false })
  const [marina] = clinic.staff
  const phone = await newDevice(browser, stage.url, { look: 'phone', userAgent: ANDROID })
  const handset = await phone.newPage()
  await signIn(handset, marina)
  await mirrorFilled(handset)
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  await signIn(page, marina)
  await page.goto('/settings')
  // The clinic's own registration was a third sign-in.
  await expect(devices(page)).toHaveCount(3)
  await expect(devices(page).filter({ hasText: 'Este aparelho' })).toHaveCount(1)
  await expect(devices(page).filter({ hasText: 'Este aparelho' }).getByRole('button')).toHaveCount(0)
  await expect(devices(page).filter({ hasText: 'Chrome no Android' })).toContainText('Último uso: ')

  await page.getByRole('button', { name: 'Encerrar Chrome no Android' }).click()
  const question = page.getByRole('dialog', { name: 'Encerrar neste aparelho?' })
  await expect(question).toContainText(
    'O aparelho sai da conta e apaga o que guardou assim que voltar a ter internet. O que ainda não tiver sido enviado dele se perde.',
  )
  await question.getByRole('button', { name: 'Encerrar', exact: true }).click()
  await expect(toast(page, 'Sessão encerrada.')).toBeVisible()
  await expect(devices(page)).toHaveCount(2)
  await handset.reload()
  await handset.waitForURL(/\/auth\/login/)

  await page.getByRole('button', { name: 'Encerrar todos os outros' }).click()
  await page
    .getByRole('dialog', { name: 'Encerrar todos os outros?' })
    .getByRole('button', { name: 'Encerrar todos os outros' })
    .click()
  await expect(toast(page, 'Os outros aparelhos foram desconectados.')).toBeVisible()
  await expect(devices(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Encerrar todos os outros' })).toHaveCount(0)
  await expect(marina.api<Device[]>('GET', '/auth/sessions')).rejects.toThrow(/401/)

  await signIn(handset, marina)
  await page.reload()
  await expect(devices(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair de todos' }).click()
  await page.waitForURL(/\/auth\/login/)
  await handset.reload()
  await handset.waitForURL(/\/auth\/login/)
  await context.close()
  await phone.close()
})

test('SET-16 an account without a password sets its first one without a current one', async ({ browser }) => {
  test.setTimeout(240_000)
  const server = await startAppServer()
  try {
    const clinic = await createClinic(server, { agentActive: false })
    const [marina] = clinic.staff
    const context = await newDevice(browser, `http://127.0.0.1:${server.port}`)
    const page = await context.newPage()
    await signIn(page, marina)
    await mirrorFilled(page)
    await withoutPassword(server, marina.user.id)
    await page.goto('/settings')
    await expect(page.getByText('Crie uma senha para entrar também com o seu email.')).toBeVisible()
    await expect(page.getByLabel('Senha atual')).toHaveCount(0)
    await page.getByLabel('Nova senha', { exact: true }).fill('minha-primeira')
    await page.getByLabel('Confirmar nova senha', { exact: true }).fill('minha-primeira')
    await page.getByRole('button', { name: 'Atualizar senha' }).click()
    const question = page.getByRole('dialog', { name: 'Confirme que é você' })
    await question.getByRole('button', { name: 'Enviar código' }).click()
    await expect(question).toContainText(`Enviamos um código para ${marina.email}`)
    await question.getByLabel('Código de confirmação').fill(await codeFor(server, marina.email))
    await question.getByRole('button', { name: 'Criar senha' }).click()
    await expect(toast(page, 'Senha alterada com sucesso.')).toBeVisible()
    await expect(page.getByLabel('Senha atual', { exact: true })).toHaveValue('')
    await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue('')
    const other = await newDevice(browser, `http://127.0.0.1:${server.port}`)
    await signIn(await other.newPage(), { email: marina.email, password: 'minha-primeira' })
    await other.close()
    await context.close()
  } finally {
    await server.dispose()
  }
})

/** The code of the message that this server keeps in its outbox folder. */
async function codeFor(server: Stage['server'], email: string): Promise<string> {
  const folder = join(server.dataDir, 'outbox')
  let code: string | undefined
  await expect
    .poll(async () => {
      const names = await readdir(folder).catch(() => [])
      const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
      const mine = texts.find((text) => text.startsWith(`Para: ${email}\n`) && text.includes('código para'))
      code = mine && /^(\d{6})$/m.exec(mine)?.[1]
      return code
    })
    .toBeDefined()
  return code!
}

/** As an account that has only ever come in through Google. */
async function withoutPassword(server: Stage['server'], userId: string): Promise<void> {
  await server.stop()
  const database = await openFolderDatabase({ dataDir: server.dataDir, log: createLog({ level: 'silent' }) })
  try {
    await database.pool.query('update users set password_hash = null where id = $1', [userId])
  } finally {
    await database.close()
  }
  await server.start()
}
