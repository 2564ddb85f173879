/** /settings: its tabs, and the account's cards. */
import { type Page } from 'playwright/test'
import type { Organization, User } from '../../src/contract/account.ts'
import { type Clinic, createClinic } from './harness/clinic.ts'
import { networkIsBack, newDevice, signIn, workerReady } from './harness/devices.ts'
import { toast } from './harness/screens.ts'
import { type Enter, expect, type Stage, test } from './harness/test.ts'

const card = (page: Page, title: string) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { level: 2, name: title, exact: true }) })
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true })
const save = (page: Page) => card(page, 'Perfil').getByRole('button')
const changePassword = (page: Page) => page.getByRole('button', { name: /Atualizar senha|Atualizando/ })
const calls = (stage: Stage, method: string, path: RegExp) =>
  stage.proxy.seen.filter((call) => call.method === method && path.test(call.path)).length

/** Opens /settings and waits for the company's data. */
async function openSettings(enter: Enter, clinic: Clinic, options: Parameters<Enter>[1] = {}): Promise<Page> {
  const page = await enter(clinic, { to: '/settings', ...options })
  await expect(page.getByLabel('Nome da empresa')).toHaveValue('Clínica Aurora')
  return page
}

test('SET-01 SET-02 three tabs that are three addresses, by pointer and by keyboard; any other address is the account', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const page = await openSettings(enter, clinic)
  await expect(page.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible()
  await expect(page.getByText('Gerencie suas configurações e preferências de conta')).toBeVisible()
  await expect(page.getByRole('tab')).toHaveText(['Conta', 'Assinatura', 'Canais'])
  await expect(tab(page, 'Conta')).toHaveAttribute('aria-selected', 'true')

  await tab(page, 'Assinatura').click()
  await page.waitForURL('**/settings/billing')
  await expect(page.getByRole('tabpanel', { name: 'Assinatura' })).toContainText('Profissional')

  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**/settings/channels')
  await expect(tab(page, 'Canais')).toBeFocused()
  await expect(page.getByRole('tabpanel', { name: 'Canais' })).toContainText('Recepção')
  await page.keyboard.press('ArrowRight')
  await page.waitForURL((url) => url.pathname === '/settings')
  await expect(tab(page, 'Conta')).toBeFocused()
  await page.goBack()
  await expect(tab(page, 'Canais')).toHaveAttribute('aria-selected', 'true')

  for (const address of ['/settings/profile', '/settings/nada', '/settings/billing/nada']) {
    await page.goto(address)
    await page.waitForURL((url) => url.pathname === '/settings')
    await expect(tab(page, 'Conta')).toHaveAttribute('aria-selected', 'true')
    await expect(card(page, 'Perfil')).toBeVisible()
  }
})

