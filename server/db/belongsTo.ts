import { type SQL, sql } from 'drizzle-orm'

/**
 * That a row which is found by its id is of this organization: compared, never looked up by. Without statistics, as in a
 * new database, a planner takes an index that begins with the organization for as good as that of the ids, and reads all
 * of the organization's rows to find one. `column` is written into the statement as it is.
 */
export const belongsTo = (orgId: string, column = 'org_id'): SQL =>
  sql`${sql.raw(column)} is not distinct from ${orgId}::uuid`
