/** Time from a push that wakes the stopped worker until the notice is shown, measured inside the worker. */
import type { CDPSession, Page } from 'playwright'
import { newId } from '../../src/contract/ids.ts'
import { type Clinic, createClinic } from '../e2e/harness/clinic.ts'
import { signIn, workerReady } from '../e2e/harness/devices.ts'
import { mirrorFilled } from '../e2e/harness/screens.ts'
import type { Bench } from './bench.ts'
import { benchDevice } from './benchDevice.ts'
import { median, ms, type Row } from './table.ts'

const ROUNDS = 7
const PATIENCE_MS = 15_000
const ANA = '5511988881204'

/** Milliseconds until the notice was shown: `wake` since the worker's start, `push` since the event. */
type Shown = { wake: number; push: number }

/**
 * Put before the worker's own script: notes when a push event comes and reports how long its notice took. It
 * is part of the script because a woken worker keeps nothing that a test set in the one before.
 */
const PROBE = `
{
  let pushedAt = 0
  self.addEventListener('push', () => { pushedAt = performance.now() })
  const show = ServiceWorkerRegistration.prototype.showNotification
  ServiceWorkerRegistration.prototype.showNotification = async function (...given) {
    await show.apply(this, given)
    const now = performance.now()
    new BroadcastChannel('bench').postMessage({ wake: now, push: now - pushedAt })
  }
}
`

export async function measurePushShown({ browser, server, proxy, url }: Bench): Promise<Row[]> {
  const clinic = await createClinic(server, { agentActive: false })
  await clinic.phone.write({ from: ANA, name: 'Mariana', type: 'text', text: 'Oi' })
  proxy.rewrite('/sw.js', (worker) => PROBE + worker)
  const context = await benchDevice(browser, url, { permissions: ['notifications'] })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await workerReady(page)
  await mirrorFilled(page)
  const cdp = await context.newCDPSession(page)
  const registrationId = await registrationOf(cdp, url)
  const found: Shown[] = []
  let missed = 0
  for (let round = 0; round < ROUNDS; round++) {
    await cdp.send('ServiceWorker.stopAllWorkers')
    const shown = nextShown(page)
    await cdp.send('ServiceWorker.deliverPushMessage', {
      origin: url,
      registrationId,
      data: JSON.stringify(await payload(clinic, url)),
    })
    const took = await shown
    if (took) found.push(took)
    else missed += 1
  }
  await context.close()
  proxy.rewrite('/sw.js', null)
  // In the first round the worker is not compiled yet.
  const warm = found.slice(1)
  const row = (name: string, of: keyof Shown, goal: string): Row => ({
    id: '',
    name,
    value: warm.length > 0 ? ms(median(warm.map((each) => each[of]))) : `none in ${PATIENCE_MS / 1000} s`,
    limit:
      missed > 0
        ? `${missed} of ${ROUNDS} never shown`
        : `${ms(Math.max(...warm.map((each) => each[of])))} worst`,
    ratio: null,
    goal,
  })
  return [
    row('push that wakes the worker until it is shown', 'wake', '≤ 100 ms of the wake'),
    row('  of these from the event on', 'push', ''),
  ]
}

function registrationOf(cdp: CDPSession, url: string): Promise<string> {
  return new Promise((found, fail) => {
    setTimeout(() => fail(new Error('the browser names no registration')), PATIENCE_MS)
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL }) => scopeURL === `${url}/`)
      if (own) found(own.registrationId)
    })
    cdp.send('ServiceWorker.enable').catch(fail)
  })
}

/** The next notice's times, or null when none is shown within PATIENCE_MS. Starts to listen at once. */
function nextShown(page: Page): Promise<Shown | null> {
  return page.evaluate(
    (patience) =>
      new Promise<{ wake: number; push: number } | null>((resolve) => {
        const channel = new BroadcastChannel('bench')
        const end = (shown: { wake: number; push: number } | null) => {
          channel.close()
          resolve(shown)
        }
        channel.addEventListener('message', ({ data }) => end(data))
        setTimeout(() => end(null), patience)
      }),
    PATIENCE_MS,
  )
}

async function payload(clinic: Clinic, url: string) {
  const [conversation] = await clinic.conversations()
  if (!conversation) throw new Error('nobody wrote')
  const path = `/chat/${conversation.id}`
  return {
    web_push: 8030,
    notification: {
      title: 'Mariana',
      body: 'Oi',
      navigate: url + path,
      lang: 'pt-BR',
      tag: `conversation:${conversation.id}`,
      silent: false,
      actions: [{ action: 'reply', title: 'Responder', navigate: url + path }],
      timestamp: Date.now(),
      require_interaction: false,
      vibrate: [120],
    },
    mutable: true,
    balcao: {
      id: newId(),
      user_id: clinic.staff[0].user.id,
      kind: 'message',
      path,
      conversation_id: conversation.id,
      position: conversation.messagesCount,
      close: [],
      always: false,
      records: [{ kind: 'put', entity: 'conversation', record: conversation }],
    },
  }
}
