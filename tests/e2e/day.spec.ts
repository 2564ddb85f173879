/**
 * 'Meu dia': who waits, today and tomorrow, and what the agent did, from the device with or without network.
 */
import type { Page } from 'playwright/test'
import type { Contact } from '../../src/contract/contact.ts'
import { dayOf } from './harness/clinicDays.ts'
import {
  type Clinic,
  conversationOf,
  createAppointment,
  createClinic,
  createContact,
  getAppointment,
  openHours,
} from './harness/clinic.ts'
import { killableDevice, signInByForm, workerReady } from './harness/devices.ts'
import { mirrorFilled, nothingWaits } from './harness/screens.ts'
import { expect, type Stage, test } from './harness/test.ts'

/** A time in São Paulo, which has been UTC−3 all year since 2019. */
const at = (days: number, time: string) => new Date(`${dayOf(days)}T${time}:00-03:00`).toISOString()

const awaiting = (page: Page) =>
  page.getByRole('region', { name: 'Esperando resposta' }).getByRole('listitem')
const agenda = (page: Page) => page.getByRole('region', { name: 'Agenda', exact: true })
const row = (page: Page, name: string) => agenda(page).getByRole('listitem').filter({ hasText: name })

/** The stored rows that public/first-rows.js will draw. */
const firstRows = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const opening = indexedDB.open('balcao-session')
        opening.addEventListener('success', () => {
          const db = opening.result
          const reading = db.transaction('session').objectStore('session').get('balcao-first')
          reading.addEventListener('success', () => resolve(reading.result))
          db.close()
        })
      }),
  )

async function visitTomorrow(clinic: Clinic) {
  const beatriz = await createContact(clinic, 'Beatriz Monteiro', '+55 11 97777-3020')
  return { beatriz, next: await createAppointment(clinic, beatriz, at(1, '09:00')) }
}

/** Four people wait, the first of them the longest; she has an unconfirmed visit today, another person a confirmed one. */
async function busyDay(stage: Stage) {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const names = ['Fernanda Oliveira', 'Sérgio Fontes', 'Letícia Nunes', 'Márcio Peixoto']
  for (const [n, name] of names.entries()) {
    await clinic.phone.write({ from: `+55 11 98888-120${n}`, name, text: `Vocês atendem convênio? ${n}` })
    await conversationOf(clinic, name)
  }
  const contacts = await clinic.staff[0].api<Contact[]>('GET', '/crm/leads')
  const fernanda = contacts.find(({ name }) => name === 'Fernanda Oliveira')!
  const { beatriz } = await visitTomorrow(clinic)
  const done = await createAppointment(clinic, beatriz, at(0, '00:10'), 10)
  await clinic.staff[0].api('POST', `/appointments/appointments/${done.id}/confirm`)
  const open = await createAppointment(clinic, fernanda, at(0, '23:30'), 20)
  return { clinic, open }
}

const confirm = (page: Page, name: string) => row(page, name).getByRole('button', { name: /^Confirmar/ })

test('OFF-25 on a phone the app opens on the day: the longest wait first, unconfirmed first, and whom to call', async ({
  stage,
  enter,
}) => {
  const { clinic } = await busyDay(stage)
  const page = await enter(clinic, { look: 'phone', to: '/' })
  await page.waitForURL((url) => url.pathname === '/today')
  await expect(page.getByRole('heading', { level: 1, name: 'Meu dia' })).toBeVisible()
  await expect(page.getByText('4 pessoas esperam')).toBeAttached()
  await expect(awaiting(page)).toHaveCount(3)
  await expect(awaiting(page).first()).toContainText('Fernanda Oliveira')
  await expect(awaiting(page).first()).toContainText('Sem resposta')
  await awaiting(page).last().getByRole('button', { name: 'Ver todos' }).click()
  await expect(awaiting(page)).toHaveText([/Fernanda/, /Sérgio/, /Letícia/, /Márcio/])
  // The unconfirmed appointment comes first although its time is later.
  await expect(agenda(page).getByRole('listitem')).toHaveText([/Fernanda Oliveira/, /Beatriz Monteiro/])
  const fernanda = row(page, 'Fernanda Oliveira')
  await expect(fernanda.getByRole('link', { name: /^Abrir conversa com/ })).toBeVisible()
  await expect(fernanda.getByRole('link', { name: /^Ligar/ })).toHaveAttribute('href', 'tel:+5511988881200')
  // Nothing is wider than the screen, even with large text and the buttons of an unconfirmed appointment.
  for (const scale of ['100%', '200%']) {
    await page.evaluate((size) => (document.documentElement.style.fontSize = size), scale)
    const overflow = await page.evaluate(() => {
      const main = document.querySelector('main')!
      return main.scrollWidth - main.clientWidth
    })
    expect(overflow, scale).toBeLessThanOrEqual(0)
    if (process.env['SHOTS']) await page.screenshot({ path: `${process.env['SHOTS']}/phone-${scale}.png` })
  }
})

