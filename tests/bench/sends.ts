/** 200 messages typed offline are sent over a slow phone line: by the queue, and one by one. */
import { newId } from '../../src/contract/ids.ts'
import { conversationOf, createClinic } from '../e2e/harness/clinic.ts'
import { waitFor } from '../e2e/harness/waitFor.ts'
import { openLab } from '../e2e/lab/openLab.ts'
import type { Bench } from './bench.ts'
import { benchDevice } from './benchDevice.ts'
import { ms, type Row } from './table.ts'

const COUNT = 200
const ONE_BY_ONE = 20
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 }

export async function measureSends({ browser, server, proxy, url }: Bench): Promise<Row[]> {
  const clinic = await createClinic(server, { agentActive: false })
  const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
  await clinic.phone.write({ ...ana, text: 'Olá!' })
  const { id } = await conversationOf(clinic, ana.name)
  const context = await benchDevice(browser, url, { serviceWorkers: 'block' })
  const page = await openLab(context, url, clinic)
  await waitFor('the first fill', () =>
    page.evaluate(async () => (await window.lab.mirror()).conversation.length === 1),
  )

  const single = (text: string) => ({
    id: newId(),
    conversation_id: id,
    message_type: 'text',
    content: { text },
  })
  const slow = await context.newCDPSession(page)
  await slow.send('Network.enable')
  await slow.send('Network.emulateNetworkConditions', SLOW_LINE)
  const call = (path: string, bodies: unknown[]) =>
    page.evaluate(
      async ([address, token, list]) => {
        const start = performance.now()
        for (const body of list) {
          const response = await fetch(address, {
            method: 'POST',
            headers: {
              'content-type': 'application/json',
              authorization: `Bearer ${token}`,
              'idempotency-key': crypto.randomUUID(),
            },
            body: JSON.stringify(body),
          })
          if (!response.ok) throw new Error(`${response.status} ${await response.text()}`)
          await response.arrayBuffer()
        }
        return performance.now() - start
      },
      [`/api/v1${path}`, clinic.staff[0].token, bodies] as const,
    )
  const alone =
    ((await call(
      '/communication/messages',
      Array.from({ length: ONE_BY_ONE }, (_, n) => single(`uma a uma ${n}`)),
    )) /
      ONE_BY_ONE) *
    COUNT
  const lot = (from: number) => ({
    items: Array.from({ length: COUNT / 2 }, (_, n) => ({
      key: newId(),
      lane: `conversation:${id}`,
      method: 'POST',
      path: '/communication/messages',
      body: single(`lote ${from + n}`),
    })),
  })
  const batch = await call('/batch', [lot(0), lot(100)])

  await proxy.cut()
  for (let n = 0; n < COUNT; n++)
    await page.evaluate(
      ([message, conversation, text]) =>
        window.lab.enqueue('message.send', {
          id: message,
          conversation_id: conversation,
          text,
          reply_to: null,
        }),
      [newId(), id, `fila ${n}`] as const,
    )
  await proxy.restore()
  const start = Date.now()
  await page.evaluate(() => window.lab.wake())
  await waitFor(
    'the queue to be empty',
    () => page.evaluate(async () => (await window.lab.outbox()).length === 0),
    { timeout: 120_000, every: 10 },
  )
  const queue = Date.now() - start
  await context.close()
  return [
    {
      id: 'P8',
      name: `${COUNT} queued sends, 150 ms and 1.6 Mbit/s`,
      value: ms(queue),
      limit: `${ms(batch)} two bare batches`,
      ratio: queue / batch,
      goal: '≤ 2 of the limit',
    },
    {
      id: '',
      name: '  the same one by one',
      value: ms(alone),
      limit: ms(batch),
      ratio: alone / batch,
      goal: `(from ${ONE_BY_ONE})`,
    },
  ]
}
