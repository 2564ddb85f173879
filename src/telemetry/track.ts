/** What is told to the analytics services: names and no more, never who, what was written, or an id (TEL-03). */
export type TelemetryEvent =
  | 'Clicked whatsapp support link'
  | 'Registered'
  | 'Onboarding completed'
  | 'Channel connected'
  | 'Subscription started'

type Sink = (event: TelemetryEvent) => void
let sink: Sink | undefined

/** Tells the configured services, if the person agreed; otherwise nothing happens and nothing is kept. */
export function track(event: TelemetryEvent): void {
  sink?.(event)
}

/** Called by startTelemetry when there are keys and consent, and with undefined when the consent is withdrawn. */
export function sendEventsTo(next: Sink | undefined): void {
  sink = next
}
