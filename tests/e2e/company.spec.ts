/**
 * The company's own data: area and time zone, with the effect of another zone explained before it is saved.
 */
import type { Organization } from '../../src/contract/account.ts'
import { axeViolations, overflow } from './harness/axe.ts'
import { createAppointment, createClinic, createContact } from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { mirrorFilled } from './harness/screens.ts'
import { expect, test } from './harness/test.ts'

test('SCH-15 area and time zone are changed on a phone; what the zone does is said first, and both versions are shown', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const path = `/auth/organizations/${clinic.organizationId}`
  const company = () => clinic.staff[0].api<Organization>('GET', path)
  const contact = await createContact(clinic, 'Patrícia Lemos', '+55 11 97777-3020')
  const day = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
  await createAppointment(clinic, contact, `${day}T17:00:00.000Z`)
  const context = await newDevice(browser, stage.url, { look: 'phone' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  await page.goto('/settings')
  await page.getByLabel('Área de atuação').fill('Beleza')
  await page.getByRole('option', { name: 'Beleza', exact: true }).click()
  await page.getByLabel('Fuso horário').fill('Manaus')
  await page.getByRole('option', { name: 'Amazonas (Manaus)' }).click()
  await expect(page.getByText(/o de Patrícia Lemos .* hoje às 14:00, aparece às 13:00/)).toBeVisible()
  expect((await company()).timezone).toBe('America/Sao_Paulo')
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  await clinic.staff[0].api('PUT', path, { type: 'Saúde' })
  await page.getByRole('button', { name: 'Salvar empresa' }).click()
  const versions = page.getByRole('dialog', { name: /Alterado por outra pessoa/ })
  await expect(versions.getByRole('row').filter({ hasText: 'Área de atuação' })).toContainText('Saúde')
  await versions.getByRole('button', { name: 'Manter a minha' }).click()
  await expect(versions).toHaveCount(0)
  await expect
    .poll(company)
    .toMatchObject({ type: 'beauty', timezone: 'America/Manaus', name: 'Clínica Aurora' })
  await context.close()
})
