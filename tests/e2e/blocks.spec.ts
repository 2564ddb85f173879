/**
 * Blocked times: created at a place, repeated, dragged, changed without network, and settled when two people
 * changed one.
 */
import type { Browser, BrowserContext, Locator, Page } from 'playwright/test'
import type { Block } from '../../src/contract/block.ts'
import { newId } from '../../src/contract/ids.ts'
import { dayOf } from './harness/clinicDays.ts'
import { type Clinic, createClinic, openHours, WORKDAYS } from './harness/clinic.ts'
import { type DeviceOptions, newDevice, signIn, workerReady } from './harness/devices.ts'
import { asWritten, mirrorFilled, nothingWaits, toast } from './harness/screens.ts'
import { expect, type Stage, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

test.setTimeout(180_000)

const weekdayOf = (day: string) => new Date(`${day}T12:00Z`).getUTCDay()
/** Two workdays in a row, in the same week and month, tomorrow or later. */
const [first, second] = (() => {
  // An hour more: still ahead when midnight passes during this file.
  for (let ahead = 1 + 1 / 24; ; ahead++) {
    const weekday = weekdayOf(dayOf(ahead))
    if (weekday >= 1 && weekday <= 4 && dayOf(ahead).slice(0, 7) === dayOf(ahead + 1).slice(0, 7))
      return [dayOf(ahead), dayOf(ahead + 1)] as const
  }
})()

const column = (page: Page, day: string) => page.locator(`section[data-day="${day}"][data-first]`)
const tile = (where: Page | Locator, name: string) =>
  where.getByRole('button', { name: new RegExp(`^Bloqueio: ${name}`) })
const form = (page: Page) => page.getByRole('dialog', { name: /^(Bloquear horário|Editar bloqueio)/ })
const spot = async (page: Page, day: string, hour: number) => {
  const place = column(page, day)
  const from = Number(await place.getAttribute('data-first')) / 60
  await place.evaluate(
    (each, top) => {
      each.closest('.overflow-auto')!.scrollTop = Math.max(0, top - 150)
    },
    (hour - from) * 72,
  )
  const { x, y, width } = (await place.boundingBox())!
  return { x: x + width / 2, y: y + (hour - from) * 72 }
}
const blocksOf = async (clinic: Clinic): Promise<Block[]> =>
  (await clinic.everything()).flatMap((change) =>
    change.kind === 'put' && change.entity === 'block' ? [change.record] : [],
  )

/** Two professionals who work from Monday to Friday, 8:00 to 18:00. */
async function openClinic(stage: Stage): Promise<{ clinic: Clinic; camila: string }> {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const camila = newId()
  const { api } = clinic.staff[0]
  await api('POST', '/appointments/professionals', { id: camila, name: 'Camila Torres', hue: 35 })
  for (const provider_id of [clinic.providerId, camila])
    await openHours(clinic, [['08:00', '18:00']], { days: WORKDAYS, of: provider_id })
  return { clinic, camila }
}

async function enter(
  browser: Browser,
  stage: Stage,
  clinic: Clinic,
  options: DeviceOptions = {},
): Promise<[Page, BrowserContext]> {
  const context = await newDevice(browser, stage.url, {
    serviceWorkers: 'allow',
    ...options,
  })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  await page.goto(`/calendar?view=week&date=${first}`)
  await expect(page.getByRole('button', { name: 'Novo Agendamento' })).toBeVisible()
  return [page, context]
}

test('SCH-06 SCH-08 a place is blocked for one or for all, once, by week or by rule, shown in every view, dragged and removed', async ({
  browser,
  stage,
}) => {
  const { clinic, camila } = await openClinic(stage)
  const [page, context] = await enter(browser, stage, clinic)

  // From the toolbar: lunch for everyone, Monday to Friday.
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await form(page).getByLabel('Início').selectOption('12:00')
  await form(page).getByLabel('Fim', { exact: true }).selectOption('13:30')
  await form(page).getByLabel('Repete').selectOption('Toda semana')
  for (const day of ['segunda', 'terça', 'quarta', 'quinta', 'sexta'])
    await form(page).getByRole('checkbox', { name: day }).check()
  await form(page).getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(tile(column(page, first), 'Almoço')).toBeVisible()
  await expect(tile(column(page, second), 'Almoço')).toBeVisible()
  await expect(toast(page, 'Bloqueio "Almoço" criado')).toBeVisible()
  // A repeating block cannot be dragged.
  expect(await tile(column(page, second), 'Almoço').getAttribute('data-movable')).toBeNull()

  // From an empty place with the right mouse button: for one professional.
  const empty = await spot(page, first, 14)
  await page.mouse.click(empty.x, empty.y + 5, { button: 'right' })
  await page.getByRole('menuitem', { name: 'Bloquear horário' }).click()
  await expect(form(page).getByLabel('Data')).toHaveValue(asWritten(first))
  await expect(form(page).getByLabel('Início')).toHaveValue('14:00')
  await form(page).getByLabel('Motivo').selectOption('Ausência')
  await form(page).getByLabel('Título').fill('Congresso')
  await form(page).getByText('Só alguns').click()
  await form(page).getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(form(page).getByText('Escolha pelo menos um profissional, ou todos')).toBeVisible()
  await form(page).getByRole('checkbox', { name: 'Camila Torres' }).check()
  // After something was typed, a stray Esc does not close the form.
  await page.keyboard.press('Escape')
  await form(page).getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(tile(column(page, first), 'Congresso')).toContainText('Camila Torres')
  await nothingWaits(page)

  // Dragged to the next day at 15:15, it keeps its length.
  const box = (await tile(column(page, first), 'Congresso').boundingBox())!
  const to = await spot(page, second, 15.25)
  const grip = (await tile(column(page, first), 'Congresso').boundingBox())!
  expect(box.height).toBe(grip.height)
  await page.mouse.move(grip.x + grip.width / 2, grip.y + 10)
  await page.mouse.down()
  await page.mouse.move(grip.x + grip.width / 2 + 3, grip.y + 16)
  await page.mouse.move(to.x, to.y + 10, { steps: 8 })
  await page.mouse.up()
  await expect(tile(column(page, second), 'Congresso')).toBeVisible()
  await waitFor('the block on the next day', async () =>
    (await blocksOf(clinic)).some(
      ({ start, end, professional_ids }) =>
        start === `${second}T15:15` && end === `${second}T16:15` && professional_ids[0] === camila,
    ),
  )

  // The block shows in every view; a professional's filter shows only blocks that include them.
  await page.keyboard.press('m')
  await expect(tile(page.locator(`section[data-day="${second}"]`), 'Congresso')).toBeVisible()
  await page.keyboard.press('a')
  await expect(tile(page, 'Congresso')).toBeVisible()
  await page.keyboard.press('d')
  await page.goto(`/calendar?view=day&date=${second}`)
  await expect(
    page.locator(`section[data-provider="${camila}"][data-first]`).getByText('Congresso'),
  ).toBeVisible()
  await expect(
    page.locator(`section[data-provider="${clinic.providerId}"]`).getByText('Congresso'),
  ).toHaveCount(0)
  const chips = page.getByRole('group', { name: 'Mostrar só um profissional' })
  await chips.getByRole('button', { name: 'Marina Ribeiro' }).click()
  await expect(tile(page, 'Congresso')).toHaveCount(0)
  await expect(tile(page, 'Almoço')).toBeVisible()
  // This device remembers the chosen filter.
  await page.reload()
  await expect(chips.getByRole('button', { name: 'Marina Ribeiro' })).toHaveAttribute('aria-pressed', 'true')
  await chips.getByRole('button', { name: 'Marina Ribeiro' }).click()

  // Changing a repeating block changes all of it, and removing it asks first.
  await tile(page, 'Almoço').first().click()
  await expect(form(page)).toContainText('vale para todas as vezes')
  await form(page).getByRole('button', { name: 'Remover' }).click()
  await page
    .getByRole('dialog', { name: 'Remover todas as vezes deste bloqueio?' })
    .getByRole('button', { name: 'Remover todas' })
    .click()
  await expect(toast(page, 'Bloqueio "Almoço" removido')).toBeVisible()
  await expect(tile(page, 'Almoço')).toHaveCount(0)

  // A recurrence rule in words.
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click()
  const rule = await form(page)
    .getByLabel('Repete')
    .locator('option', { hasText: 'do mês' })
    .last()
    .innerText()
  await form(page).getByLabel('Repete').selectOption(rule)
  await form(page).getByLabel('Quantas vezes').fill('6')
  await form(page).getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(tile(page, 'Almoço').first()).toBeVisible()
  await nothingWaits(page)
  expect((await blocksOf(clinic)).map(({ recurrence }) => JSON.stringify(recurrence)).join()).toMatch(
    /FREQ=MONTHLY;BYDAY=-?\d[A-Z]{2};COUNT=6/,
  )
  await context.close()
})

test('SCH-06 OFF-06 OFF-09 without network blocks are made and changed and wait; one changed meanwhile shows both versions', async ({
  browser,
  stage,
}) => {
  const { clinic } = await openClinic(stage)
  const { api } = clinic.staff[0]
  const id = newId()
  const meeting = {
    title: 'Reunião da equipe',
    kind: 'meeting',
    professional_ids: 'all',
    start: `${first}T09:00`,
    end: `${first}T10:00`,
    all_day: false,
    recurrence: { repeats: 'never' },
  }
  await api('POST', '/appointments/blocks', { ...meeting, id })
  const [page, context] = await enter(browser, stage, clinic)
  await workerReady(page)
  await expect(tile(page, 'Reunião da equipe')).toBeVisible()
  await stage.proxy.cut()

  await page.getByRole('button', { name: 'Bloquear', exact: true }).click()
  await form(page).getByLabel('Título').fill('Manutenção')
  await form(page).getByLabel('Início').selectOption('16:00')
  await form(page).getByLabel('Fim', { exact: true }).selectOption('17:00')
  await form(page).getByRole('button', { name: 'Bloquear', exact: true }).click()
  await expect(tile(page, 'Manutenção')).toContainText('na fila')
  await tile(page, 'Reunião da equipe').click()
  await form(page).getByLabel('Título').fill('Reunião curta')
  await form(page).getByRole('button', { name: 'Salvar' }).click()
  await expect(tile(page, 'Reunião curta')).toContainText('na fila')
  await page.reload()
  await expect(tile(page, 'Manutenção')).toContainText('na fila')
  await expect(tile(page, 'Reunião curta')).toContainText('na fila')

  await api('PUT', `/appointments/blocks/${id}`, {
    ...meeting,
    title: 'Reunião longa',
    end: `${first}T11:00`,
  })
  await stage.proxy.restore()
  await expect(tile(page, 'Manutenção')).not.toContainText('na fila', { timeout: 30_000 })
  const stopped = page.getByRole('region', { name: 'Precisam de você' }).getByRole('article')
  await expect(stopped).toContainText('Bloqueio não alterado:', { timeout: 30_000 })
  await stopped.getByRole('button', { name: 'Ver as duas versões' }).click()
  const versions = page.getByRole('dialog').filter({ hasText: 'Escolha qual versão fica' })
  await expect(versions).toContainText('Reunião curta')
  await expect(versions).toContainText('Reunião longa')
  await versions.getByRole('button', { name: 'Manter a minha' }).click()
  await expect(stopped).toHaveCount(0)
  await nothingWaits(page)
  const titles = (await blocksOf(clinic)).map(({ title }) => title)
  expect(titles.toSorted()).toEqual(['Manutenção', 'Reunião curta'])
  await context.close()
})
