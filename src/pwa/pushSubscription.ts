/** This browser's side of push notices: support, permission and the subscription. */

export type PushSupport =
  | 'yes'
  /** iPhones and iPads deliver push notices only to installed apps. */
  | 'install'
  | 'no'

/** Milliseconds. In a browser without a push service, `subscribe` never settles. */
const SUBSCRIBE_MS = 20_000

export function pushSupport(): PushSupport {
  const standalone = matchMedia('(display-mode: standalone)').matches
  // An iPad's user agent says that it is a Mac, but no Mac has a touch screen.
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

/**
 * Calls back when the permission changes in the browser's settings. Returns a function that stops the
 * watching.
 */
export function watchPermission(onChange: () => void): () => void {
  let status: PermissionStatus | null = null
  let stopped = false
  navigator.permissions?.query({ name: 'notifications' }).then(
    (found) => {
      if (stopped) return
      status = found
      found.addEventListener('change', onChange)
    },
    // The browser does not support this query; the window's own events remain.
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
 * Returns a subscription made with this key: the existing one, or a new one that replaces it. With `renew` it
 * is always a new one. Rejects when the browser refuses or does not answer within twenty seconds.
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

/** The public key that the subscription was made with, base64url. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

/** The subscription in the form that the server accepts. */
export function toInput(subscription: PushSubscription): {
  endpoint: string
  keys: { p256dh: string; auth: string }
} {
  const { endpoint, keys } = subscription.toJSON()
  return { endpoint: endpoint ?? '', keys: { p256dh: keys?.['p256dh'] ?? '', auth: keys?.['auth'] ?? '' } }
}

/** The notices that this device shows now. */
export const shownNotices = async (): Promise<Notification[]> =>
  (await (await registration())?.getNotifications()) ?? []

/** Shows a notice that this device creates itself, without a push. */
export async function showOwnNotice(
  title: string,
  options: { body: string; tag: string; path: string; silent: boolean },
): Promise<void> {
  const { path, ...shown } = options
  const data = { path, conversation_id: null, position: null }
  const own = { ...shown, lang: 'pt-BR', icon: '/icon-192.png', badge: '/badge-96.png', data }
  await (await registration())?.showNotification(title, own)
}
