/**
 * Opens the app offline with 2,000 conversations and 100,000 messages on the device, on a processor four
 * times slower.
 */
import type { BrowserContext, Page } from 'playwright'
import { createClinic } from '../e2e/harness/clinic.ts'
import { signIn, workerReady } from '../e2e/harness/devices.ts'
import { composer, mirrorFilled } from '../e2e/harness/screens.ts'
import { LAB_UNDER_WORKER } from '../e2e/lab/openLab.ts'
import type { Bench } from './bench.ts'
import { benchDevice } from './benchDevice.ts'
import { median, ms, type Row } from './table.ts'

const CONVERSATIONS = 2000
const EACH = 50
const ROUNDS = 5
/** An empty page of this origin that the worker leaves to the network. */
const EMPTY = '/simulador/vazio'

export async function measureWarmStart({ browser, server, proxy, url }: Bench): Promise<Row[]> {
  const clinic = await createClinic(server, { agentActive: false })
  const [person] = clinic.staff
  const context = await benchDevice(browser, url)
  proxy.serve(EMPTY, 'text/html', '<!doctype html><title>vazio</title><p>pronto</p>')
  const app = await context.newPage()
  await signIn(app, person)
  await workerReady(app)
  await mirrorFilled(app)
  await app.close()
  const small = await starts(
    context,
    '/chat',
    'Nenhuma conversa encontrada',
    () => proxy.cut(),
    () => proxy.restore(),
  )
  const lab = await context.newPage()
  await lab.goto(LAB_UNDER_WORKER)
  await lab.waitForFunction(() => 'lab' in window)
  await lab.evaluate(([who, n, each]) => window.lab.fillMirror(who, n, each), [
    { userId: person.user.id, organizationId: clinic.organizationId },
    CONVERSATIONS,
    EACH,
  ] as const)
  await lab.close()
  const empty = await starts(
    context,
    EMPTY,
    'pronto',
    async () => {},
    async () => {},
    'body',
  )
  const inbox = await starts(
    context,
    '/chat?tab=all',
    'Cliente 0',
    () => proxy.cut(),
    () => proxy.restore(),
  )
  const day = await starts(
    context,
    '/today',
    'Cliente 0',
    () => proxy.cut(),
    () => proxy.restore(),
  )
  await proxy.cut()
  await keepFirstRows(context)
  const first = await starts(
    context,
    '/today',
    'Cliente 0',
    () => proxy.cut(),
    () => proxy.restore(),
    '[data-boot-rows]',
  )
  const paint = await enqueueToPaint(context, () => proxy.cut())
  await context.close()
  const size = `${CONVERSATIONS.toLocaleString('pt-BR')} conversations, ${(CONVERSATIONS * EACH).toLocaleString('pt-BR')} messages`
  return [
    {
      id: 'P3',
      name: `warm offline start, ${size}, 4x`,
      value: ms(median(inbox)),
      limit: `${ms(median(empty))} empty page`,
      ratio: median(inbox) / median(empty),
      goal: '≤ 1.000 ms',
    },
    {
      id: 'P3',
      name: `the same on 'Meu dia'`,
      value: ms(median(day)),
      limit: `${ms(median(empty))} empty page`,
      ratio: median(day) / median(empty),
      goal: '≤ 1.000 ms',
    },
    {
      id: 'P3',
      name: '  its first rows, before the app',
      value: ms(median(first)),
      limit: `${ms(median(empty))} empty page`,
      ratio: median(first) / median(empty),
      goal: 'an empty page',
    },
    {
      id: 'P2',
      name: 'the same with nothing mirrored',
      value: ms(median(small)),
      limit: `${ms(median(empty))} empty page`,
      ratio: median(small) / median(empty),
      goal: '≤ 850 ms, flat in size',
    },
    {
      id: '',
      name: 'row on disk until the bubble is painted',
      value: ms(median(paint.ms)),
      limit: `${ms(paint.frame)} a frame`,
      ratio: median(paint.ms) / paint.frame,
      goal: 'the next frame',
    },
    {
      id: '',
      name: '  frames begun in between, worst',
      value: String(Math.max(...paint.frames)),
      limit: '1',
      ratio: null,
      goal: '1',
    },
  ]
}

