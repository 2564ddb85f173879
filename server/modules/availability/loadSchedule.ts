/** Loads what free times are computed from: one organization's hours, rules, blocks and appointments. */
import { sql } from 'drizzle-orm'
import { DEFAULT_BOOKING_SETTINGS } from '../../../src/contract/bookingSettings.ts'
import { type ExpandRule, needsExpandRule } from '../../../src/contract/schedule/blocks.ts'
import type { ScheduleInput } from '../../../src/contract/schedule/scheduleInput.ts'
import type { Service } from '../../../src/contract/service.ts'
import type { Db, Tx } from '../../db/database.ts'
import { notFound } from '../../refusal.ts'
import { selectRecords } from '../../sync/records.ts'
import { selectHeld } from './queries.ts'

const DAY = 86_400_000

export type Asked = {
  service: ScheduleInput['service']
  /** All that perform the service when absent. */
  professionalId?: string | undefined
  /** Days 'YYYY-MM-DD' of the organization, both included. */
  from: string
  to: string
  now: Date
  /** An appointment that is being moved. */
  except?: string | undefined
}

/** The organization's zone, or the default of one that is gone. */
export async function selectTimezone(db: Db | Tx, orgId: string): Promise<string> {
  const { rows } = await db.execute<{ timezone: string }>(
    sql`select timezone from organizations where id = ${orgId}`,
  )
  return rows[0]?.timezone ?? 'America/Sao_Paulo'
}

export async function requireService(db: Db | Tx, orgId: string, id: string): Promise<Service> {
  const [service] = await selectRecords(db, orgId, 'service', sql`s.id = ${id}`)
  if (!service) throw notFound('Serviço não encontrado. Ele pode ter sido excluído.')
  return service
}

/** Everything about these days; appointments of the days around them too, for what begins on one may reach into the next. */
export async function loadSchedule(
  db: Db | Tx,
  orgId: string,
  { service, professionalId, from, to, now, except }: Asked,
): Promise<ScheduleInput> {
  const zone = await selectTimezone(db, orgId)
  const only = professionalId === undefined ? sql`true` : sql`d.id = ${professionalId}`
  const professionals = await selectRecords(db, orgId, 'professional', only, sql`order by d.created_at, d.id`)
  const [schedule] = await selectRecords(db, orgId, 'schedule', sql`true`)
  const blocks = await selectRecords(db, orgId, 'block', sql`true`)
  const appointments = await selectHeld(db, orgId, {
    start: Date.parse(`${from}T00:00Z`) - 3 * DAY,
    end: Date.parse(`${to}T00:00Z`) + 4 * DAY,
  })
  return {
    zone,
    now: now.getTime(),
    from,
    to,
    service,
    professionals,
    closedDays: schedule?.closed_days ?? [],
    blocks,
    expandRule: needsExpandRule(blocks) ? await ruleExpander() : undefined,
    appointments,
    settings: schedule?.settings ?? DEFAULT_BOOKING_SETTINGS,
    except,
  }
}

async function ruleExpander(): Promise<ExpandRule> {
  const { expandRule } = await import('../../../src/contract/schedule/expandRule.ts')
  return expandRule
}
