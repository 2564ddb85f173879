import { type SQL, sql } from 'drizzle-orm'

/**
 * A condition that a row found by its id belongs to this organization. It is written so that PostgreSQL
 * checks it but never uses an index for it: without statistics, as in a new database, the planner rates an
 * index that begins with the organization as highly as the index on ids, and reads all of the organization's
 * rows to find one. `column` is inserted into the statement unescaped.
 */
export const belongsTo = (orgId: string, column = 'org_id'): SQL =>
  sql`${sql.raw(column)} is not distinct from ${orgId}::uuid`