test('OFF-25 a visit of tomorrow is confirmed in one tap', async ({ stage, enter }) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const { next } = await visitTomorrow(clinic)
  const page = await enter(clinic, { look: 'phone', to: '/today' })
  await agenda(page)
    .getByRole('tab', { name: /Amanhã/ })
    .click()
  await confirm(page, 'Beatriz Monteiro').click()
  await expect(row(page, 'Beatriz Monteiro')).toContainText('Confirmado')
  await nothingWaits(page)
  expect((await getAppointment(clinic, next.id)).status).toBe('confirmed')
})

test('OFF-25 without network a confirmation waits in the queue, and is sent once it is back', async ({
  stage,
  enter,
}) => {
  const { clinic, open } = await busyDay(stage)
  const page = await enter(clinic, { serviceWorkers: 'allow', look: 'phone', to: '/today' })
  await workerReady(page)
  await stage.proxy.cut()
  await confirm(page, 'Fernanda Oliveira').click()
  await expect(row(page, 'Fernanda Oliveira')).toContainText('na fila')
  await expect(row(page, 'Fernanda Oliveira')).toContainText('Confirmado')
  await stage.proxy.restore()
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await nothingWaits(page)
  expect((await getAppointment(clinic, open.id)).status).toBe('confirmed')
})

test('OFF-13 the link of a notice opens the appointment itself, on whatever day it is', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const { next } = await visitTomorrow(clinic)
  const to = `/calendar?view=day&date=${dayOf(1)}&appointment=${next.id}`
  const page = await enter(clinic, { look: 'phone', to })
  await expect(page.getByRole('dialog').getByText('Beatriz Monteiro')).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await page.waitForURL((url) => !url.searchParams.has('appointment'))
})

test(
  'OFF-25 OFF-29 a phone that was switched off opens on the day without network, the first rows before any of its code',
  { tag: '@long' },
  async ({ stage }) => {
    const { clinic } = await busyDay(stage)
    const device = await killableDevice(stage.url, { look: 'phone' })
    try {
      const page = device.context.pages()[0] ?? (await device.context.newPage())
      await signInByForm(page, clinic.staff[0])
      await page.goto('/today')
      await expect(awaiting(page)).toHaveCount(3)
      await mirrorFilled(page)
      await workerReady(page)
      // The page is hidden, as when the person switches to another app.
      await expect
        .poll(async () => {
          await page.evaluate(() => {
            Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
            document.dispatchEvent(new Event('visibilitychange'))
            Reflect.deleteProperty(document, 'visibilityState')
          })
          return JSON.stringify(await firstRows(page))
        })
        .toContain('Fernanda Oliveira')

      await device.close()
      await stage.proxy.cut()
      const context = await device.relaunch()
      // The people who wait show before any of the app's own code loads.
      const bare = await context.newPage()
      const network = await context.newCDPSession(bare)
      await network.send('Network.enable')
      await network.send('Network.setBlockedURLs', { urls: ['*/assets/*.js'] })
      await bare.goto('/', { waitUntil: 'commit' })
      await expect(bare.locator('[data-boot-rows]')).toHaveText(
        /Fernanda Oliveira.*convênio\? 0Sérgio.*Márcio/,
      )
      await bare.close()
      const cold = await context.newPage()
      await cold.goto('/')
      await cold.waitForURL((url) => url.pathname === '/today')
      await expect(awaiting(cold).first()).toContainText(/Fernanda Oliveira.*desde \d\d:\d\d/)
      await expect(cold.getByText(/Atualizado às \d\d:\d\d/)).toBeVisible()
      await awaiting(cold).first().getByRole('link').click()
      await expect(cold.getByRole('log', { name: 'Mensagens' })).toContainText('Vocês atendem convênio? 0')
    } finally {
      await device.dispose()
      await stage.proxy.restore()
    }
  },
)

