/** This browser's side of notices: may it be told, and how is it reached? */

export type PushSupport =
  | 'yes'
  /** An iPhone or iPad lets installed apps be told alone. */
  | 'install'
  | 'no'

/** A browser that has no push service behind it leaves the question open for ever. */
const SUBSCRIBE_MS = 20_000

export function pushSupport(): PushSupport {
  const standalone = matchMedia('(display-mode: standalone)').matches
  // An iPad says it is a Mac, but no Mac has a touch screen.
  const isApple =
    /iPhone|iPod|iPad/.test(navigator.userAgent) ||
    (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  if (isApple && !standalone) return 'install'
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis
    ? 'yes'
    : 'no'
}

export type PushPermission = 'granted' | 'denied' | 'default'

export const pushPermission = (): PushPermission =>
  'Notification' in globalThis ? Notification.permission : 'denied'

/** Calls back whenever the person changes their mind in the browser's own settings. Returns the way to stop. */
export function watchPermission(onChange: () => void): () => void {
  let status: PermissionStatus | null = null
  let stopped = false
  navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      if (stopped) return
      status = found
      found.addEventListener('change', onChange)
    },
    // A browser that knows no such question: the window's own events remain.
    () => {},
  )
  addEventListener('focus', onChange)
  return () => {
    stopped = true
    status?.removeEventListener('change', onChange)
    removeEventListener('focus', onChange)
  }
}

const registration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined

export async function ownSubscription(): Promise<PushSubscription | null> {
  const found = await registration()
  return (await found?.pushManager?.getSubscription()) ?? null
}

/**
 * A subscription made with this key: the one that is there, or another in its place. `renew`: another one in any case.
 * Rejects where the browser refuses, or does not answer within twenty seconds.
 */
export async function subscribeHere(publicKey: string, { renew = false } = {}): Promise<PushSubscription> {
  const found = await registration()
  if (!found) throw new Error('no worker')
  const held = await found.pushManager.getSubscription()
  if (held && !renew && keyOf(held) === publicKey) return held
  await held?.unsubscribe()
  const late = new Promise<never>((_, reject) =>
    setTimeout(() => reject(new Error('push service silent')), SUBSCRIBE_MS),
  )
  return Promise.race([
    found.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }),
    late,
  ])
}

export async function unsubscribeHere(): Promise<void> {
  await (await ownSubscription())?.unsubscribe()
}

/** The key it was made with, base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** As the server takes it. */
export function toInput(subscription: PushSubscription): {
  endpoint: string
  keys: { p256dh: string; auth: string }
} {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

/** What stands on this device's screen. */
export const shownNotices = async (): Promise<Notification[]> =>
  (await (await registration())?.getNotifications()) ?? []

/** Shows a notice that this device tells itself. */
export async function showOwnNotice(
  title: string,
  options: { body: string; tag: string; path: string; silent: boolean },
): Promise<void> {
  const { path, ...shown } = options
  const data = { path, conversation_id: null, position: null }
  const own = { ...shown, lang: 'pt-BR', icon: '/icon-192.png', badge: '/badge-96.png', data }
  await (await registration())?.showNotification(title, own)
}
