/** Owners of the company: what they confirm with their password, and what other staff are told instead. */
import type { Page } from 'playwright/test'
import type { Agent } from '../../src/contract/agent.ts'
import type { BillingStatus } from '../../src/contract/billing.ts'
import type { Confirmation } from '../../src/contract/confirmation.ts'
import type { Team } from '../../src/contract/team.ts'
import { createClinic, type Staff } from './harness/clinic.ts'
import { toast } from './harness/screens.ts'
import { expect, type Stage, test } from './harness/test.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const confirmed = async (staff: Staff, purpose: string) =>
  (await staff.api<Confirmation>('POST', '/auth/confirmations', { purpose, password: staff.password }))
    .confirmation

const clinicOfTwo = ({ server }: Stage) =>
  createClinic(server, { agentActive: false, staff: ['Marina Ribeiro', 'Joana Prado'] })

/** Takes screenshots on a desktop and a phone in both modes when OWNERS_SHOTS names a folder. */
async function shots(page: Page, name: string): Promise<void> {
  const folder = process.env['OWNERS_SHOTS']
  if (!folder) return
  for (const width of [1440, 360])
    for (const mode of ['light', 'dark']) {
      await page.setViewportSize({ width, height: width === 360 ? 780 : 900 })
      await page.evaluate((each) => document.documentElement.setAttribute('data-mode', each), mode)
      await page.screenshot({ path: `${folder}/${name}-${width}-${mode}.png` })
    }
  await page.setViewportSize({ width: 1280, height: 800 })
}

test('SEC-06 a colleague is told who may remove someone, change the plan or delete the company, and nothing is sent', async ({
  stage,
  enter,
}) => {
  const clinic = await clinicOfTwo(stage)
  const page = await enter(clinic, { person: clinic.staff[1]!, to: '/settings' })
  await page.getByRole('button', { name: 'Remover Marina Ribeiro da equipe' }).click()
  await expect(dialog(page)).toContainText(
    'Só quem é responsável pela empresa pode remover alguém da equipe ou mudar quem é responsável. Fale com Marina Ribeiro.',
  )
  await shots(page, 'owners-only')
  await dialog(page).getByRole('button', { name: 'Entendi' }).click()
  await page.getByRole('button', { name: 'Excluir empresa' }).click()
  await expect(dialog(page)).toContainText('pode excluir a empresa. Fale com Marina Ribeiro.')
  await dialog(page).getByRole('button', { name: 'Entendi' }).click()
  await page.goto('/settings/billing')
  for (const name of ['Mudar Plano', 'Alterar pagamento', 'Cancelar assinatura']) {
    await page.getByRole('tabpanel').getByRole('button', { name }).click()
    await expect(dialog(page)).toContainText('pode mudar a assinatura. Fale com Marina Ribeiro.')
    await dialog(page).getByRole('button', { name: 'Entendi' }).click()
  }
})

test('SEC-06 who is responsible makes a colleague so with the password, and steps down', async ({
  stage,
  enter,
}) => {
  const clinic = await clinicOfTwo(stage)
  const [marina, joana] = clinic.staff
  const page = await enter(clinic, { to: '/settings' })
  await page.getByRole('button', { name: 'Deixar de ser responsável pela empresa' }).click()
  await expect(dialog(page)).toContainText('Torne outra pessoa responsável antes.')
  await dialog(page).getByRole('button', { name: 'Entendi' }).click()
  await shots(page, 'team')

  await page.getByRole('button', { name: 'Tornar Joana Prado responsável pela empresa' }).click()
  await dialog(page).getByLabel('Sua senha').fill('errada')
  await dialog(page).getByRole('button', { name: 'Tornar responsável' }).click()
  await expect(dialog(page)).toContainText('Senha incorreta.')
  await shots(page, 'confirm')
  await dialog(page).getByLabel('Sua senha').fill(marina.password)
  await dialog(page).getByRole('button', { name: 'Tornar responsável' }).click()
  await expect(toast(page, 'Joana Prado agora é responsável pela empresa.')).toBeVisible()
  expect((await joana!.api<Team>('GET', '/auth/team')).members.every(({ is_owner }) => is_owner)).toBe(true)

  await page.getByRole('button', { name: 'Deixar de ser responsável pela empresa' }).click()
  await dialog(page).getByLabel('Sua senha').fill(marina.password)
  await dialog(page).getByRole('button', { name: 'Deixar de ser responsável' }).click()
  await expect(toast(page, 'Marina Ribeiro não é mais responsável pela empresa.')).toBeVisible()
})

