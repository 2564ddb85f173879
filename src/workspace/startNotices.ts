/**
 * The page's part of notifications: opens what was tapped,
 * closes what was read, keeps the push subscription alive.
 */
import { conversationTag } from '../contract/pushPayload.ts'
import { openedMirror } from '../sync/store/db.ts'
import { syncStatus } from '../sync/syncStatus.ts'
import { onOutboxChanged } from '../sync/outbox/outboxSignal.ts'
import { shownNotices, showOwnNotice, unsubscribeHere } from '../pwa/pushSubscription.ts'
import { identityOf, useSession } from '../session/session.ts'
import { stoppedNotice } from '../session/stoppedNotice.ts'
import { logFailure } from '../telemetry/report.ts'
import { toast } from '../ui/toast.ts'
import { keepChoices, readChoices } from './keptChoices.ts'
import { keepDevice } from './keepDevice.ts'
import { serverEvents } from './serverEvents.ts'

const DAY_MS = 24 * 60 * 60_000
const WARNED_KEY = 'balcao-silent-told'
const CONVERSATION = conversationTag('')
/** Tags of notifications that ask for no action: closed as soon as the app is open. */
const CALM = ['settled', 'check', 'queue']

/** Call once; runs as long as the page exists, whoever is signed in. */
export function startNotices(navigate: (path: string) => void): void {
  if (!('serviceWorker' in navigator)) return
  navigator.serviceWorker.addEventListener('message', ({ data, ports }) => {
    const { type, path } = (data ?? {}) as { type?: unknown; path?: unknown }
    if (type !== 'OPEN' || typeof path !== 'string' || !path.startsWith('/')) return
    ports[0]?.postMessage(true)
    navigate(path)
  })
  let keptAt = 0
  const keep = () => {
    if (!identityOf(useSession.getState()) || Date.now() - keptAt < DAY_MS) return
    keptAt = Date.now()
    keepDevice().then(
      (kept) => {
        if (kept && kept.silent.length > 0) warnOfSilentDevices(kept.silent.length)
      },
      (error: unknown) => {
        // No network, or the push service is down: try again at the next check.
        keptAt = 0
        console.debug('device not kept', error instanceof Error ? error.name : 'unknown')
      },
    )
  }
  useSession.subscribe((now, before) => {
    if (before.isAuthenticated && !now.isAuthenticated) {
      keptAt = 0
      keepChoices(null)
      void quietly(async () => {
        for (const notice of await shownNotices()) notice.close()
        await unsubscribeHere()
      })
    } else if (now.user?.id !== before.user?.id) {
      keptAt = 0
      keep()
    }
  })
  const look = () => {
    if (document.visibilityState !== 'visible') return
    keep()
    void quietly(closeSeen)
  }
  document.addEventListener('visibilitychange', look)
  addEventListener('online', look)
  setInterval(look, DAY_MS / 4)
  serverEvents.subscribe((name) => {
    if (name === 'conversation.update' || name === 'message.new') void quietly(closeSeen)
  })
  onOutboxChanged(() => void quietly(closeSeen))
  syncStatus.subscribe(() => void quietly(notifyQueueStopped))
  look()
}

/** At most once a day, so that the toast is not always on the screen. */
function warnOfSilentDevices(devices: number): void {
  try {
    const warnedAt = Number(localStorage.getItem(WARNED_KEY) ?? 0)
    if (Date.now() - warnedAt < DAY_MS) return
    localStorage.setItem(WARNED_KEY, String(Date.now()))
  } catch {
    // Full or forbidden: told at each start, not each day.
  }
  toast(
    devices === 1
      ? 'Um aparelho seu pode não estar recebendo avisos'
      : `${devices} aparelhos seus podem não estar recebendo avisos`,
    { description: 'Abra o Balcão nele uma vez, ou veja em Configurações, no cartão Avisos.' },
  )
}

/** Closes notifications of what was read here or elsewhere, as soon as the mirror knows. */
async function closeSeen(): Promise<void> {
  const db = openedMirror()
  for (const notice of await shownNotices()) {
    const { tag } = notice
    if (CALM.includes(tag)) {
      if (document.visibilityState === 'visible') notice.close()
    } else if (db && tag.startsWith(CONVERSATION)) {
      const conversation = await db.conversations.get(tag.slice(CONVERSATION.length))
      const reading = location.pathname === `/chat/${conversation?.id}` && document.hasFocus()
      if (conversation && (reading || conversation.unreadCount === 0 || conversation.status === 'closed'))
        notice.close()
    }
  }
}

let stopped = false

/** The outbox needs the user, but the app is not visible. Notify once, until the outbox moves again. */
async function notifyQueueStopped(): Promise<void> {
  const db = openedMirror()
  const { paused } = syncStatus.get()
  const rejected = db ? await db.outbox.where('state').equals('rejected').count() : 0
  const waiting = paused === 'signin' && db ? await db.outbox.count() : rejected
  if (waiting === 0) {
    stopped = false
    return
  }
  if (stopped || document.visibilityState === 'visible') return
  const notice = stoppedNotice(readChoices(), waiting, paused === 'signin', Date.now())
  if (!notice) return
  stopped = true
  const { title, ...shown } = notice
  await showOwnNotice(title, { ...shown, tag: 'queue', path: '/chat' })
}

async function quietly(run: () => Promise<void>): Promise<void> {
  try {
    await run()
  } catch (error) {
    logFailure(error, 'notices')
  }
}