test('OFF-25 on a desk the day is the first part of the dashboard: nobody waiting is said in words, and a day without visits names the next free time', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const page = await enter(clinic, { to: '/' })
  await page.waitForURL((url) => url.pathname === '/dashboard')
  await expect(page.getByText('Ninguém espera')).toBeVisible()
  await expect(agenda(page)).toContainText('Nada marcado para hoje')
  await expect(agenda(page)).toContainText('Ainda não há horários de atendimento')
  await expect(agenda(page).getByRole('link', { name: 'Definir horários' })).toBeVisible()
  await openHours(clinic, [['00:00', '23:59']])
  const free = agenda(page).getByRole('button', {
    name: /^Próximo horário livre: (hoje|amanhã), \d\d:\d\d, Marina Ribeiro$/,
  })
  const hour = /\d\d:\d\d/.exec(await free.innerText())![0]
  await free.click()
  const booking = page.getByRole('dialog', { name: 'Criar agendamento' })
  await expect(booking.getByLabel('Início')).toHaveValue(hour)
  await booking.getByRole('button', { name: 'Cancelar' }).click()
  await clinic.phone.write({ from: '+55 11 98888-1204', name: 'Ana Souza', text: 'Tem horário hoje?' })
  await expect(awaiting(page)).toContainText(/Ana Souza/)
  const parts = await page
    .locator('.day-part')
    .evaluateAll((found) =>
      found.map((each) => each.getBoundingClientRect()).map(({ top, left }) => [top, left]),
    )
  // The three parts stand side by side.
  expect(new Set(parts.map(([top]) => top)).size).toBe(1)
  expect(new Set(parts.map(([, left]) => left)).size).toBe(3)
  if (process.env['SHOTS']) {
    await page.screenshot({ path: `${process.env['SHOTS']}/desk.png` })
    await page.evaluate(() => (document.documentElement.dataset['mode'] = 'dark'))
    await page.screenshot({ path: `${process.env['SHOTS']}/desk-dark.png` })
  }
})

test('OFF-15 who waits is counted in the title and heard', async ({ stage, enter }) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const page = await enter(clinic, { serviceWorkers: 'allow', to: '/contacts' })
  await workerReady(page)
  await expect(page).toHaveTitle('Contatos · Balcão')
  await page.evaluate(() => {
    const heard: number[] = []
    Object.assign(window, { heard })
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      heard.push(this.frequency.value)
      start.call(this, when)
    }
  })
  await page.getByRole('searchbox').first().click()
  await clinic.phone.write({ from: '+55 11 98888-1204', name: 'Ana Souza', text: 'Tem horário hoje?' })
  await expect(page).toHaveTitle('(1) Contatos · Balcão')
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { heard: number[] }).heard.length))
    .toBe(2)
  await page.getByRole('link', { name: 'Conversas' }).first().click()
  await expect(page).toHaveTitle('(1) Conversas · Balcão')
})

test('OFF-28 photos that another app shares without network go to a chosen conversation', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ from: '+55 11 98888-1204', name: 'Ana Souza', text: 'Tem horário hoje?' })
  const { id } = await conversationOf(clinic, 'Ana Souza')
  const page = await enter(clinic, { serviceWorkers: 'allow' })
  await workerReady(page)
  await expect(page.getByRole('link').filter({ hasText: 'Ana Souza' }).first()).toBeVisible()
  await stage.proxy.cut()
  // Posts a form to the address the manifest names, as the browser does for the share sheet.
  const share = async (name: string, words: string) => {
    await page.evaluate(
      ([filename, said]) => {
        const canvas = document.createElement('canvas')
        canvas.width = canvas.height = 8
        canvas.getContext('2d')!.fillRect(0, 0, 8, 8)
        canvas.toBlob((blob) => {
          const form = document.createElement('form')
          Object.assign(form, { action: '/share', method: 'post', enctype: 'multipart/form-data' })
          const field = document.createElement('input')
          Object.assign(field, { type: 'file', name: 'files' })
          const files = new DataTransfer()
          files.items.add(new File([blob!], filename, { type: 'image/png' }))
          field.files = files.files
          const text = document.createElement('input')
          Object.assign(text, { name: 'text', value: said })
          form.append(field, text)
          document.body.append(form)
          form.submit()
        })
      },
      [name, words] as const,
    )
    await page.waitForURL((url) => url.pathname === '/share')
    await expect(page.getByRole('list', { name: 'O que foi compartilhado' })).toContainText(name)
  }
  await share('antes.png', 'Foto de antes')
  // A second share before the first was used: both are kept, also across a reload.
  await share('depois.png', '')
  await page.reload()
  const shared = page.getByRole('list', { name: 'O que foi compartilhado' })
  await expect(shared).toContainText('antes.png')
  await expect(shared).toContainText('depois.png')
  await expect(shared).toContainText('Foto de antes')
  await page.getByRole('button', { name: /Ana Souza/ }).click()
  await page.getByRole('button', { name: 'Enviar 2 arquivos' }).click()
  await page.waitForURL((url) => url.pathname === `/chat/${id}`)
  await expect(page.getByRole('log', { name: 'Mensagens' })).toContainText('Foto de antes')
  await stage.proxy.restore()
  await page.evaluate(() => void dispatchEvent(new Event('online')))
  await nothingWaits(page)
  const sent = (await clinic.messages(id)).filter(({ direction }) => direction === 'outbound')
  expect(sent.map(({ message_type, content }) => [message_type, content.caption])).toEqual([
    ['image', 'Foto de antes'],
    ['image', undefined],
  ])
  await page.goto('/share')
  await expect(page.getByText('Nada para enviar')).toBeVisible()
})
