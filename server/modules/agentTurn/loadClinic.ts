/**
 * The data that both a real conversation and a preview need: the agent, the clinic, and what the agent knows.
 */
import { sql } from 'drizzle-orm'
import { readBehavior } from '../../../src/contract/agentBehavior.ts'
import { indexHere } from '../../agent/answerHere.ts'
import type { LoadedSituation, Reads, Situation } from '../../agent/situation.ts'
import type { Db } from '../../db/database.ts'
import { selectRecords } from '../../sync/records.ts'
import { loadSchedule } from '../availability/loadSchedule.ts'
import { knowledgeOf } from './knowledge.ts'

export type ClinicPart = Pick<
  LoadedSituation,
  | 'orgId'
  | 'agentId'
  | 'agent'
  | 'company'
  | 'location'
  | 'zone'
  | 'holidays'
  | 'closedDays'
  | 'services'
  | 'professionals'
  | 'knowledge'
  | 'behavior'
>

/** The same with the knowledge indexed in this thread. */
export type IndexedClinic = Omit<ClinicPart, 'knowledge'> & Pick<Situation, 'knowledge'>

type Row = {
  name: string
  style: LoadedSituation['agent']['style']
  objective: LoadedSituation['agent']['objective']
  attributes: Record<string, string>
  behavior: Record<string, unknown>
  organization: string
  timezone: string
}

/** The clinic part of a situation. Null when the organization has no such agent. */
export async function loadClinic(db: Db, orgId: string, agentId: string): Promise<ClinicPart | null> {
  const { rows } = await db.execute<Row>(sql`
    select a.name, a.communication_style as style, a.objective, a.custom_attributes as attributes, a.behavior,
      o.name as organization, o.timezone
    from agents a join organizations o on o.id = a.org_id
    where a.org_id = ${orgId} and a.id = ${agentId}`)
  const [row] = rows
  if (!row) return null
  const services = await selectRecords(db, orgId, 'service', sql`s.active`, sql`order by s.name, s.id`)
  const professionals = await selectRecords(
    db,
    orgId,
    'professional',
    sql`d.active`,
    sql`order by d.created_at, d.id`,
  )
  const [schedule] = await selectRecords(db, orgId, 'schedule', sql`true`)
  const closedDays = schedule?.closed_days ?? []
  return {
    orgId,
    agentId,
    agent: { name: row.name, style: row.style, objective: row.objective },
    company: row.attributes['company_name']?.trim() || row.organization,
    location: row.attributes['company_location']?.trim() ?? '',
    zone: row.timezone,
    holidays: closedDays,
    closedDays,
    services,
    professionals,
    knowledge: await knowledgeOf(db, orgId, agentId, { services, professionals }),
    behavior: readBehavior(row.behavior),
  }
}

export async function loadIndexedClinic(
  db: Db,
  orgId: string,
  agentId: string,
): Promise<IndexedClinic | null> {
  const clinic = await loadClinic(db, orgId, agentId)
  return clinic && { ...clinic, knowledge: await indexHere(clinic.knowledge) }
}

export const readsOf = (db: Db, orgId: string, now: Date): Reads => ({
  schedule: (asked) => loadSchedule(db, orgId, { ...asked, now }),
})
