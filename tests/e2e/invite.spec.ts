/** An invitation's link, opened by everyone who might open it. */
import type { Browser, Page } from 'playwright/test'
import type { User } from '../../src/contract/account.ts'
import { newId } from '../../src/contract/ids.ts'
import { objections } from './harness/axe.ts'
import { createClinic, type Clinic } from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { expect, type Stage, test } from './harness/test.ts'

const PASSWORD = 'segredo123'
const OVER = 'Este convite não vale mais. Peça outro a quem convidou você.'

async function device(browser: Browser, stage: Stage, look: 'desktop' | 'phone' = 'desktop'): Promise<Page> {
  const context = await newDevice(browser, stage.url, { look })
  return context.newPage()
}

async function invite(clinic: Clinic, email: string): Promise<string> {
  const { link } = await clinic.staff[0].api<{ link: string | null }>('POST', '/auth/invitations', { email })
  return link!
}

const teamOf = async (clinic: Clinic): Promise<string[]> => {
  const { members } = await clinic.staff[0].api<{ members: { email: string }[] }>('GET', '/auth/team')
  return members.map(({ email }) => email)
}

/** Registers someone without a company; ends on the company's details. */
async function registerAlone(page: Page, email: string): Promise<void> {
  await page.goto('/auth/register')
  await page.getByLabel('Nome').fill('Bia Lima')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  // On a phone the label around it takes the touch.
  await page.getByRole('checkbox', { name: /Li e aceito/ }).press('Space')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL('**/onboarding/company-details')
}

test('PRD-08 who is invited registers with that email and lands in the team; the link is good once', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const email = `${newId()}@exemplo.com.br`
  const link = await invite(clinic, email)
  const page = await device(browser, stage, 'phone')
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Crie sua conta' })).toBeVisible()
  await expect(page.getByText('Marina Ribeiro convidou você para a equipe de Clínica Aurora.')).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await expect(page.getByLabel('Email')).toHaveAttribute('readonly')
  expect(await objections(page, 'cadastro por convite')).toEqual([])
  // Reading the terms keeps what was typed.
  await page.getByLabel('Nome').fill('Bia Lima')
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('link', { name: 'termos de uso' }).click()
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(page.getByLabel('Nome')).toHaveValue('Bia Lima')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  // On a phone the label around it takes the touch.
  await page.getByRole('checkbox', { name: /Li e aceito/ }).press('Space')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await page.waitForURL(/\/(?:dashboard|today)/)
  expect(await teamOf(clinic)).toContain(email)

  const late = await device(browser, stage)
  await late.goto(link)
  await expect(late.getByRole('heading', { name: 'Convite inválido' })).toBeVisible()
  await expect(late.getByText(OVER)).toBeVisible()
  expect(await objections(late, 'convite inválido')).toEqual([])
  await late.getByRole('link', { name: 'Ir para Login' }).click()
  await expect(late.getByRole('heading', { name: 'Bem-vindo(a) de volta!' })).toBeVisible()
  for (const each of [page, late]) await each.context().close()
})

test('PRD-08 who has an account signs in and is in the team', async ({ browser, stage }) => {
  const clinic = await createClinic(stage.server)
  const email = `${newId()}@exemplo.com.br`
  const first = await device(browser, stage)
  await registerAlone(first, email)
  const link = await invite(clinic, email)

  const page = await device(browser, stage)
  await page.goto(link)
  await page.waitForURL(/\/auth\/login/)
  await expect(page.getByText(`Entre como ${email} para aceitar o convite de Clínica Aurora.`)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByLabel('Senha', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL(/\/(?:dashboard|today)/)
  expect(await teamOf(clinic)).toContain(email)
  expect(await page.evaluate(() => sessionStorage.getItem('balcao-invite'))).toBeNull()
  for (const each of [first, page]) await each.context().close()
})

test('PRD-08 who is signed in without a company accepts as themselves, or does not', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const email = `${newId()}@exemplo.com.br`
  const page = await device(browser, stage, 'phone')
  await registerAlone(page, email)
  const link = await invite(clinic, email)
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Entrar na equipe de Clínica Aurora' })).toBeVisible()
  expect(await objections(page, 'aceitar convite')).toEqual([])
  await page.getByRole('link', { name: 'Agora não' }).click()
  await page.waitForURL('**/onboarding/company-details')
  expect(await teamOf(clinic)).not.toContain(email)

  await page.goto(link)
  const accept = page.getByRole('button', { name: 'Aceitar convite' })
  stage.proxy.spoil(({ path }) => (path.endsWith('/auth/invitations/accept') ? { status: 503 } : null))
  await accept.click()
  await expect(page.getByText('O servidor não pôde responder agora.')).toBeVisible()
  stage.proxy.spoil(null)
  await accept.click()
  await page.waitForURL(/\/(?:dashboard|today)/)
  expect(await teamOf(clinic)).toContain(email)
  const session = await page.evaluate(() => localStorage.getItem('balcao-auth'))
  const { state } = JSON.parse(session!) as { state: { user: User; organization: { name: string } } }
  expect(state.user).toMatchObject({ email, organization_id: clinic.organizationId })
  expect(state.organization.name).toBe('Clínica Aurora')
  await page.context().close()
})

test('PRD-08 PRD-09 an invitation for someone else, or for who has a company, explains why and changes nothing', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const other = await createClinic(stage.server, { staff: ['Rafael Prado'] })
  const [rafael] = other.staff
  const stranger = `${newId()}@exemplo.com.br`
  const page = await device(browser, stage, 'phone')
  await signIn(page, rafael)
  await page.goto(await invite(clinic, stranger))
  await expect(
    page.getByText(`Este convite é para ${stranger} e você está na conta ${rafael.email}.`),
  ).toBeVisible()
  expect(await objections(page, 'convite de outra pessoa')).toEqual([])
  await page.getByRole('link', { name: 'Continuar no Balcão' }).click()
  await page.waitForURL(/\/(?:dashboard|today)/)

  await page.goto(await invite(clinic, rafael.email))
  await expect(page.getByText('Você já faz parte de outra empresa.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Aceitar convite' })).toHaveCount(0)
  expect(await teamOf(clinic)).toEqual([clinic.staff[0].email])
  expect(await teamOf(other)).toEqual([rafael.email])

  stage.proxy.spoil(({ path }) => (path.endsWith('/auth/invitations/preview') ? 'before' : null))
  await page.goto('/auth/register?invite=link_x')
  await expect(page.getByText('Sem conexão com o servidor.')).toBeVisible()
  stage.proxy.spoil(null)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText(OVER)).toBeVisible()
  await page.context().close()
})