test('SEC-06 a colleague who became responsible meanwhile is shown as they are now before they are removed', async ({
  stage,
  enter,
}) => {
  const clinic = await clinicOfTwo(stage)
  const [marina, joana] = clinic.staff
  const page = await enter(clinic, { to: '/settings' })
  await page.getByRole('button', { name: 'Remover Joana Prado da equipe' }).click()
  await marina.api('PUT', `/auth/users/${joana!.user.id}/owner`, {
    is_owner: true,
    seen: { is_owner: false },
    confirmation: await confirmed(marina, 'change_owners'),
  })
  await dialog(page).getByLabel('Sua senha').fill(marina.password)
  await dialog(page).getByRole('button', { name: 'Remover da equipe' }).click()
  await expect(dialog(page)).toContainText(
    'Enquanto isso, Joana Prado passou a ser responsável pela empresa.',
  )
  await expect(dialog(page)).toContainText('Esta pessoa, que é responsável pela empresa, sai da conta')
  await expect(dialog(page).getByLabel('Sua senha')).toHaveValue(marina.password)
  await dialog(page).getByRole('button', { name: 'Remover da equipe' }).click()
  await expect(toast(page, 'Joana Prado não faz mais parte da equipe.')).toBeVisible()
})

test('BIL-17 SEC-15 a smaller plan asks which agent stays, keeps what was chosen when closed, and may be changed until it begins', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: true })
  const [marina] = clinic.staff
  const agent = (name: string) =>
    marina.api<Agent>('POST', '/ai-agent/agents', {
      name,
      objective: 'service',
      communication_style: 'normal',
    })
  await agent('Bia')
  const page = await enter(clinic, { to: '/settings/billing' })
  await page.getByRole('tabpanel').getByRole('button', { name: 'Mudar Plano' }).click()
  await dialog(page).getByRole('button', { name: 'Escolher Essencial' }).click()
  await expect(dialog(page).getByRole('radio', { name: 'Assistente' })).toBeChecked()
  await dialog(page).getByText('Bia', { exact: true }).click()
  await expect(dialog(page)).toContainText('Param: “Assistente”.')
  await shots(page, 'kept')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('tabpanel').getByRole('button', { name: 'Mudar Plano' }).click()
  await dialog(page).getByRole('button', { name: 'Escolher Essencial' }).click()
  await expect(dialog(page).getByRole('radio', { name: 'Bia' })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Continuar' }).click()
  await dialog(page).getByLabel('Sua senha').fill(marina.password)
  await dialog(page).getByRole('button', { name: 'Continuar' }).click()
  await dialog(page).getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page, 'Assinatura atualizada com sucesso!')).toBeVisible()

  // In a trial nothing is paid yet, so the smaller plan begins at once.
  const stopped = page.getByRole('list', { name: 'Agentes e canais parados' })
  await expect(stopped).toContainText('Assistente')
  await expect(stopped.getByRole('button')).toHaveCount(0)
  await shots(page, 'stopped')
  const agents = await marina.api<Agent[]>('GET', '/ai-agent/agents')
  expect(agents.filter(({ is_active }) => is_active).map(({ name }) => name)).toEqual(['Bia'])

  await page.getByRole('tabpanel').getByRole('button', { name: 'Mudar Plano' }).click()
  await dialog(page).getByRole('button', { name: 'Escolher Profissional' }).click()
  await dialog(page).getByLabel('Sua senha').fill(marina.password)
  await dialog(page).getByRole('button', { name: 'Continuar' }).click()
  await dialog(page).getByRole('button', { name: 'Confirmar' }).click()
  await stopped.getByRole('button', { name: 'Ativar Assistente' }).click()
  await expect(toast(page, 'Assistente voltou a responder.')).toBeVisible()
  await expect(stopped).toHaveCount(0)
  const { subscription } = await marina.api<BillingStatus>('GET', '/billing/subscriptions/status')
  expect(subscription?.plan_id).toBe('pro')
})

test('SEC-06 the company is deleted with its name and the password, and everyone is signed out', async ({
  stage,
  enter,
}) => {
  const clinic = await clinicOfTwo(stage)
  const [marina, joana] = clinic.staff
  const page = await enter(clinic, { to: '/settings' })
  await page.getByRole('button', { name: 'Excluir empresa' }).click()
  await expect(dialog(page)).toContainText('digite o nome da empresa: Clínica Aurora')
  await shots(page, 'delete')
  const erase = dialog(page).getByRole('button', { name: 'Excluir empresa' })
  await dialog(page).getByLabel('Nome da empresa').fill('Clínica')
  await dialog(page).getByLabel('Sua senha').fill(marina.password)
  await erase.click()
  await expect(dialog(page)).toContainText('Digite o nome exatamente como aparece acima')
  await dialog(page).getByLabel('Nome da empresa').fill('Clínica Aurora')
  await erase.click()
  await page.waitForURL('**/auth/login')
  await expect(joana!.api<Team>('GET', '/auth/team')).rejects.toThrow(/401/)
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(databases.filter((name) => name?.includes(marina.user.id))).toEqual([])
})
