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
import { expect, type Stage, test as withStage } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

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

/** A week of the calendar, open in a browser, with these blocks in it. */
type Open = (blocks?: (camila: string) => object[]) => Promise<{ clinic: Clinic; camila: string; page: Page }>

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

/** Lunch of everyone from 12:00 to 13:30, Monday to Friday. */
const LUNCH = {
  title: 'Almoço',
  kind: 'lunch',
  professional_ids: 'all',
  start: `${first}T12:00`,
  end: `${first}T13:30`,
  all_day: false,
  recurrence: { repeats: 'weekly', weekdays: [0, 1, 2, 3, 4], until: null },
}
/** Camila's absence from 14:00 to 15:00 of the first day. */
const congress = (camila: string) => ({
  ...LUNCH,
  title: 'Congresso',
  kind: 'absence',
  professional_ids: [camila],
  start: `${first}T14:00`,
  end: `${first}T15:00`,
  recurrence: { repeats: 'never' },
})

const test = withStage.extend<{ open: Open }>({
  open: async ({ browser, stage }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (blocks = () => []) => {
      const { clinic, camila } = await openClinic(stage)
      for (const block of blocks(camila))
        await clinic.staff[0].api('POST', '/appointments/blocks', { ...block, id: newId() })
      const [page, context] = await enter(browser, stage, clinic)
      contexts.push(context)
      return { clinic, camila, page }
    })
    for (const context of contexts) await context.close()
  },
})

test.setTimeout(180_000)

test('SCH-06 lunch is blocked for everyone from Monday to Friday', async ({ open }) => {
  const { page } = await open()
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
})

test('SCH-06 an empty place is blocked for one professional, who must be chosen', async ({ open }) => {
  const { page } = await open()
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
})

test('SCH-06 SCH-08 a block dragged to the next day keeps its length and its professional', async ({
  open,
}) => {
  const { clinic, camila, page } = await open((camila) => [congress(camila)])
  const to = await spot(page, second, 15.25)
  const grip = (await tile(column(page, first), 'Congresso').boundingBox())!
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
})

test('SCH-06 SCH-08 a block that repeats cannot be dragged', async ({ open }) => {
  const { page } = await open(() => [LUNCH])
  await expect(tile(column(page, second), 'Almoço')).toBeVisible()
  expect(await tile(column(page, second), 'Almoço').getAttribute('data-movable')).toBeNull()
})

test('SCH-06 a block shows in every view, on the days of those whom it is for', async ({ open }) => {
  const { clinic, camila, page } = await open((camila) => [congress(camila)])
  await expect(tile(column(page, first), 'Congresso')).toBeVisible()
  await page.keyboard.press('m')
  await expect(tile(page.locator(`section[data-day="${first}"]`), 'Congresso')).toBeVisible()
  await page.keyboard.press('a')
  await expect(tile(page, 'Congresso')).toBeVisible()
  await page.keyboard.press('d')
  await page.goto(`/calendar?view=day&date=${first}`)
  await expect(
    page.locator(`section[data-provider="${camila}"][data-first]`).getByText('Congresso'),
  ).toBeVisible()
  await expect(
    page.locator(`section[data-provider="${clinic.providerId}"]`).getByText('Congresso'),
  ).toHaveCount(0)
})

test('SCH-06 the days of one professional show only blocks for them, after a reload too', async ({
  open,
}) => {
  const { page } = await open((camila) => [congress(camila), LUNCH])
  await page.goto(`/calendar?view=day&date=${first}`)
  const marina = page
    .getByRole('group', { name: 'Mostrar só um profissional' })
    .getByRole('button', { name: 'Marina Ribeiro' })
  await expect(tile(page, 'Congresso').first()).toBeVisible()
  await marina.click()
  await expect(tile(page, 'Congresso')).toHaveCount(0)
  await expect(tile(page, 'Almoço')).toBeVisible()
  await page.reload()
  await expect(marina).toHaveAttribute('aria-pressed', 'true')
  await expect(tile(page, 'Congresso')).toHaveCount(0)
})

test('SCH-06 a block that repeats is removed every time, after a question', async ({ open }) => {
  const { page } = await open(() => [LUNCH])
  await tile(page, 'Almoço').first().click()
  await expect(form(page)).toContainText('vale para todas as vezes')
  await form(page).getByRole('button', { name: 'Remover' }).click()
  await page
    .getByRole('dialog', { name: 'Remover todas as vezes deste bloqueio?' })
    .getByRole('button', { name: 'Remover todas' })
    .click()
  await expect(toast(page, 'Bloqueio "Almoço" removido')).toBeVisible()
  await expect(tile(page, 'Almoço')).toHaveCount(0)
})

test('SCH-06 a block repeats on a weekday of the month, six times', async ({ open }) => {
  const { clinic, page } = await open()
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
