import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form'
import { ErrorBody } from '../../contract/errors.ts'
import { failureText } from '../../sync/failureText.ts'
import { ApiError } from '../../sync/httpClient.ts'

/**
 * Puts what the server says about single fields beside those fields, and returns what is left for the banner; null
 * when the fields say it all.
 */
export function refusal<T extends FieldValues>(
  error: unknown,
  setError: UseFormSetError<T>,
  names: readonly FieldPath<T>[],
): string | null {
  const body = error instanceof ApiError ? ErrorBody.safeParse(error.body) : null
  const fields = (body?.success && body.data.fields) || {}
  const known = names.filter((name) => fields[name])
  for (const name of known) setError(name, { message: fields[name] ?? '' })
  return known.length > 0 && known.length === Object.keys(fields).length ? null : failureText(error)
}
