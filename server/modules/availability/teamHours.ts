import { sql } from 'drizzle-orm'
import type { TeamHours } from '../../agent/answeredWhen.ts'
import type { Db, Tx } from '../../db/database.ts'
import { selectRecords } from '../../sync/records.ts'
import { selectTimezone } from '../../db/selectTimezone.ts'

/** The working hours of the active professionals, the closed days, and the time zone they are in. */
export async function loadTeamHours(db: Db | Tx, orgId: string): Promise<{ hours: TeamHours; zone: string }> {
  const professionals = await selectRecords(db, orgId, 'professional', sql`d.active`)
  const [schedule] = await selectRecords(db, orgId, 'schedule', sql`true`)
  const hours = { professionals, closedDays: schedule?.closed_days ?? [] }
  return { hours, zone: await selectTimezone(db, orgId) }
}
