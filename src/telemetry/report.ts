/** A failure, for the console and, if configured and consented to, for the error service (TEL-06). */
export type Failure = { error: unknown; where: string; level: 'error' | 'warning' }

type Sink = (failure: Failure) => void
/** Null until it is known whether failures may be sent; this is decided after the first screen. */
let sink: Sink | undefined | null = null
const early: Failure[] = []
const EARLY_MOST = 10

/**
 * Reports an unexpected error at `where`. The console gets
 * only the error's name: a message may quote user content.
 */
export function reportError(error: unknown, where: string): void {
  console.error(where, nameOf(error))
  send({ error, where, level: 'error' })
}

/** Logs a failure that can be expected at `where`. */
export function logFailure(error: unknown, where: string): void {
  console.warn(where, nameOf(error))
  send({ error, where, level: 'warning' })
}

/** Also reports uncaught errors and rejections from now on; the browser itself logs them. Call once. */
export function watchUncaught(): void {
  addEventListener('error', ({ error, message }) => {
    // A script of another origin provides no error, nor does an element that failed to load.
    if (error || message) send({ error: error ?? new Error(message), where: 'uncaught', level: 'error' })
  })
  addEventListener('unhandledrejection', ({ reason }) =>
    send({ error: reason, where: 'unhandled rejection', level: 'error' }),
  )
}

/**
 * Called by openTelemetry when there are a key and consent, and with undefined when one of them is missing.
 */
export function sendFailuresTo(next: Sink | undefined): void {
  sink = next
  for (const failure of early.splice(0)) next?.(failure)
}

function send(failure: Failure): void {
  if (sink) sink(failure)
  else if (sink === null && early.length < EARLY_MOST) early.push(failure)
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : 'unknown')
