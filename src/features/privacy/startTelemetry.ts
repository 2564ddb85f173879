import type { AnyRouter } from '@tanstack/react-router'
import { getConfig } from '../../contract/accountEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import type { Place } from '../../telemetry/adapter.ts'
import { available } from '../../telemetry/available.ts'
import { openTelemetry } from '../../telemetry/openTelemetry.ts'
import { logFailure } from '../../telemetry/report.ts'

let started = false

/**
 * Runs the services that are configured and consented to,
 * and asks for consent if the user has not chosen yet.
 */
export async function startTelemetry(router: AnyRouter): Promise<void> {
  const { telemetry } = await callEndpoint(getConfig)
  if (started) return
  started = true
  available.subscribe(() => {
    if (available.get().ask) askForConsent(router)
  })
  openTelemetry(telemetry, {
    pattern: () => (router.state.matches.at(-1)?.fullPath as string | undefined) ?? '/',
    onMove: (listener) => router.subscribe('onResolved', listener),
  } satisfies Place)
}

let asked = false

/**
 * Mounts the banner in a root of its own, so that no page has
 * to contain it. It disappears once the user has answered.
 */
function askForConsent(router: AnyRouter): void {
  if (asked) return
  asked = true
  import('./mountConsentBanner.tsx').then(
    ({ mountConsentBanner }) => mountConsentBanner(() => void router.navigate({ to: '/privacidade' })),
    // If the banner cannot be loaded, nobody is asked and nothing is sent.
    (error: unknown) => {
      asked = false
      logFailure(error, 'consent banner not loaded')
    },
  )
}
