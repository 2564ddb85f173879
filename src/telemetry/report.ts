/** What went wrong, for the console and, where it is configured and allowed, the error service (TEL-06). */
export type Failure = { error: unknown; where: string; level: 'error' | 'warning' }

type Sink = (failure: Failure) => void
/** Null until it is known whether anyone may hear: that is asked after the first screen. */
let sink: Sink | undefined | null = null
const early: Failure[] = []
const EARLY_MOST = 10

/** A fault nobody foresaw, at `where`. The console gets names alone: a message may quote what someone wrote. */
export function reportError(error: unknown, where: string): void {
  console.error(where, nameOf(error))
  send({ error, where, level: 'error' })
}

/** Something that may fail and whose failure is only logged. */
export function logFailure(error: unknown, where: string): void {
  console.warn(where, nameOf(error))
  send({ error, where, level: 'warning' })
}

/** From now on what nobody catches is told too; the browser itself logs it. Call once. */
export function watchUncaught(): void {
  addEventListener('error', ({ error, message }) => {
    // A script of another origin has no error to show, an element that did not load neither.
    if (error || message) send({ error: error ?? new Error(message), where: 'uncaught', level: 'error' })
  })
  addEventListener('unhandledrejection', ({ reason }) =>
    send({ error: reason, where: 'unhandled rejection', level: 'error' }),
  )
}

/** Called by openTelemetry when there is a key and consent, and with undefined when there is not or no longer. */
export function sendFailuresTo(next: Sink | undefined): void {
  sink = next
  for (const failure of early.splice(0)) next?.(failure)
}

function send(failure: Failure): void {
  if (sink) sink(failure)
  else if (sink === null && early.length < EARLY_MOST) early.push(failure)
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')
