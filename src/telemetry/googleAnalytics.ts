import type { Adapter, Place } from './adapter.ts'
import { addForeignScript } from './foreignScript.ts'
import { forgetCookies } from './forgetCookies.ts'

declare global {
  // oxlint-disable-next-line no-var -- Google's script reads it there
  var dataLayer: unknown[] | undefined
}

const DENIED = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' }

/** Google's script recognizes commands by the type of the `arguments` object, so an array does not work. */
function gtag(..._command: unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params -- see above
  ;(globalThis.dataLayer ??= []).push(arguments)
}

const switches = globalThis as unknown as Record<string, boolean>

/** Google Analytics (GA4): sends names of events, with the route's pattern instead of the address. */
export function startGoogleAnalytics(id: string, place: Place): Adapter {
  const src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`
  const off = `ga-disable-${id}`
  const page = () => ({
    page_location: location.origin + place.pattern(),
    page_referrer: '',
    page_title: 'Balcão',
  })
  switches[off] = false
  if (globalThis.dataLayer) gtag('consent', 'update', { ...DENIED, analytics_storage: 'granted' })
  else {
    gtag('consent', 'default', { ...DENIED, analytics_storage: 'granted' })
    gtag('js', new Date())
  }
  gtag('config', id, {
    ...page(),
    send_page_view: false,
    anonymize_ip: true,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
  })
  addForeignScript(src)
  // Also update the page for what the script sends by itself.
  const stopFollowing = place.onMove(() => gtag('set', page()))
  return {
    event: (event) => gtag('event', event.toLowerCase().replaceAll(' ', '_'), { ...page(), send_to: id }),
    stop() {
      stopFollowing()
      switches[off] = true
      gtag('consent', 'update', { ...DENIED, analytics_storage: 'denied' })
      for (const prefix of ['_ga', '_gid', '_gat']) forgetCookies(prefix)
    },
  }
}
