import { Workbox } from 'workbox-window'
import { logFailure } from '../telemetry/report.ts'

const CHECK_EVERY_MS = 60 * 60_000
const RELOADED_KEY = 'balcao-reloaded'

export interface ServiceWorkerOptions {
  /** A new version waits. Call `apply` when the person agrees; it reloads every tab of the app. */
  onUpdate: (apply: () => void) => void
}

/**
 * Registers the worker in production and watches for new versions. Returns a function that stops the
 * watching.
 */
export function registerServiceWorker({ onUpdate }: ServiceWorkerOptions): () => void {
  reloadOnceForLostChunks()
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return () => {}
  const { serviceWorker } = navigator
  const workbox = new Workbox('/sw.js')
  let registration: ServiceWorkerRegistration | undefined
  let agreed = false

  const reload = () => {
    if (agreed) location.reload()
  }
  serviceWorker.addEventListener('controllerchange', reload)
  const offer = () => {
    if (!registration?.waiting) return
    onUpdate(() => {
      agreed = true
      workbox.messageSkipWaiting()
    })
  }
  // Follow every new worker while the tab is open: one may fail to install, and the next one may succeed.
  const follow = () => {
    const worker = registration?.installing
    // The very first worker is not a new version.
    if (!worker || !registration?.active) return
    worker.addEventListener('statechange', () => worker.state === 'installed' && offer())
  }

  const check = () => {
    registration?.update().catch((error: unknown) => {
      // Offline; the next check tries again.
      console.debug('update check', error instanceof Error ? error.name : 'unknown')
    })
  }
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') check()
  }
  const timer = setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', checkIfVisible)
  // Workbox registers after the page has loaded, so that the worker's files do not delay the page's own.
  workbox.register().then(
    (own) => {
      if (!own) return
      registration = own
      // Workbox's 'waiting' event reports only one new worker, and none in the tab that installed the first.
      own.addEventListener('updatefound', follow)
      follow()
      offer()
      keepScreens()
    },
    (error: unknown) => logFailure(error, 'service worker'),
  )
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', checkIfVisible)
    serviceWorker.removeEventListener('controllerchange', reload)
    registration?.removeEventListener('updatefound', follow)
  }
}

/**
 * Asks the worker to cache the screens that were not precached (sw/keepLater.ts), unless the person saves
 * data.
 */
function keepScreens(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'KEEP_LATER' }))
  addEventListener('online', keepScreens, { once: true })
}

/**
 * Reloads once when a chunk of this page's release is missing from both server and cache. The reload brings
 * the current release; typed text is in the drafts. A second failure within the minute is shown as an error,
 * and so is one without network, where a reload would lose the page that is open.
 */
function reloadOnceForLostChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The router reloads by itself, even without network, if the message begins like the browsers' own
    // messages.
    payload.message = `Not loaded: ${payload.message}`
    void reloadIfMarked()
  })
}

/**
 * Reloads if our server answers, and not a captive portal in its place. Without a stored mark the page could reload
 * without end: where storage is refused it does not reload.
 */
async function reloadIfMarked(): Promise<void> {
  try {
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0)
    if (!navigator.onLine || Date.now() - last < 60_000) return
    await (await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(5000) })).json()
    sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
    location.reload()
  } catch (error) {
    console.debug('not reloaded', error instanceof Error ? error.name : 'unknown')
  }
}
