import { logFailure } from '../telemetry/report.ts'
import { ApiError, NetworkError } from './httpClient.ts'

/**
 * Logs a failure at `where` when the server or the app is at fault. A missing network, or a refusal (status
 * below 500) whose reason the screen shows, is not logged.
 */
export function logServerFault(error: unknown, where: string): void {
  if (error instanceof NetworkError || (error instanceof ApiError && error.status < 500)) return
  logFailure(error, where)
}