/**
 * Hides the page, as when the person switches to another app, so that the next start has stored rows to draw
 * first.
 */
async function keepFirstRows(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto('/today')
  await page.getByText('Cliente 0').first().waitFor()
  await page.evaluate(() => localStorage.removeItem('balcao-first'))
  await page.waitForFunction(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
    Reflect.deleteProperty(document, 'visibilityState')
    return localStorage.getItem('balcao-first')
  })
  await page.close()
}

/**
 * Milliseconds from the start of the navigation until a frame with `text` inside `within` was drawn; the
 * first round is dropped.
 */
async function starts(
  context: BrowserContext,
  address: string,
  text: string,
  before: () => Promise<void>,
  after: () => Promise<void>,
  within = 'main',
): Promise<number[]> {
  const times: number[] = []
  await before()
  for (let round = 0; round < ROUNDS; round++) {
    const page = await slowPage(context)
    await page.addInitScript(
      ([wanted, part]) => {
        const look = () => {
          if (!document.querySelector<HTMLElement>(part)?.innerText.includes(wanted))
            return void requestAnimationFrame(look)
          // Runs after this frame was handed over for drawing.
          const channel = new MessageChannel()
          channel.port1.addEventListener('message', () =>
            Object.assign(window, { drawnAt: performance.now() }),
          )
          channel.port1.start()
          channel.port2.postMessage(null)
        }
        requestAnimationFrame(look)
      },
      [text, within] as const,
    )
    await page.goto(address, { waitUntil: 'commit' })
    const handle = await page.waitForFunction(() => (window as { drawnAt?: number }).drawnAt, undefined, {
      timeout: 60_000,
    })
    times.push((await handle.jsonValue())!)
    await page.close()
  }
  await after()
  // The first round warms up the worker.
  return times.slice(1)
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return page
}

type Paint = { ms: number[]; frames: number[]; frame: number }

async function enqueueToPaint(context: BrowserContext, cut: () => Promise<void>): Promise<Paint> {
  await cut()
  const page = await context.newPage()
  // Notes when the transaction that stores a message completes, and counts the frames until its bubble is
  // there.
  await page.addInitScript(() => {
    const probe = { done: 0, painted: 0, frames: 0, wanted: '' }
    Object.assign(window, { probe })
    const begin = IDBDatabase.prototype.transaction
    IDBDatabase.prototype.transaction = function (stores, mode, options) {
      const transaction = begin.call(this, stores, mode, options)
      const names = typeof stores === 'string' ? [stores] : [...stores]
      if (mode === 'readwrite' && names.includes('outbox') && names.includes('drafts'))
        transaction.addEventListener('complete', () => {
          if (!probe.wanted || probe.done) return
          probe.done = performance.now()
          const look = () => {
            probe.frames += 1
            if (document.querySelector('[role=log]')?.textContent?.includes(probe.wanted))
              probe.painted = performance.now()
            else requestAnimationFrame(look)
          }
          requestAnimationFrame(look)
        })
      return transaction
    }
  })
  await page.goto('/chat?tab=all')
  await page.getByRole('link').filter({ hasText: 'Cliente 0' }).first().click()
  await composer(page).waitFor()
  await page.getByRole('log').getByRole('article').first().waitFor()
  const frame = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const times: number[] = []
        const next = (at: number) => {
          times.push(at)
          if (times.length < 30) requestAnimationFrame(next)
          else resolve((at - times[0]!) / 29)
        }
        requestAnimationFrame(next)
      }),
  )
  const result: Paint = { ms: [], frames: [], frame }
  for (let n = 0; n < 15; n++) {
    const text = `pintura ${n}.`
    await page.evaluate((wanted) => {
      Object.assign((window as unknown as { probe: object }).probe, {
        done: 0,
        painted: 0,
        frames: 0,
        wanted,
      })
    }, text)
    await composer(page).fill(text)
    await composer(page).press('Enter')
    const handle = await page.waitForFunction(() => {
      const { probe } = window as unknown as { probe: { done: number; painted: number; frames: number } }
      return probe.painted ? probe : null
    })
    const probe = (await handle.jsonValue())!
    result.ms.push(probe.painted - probe.done)
    result.frames.push(probe.frames)
  }
  await page.close()
  return result
}
