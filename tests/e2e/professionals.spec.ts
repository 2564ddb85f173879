/**
 * Professionals: added, linked to accounts, coloured, given hours, deactivated; and changes by other people
 * meanwhile.
 */
import type { Page } from 'playwright/test'
import type { Availability } from '../../src/contract/availability.ts'
import type { Professional } from '../../src/contract/professional.ts'
import type { Schedule } from '../../src/contract/bookingSettings.ts'
import { axeViolations, overflow } from './harness/axe.ts'
import {
  type Clinic,
  createAppointment,
  createClinic,
  createContact,
  getAppointment,
} from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { mirrorFilled, nothingWaits, toast } from './harness/screens.ts'
import { expect, test } from './harness/test.ts'

test.describe.configure({ mode: 'parallel' })

const PATH = '/appointments/professionals'
const tab = (page: Page, name: string) => page.getByRole('tab', { name })
const add = (clinic: Clinic, name: string) => clinic.staff[0].api<Professional>('POST', PATH, { name })
const all = (clinic: Clinic) => clinic.staff[0].api<Professional[]>('GET', PATH)

const inDays = (days: number, hour: number) => {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return `${day}T${String(hour).padStart(2, '0')}:00:00.000Z`
}

test('SCH-01 SCH-02 SCH-17 on a phone a professional is added with one field, given hours with one tap, and renamed', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const context = await newDevice(browser, stage.url, { look: 'phone' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('link', { name: 'Profissionais' }).click()
  await page.waitForURL('**/professionals')
  await page.getByRole('button', { name: 'Novo profissional' }).click()
  const dialog = page.getByRole('dialog', { name: 'Novo profissional' })
  // Start waiting before the first key, since the text shows only briefly.
  const said = page.getByText('Rascunho guardado neste aparelho').waitFor()
  await dialog.getByLabel('Nome').fill('Camila Torres')
  await said
  // What was typed survives a reload.
  await page.reload()
  await page.getByRole('button', { name: 'Novo profissional' }).click()
  await expect(dialog.getByLabel('Nome')).toHaveValue('Camila Torres')
  await dialog.getByRole('button', { name: 'Adicionar' }).click()

  await expect(page.getByRole('button', { name: 'Camila Torres' })).toBeVisible()
  await expect(page.getByText('Camila Torres ainda não tem horários de atendimento.')).toBeVisible()
  await page.getByRole('button', { name: 'Seg–sex com almoço' }).click()
  await expect(page.getByText('42 h 30 por semana')).toBeVisible()
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  await expect(toast(page, 'Disponibilidade salva com sucesso!')).toBeVisible()
  await expect(page.getByText('ainda não tem horários')).toHaveCount(0)
  const holidays = page.getByRole('switch', { name: 'Fechar nos feriados nacionais' })
  await holidays.press('Space')
  await expect(holidays).toBeChecked()
  await expect
    .poll(
      async () => (await clinic.staff[0].api<Schedule>('GET', '/appointments/schedule')).closed_days.length,
    )
    .toBeGreaterThan(8)
  expect(await overflow(page)).toBe(0)

  await tab(page, 'Dados').click()
  await page.getByLabel('Nome').fill('Camila T. Torres')
  await page.getByRole('radio', { name: 'Oliva' }).press('Space')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(toast(page, 'Profissional salvo.')).toBeVisible()
  const made = (await all(clinic)).find(({ name }) => name === 'Camila T. Torres')
  expect(made).toMatchObject({ hue: 115, user_id: null, active: true })
  expect(made?.hours.filter(({ intervals }) => intervals.length === 2)).toHaveLength(5)
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  await tab(page, 'Bloqueios e folgas').click()
  await page.getByRole('button', { name: 'Bloquear horário' }).click()
  const form = page.getByRole('dialog', { name: 'Bloquear horário' })
  await expect(form.getByRole('checkbox', { name: 'Camila T. Torres' })).toBeChecked()
  await form.getByLabel('Título').fill('Almoço da Camila')
  await form.getByLabel('Repete').selectOption('weekly')
  await form.getByRole('button', { name: 'Bloquear', exact: true }).click()
  const blocks = page.getByRole('list', { name: 'Bloqueios e folgas de Camila T. Torres' })
  await expect(
    blocks.getByRole('button', { name: /Almoço da Camila.+das 12:00 às 13:00.+Próximo: / }),
  ).toBeVisible()
  await expect(tab(page, 'Bloqueios e folgas').getByText('1 bloqueio')).toBeAttached()
  await tab(page, 'Assinar a agenda').click()
  await expect(page.getByRole('button', { name: 'Criar endereço' })).toBeEnabled()

  // Large text does not cut off the page's title, and the hours stay visible above the save bar.
  await tab(page, 'Horários').click()
  const save = page.getByRole('button', { name: 'Salvar Alterações' })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const title = page.getByRole('heading', { name: 'Profissionais', level: 1 })
  expect(await title.evaluate((node) => node.scrollWidth - node.clientWidth)).toBeLessThanOrEqual(0)
  expect(await overflow(page)).toBe(0)
  await page.getByRole('button', { name: 'Seg–sex, 8h–18h direto' }).click()
  await page.getByRole('switch', { name: 'Segunda-feira' }).scrollIntoViewIfNeeded()
  await expect(save).not.toBeInViewport()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await context.close()
})

test('SCH-01 on a desk a member of staff is linked, and what somebody else changed meanwhile is shown beside', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { staff: ['Marina Ribeiro', 'Rafael Antunes'] })
  const { id } = await add(clinic, 'Dr. Paulo Nogueira')
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  await page.goto(`/professionals?id=${id}`)
  await page
    .getByLabel('Pessoa da equipe')
    .selectOption({ label: `Rafael Antunes (${clinic.staff[1]!.email})` })
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText(`Entra no Balcão como ${clinic.staff[1]!.email}`)).toBeVisible()
  expect((await all(clinic)).find((each) => each.id === id)?.user_id).toBe(clinic.staff[1]!.user.id)

  await page.getByLabel('Nome').fill('Paulo N.')
  await clinic.staff[1]!.api('PATCH', `${PATH}/${id}`, { name: 'Dr. Paulo Nogueira Lima' })
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const versions = page.getByRole('dialog', { name: /Alterado por outra pessoa/ })
  await expect(versions.getByRole('cell').nth(0)).toContainText('Paulo N.')
  await expect(versions.getByRole('cell').nth(1)).toContainText('Dr. Paulo Nogueira Lima')
  await versions.getByRole('button', { name: 'Decidir depois' }).click()
  await expect(page.getByLabel('Nome')).toHaveValue('Paulo N.')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await versions.getByRole('button', { name: 'Manter a minha' }).click()
  // The first save's toast may still show.
  await expect
    .poll(async () => (await all(clinic)).find((each) => each.id === id))
    .toMatchObject({ name: 'Paulo N.', user_id: clinic.staff[1]!.user.id })
  await expect(toast(page, 'Profissional salvo.').last()).toBeVisible()

  // The photo, sent through the file endpoint.
  await page.getByLabel('Foto de Paulo N.').setInputFiles({
    name: 'foto.png',
    mimeType: 'image/png',
    buffer: Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    ),
  })
  await expect(toast(page, 'Foto salva.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Paulo N.' }).locator('img').first()).toBeVisible()
  await context.close()
})

