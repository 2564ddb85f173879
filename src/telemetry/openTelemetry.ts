import type { TelemetryConfig } from '../contract/clientConfig.ts'
import type { Adapter, Place } from './adapter.ts'
import { available } from './available.ts'
import { browserRefuses, type Choice, getConsent, onConsentChange } from './consent.ts'
import { sendFailuresTo } from './report.ts'
import { sendEventsTo } from './track.ts'

type Service = { choice: Choice; start: () => Promise<() => Adapter> }
type Run = { choice: Choice; stopped: boolean; adapter: Promise<Adapter | null> }

/** The code of each service is loaded only if the service is configured and the user has consented. */
function servicesOf({ product, analytics, pixel, errors }: TelemetryConfig, place: Place): Service[] {
  const services: Service[] = []
  if (product)
    services.push({
      choice: 'usage',
      start: async () => {
        const { startPostHog } = await import('./postHog.ts')
        return () => startPostHog(product)
      },
    })
  if (analytics)
    services.push({
      choice: 'usage',
      start: async () => {
        const { startGoogleAnalytics } = await import('./googleAnalytics.ts')
        return () => startGoogleAnalytics(analytics.measurement_id, place)
      },
    })
  if (pixel)
    services.push({
      choice: 'ads',
      start: async () => {
        const { startMetaPixel } = await import('./metaPixel.ts')
        return () => startMetaPixel(pixel.id, place)
      },
    })
  if (errors)
    services.push({
      choice: 'errors',
      start: async () => {
        const { startSentry } = await import('./sentry.ts')
        return () => startSentry(errors)
      },
    })
  return services
}

/**
 * Runs the configured services while the user consents to
 * them; starting and stopping need no reload. Call once.
 */
export function openTelemetry(config: TelemetryConfig, place: Place): void {
  const services = servicesOf(config, place)
  const offers = (choice: Choice) => services.some((service) => service.choice === choice)
  const choices = { usage: offers('usage'), ads: offers('ads'), errors: offers('errors') }
  const running = new Map<Service, Run>()

  function start(service: Service): void {
    const run: Run = { choice: service.choice, stopped: false, adapter: Promise.resolve(null) }
    run.adapter = service
      .start()
      .then((begin) => (run.stopped ? null : begin()))
      .catch((error: unknown) => {
        // Offline, or a blocker prevents loading: treat the service as not configured.
        console.debug('telemetry', error instanceof Error ? error.name : 'unknown')
        if (running.get(service) === run) running.delete(service)
        return null
      })
    running.set(service, run)
  }

  function stop(service: Service, run: Run): void {
    running.delete(service)
    run.stopped = true
    void run.adapter.then((adapter) => adapter?.stop())
  }

  function toEach(choices: Choice[], act: (adapter: Adapter) => void): void {
    for (const run of running.values()) {
      if (choices.includes(run.choice))
        void run.adapter.then((adapter) => adapter && !run.stopped && act(adapter))
    }
  }

  function follow(): void {
    const consent = getConsent()
    for (const service of services) {
      const wanted = consent?.choices[service.choice] ?? false
      const run = running.get(service)
      if (wanted && !run) start(service)
      if (!wanted && run) stop(service, run)
    }
    const hear = (choice: Choice) => choices[choice] && consent?.choices[choice]
    sendEventsTo(
      hear('usage') || hear('ads')
        ? (event) => toEach(['usage', 'ads'], (adapter) => adapter.event?.(event))
        : undefined,
    )
    sendFailuresTo(
      hear('errors') ? (failure) => toEach(['errors'], (adapter) => adapter.failure?.(failure)) : undefined,
    )
    available.set({ choices, ask: services.length > 0 && consent === null && !browserRefuses() })
  }

  follow()
  onConsentChange(follow)
  addEventListener('online', follow)
}
