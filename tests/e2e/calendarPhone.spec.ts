/**
 * The calendar on a phone: the day's list below the week, the month as an overview, and targets large enough
 * for a thumb.
 */
import type { Browser, BrowserContext, Page } from 'playwright/test'
import { newId } from '../../src/contract/ids.ts'
import { dayOf, instantOf } from './harness/clinicDays.ts'
import { type Clinic, createAppointment, createClinic, createContact, openHours } from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { mirrorFilled } from './harness/screens.ts'
import { expect, type Stage, test } from './harness/test.ts'

test.setTimeout(180_000)

/** Sunday is 0, as in the strip. */
const weekdayOf = (day: string) => new Date(`${day}T12:00Z`).getUTCDay()
/** Two days that follow each other in one week and month, tomorrow or later. */
const [first, second] = (() => {
  // An hour more: still ahead when midnight passes during this file.
  for (let ahead = 1 + 1 / 24; ; ahead++) {
    if (weekdayOf(dayOf(ahead)) < 6 && dayOf(ahead).slice(0, 7) === dayOf(ahead + 1).slice(0, 7))
      return [dayOf(ahead), dayOf(ahead + 1)] as const
  }
})()

const strip = (page: Page) => page.getByRole('group', { name: 'Dias da semana' })
const chips = (page: Page) => page.getByRole('group', { name: 'Mostrar só um profissional' })
const tile = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(`, ${name}$`) })

async function openClinic(stage: Stage): Promise<{ clinic: Clinic; camila: string }> {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const { api } = clinic.staff[0]
  const camila = newId()
  await api('POST', '/appointments/professionals', { id: camila, name: 'Camila Torres', hue: 35 })
  for (const provider_id of [clinic.providerId, camila])
    await openHours(clinic, [['08:00', '18:00']], { of: provider_id })
  const ana = await createContact(clinic, 'Ana Reis', '+55 11 97777-3010')
  const bia = await createContact(clinic, 'Bia Sá', '+55 11 97777-3011')
  await createAppointment(clinic, ana, instantOf(first, '08:00'), 45)
  await api('POST', '/appointments/appointments', {
    id: newId(),
    provider_id: camila,
    client_id: bia.id,
    start_time: instantOf(first, '08:00'),
    end_time: instantOf(first, '09:00'),
    appointment_type: 'consultation',
  })
  // Short appointments, one after the other.
  for (const time of ['14:00', '14:15', '14:30'])
    await createAppointment(clinic, ana, instantOf(second, time), 15)
  await api('POST', '/appointments/blocks', {
    id: newId(),
    title: '',
    kind: 'lunch',
    professional_ids: 'all',
    start: `${first}T12:00`,
    end: `${first}T13:30`,
    all_day: false,
    recurrence: { repeats: 'never' },
  })
  return { clinic, camila }
}

async function enter(
  browser: Browser,
  stage: Stage,
  clinic: Clinic,
  address: string,
): Promise<[Page, BrowserContext]> {
  const context = await newDevice(browser, stage.url, { look: 'phone' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  await page.goto(address)
  await expect(page.getByRole('button', { name: 'Novo Agendamento' })).toBeVisible()
  return [page, context]
}

/** Buttons and links smaller than 44 px in either direction. */
const tooSmall = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main button, main a')]
      .filter((each) => each.offsetParent !== null && !each.closest('.sr-only'))
      .map((each) => {
        const { width, height } = each.getBoundingClientRect()
        const area = getComputedStyle(each, '::after')
        const reach = (own: number, side: string) => Math.max(own, Number.parseFloat(side) || 0)
        return {
          name: each.getAttribute('aria-label') ?? each.textContent,
          width: reach(width, area.width),
          height: reach(height, area.height),
        }
      })
      .filter(({ width, height }) => width < 44 || height < 44),
  )

async function swipe(page: Page, from: number, to: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 480 }] })
  await touch('touchStart', from)
  for (let step = 1; step <= 6; step++) await touch('touchMove', from + ((to - from) * step) / 6)
  await touch('touchEnd')
  await session.detach()
}

