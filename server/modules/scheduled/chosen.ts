import { sql } from 'drizzle-orm'
import { AutomaticTime, DEFAULT_TIMES, isTimeOf } from '../../../src/contract/automaticTime.ts'
import type { ScheduledType } from '../../../src/contract/scheduled.ts'
import type { Db, Tx } from '../../db/database.ts'

export type Chosen = {
  isOn: boolean
  /** The organization's own text; null: the agent's own words. */
  body: string | null
  /** When it leaves. */
  time: AutomaticTime
  /** Days of the week on which automatic messages are sent, 0 is Sunday; null: all. */
  days: number[] | null
}

/** Reads the organization's settings for one kind of automatic message. */
export async function chosenFor(db: Db | Tx, orgId: string, type: ScheduledType): Promise<Chosen> {
  const { rows } = await db.execute<Omit<Chosen, 'time'> & { time: unknown }>(sql`
    select coalesce(m.is_on, ${type !== 'WAITING_OFFER'}::boolean) as "isOn", m.body, m.sent_after as time,
      o.automatic_days as days
    from organizations o left join automatic_messages m on m.org_id = o.id and m.type = ${type}
    where o.id = ${orgId}`)
  const [row] = rows
  return { ...row!, time: readTime(type, row!.time) }
}

/** The stored time; the default of the kind where none is stored, or one that is no choice any more. */
export function readTime(type: ScheduledType, stored: unknown): AutomaticTime {
  const { data } = AutomaticTime.safeParse(stored)
  return data && isTimeOf(type, data) ? data : DEFAULT_TIMES[type]
}
