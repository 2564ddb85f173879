/** Services: suggested, created, refused with reasons, shown with their problems, deactivated and deleted. */
import { newId } from '../../src/contract/ids.ts'
import type { Professional } from '../../src/contract/professional.ts'
import type { Service } from '../../src/contract/service.ts'
import { axeViolations, overflow } from './harness/axe.ts'
import { type Clinic, createClinic, createContact } from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { mirrorFilled, toast } from './harness/screens.ts'
import { expect, test } from './harness/test.ts'

test.describe.configure({ mode: 'parallel' })

const PATH = '/appointments/services'
const all = (clinic: Clinic) => clinic.staff[0].api<Service[]>('GET', PATH)
const add = (clinic: Clinic, more: object = {}) =>
  clinic.staff[0].api<Service>('POST', PATH, {
    name: 'Peeling químico',
    duration_minutes: 45,
    buffer_before_minutes: 0,
    buffer_after_minutes: 10,
    price: { mode: 'from', cents: 28_000 },
    professional_ids: 'all',
    bookable_by_agent: true,
    bookable_by_staff: true,
    instructions: '',
    ...more,
  })

test('SCH-03 SCH-17 on a phone services are begun with those of the area, and one is written by hand', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const context = await newDevice(browser, stage.url, { look: 'phone' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await page.getByRole('link', { name: 'Serviços' }).click()
  await page.getByRole('button', { name: 'Sugestões para estética' }).click()
  const dialog = page.getByRole('dialog', { name: 'Serviços para começar' })
  await dialog.getByRole('checkbox', { name: /^Limpeza de pele/ }).press('Space')
  await dialog.getByRole('checkbox', { name: /^Drenagem linfática/ }).press('Space')
  await dialog.getByRole('button', { name: 'Adicionar 2 serviços' }).click()
  await expect(page.getByRole('list', { name: 'Serviços' }).getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: 'Novo serviço' }).click()
  const sheet = page.getByRole('dialog', { name: 'Novo serviço' })
  await sheet.getByLabel('Nome').fill('Botox')
  await sheet.getByLabel('Duração').fill('3')
  await sheet.getByRole('radio', { name: 'Fixo' }).press('Space')
  await sheet.getByRole('button', { name: 'Salvar' }).click()
  await expect(sheet.getByText('A duração vai de 5 minutos a 12 horas')).toBeVisible()
  await expect(sheet.getByText('Escreva o preço, ou escolha não mostrá-lo')).toBeVisible()
  // What was typed survives a reload.
  await page.reload()
  await expect(sheet.getByLabel('Nome')).toHaveValue('Botox')
  await sheet.getByLabel('Duração').fill('40')
  await sheet.getByLabel('Valor em reais').fill('R$ 1.100,50')
  await sheet
    .getByRole('checkbox', { name: /pode agendar/ })
    .first()
    .press('Space')
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)
  await sheet.getByRole('button', { name: 'Salvar' }).click()
  await expect(toast(page, 'Serviço salvo.')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'Botox' })).toContainText('40 min · R$ 1.100,50')
  expect((await all(clinic)).find(({ name }) => name === 'Botox')).toMatchObject({
    duration_minutes: 40,
    price: { mode: 'shown', cents: 110_050 },
    professional_ids: 'all',
    bookable_by_agent: false,
    bookable_by_staff: true,
  })
  await context.close()
})

test('SCH-03 on a desk who performs a service is chosen, and both versions of a change are shown', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const { id } = await add(clinic)
  const camila = await clinic.staff[0].api<Professional>('POST', '/appointments/professionals', {
    name: 'Camila Torres',
  })
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  await page.goto('/services')
  await expect(page.getByRole('row').filter({ hasText: 'Peeling químico' })).toContainText(
    'a partir de R$ 280',
  )
  await page.getByRole('link', { name: 'Peeling químico' }).click()
  const sheet = page.getByRole('dialog', { name: 'Peeling químico' })
  await sheet.getByRole('checkbox', { name: /^Todos/ }).press('Space')
  await sheet.getByRole('checkbox', { name: 'Marina Ribeiro' }).press('Space')
  await sheet.getByLabel('Duração').fill('50')
  await clinic.staff[0].api('PATCH', `${PATH}/${id}`, { duration_minutes: 60, instructions: 'Venha cedo.' })
  await sheet.getByRole('button', { name: 'Salvar' }).click()
  const versions = page.getByRole('dialog', { name: /Alterado por outra pessoa/ })
  await expect(versions.getByRole('row').filter({ hasText: 'Duração' })).toContainText(/50 min.*60 min/s)
  // Fields this person did not touch are not listed as differences.
  await expect(versions.getByText('Instruções')).toHaveCount(0)
  await versions.getByRole('button', { name: 'Manter a minha' }).click()
  await expect(toast(page, 'Serviço salvo.')).toBeVisible()
  expect((await all(clinic))[0]).toMatchObject({
    duration_minutes: 50,
    instructions: 'Venha cedo.',
    professional_ids: [camila.id],
  })
  // When the only professional who performs it is deactivated, a warning says so.
  await clinic.staff[0].api('PATCH', `/appointments/professionals/${camila.id}`, { active: false })
  await expect(page.getByText('Nenhum profissional ativo realiza Peeling químico.').first()).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await context.close()
})

test('SCH-03 one that was booked is not deleted and says why; it is deactivated; an unused one goes', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const used = await add(clinic)
  await add(clinic, { name: 'Botox' })
  const contact = await createContact(clinic, 'Patrícia Lemos', '+55 11 97777-3020')
  await clinic.staff[0].api('POST', '/appointments/appointments', {
    id: newId(),
    provider_id: clinic.providerId,
    client_id: contact.id,
    start_time: '2031-03-03T15:00:00.000Z',
    end_time: '2031-03-03T15:45:00.000Z',
    appointment_type: 'consultation',
    service_id: used.id,
    overbook: true,
  })
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  await page.goto('/services')
  await page.getByRole('link', { name: 'Peeling químico' }).click()
  const erase = () => page.getByRole('button', { name: 'Excluir', exact: true }).click()
  const confirm = () => page.getByRole('button', { name: 'Excluir serviço' }).click()
  await erase()
  await confirm()
  const sheet = page.getByRole('dialog', { name: 'Peeling químico' })
  await expect(sheet.getByRole('alert')).toContainText('já foi usado em 1 agendamento')
  await sheet.getByRole('button', { name: 'Desativar serviço' }).click()
  await expect(sheet.getByRole('button', { name: 'Reativar serviço' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Não são mais oferecidos')).toBeVisible()

  await page.getByRole('link', { name: 'Botox' }).click()
  await erase()
  await confirm()
  await expect(page.getByRole('link', { name: 'Botox' })).toHaveCount(0)
  // The list comes from the device, while the removal is still on its way to the server.
  await expect
    .poll(async () => (await all(clinic)).map(({ name, active }) => [name, active]))
    .toEqual([['Peeling químico', false]])
  await context.close()
})
