import { logFailure } from '../telemetry/report.ts'
import type { OutboxError } from './store/db.ts'

/**
 * Logs that the server refused a command for good. The log has only the status and the code: the server's
 * message may quote someone. A conflict (409) is not logged, because the person resolves it.
 */
export function logRejected(command: string, { status, code }: OutboxError): void {
  if (status === 409) return
  const error = new Error(`${status ?? 'no status'} ${code}`)
  error.name = 'CommandRejected'
  logFailure(error, `command ${command}`)
}
