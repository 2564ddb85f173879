/** /settings: the members of the team, and the devices one is signed in on. */
import type { Page } from 'playwright/test'
import { newId } from '../../src/contract/ids.ts'
import type { Device, InvitationPreview, Team } from '../../src/contract/team.ts'
import { axeViolations } from './harness/axe.ts'
import { createClinic } from './harness/clinic.ts'
import { toast } from './harness/screens.ts'
import { type Enter, expect, type Stage, test } from './harness/test.ts'

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

test('PRD-08 a wrong email, or one of a colleague, is told beside the field, and what was typed stays', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const page = await enter(clinic, { to: '/settings' })
  await expect(members(page)).toHaveCount(1)
  await expect(members(page)).toContainText('Você')
  await expect(members(page)).toContainText('Responsável')

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
})

/** An invitation created in the settings, and its link as the owner copied it. */
async function invited(stage: Stage, enter: Enter): Promise<{ email: string; page: Page; link: string }> {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const page = await enter(clinic, { to: '/settings', permissions: ['clipboard-read', 'clipboard-write'] })
  const email = `${newId()}@exemplo.com.br`
  const field = page.getByLabel('Convidar por email')
  await field.fill(email)
  await page.getByRole('button', { name: 'Convidar', exact: true }).click()
  await expect(toast(page, 'Convite criado.')).toBeVisible()
  await expect(field).toHaveValue('')
  await page.getByRole('button', { name: 'Copiar link' }).click()
  await expect(toast(page, 'Copiado.')).toBeVisible()
  return { email, page, link: await page.evaluate(() => navigator.clipboard.readText()) }
}

test('PRD-08 an invitation is made, and its link handed over', async ({ stage, enter }) => {
  const { email, page, link } = await invited(stage, enter)
  await expect(invitations(page)).toContainText(email)
  await expect(invitations(page)).toContainText(
    /Convite de Marina Ribeiro · vale até \d{2}\/\d{2}\/\d{4} \d{2}:\d{2}/,
  )
  await expect(invitations(page)).toContainText('Este servidor não envia emails.')
  for (const mode of ['light', 'dark']) {
    await page.evaluate((each) => document.documentElement.setAttribute('data-mode', each), mode)
    expect(await axeViolations(page, { rules: 'default', within: '#content' })).toEqual([])
  }
  expect(link.startsWith(stage.url)).toBe(true)
  const preview = await post(stage, '/auth/invitations/preview', { token: secretOf(link) })
  expect((await preview.json()) as InvitationPreview).toMatchObject({
    email,
    organization_name: 'Clínica Aurora',
  })
})

test('PRD-08 an invitation is cancelled, and its link is dead', async ({ stage, enter }) => {
  const { email, page, link } = await invited(stage, enter)
  await page.reload()
  await expect(invitations(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Copiar link' })).toHaveCount(0)
  await page.getByRole('button', { name: `Cancelar convite de ${email}` }).click()
  await expect(toast(page, 'Convite cancelado.')).toBeVisible()
  await expect(invitations(page)).toHaveCount(0)
  expect((await post(stage, '/auth/invitations/preview', { token: secretOf(link) })).status).toBe(404)
})

test('PRD-08 a colleague is removed after a question that says what happens, and is out at once', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, {
    agentActive: false,
    staff: ['Marina Ribeiro', 'Joana Prado'],
  })
  const [marina, joana] = clinic.staff
  const page = await enter(clinic, { look: 'phone', to: '/settings' })
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
})

/**
 * Someone signed in on a phone and, in the settings, on a desktop. Registering the clinic made a third
 * session.
 */
async function onTwoDevices(stage: Stage, enter: Enter) {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const [marina] = clinic.staff
  const handset = await enter(clinic, { look: 'phone', userAgent: ANDROID })
  const page = await enter(clinic, { to: '/settings' })
  await expect(devices(page)).toHaveCount(3)
  return { marina, handset, page }
}

test('the devices someone is signed in on are named, and one of them is ended', async ({ stage, enter }) => {
  const { page, handset } = await onTwoDevices(stage, enter)
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
})

test('all other devices are ended at once', async ({ stage, enter }) => {
  const { page, marina } = await onTwoDevices(stage, enter)
  await page.getByRole('button', { name: 'Encerrar todos os outros' }).click()
  await page
    .getByRole('dialog', { name: 'Encerrar todos os outros?' })
    .getByRole('button', { name: 'Encerrar todos os outros' })
    .click()
  await expect(toast(page, 'Os outros aparelhos foram desconectados.')).toBeVisible()
  await expect(devices(page)).toHaveCount(1)
  await expect(page.getByRole('button', { name: 'Encerrar todos os outros' })).toHaveCount(0)
  await expect(marina.api<Device[]>('GET', '/auth/sessions')).rejects.toThrow(/401/)
})

test('all devices are ended at once, this one too', async ({ stage, enter }) => {
  const { page, handset } = await onTwoDevices(stage, enter)
  await page.getByRole('button', { name: 'Sair de todos os aparelhos' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair de todos' }).click()
  await page.waitForURL(/\/auth\/login/)
  await handset.reload()
  await handset.waitForURL(/\/auth\/login/)
})
