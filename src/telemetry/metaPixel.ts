import type { Adapter, Place } from './adapter.ts'
import { addForeignScript } from './foreignScript.ts'
import { forgetCookies } from './forgetCookies.ts'
import type { TelemetryEvent } from './track.ts'

type Fbq = {
  (...command: unknown[]): void
  callMethod?: (...command: unknown[]) => void
  queue: unknown[]
  push: Fbq
  loaded: boolean
  version: string
  disablePushState: boolean
}
declare global {
  // oxlint-disable-next-line no-var -- Meta's script looks for them there
  var fbq: Fbq | undefined
  // oxlint-disable-next-line no-var -- as above
  var _fbq: Fbq | undefined
}

const SCRIPT = 'https://connect.facebook.net/pt_BR/fbevents.js'

/** The events an advertiser may learn: the steps by which someone became a customer. */
const EVENTS: Partial<Record<TelemetryEvent, [command: 'track' | 'trackCustom', name: string]>> = {
  Registered: ['track', 'CompleteRegistration'],
  'Onboarding completed': ['trackCustom', 'OnboardingCompleted'],
  'Channel connected': ['trackCustom', 'ChannelConnected'],
  'Subscription started': ['track', 'Subscribe'],
}

/** Meta's standard stub: calls made before the script has loaded wait in `queue`. */
function stub(): Fbq {
  const fbq: Fbq = Object.assign(
    (...command: unknown[]) => {
      if (fbq.callMethod) fbq.callMethod(...command)
      else fbq.queue.push(command)
    },
    { queue: [], loaded: true, version: '2.0', disablePushState: true },
  ) as unknown as Fbq
  fbq.push = fbq
  return fbq
}

/**
 * True if the address contains no id. Meta's script adds the page's address and referrer to everything it
 * sends, so it may only send on such pages.
 */
export const isPlain = (address: string): boolean => {
  if (address === '') return true
  const { pathname, search, hash } = new URL(address)
  return search === '' && hash === '' && !/\d|[^/]{25}/.test(pathname)
}

/** Meta's ad pixel: sends four events, without page views, automatic events or personal data. */
export function startMetaPixel(id: string, place: Place): Adapter {
  const fbq = (globalThis.fbq ??= globalThis._fbq = stub())
  let waiting: TelemetryEvent[] = []
  fbq('consent', 'grant')
  fbq('set', 'autoConfig', false, id)
  fbq('init', id)
  const script = addForeignScript(SCRIPT)

  function send(): void {
    // Wait until the script is loaded: it reads the address when
    // it sends, and the user may be on another page by then.
    if (waiting.length === 0 || !fbq.callMethod || !isPlain(location.href)) return
    if (isPlain(document.referrer))
      for (const event of waiting) {
        const [command, name] = EVENTS[event] ?? []
        if (command) fbq(command === 'track' ? 'trackSingle' : 'trackSingleCustom', id, name)
      }
    waiting = []
  }
  script.addEventListener('load', send)
  const stopFollowing = place.onMove(send)

  return {
    event(event) {
      if (!EVENTS[event]) return
      waiting.push(event)
      send()
    },
    stop() {
      stopFollowing()
      script.removeEventListener('load', send)
      waiting = []
      fbq('consent', 'revoke')
      for (const prefix of ['_fbp', '_fbc']) forgetCookies(prefix)
    },
  }
}