test('SCH-01 deactivating lists what is to come, gives it to somebody else, and can be taken back', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const { id } = await add(clinic, 'Camila Torres')
  const contact = await createContact(clinic, 'Patrícia Lemos', '+55 11 97777-3020')
  const appointment = await createAppointment(clinic, contact, inDays(5, 15))
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  await page.goto(`/professionals?id=${clinic.providerId}`)
  await page.getByRole('button', { name: 'Mais ações' }).click()
  await page.getByRole('menuitem', { name: 'Desativar' }).click()
  const dialog = page.getByRole('dialog', { name: /^Desativar/ })
  await expect(dialog.getByText('1 agendamento futuro')).toBeVisible()
  await expect(dialog.getByRole('link')).toContainText('Patrícia Lemos')
  await dialog.getByRole('radio', { name: /Passar para outro profissional/ }).press('Space')
  await expect(dialog.getByLabel('Para quem')).toHaveValue(id)
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Desativar' }).click()
  await expect(dialog).toHaveCount(0)
  await nothingWaits(page)
  expect((await getAppointment(clinic, appointment.id)).provider_id).toBe(id)
  expect((await all(clinic)).find((each) => each.id === clinic.providerId)?.active).toBe(false)

  await page.getByRole('button', { name: 'Reativar' }).click()
  await expect(page.getByRole('button', { name: 'Mais ações' })).toBeVisible()
  expect((await all(clinic)).find((each) => each.id === clinic.providerId)?.active).toBe(true)
  await context.close()
})

