import { PostHog } from 'posthog-js-lite'
import type { Adapter } from './adapter.ts'

/** PostHog's own properties that may be sent; not the address, the referrer or device identifiers. */
const KEPT = new Set(['$lib', '$lib_version', '$process_person_profile', '$geoip_disable'])

/** PostHog product analytics: sends event names, under an id that lasts as long as the page. */
export function startPostHog({ key, host }: { key: string; host: string }): Adapter {
  const client = new PostHog(key, {
    host,
    persistence: 'memory',
    autocapture: false,
    captureHistoryEvents: false,
    personProfiles: 'never',
    preloadFeatureFlags: false,
    disableRemoteFeatureFlags: true,
    disableSurveys: true,
    sendFeatureFlagEvent: false,
    disableGeoip: true,
    disableCompression: true,
    flushAt: 1,
    before_send: (event) => {
      if (!event) return null
      const { properties = {}, $set: _set, $set_once: _setOnce, ...rest } = event
      const kept = Object.entries(properties).filter(([name]) => KEPT.has(name))
      return { ...rest, properties: { ...Object.fromEntries(kept), $ip: '0.0.0.0' } }
    },
  })
  return {
    event: (event) => client.capture(event),
    stop() {
      // Reject also what it would retry later.
      client.fetch = () => Promise.reject(new DOMException('withdrawn', 'AbortError'))
      void client.optOut()
      for (const store of [localStorage, sessionStorage])
        for (const name of Object.keys(store)) if (name.startsWith('ph_')) store.removeItem(name)
    },
  }
}