test('SCH-08 the day is a list under its week: 120 px above the first appointment, by professional, swiped, all of it within reach', async ({
  browser,
  stage,
}) => {
  const { clinic } = await openClinic(stage)
  const [page, context] = await enter(browser, stage, clinic, `/calendar?date=${first}`)
  await expect(tile(page, 'Ana Reis')).toBeVisible()
  const box = (await tile(page, 'Ana Reis').or(tile(page, 'Bia Sá')).first().boundingBox())!
  expect(Math.round(box.y)).toBeLessThanOrEqual(120)

  // Everything that can be pressed is 44 px in both directions.
  expect(await tooSmall(page)).toEqual([])

  // The list is in time order, with blocked times and the next free one.
  await expect(page.getByRole('button', { name: /^Bloqueio: Almoço/ })).toContainText(
    'Almoço até 13:30 · todos',
  )
  await expect(page.getByRole('button', { name: /^Próximo livre · Marina Ribeiro/ })).toBeVisible()
  await expect(strip(page).getByRole('button', { pressed: true })).toHaveAccessibleName(
    /2 atendimentos · 2 pendentes/,
  )

  await chips(page).getByRole('button', { name: 'Camila Torres' }).click()
  await expect(tile(page, 'Ana Reis')).toHaveCount(0)
  await expect(tile(page, 'Bia Sá')).toBeVisible()
  await page.reload()
  await expect(tile(page, 'Bia Sá')).toBeVisible()
  await expect(tile(page, 'Ana Reis')).toHaveCount(0)
  await chips(page).getByRole('button', { name: 'Camila Torres' }).click()
  await expect(tile(page, 'Ana Reis')).toBeVisible()

  // Swiping left brings the next day, swiping right goes back, and pressing a day of the strip opens it.
  await swipe(page, 300, 80)
  await page.waitForURL(`**/calendar?date=${second}`)
  await expect(page.getByText('14:00').first()).toBeVisible()
  await swipe(page, 80, 300)
  await page.waitForURL(`**/calendar?date=${first}`)
  const other = strip(page).getByRole('button').nth(weekdayOf(second))
  await expect(other).toHaveAttribute('aria-pressed', 'false')
  await other.click()
  await expect(other).toHaveAttribute('aria-pressed', 'true')

  // The same holds for a week of short visits.
  await page.goto(`/calendar?view=week&date=${second}`)
  await expect(tile(page, 'Ana Reis').first()).toBeVisible()
  expect(await tooSmall(page)).toEqual([])

  // Today's list has a row for the present, and the header has the search.
  await page.goto('/calendar')
  await expect(page.locator('[data-now]')).toContainText(/Agora, \d{2}:\d{2}/)
  await page.getByRole('button', { name: 'Buscar em tudo' }).click()
  await expect(page.getByRole('dialog', { name: 'Buscar em tudo' }).getByRole('combobox')).toBeVisible()
  await context.close()
})

test('SCH-08 the month leads to a day by one press for its list and a second one for the day; large text is not cut', async ({
  browser,
  stage,
}) => {
  const { clinic } = await openClinic(stage)
  const [page, context] = await enter(browser, stage, clinic, `/calendar?date=${first}`)
  await page.getByRole('button', { name: /, abrir o mês$/ }).click()
  const cell = (day: string) => page.locator(`button[data-day="${day}"]`)
  await expect(cell(first)).toHaveAttribute('aria-pressed', 'true')
  await expect(tile(page, 'Bia Sá')).toBeVisible()
  await cell(second).click()
  await expect(cell(second)).toHaveAttribute('aria-pressed', 'true')
  await expect(tile(page, 'Bia Sá')).toHaveCount(0)
  await cell(second).click()
  await expect(strip(page)).toBeVisible()
  await page.waitForURL(`**/calendar?view=day&date=${second}`)

  // At twice the text size the time moves above its tile, and nothing is wider than the screen.
  for (const view of ['day', 'month']) {
    await page.goto(`/calendar?view=${view}&date=${first}`)
    await expect(tile(page, 'Ana Reis')).toBeVisible()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    const row = page.locator('.day-row').filter({ hasText: 'Ana Reis' })
    await expect(async () => {
      const time = (await row.locator('.day-time').boundingBox())!
      const own = (await row.locator('article').boundingBox())!
      expect(time.y + time.height).toBeLessThanOrEqual(own.y + 1)
    }).toPass()
    const cut = await page.evaluate(() =>
      [...document.querySelectorAll('main *')]
        .filter((each) => {
          const { right, width } = each.getBoundingClientRect()
          return width > 0 && right > innerWidth + 1 && !each.closest('.phone-chips, .sr-only')
        })
        .map((each) => each.outerHTML.slice(0, 120)),
    )
    expect(cut).toEqual([])
  }
  await context.close()
})
