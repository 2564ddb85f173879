import { ErrorBody } from '../contract/errors.ts'
import { ApiError } from './httpClient.ts'

const bodyOf = (error: unknown): ErrorBody | null => {
  const parsed = error instanceof ApiError ? ErrorBody.safeParse(error.body) : null
  return parsed?.success ? parsed.data : null
}

/** What the server said of single fields when it refused. */
export const refusedFields = (error: unknown): Record<string, string> => bodyOf(error)?.fields ?? {}

/** The record as the server holds it, when it refused a change of what is newer now; null for any other failure. */
export function conflictingRecord<T>(
  error: unknown,
  schema: { safeParse(value: unknown): { success: boolean; data?: T | undefined } },
): T | null {
  if (!(error instanceof ApiError) || error.status !== 409) return null
  const parsed = schema.safeParse(bodyOf(error)?.current)
  return (parsed.success && parsed.data) || null
}
