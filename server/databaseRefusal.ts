export type DatabaseRefusal = { code: string; constraint: string | undefined }

/**
 * PostgreSQL's five-character code of a failed query, and the constraint that refused it, seen through drizzle's
 * wrapping; undefined for other errors. Branch on these; never show or log the error's own message.
 */
export function databaseRefusal(error: unknown): DatabaseRefusal | undefined {
  if (!(error instanceof Error)) return undefined
  if (!('severity' in error && 'code' in error && typeof error.code === 'string'))
    return databaseRefusal(error.cause)
  const constraint =
    'constraint' in error && typeof error.constraint === 'string' ? error.constraint : undefined
  return { code: error.code, constraint }
}
