import type { Failure } from './report.ts'
import type { TelemetryEvent } from './track.ts'

/** A telemetry service that is running. */
export interface Adapter {
  event?(event: TelemetryEvent): void
  failure?(failure: Failure): void
  /**
   * Stops at once: nothing is sent from then on, and the
   * data that the service stored on this device is deleted.
   */
  stop(): void
}

/** What a service may know about the current page. */
export interface Place {
  /** The route's pattern, e.g. '/chat/$id'; never the address. */
  pattern(): string
  /** Calls `listener` after every change of page. Returns a function that stops it. */
  onMove(listener: () => void): () => void
}