test('SCH-02 AVL-01 who edits hours sees whose they are and switches, finds them again after a reload, and meets what another saved meanwhile', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const camila = await add(clinic, 'Camila Torres')
  const hoursOf = (id: string) =>
    clinic.staff[0].api<Availability>('GET', `/appointments/providers/${id}/availabilities`)
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  await page.goto('/availability')
  const whose = page.getByLabel('Horários de')
  await expect(whose).toHaveValue(clinic.providerId)
  await page.getByRole('button', { name: 'Seg–sex, 8h–18h direto' }).click()
  // Unsaved changes stay while another professional's hours are shown.
  await whose.selectOption({ label: 'Camila Torres' })
  await expect(page.getByText('0 h por semana')).toBeVisible()
  await whose.selectOption(clinic.providerId)
  await expect(page.getByText('50 h por semana')).toBeVisible()
  await page.reload()
  await expect(page.getByText('50 h por semana')).toBeVisible()
  expect((await all(clinic)).find(({ id }) => id === clinic.providerId)?.hours).toEqual([])

  await clinic.staff[0].api('POST', '/appointments/availabilities', {
    provider_id: clinic.providerId,
    rules: [
      {
        availability_type: 'day_of_week',
        day_of_week: 0,
        intervals: [{ from_time: '07:00', to_time: '11:00' }],
      },
    ],
  })
  await page.getByRole('button', { name: 'Salvar Alterações' }).click()
  const versions = page.getByRole('dialog', { name: /Alterado por outra pessoa/ })
  await expect(versions.getByRole('row').filter({ hasText: 'Segunda-feira' })).toContainText('07:00–11:00')
  await versions.getByRole('button', { name: 'Manter a minha' }).click()
  await expect(toast(page, 'Disponibilidade salva com sucesso!')).toBeVisible()
  const { rules } = await hoursOf(clinic.providerId)
  expect(rules[0]?.intervals).toEqual([{ from_time: '08:00', to_time: '18:00' }])
  expect((await all(clinic)).find(({ id }) => id === camila.id)?.hours).toEqual([])
  await context.close()
})

test('SCH-06 holidays close with one tap, days of the city by date and name, and booking rules are saved', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const schedule = () => clinic.staff[0].api<Schedule>('GET', '/appointments/schedule')
  const context = await newDevice(browser, stage.url, { look: 'phone' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  await page.goto('/availability')
  await page.getByRole('switch', { name: 'Fechar nos feriados nacionais' }).press('Space')
  await expect.poll(async () => (await schedule()).closed_days.map(({ name }) => name)).toContain('Natal')
  const natal = page.getByRole('list', { name: 'Feriados' }).getByRole('switch', { name: 'Natal' })
  await expect(natal.first()).toBeChecked()
  // Another person closes a day; reopening one here keeps theirs closed.
  const now = await schedule()
  await clinic.staff[0].api('PATCH', '/appointments/schedule', {
    closed_days: [...now.closed_days, { date: '2099-01-02', name: 'Recesso' }],
  })
  await natal.first().press('Space')
  await expect.poll(async () => (await schedule()).closed_days.length).toBe(now.closed_days.length)
  expect((await schedule()).closed_days.map(({ name }) => name)).toContain('Recesso')

  await page.getByLabel('Data', { exact: true }).fill('25/01/2099')
  await page.getByLabel('Nome', { exact: true }).fill('Aniversário da cidade')
  await page.getByRole('button', { name: 'Fechar neste dia' }).click()
  await expect(page.getByRole('list', { name: 'Outros dias fechados' })).toContainText(
    'Aniversário da cidade',
  )
  expect((await schedule()).closed_days).toContainEqual({ date: '2099-01-25', name: 'Aniversário da cidade' })

  await page.getByLabel('Antecedência mínima').selectOption('2 horas antes')
  await page.getByRole('button', { name: 'Salvar regras' }).click()
  await expect(toast(page, 'Regras salvas.')).toBeVisible()
  expect((await schedule()).settings.earliest_notice_minutes).toBe(120)
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await context.close()
})
