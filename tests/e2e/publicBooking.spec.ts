/** The public booking page, from switching it on to the pending appointment on the clinic's calendar. */
import type { Page } from 'playwright/test'
import { addService, type Clinic, createClinic, openHours } from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { objections, overflow } from './harness/axe.ts'
import { mirrorFilled } from './harness/screens.ts'
import { expect, test } from './harness/test.ts'

/** Opens the clinic every morning, so that the days to come have times at whatever hour the test runs. */
async function openClinic(clinic: Clinic): Promise<void> {
  const price = { mode: 'from', cents: 15_000 }
  await addService(clinic, 'Limpeza de pele', { price })
  await addService(clinic, 'Retorno', { price, bookable_by_agent: false })
  await openHours(clinic, [['08:00', '12:00']])
}

/**
 * On the furthest day the page shows, whose times do not depend on the hour of the test; `asked` is a time another
 * visitor has chosen. Answers the time as the page names it: its day, then its hour.
 */
async function chooseTime(page: Page, asked?: string): Promise<string> {
  await page.getByRole('radio', { name: /^Limpeza de pele/ }).check()
  await chooseDay(page, asked?.slice(0, -', 00:00'.length))
  const times = page.getByRole('radio', { name: /, \d\d:\d\d$/ })
  const time = asked === undefined ? times.nth(3) : page.getByRole('radio', { name: asked })
  await time.check({ force: true })
  return (await time.getAttribute('aria-label'))!
}

async function chooseDay(page: Page, name?: string): Promise<void> {
  const days = page.getByRole('group', { name: 'Que dia?' })
  const day = name === undefined ? days.getByRole('radio').last() : days.getByRole('radio', { name })
  await day.check({ force: true })
  const said = (await day.getAttribute('aria-label'))!
  await expect(page.getByRole('group', { name: 'Que horas?' }).getByText(said)).toBeVisible()
}

test('SCH-14 the page is switched on, a stranger asks for a time on a phone, and it waits on the calendar', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await openClinic(clinic)
  const desk = await newDevice(browser, stage.url)
  const staff = await desk.newPage()
  await signIn(staff, clinic.staff[0])
  await mirrorFilled(staff)
  await staff.goto('/settings')
  const card = staff.locator('section, article, div').filter({ hasText: 'Página de agendamento' }).last()
  await expect(card).toBeVisible()
  await staff.getByLabel('Página ligada').check()
  await staff.getByLabel('Endereço', { exact: true }).fill('Clínica')
  await staff.getByRole('button', { name: 'Salvar página' }).click()
  await expect(staff.getByText('Use de 3 a 60 letras minúsculas')).toBeVisible()
  await staff.getByLabel('Endereço', { exact: true }).fill('clinica-sol')
  await staff.getByRole('button', { name: 'Salvar página' }).click()
  const link = staff.getByLabel('Link da página de agendamento')
  await expect(link).toHaveValue(/\/agendar\/clinica-sol$/)

  const phone = await newDevice(browser, stage.url, { look: 'phone' })
  const page = await phone.newPage()
  await page.goto('/agendar/clinica-sol')
  await expect(page.getByRole('radio', { name: /Retorno/ })).toHaveCount(0)
  const named = await chooseTime(page)
  // Everything a stranger's phone loads, in bytes over the network.
  const bytes = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].reduce(
      (sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize,
      0,
    ),
  )
  expect(bytes).toBeGreaterThan(5 * 1024)
  expect(bytes).toBeLessThan(60 * 1024)
  expect(await overflow(page)).toBeLessThanOrEqual(0)
  expect(await objections(page, 'página de agendamento')).toEqual([])
  await page.getByRole('button', { name: 'Pedir agendamento' }).click()
  await expect(page.getByText('Escreva seu nome')).toBeVisible()
  await page.getByLabel('Seu nome').fill('João Alves')
  await page.getByLabel('Seu WhatsApp').fill('(11) 98888-7777')
  await page.getByRole('button', { name: 'Pedir agendamento' }).click()
  await expect(page.getByRole('heading', { name: 'Pedido enviado' })).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Ainda não está confirmado')).toBeVisible()
  const hour = named.slice(-5)
  await expect(page.getByText(hour)).toBeVisible()

  const everything = await clinic.everything()
  const [booked] = everything.flatMap((change) =>
    change.kind === 'put' && change.entity === 'appointment' ? [change.record] : [],
  )
  expect(booked).toMatchObject({ status: 'pending', created_by: 'customer', client_name: 'João Alves' })
  await desk.close()
  await phone.close()
})

test('SCH-14 a time that was taken meanwhile is said, with what was typed still there', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await openClinic(clinic)
  await clinic.staff[0].api('PUT', '/appointments/booking-page', {
    enabled: true,
    slug: 'clinica-lua',
    expected: { enabled: false, slug: null },
  })
  const devices = await Promise.all([newDevice(browser, stage.url), newDevice(browser, stage.url)])
  const [first, second] = await Promise.all(devices.map((device) => device.newPage()))
  // The first visitor's browser refuses storage, as with site data blocked, and books all the same.
  await first!.addInitScript(() => {
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('refused by the test', 'SecurityError')
      },
    })
  })
  let named: string | undefined
  for (const [page, name] of [
    [first!, 'Ana Lima'],
    [second!, 'Bia Reis'],
  ] as const) {
    await page.goto('/agendar/clinica-lua')
    named = await chooseTime(page, named)
    await page.getByLabel('Seu nome').fill(name)
    await page.getByLabel('Seu WhatsApp').fill(name === 'Ana Lima' ? '11988880001' : '11988880002')
  }
  await first!.getByRole('button', { name: 'Pedir agendamento' }).click()
  await expect(first!.getByRole('heading', { name: 'Pedido enviado' })).toBeVisible({ timeout: 30_000 })
  await second!.getByRole('button', { name: 'Pedir agendamento' }).click()
  await expect(second!.getByText('Este horário não está mais livre. Escolha outro.')).toBeVisible({
    timeout: 30_000,
  })
  await expect(second!.getByLabel('Seu nome')).toHaveValue('Bia Reis')
  await chooseDay(second!)
  await second!
    .getByRole('radio', { name: /, \d\d:\d\d$/ })
    .last()
    .check({ force: true })
  await second!.getByRole('button', { name: 'Pedir agendamento' }).click()
  await expect(second!.getByRole('heading', { name: 'Pedido enviado' })).toBeVisible({ timeout: 30_000 })
  for (const device of devices) await device.close()
})

test('SCH-13 a calendar address is made, copied, renewed and revoked', async ({ browser, stage }) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const desk = await newDevice(browser, stage.url)
  const page = await desk.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  await page.goto('/settings')
  await page.getByRole('button', { name: 'Criar endereço' }).click()
  const address = page.getByLabel('Endereço do calendário')
  await expect(address).toHaveValue(/\/agenda\/[\w-]{32}\.ics$/)
  const path = new URL(await address.inputValue()).pathname
  expect((await page.request.get(stage.url + path)).headers()['content-type']).toContain('text/calendar')
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar arquivo' }).click()
  expect((await file).suggestedFilename()).toBe('agenda.ics')
  await page.getByRole('button', { name: 'Revogar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Revogar' }).click()
  await expect(page.getByRole('button', { name: 'Criar endereço' })).toBeVisible()
  expect((await page.request.get(stage.url + path)).status()).toBe(404)
  await desk.close()
})
