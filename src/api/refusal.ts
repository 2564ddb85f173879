import { ErrorBody } from '../contract/errors.ts'
import { ApiError } from './httpClient.ts'

const bodyOf = (error: unknown): ErrorBody | null => {
  const parsed = error instanceof ApiError ? ErrorBody.safeParse(error.body) : null
  return parsed?.success ? parsed.data : null
}

/**
 * The server's messages for single form fields, by field
 * name, when it refused a request; empty for other failures.
 */
export const refusedFields = (error: unknown): Record<string, string> => bodyOf(error)?.fields ?? {}

/**
 * The server's current record when it refused a change because
 * the record is newer there; null for any other failure.
 */
export function conflictingRecord<T>(
  error: unknown,
  schema: { safeParse(value: unknown): { success: boolean; data?: T | undefined } },
): T | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const parsed = schema.safeParse(bodyOf(error)?.current)
  return (parsed.success && parsed.data) || null
}
