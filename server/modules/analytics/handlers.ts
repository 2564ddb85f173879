import type { DashboardMetrics, Funnel, Period } from '../../../src/contract/analytics.ts'
import type { Db } from '../../db/database.ts'
import { type Counts, countMetrics, countStages, selectSpans } from './queries.ts'
import { compared, percentOf, toFunnel } from './rules.ts'

const rate = ({ completed, missed }: Counts): number | null => percentOf(completed, completed + missed)

/** Returns the dashboard's four figures, each compared with the same part of the previous period (API-91). */
export async function readMetrics(
  db: Db,
  orgId: string,
  period: Period,
  now: Date,
): Promise<DashboardMetrics> {
  const spans = await selectSpans(db, orgId, period, now)
  const after = await countMetrics(db, orgId, spans.now)
  const before = await countMetrics(db, orgId, spans.before)
  return {
    new_contacts: compared(after.contacts, before.contacts),
    new_appointments: compared(after.appointments, before.appointments),
    attendance_rate: compared(rate(after), rate(before)),
    agent_messages: compared(after.agent_messages, before.agent_messages),
  }
}

/** Returns how far contacts came in the period (API-92). */
export async function readFunnel(db: Db, orgId: string, period: Period, now: Date): Promise<Funnel> {
  const spans = await selectSpans(db, orgId, period, now)
  return toFunnel(await countStages(db, orgId, spans.now), await countStages(db, orgId, spans.before))
}
