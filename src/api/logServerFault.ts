import { logFailure } from '../telemetry/report.ts'
import { ApiError, NetworkError } from './httpClient.ts'

/**
 * Logs what failed at `where` when the server or the app is at fault. No network, and what the server refused with a
 * reason that the screen shows, are no faults.
 */
export function logServerFault(error: unknown, where: string): void {
  if (error instanceof NetworkError || (error instanceof ApiError && error.status < 500)) return
  logFailure(error, where)
}
