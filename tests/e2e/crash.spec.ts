/** Dead batteries, servers without power and reloaded tabs: what was typed survives and is sent once. */
import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import { createRandom } from '../sync/random.ts'
import { conversationOf, createClinic } from './harness/clinic.ts'
import { killableDevice, newDevice, signIn, workerReady } from './harness/devices.ts'
import {
  bubble,
  chip,
  composer,
  mirrorFilled,
  nothingWaits,
  openConversation,
  say,
  storedRows,
} from './harness/screens.ts'
import { expect, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

test.describe.configure({ mode: 'parallel' })

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }

test(
  'OFF-06 OFF-17 queue and draft survive a reload and SIGKILL of the browser, and leave once and in order',
  { tag: '@long' },
  async ({ stage }) => {
    const clinic = await createClinic(stage.server, { agentActive: false })
    await clinic.phone.write({ ...ana, text: 'Olá!' })
    const { id } = await conversationOf(clinic, ana.name)
    const device = await killableDevice(stage.url, { look: 'phone' })
    try {
      const page = device.context.pages()[0] ?? (await device.context.newPage())
      await signIn(page, clinic.staff[0])
      await workerReady(page)
      await mirrorFilled(page)
      await openConversation(page, ana.name)
      await nothingWaits(page)
      await stage.proxy.cut()
      await say(page, 'primeira')
      await say(page, 'segunda')
      await page.reload()
      await expect(bubble(page, 'primeira')).toContainText('na fila')
      await say(page, 'terceira')
      await composer(page).fill('um rascunho pela metade')
      await expect
        .poll(async () => (await storedRows<{ text: string }>(page, 'drafts')).map(({ text }) => text))
        .toEqual(['um rascunho pela metade'])
      // The row is on disk before the bubble is painted, so the kill needs no delay.
      await device.kill()

      const context = await device.relaunch()
      const again = context.pages()[0] ?? (await context.newPage())
      await again.goto(`/chat/${id}`)
      for (const text of ['primeira', 'segunda', 'terceira'])
        await expect(bubble(again, text)).toContainText('na fila')
      await expect(composer(again)).toHaveValue('um rascunho pela metade')
      await expect(again.getByText('3 envios na fila')).toBeVisible()
      await stage.proxy.restore()
      await expect(bubble(again, 'terceira').getByText('Entregue')).toBeVisible({ timeout: 30_000 })
      expect((await clinic.phone.received(ana.from)).map(({ text }) => text)).toEqual([
        'primeira',
        'segunda',
        'terceira',
      ])
      expect((await clinic.messages(id)).map(({ content }) => content.text)).toEqual([
        'Olá!',
        'primeira',
        'segunda',
        'terceira',
      ])
      await expect(composer(again)).toHaveValue('um rascunho pela metade')
    } finally {
      await device.dispose()
    }
  },
)

const drafts = async (page: Page) =>
  (await storedRows<{ text: string }>(page, 'drafts')).map(({ text }) => text)

