import type { Failure } from './report.ts'
import type { TelemetryEvent } from './track.ts'

/** A service that is running. */
export interface Adapter {
  event?(event: TelemetryEvent): void
  failure?(failure: Failure): void
  /** At once: nothing leaves from here on, and what it kept on the device is deleted. */
  stop(): void
}

/** What a service may know of where the person is. */
export interface Place {
  /** The route's pattern, '/chat/$id': never the address. */
  pattern(): string
  /** Told after every change of page. */
  onMove(listener: () => void): () => void
}
