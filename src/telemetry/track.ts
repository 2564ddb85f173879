/** Tells the analytics services the name of an event, and nothing else: no person, no text, no id (TEL-03). */
export type TelemetryEvent =
  | 'Clicked whatsapp support link'
  | 'Registered'
  | 'Onboarding completed'
  | 'Channel connected'
  | 'Subscription started'

type Sink = (event: TelemetryEvent) => void
/** Null until it is known whether anyone may hear: that is asked after the first screen. */
let sink: Sink | undefined | null = null
const early: TelemetryEvent[] = []

/** Tells the configured services, if the person agreed; otherwise nothing happens and nothing is kept. */
export function track(event: TelemetryEvent): void {
  if (sink) sink(event)
  else if (sink === null) early.push(event)
}

/** Called by openTelemetry when there are keys and consent, and with undefined when there are not or no longer. */
export function sendEventsTo(next: Sink | undefined): void {
  sink = next
  for (const event of early.splice(0)) next?.(event)
}
