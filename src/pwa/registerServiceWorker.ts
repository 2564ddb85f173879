import { Workbox } from 'workbox-window'
import { logFailure } from '../telemetry/report.ts'

const CHECK_EVERY_MS = 60 * 60_000
const RELOADED_KEY = 'balcao-reloaded'

export interface ServiceWorkerOptions {
  /** A new version waits. Call `apply` when the person agrees; it reloads every tab of the app. */
  onUpdate: (apply: () => void) => void
}

/** Registers the worker in production and watches for new versions. Returns the way to stop watching. */
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
  // Each one that is found, for as long as the tab lives: one may fail to install, and the next one not.
  const follow = () => {
    const worker = registration?.installing
    // The first worker of all is no new version.
    if (!worker || !registration?.active) return
    worker.addEventListener('statechange', () => worker.state === 'installed' && offer())
  }

  const check = () => {
    registration?.update().catch((error: unknown) => {
      // Offline; the next check will tell.
      console.debug('update check', error instanceof Error ? error.name : 'unknown')
    })
  }
  const checkIfVisible = () => {
    if (document.visibilityState === 'visible') check()
  }
  const timer = setInterval(check, CHECK_EVERY_MS)
  document.addEventListener('visibilitychange', checkIfVisible)
  // Once the page is loaded: the worker's files are not to be fetched before those that the page itself waits for.
  workbox.register().then(
    (own) => {
      if (!own) return
      registration = own
      // Its 'waiting' event tells of one new worker only, and not in the tab that installed the first.
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

/** Has the worker keep the screens that it did not install with (sw/keepLater.ts); not on a line that is to be spared. */
function keepScreens(): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ type: 'KEEP_LATER' }))
  addEventListener('online', keepScreens, { once: true })
}

/**
 * A chunk of the release this page belongs to is gone from server and cache. One reload brings the current release;
 * what was typed is in the drafts. A second failure within the minute is shown as what it is, and so is one without
 * network, where a reload would take away the page that is there.
 */
function reloadOnceForLostChunks(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    // The router reloads by itself, also without network, for what begins as the browsers' own words do.
    payload.message = `Not loaded: ${payload.message}`
    const last = Number(sessionStorage.getItem(RELOADED_KEY) ?? 0)
    if (!navigator.onLine || Date.now() - last < 60_000) return
    void serverAnswers().then((answers) => {
      if (!answers) return
      sessionStorage.setItem(RELOADED_KEY, String(Date.now()))
      location.reload()
    })
  })
}

/** Ours, and not a network that answers for it. */
async function serverAnswers(): Promise<boolean> {
  try {
    await (await fetch('/health', { cache: 'no-store', signal: AbortSignal.timeout(5000) })).json()
    return true
  } catch (error) {
    console.debug('not reloaded', error instanceof Error ? error.name : 'unknown')
    return false
  }
}
