/**
 * Sends the name of an event to the analytics services, and nothing else: no person, no text, no id (TEL-03).
 */
export type TelemetryEvent =
  | 'Clicked whatsapp support link'
  | 'Registered'
  | 'Onboarding completed'
  | 'Channel connected'
  | 'Subscription started'

type Sink = (event: TelemetryEvent) => void
/** Null until it is known whether events may be sent; this is decided after the first screen. */
let sink: Sink | undefined | null = null
const early: TelemetryEvent[] = []

/**
 * Sends the event to the configured services if the user
 * has consented; otherwise does nothing and keeps nothing.
 */
export function track(event: TelemetryEvent): void {
  if (sink) sink(event)
  else if (sink === null) early.push(event)
}

/**
 * Called by openTelemetry when there are keys and consent, and with undefined when one of them is missing.
 */
export function sendEventsTo(next: Sink | undefined): void {
  sink = next
  for (const event of early.splice(0)) next?.(event)
}