test('OFF-07 OFF-17 OFF-21 the browser is killed while messages are on their way, at any moment of typing and sending: each arrives exactly once', async ({
  stage,
}, { repeatEachIndex }) => {
  const seed = Number(process.env['SYNC_SEED'] ?? 1) + repeatEachIndex
  const random = createRandom(seed)
  const clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ ...ana, text: 'Olá!' })
  const { id } = await conversationOf(clinic, ana.name)
  const device = await killableDevice(stage.url)
  try {
    let page = device.context.pages()[0] ?? (await device.context.newPage())
    await signIn(page, clinic.staff[0])
    await mirrorFilled(page)
    const texts: string[] = []
    for (const round of [1, 2, 3]) {
      await page.goto(`/chat/${id}`)
      await expect(bubble(page, 'Olá!')).toBeVisible()
      // The server does the work, and the browser dies before it gets the answer.
      stage.proxy.spoil(({ keys, method }) => (method === 'POST' && keys.length > 0 ? 'slow' : null))
      stage.proxy.seen.length = 0
      const last = `mensagem ${round}.3`
      for (const n of [1, 2]) await say(page, `mensagem ${round}.${n}`)
      texts.push(`mensagem ${round}.1`, `mensagem ${round}.2`, last)
      await waitFor('a send to be on its way', () =>
        stage.proxy.seen.some(({ path }) => path.endsWith('/messages') || path.endsWith('/batch')),
      )
      // A stored draft must survive whole, while it is typed on or while it goes into the queue.
      const isSent = round !== 2
      const kept = isSent ? last : last.slice(0, 6)
      await composer(page).fill(kept)
      await expect.poll(() => drafts(page)).toEqual([kept])
      const action = isSent
        ? page.getByRole('button', { name: 'Enviar mensagem' }).click()
        : composer(page).pressSequentially(last.slice(6), { delay: 15 })
      action.catch(() => undefined)
      const moment = random.int(isSent ? 80 : 150)
      await setTimeout(moment)
      await device.kill()
      stage.proxy.spoil(null)
      const context = await device.relaunch()
      page = context.pages()[0] ?? (await context.newPage())
      await page.goto(`/chat/${id}`)
      const where = `seed ${seed}, round ${round}, ${moment} ms`
      const typed = () => composer(page).inputValue()
      // A browser that was killed starts slowly; the message is looked for once the thread stands.
      await expect(bubble(page, 'Olá!')).toBeVisible({ timeout: 45_000 })
      await expect
        .poll(async () => (await bubble(page, last).count()) > 0 || (await typed()) !== '', where)
        .toBe(true)
      if ((await bubble(page, last).count()) > 0) {
        expect(await drafts(page), where).toEqual([])
        continue
      }
      expect((await typed()).startsWith(kept) && last.startsWith(await typed()), where).toBe(true)
      await say(page, last)
    }
    await expect(bubble(page, texts.at(-1)!).getByText('Entregue')).toBeVisible({ timeout: 30_000 })
    await expect(chip(page)).not.toContainText('na fila')
    await expect(composer(page)).toHaveValue('')
    expect((await clinic.messages(id)).map(({ content }) => content.text)).toEqual(['Olá!', ...texts])
    expect((await clinic.phone.received(ana.from)).map(({ text }) => text)).toEqual(texts)
  } finally {
    await device.dispose()
  }
})

test(
  'OFF-07 OFF-08 the server loses power in the middle of sends: nothing is lost, doubled or reordered',
  { tag: '@long' },
  async ({ browser, stage }) => {
    const clinic = await createClinic(stage.server, { agentActive: false })
    await clinic.phone.write({ ...ana, text: 'Olá!' })
    const { id } = await conversationOf(clinic, ana.name)
    const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
    const page = await context.newPage()
    await signIn(page, clinic.staff[0])
    await openConversation(page, ana.name)
    const texts: string[] = []
    for (const round of [1, 2]) {
      stage.proxy.seen.length = 0
      for (const n of [1, 2, 3, 4]) {
        texts.push(`mensagem ${round}.${n}`)
        await say(page, texts.at(-1)!)
        if (n === 2) {
          await waitFor('a send to be on its way', () => stage.proxy.seen.some(({ keys }) => keys.length > 0))
          await stage.server.kill()
        }
      }
      await expect(page.getByText(/envios? na fila/).first()).toBeVisible()
      await stage.server.start()
      await expect(chip(page)).not.toContainText('na fila', { timeout: 60_000 })
    }
    const held = await clinic.messages(id)
    expect(held.map(({ content }) => content.text)).toEqual(['Olá!', ...texts])
    // A send during which the server died is shown as unconfirmed and never repeated by itself.
    const settled = await waitFor(
      'every message to reach the customer or be told as unconfirmed',
      async () => {
        const messages = (await clinic.messages(id)).slice(1)
        return messages.every(({ status }) => ['sent', 'delivered', 'read', 'unconfirmed'].includes(status))
          ? messages
          : null
      },
      { timeout: 60_000 },
    )
    const received = (await clinic.phone.received(ana.from)).map(({ client_id }) => client_id)
    expect(new Set(received).size).toBe(received.length)
    expect(received).toEqual(held.map((message) => message.id).filter((each) => received.includes(each)))
    for (const message of settled)
      if (message.status !== 'unconfirmed') expect(received).toContain(message.id)
    await context.close()
  },
)

test('PRD-15 OFF-07 lost answers and failures of WhatsApp: the customer gets each message once', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ ...ana, text: 'Olá!' })
  await conversationOf(clinic, ana.name)
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await openConversation(page, ana.name)
  await clinic.phone.fault('lose_answer', 1)
  await say(page, 'resposta perdida')
  // The message was delivered but the answer was lost; the delivery report settles it.
  await expect(bubble(page, 'resposta perdida').getByText('Entregue')).toBeVisible()
  await clinic.phone.fault('error', 2)
  await say(page, 'depois de dois erros')
  await expect(bubble(page, 'depois de dois erros').getByText('Entregue')).toBeVisible({ timeout: 60_000 })
  expect((await clinic.phone.received(ana.from)).map(({ text }) => text)).toEqual([
    'resposta perdida',
    'depois de dois erros',
  ])
  await context.close()
})
