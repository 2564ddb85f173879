export type DatabaseRefusal = { code: string; constraint: string | undefined }

/**
 * PostgreSQL's five-character error code of a failed query and the violated constraint, found through
 * drizzle's wrapping error. Undefined for any other error. Branch on these two; never show or log the error's
 * own message.
 */
export function databaseRefusal(error: unknown): DatabaseRefusal | undefined {
  if (!(error instanceof Error)) return undefined
  if (!('severity' in error && 'code' in error && typeof error.code === 'string'))
    return databaseRefusal(error.cause)
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  return { code: error.code, constraint }
}
