/** Loads the data from which free times are computed: hours, rules, blocks and appointments. */
import { sql } from 'drizzle-orm'
import { DEFAULT_BOOKING_SETTINGS } from '../../../src/contract/bookingSettings.ts'
import { type ExpandRule, needsExpandRule } from '../../../src/contract/schedule/blocks.ts'
import type { ScheduleInput } from '../../../src/contract/schedule/scheduleInput.ts'
import type { Service } from '../../../src/contract/service.ts'
import type { Db, Tx } from '../../db/database.ts'
import { selectTimezone } from '../../db/selectTimezone.ts'
import { notFound } from '../../refusal.ts'
import { selectRecords } from '../../sync/records.ts'
import { selectHeld } from './queries.ts'

const DAY = 86_400_000

export type Asked = {
  service: ScheduleInput['service']
  /** Absent: all professionals. */
  professionalId?: string | undefined
  /** Days 'YYYY-MM-DD' in the organization's time zone, both included. */
  from: string
  to: string
  now: Date
  /** The id of an appointment being moved, which does not count as taken. */
  except?: string | undefined
}

/** The service; throws a 404 refusal when the organization has none with this id. */
export async function requireService(db: Db | Tx, orgId: string, id: string): Promise<Service> {
  const [service] = await selectRecords(db, orgId, 'service', sql`s.id = ${id}`)
  if (!service) throw notFound('Serviço não encontrado. Ele pode ter sido excluído.')
  return service
}

/**
 * Loads the data of these days. Appointments of the days around them are included, since they may reach into
 * them.
 */
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