test.describe('the profile', () => {
  const own = (page: Page) => page.getByLabel('Nome completo')

  test('SET-03 SET-04 SET-06 shows person and company, and is saved only when something changed', async ({
    stage,
    enter,
  }) => {
    const clinic = await createClinic(stage.server, { agentActive: false })
    const page = await openSettings(enter, clinic)
    await expect(own(page)).toHaveValue('Marina Ribeiro')
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(clinic.staff[0].email)
    await expect(page.getByLabel('Email', { exact: true })).not.toBeEditable()
    await expect(page.getByLabel('WhatsApp da empresa')).toHaveValue('(11) 3333-4444')
    await expect(save(page)).toHaveText('Salvar alterações')
    await expect(save(page)).toBeDisabled()
    await own(page).fill('Marina Ribeiro Alves')
    await expect(save(page)).toBeEnabled()
    await own(page).fill('Marina Ribeiro')
    await expect(save(page)).toBeDisabled()
  })

  test('SET-05 SET-07 SET-09 SET-15 ERR-13 a changed name is saved alone, and the menu follows', async ({
    stage,
    enter,
  }) => {
    const clinic = await createClinic(stage.server, { agentActive: false })
    const [marina] = clinic.staff
    const page = await openSettings(enter, clinic)
    await own(page).fill('  Marina   Alves ')
    stage.proxy.spoil(({ method }) => (method === 'PUT' ? 'slow' : null))
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await save(page).click()
    expect((await sent).postDataJSON()).toEqual({ name: 'Marina Alves', email: marina.email })
    await expect(save(page)).toHaveText('Salvando...')
    await expect(toast(page, 'Alterações salvas com sucesso.')).toBeVisible()
    await expect(save(page)).toHaveText('Salvar alterações')
    await expect(save(page)).toBeDisabled()
    await expect(own(page)).toHaveValue('Marina Alves')
    await expect(page.getByRole('button', { name: /Marina Alves/ })).toBeVisible()
    expect(calls(stage, 'PUT', /\/auth\/organizations\//)).toBe(0)
    expect(await marina.api<User>('GET', '/auth/users/me')).toMatchObject({
      name: 'Marina Alves',
      email: marina.email,
    })
  })

  test('STO-09 API-13 the company is asked for once in five minutes, and anew after it was changed', async ({
    stage,
    enter,
  }) => {
    const clinic = await createClinic(stage.server, { agentActive: false })
    const page = await openSettings(enter, clinic)
    const reads = () => calls(stage, 'GET', /\/auth\/organizations\//)
    await expect.poll(reads).toBeGreaterThan(0)
    await tab(page, 'Canais').click()
    await expect(page.getByText('Recepção')).toBeVisible()
    const before = reads()
    await tab(page, 'Conta').click()
    await expect(page.getByLabel('Nome da empresa')).toHaveValue('Clínica Aurora')
    expect(reads()).toBe(before)

    await page.getByLabel('Nome da empresa').fill('Clínica Aurora Jardins')
    await page.getByLabel('WhatsApp da empresa').fill('11988881204')
    await save(page).click()
    await expect(toast(page, 'Alterações salvas com sucesso.')).toBeVisible()
    await expect(save(page)).toBeDisabled()
    const stored = await clinic.staff[0].api<Organization>(
      'GET',
      `/auth/organizations/${clinic.organizationId}`,
    )
    expect(stored).toMatchObject({ name: 'Clínica Aurora Jardins', whatsapp: '+5511988881204' })
    await expect.poll(reads, { message: 'dropped by the save' }).toBeGreaterThan(before)
    await expect(page.getByLabel('WhatsApp da empresa')).toHaveValue('(11) 98888-1204')
    // The session keeps the company, where the header, menu and hours read it.
    expect(await page.evaluate(() => localStorage.getItem('balcao-auth'))).toContain('Clínica Aurora Jardins')
  })

  test('SET-05 the sign-in address stays, even if a call tries to change it', async ({ stage }) => {
    const [marina] = (await createClinic(stage.server, { agentActive: false })).staff
    await marina.api('PUT', `/auth/users/${marina.user.id}`, { email: 'outra@exemplo.com.br' })
    expect(await marina.api<User>('GET', '/auth/users/me')).toMatchObject({ email: marina.email })
  })
})

test('SET-09 SET-16 SET-15 ERR-01 what cannot be saved says so, and what was typed stays', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const page = await openSettings(enter, clinic)
  await page.getByLabel('Nome completo').fill('Ma')
  await page.getByLabel('Nome da empresa').fill(' ')
  await page.getByLabel('WhatsApp da empresa').fill('1198888')
  stage.proxy.seen.length = 0
  await save(page).click()
  await expect(card(page, 'Perfil').getByRole('alert')).toHaveText([
    'Nome deve ter pelo menos 3 caracteres',
    'Nome da empresa é obrigatório',
    'WhatsApp deve ter pelo menos 10 dígitos',
  ])
  expect(calls(stage, 'PUT', /./)).toBe(0)

  await page.getByLabel('Nome completo').fill('Marina Alves')
  await page.getByLabel('Nome da empresa').fill('Aurora')
  await page.getByLabel('WhatsApp da empresa').fill('1133334444')
  stage.proxy.spoil(({ path }) => (path.includes('/auth/users/') ? { status: 500 } : null))
  await save(page).click()
  await expect(toast(page, 'Erro ao atualizar o perfil. Tente novamente.')).toBeVisible()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Marina Alves')
  await expect(page.getByLabel('Nome da empresa')).toHaveValue('Aurora')

  // The person is saved and the company is not, so only the company is left to save.
  stage.proxy.spoil(({ path }) => (path.includes('/auth/organizations/') ? 'before' : null))
  await save(page).click()
  await expect(toast(page, 'Erro ao atualizar a organização. Tente novamente.')).toContainText('Sem conexão')
  await expect(toast(page, 'Alterações salvas com sucesso.')).toHaveCount(0)
  await expect(page.getByLabel('Nome da empresa')).toHaveValue('Aurora')
  stage.proxy.spoil(null)
  stage.proxy.seen.length = 0
  await save(page).click()
  await expect(toast(page, 'Alterações salvas com sucesso.')).toBeVisible()
  expect(calls(stage, 'PUT', /\/auth\/users\//)).toBe(0)
  expect(calls(stage, 'PUT', /\/auth\/organizations\//)).toBe(1)
  await expect(save(page)).toBeDisabled()
})

test('SET-03 a company that the server does not deliver shows no fields, and keeps no draft of nothing', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const page = await enter(clinic)
  stage.proxy.spoil(({ path }) => (path.includes('/auth/organizations/') ? { status: 500 } : null))
  await page.goto('/settings')
  const perfil = card(page, 'Perfil')
  await expect(perfil).toContainText('Não foi possível carregar os dados da empresa.', { timeout: 30_000 })
  await expect(page.getByLabel('Nome da empresa')).toHaveCount(0)
  await expect(perfil.getByText('Rascunho guardado neste aparelho')).toHaveCount(0)
  stage.proxy.spoil(null)
  await perfil.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByLabel('Nome da empresa')).toHaveValue('Clínica Aurora')
})

test('SET-08 without an organization nothing of the company is saved, and it is said', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const page = await enter(clinic)
  // The server's answer after the person left the company, while the screen is already open.
  stage.proxy.rewrite('/api/v1/auth/users/me', (body) =>
    JSON.stringify({ ...(JSON.parse(body) as User), organization_id: null }),
  )
  await page.goto('/settings')
  await page.waitForFunction(() => localStorage.getItem('balcao-auth')?.includes('"organization_id":null'))
  await page.getByLabel('Nome da empresa').fill('Outra')
  stage.proxy.seen.length = 0
  await save(page).click()
  await expect(toast(page, 'ID da organização não encontrado para salvar.')).toBeVisible()
  expect(calls(stage, 'PUT', /./)).toBe(0)
  stage.proxy.rewrite('/api/v1/auth/users/me', null)
})

test('SET-10 SET-11 SET-12 SET-13 SET-14 SET-15 ERR-13 the password: checked before it is sent, changed, and the form is empty again', async ({
  browser,
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const [marina] = clinic.staff
  const page = await openSettings(enter, clinic)
  const security = card(page, 'Segurança')
  const current = security.getByLabel('Senha atual', { exact: true })
  const wanted = security.getByLabel('Nova senha', { exact: true })
  const again = security.getByLabel('Confirmar nova senha', { exact: true })
  await expect(wanted).toHaveAttribute('placeholder', 'Mínimo 8 caracteres')
  await expect(changePassword(page)).toBeDisabled()

  stage.proxy.seen.length = 0
  await current.fill(marina.password)
  await expect(changePassword(page)).toBeEnabled()
  await wanted.fill('1234567')
  await again.fill('1234568')
  await changePassword(page).click()
  await expect(security.getByRole('alert')).toHaveText([
    'A nova senha deve ter no mínimo 8 caracteres.',
    'As novas senhas não coincidem.',
  ])
  await wanted.fill('12345678')
  await again.fill('12345679')
  await changePassword(page).click()
  await expect(security.getByRole('alert')).toHaveText(['As novas senhas não coincidem.'])
  expect(calls(stage, 'POST', /change-password/)).toBe(0)

  await current.fill('não é esta')
  await again.fill('12345678')
  await changePassword(page).click()
  await expect(toast(page, 'Erro ao alterar a senha. Verifique os dados e tente novamente.')).toBeVisible()
  await expect(security.getByRole('alert')).toHaveText(['Senha atual incorreta.'])
  await expect(current).toBeFocused()
  await expect(wanted).toHaveValue('12345678')

  await current.fill(marina.password)
  stage.proxy.spoil(({ path }) => (path.includes('change-password') ? 'slow' : null))
  await changePassword(page).click()
  await expect(changePassword(page)).toHaveText('Atualizando...')
  await expect(toast(page, 'Senha alterada com sucesso.')).toBeVisible()
  stage.proxy.spoil(null)
  for (const field of [current, wanted, again]) await expect(field).toHaveValue('')
  await expect(changePassword(page)).toHaveText('Atualizar senha')
  await expect(changePassword(page)).toBeDisabled()

  const other = await newDevice(browser, stage.url)
  await signIn(await other.newPage(), { email: marina.email, password: '12345678' })
  await other.close()
})

test('OFF-05 SET-15 without network the account opens with what was last known, says why nothing is saved, and keeps what is typed', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const page = await openSettings(enter, clinic, { serviceWorkers: 'allow', look: 'phone' })
  await workerReady(page)
  await stage.proxy.cut()
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByLabel('Nome da empresa')).toHaveValue('Clínica Aurora')
  await page.getByLabel('Nome completo').fill('Marina Alves')
  await expect(save(page)).toBeDisabled()
  await expect(save(page)).toHaveAccessibleDescription(/^Sem conexão\. O que você mudar fica aqui/)
  await expect(changePassword(page)).toHaveAccessibleDescription(/^Sem conexão\./)

  await stage.proxy.restore()
  await page.context().setOffline(false)
  await networkIsBack(page)
  await expect(page.getByLabel('Nome completo')).toHaveValue('Marina Alves')
  await save(page).click()
  await expect(toast(page, 'Alterações salvas com sucesso.')).toBeVisible()
})

test('SET-15 leaving with something unsaved asks first; saved or undone, it does not', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const page = await openSettings(enter, clinic)
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await page.getByLabel('Nova senha', { exact: true }).fill('12345678')
  await tab(page, 'Canais').click()
  await expect(question).toContainText('O que você mudou na sua conta ainda não foi salvo.')
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue('12345678')
  await page.getByLabel('Nova senha', { exact: true }).fill('')
  await page.getByLabel('Nome completo').fill('Outro nome')
  await tab(page, 'Canais').click()
  await question.getByRole('button', { name: 'Sair sem salvar' }).click()
  await page.waitForURL('**/settings/channels')
  await tab(page, 'Conta').click()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Marina Ribeiro')
  await tab(page, 'Assinatura').click()
  await page.waitForURL('**/settings/billing')
  await expect(question).toHaveCount(0)
})
