import { logFailure } from '../telemetry/report.ts'
import type { OutboxError } from './store/db.ts'

/**
 * Logs that the server refused a command for good, without its words, which may quote someone. A conflict is not
 * logged: the person settles it.
 */
export function logRejected(command: string, { status, code }: OutboxError): void {
  if (status === 409) return
  const error = new Error(`${status ?? 'no status'} ${code}`)
  error.name = 'CommandRejected'
  logFailure(error, `command ${command}`)
}
