import type { Availability, AvailabilityRequest } from '../../../src/contract/availability.ts'
import type { Schedule } from '../../../src/contract/bookingSettings.ts'
import type { ScheduleUpdate } from '../../../src/contract/scheduleInput.ts'
import { refuseChangedMeanwhile } from '../../changedMeanwhile.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { readRecord } from '../../sync/records.ts'
import { holidayStates } from './holidays.ts'
import * as queries from './queries.ts'
import { inOrder } from './rules.ts'

/**
 * A professional's hours. Refuses with 404 while there are none, which clients read as an empty schedule
 * (AVL-15).
 */
export async function getAvailability(deps: Deps, auth: Auth, providerId: string): Promise<Availability> {
  const row = await queries.findAvailability(deps.database.db, auth.organizationId, providerId)
  if (!row) throw notFound('Este profissional ainda não tem horários.')
  return toAvailability(row)
}

/** Sets a professional's hours, whether or not there were any; may be repeated. */
export async function createAvailability(
  t: OrgTx,
  { provider_id, rules, expected }: AvailabilityRequest,
  now: Date,
): Promise<Availability> {
  if (!(await queries.hasProvider(t.tx, t.orgId, provider_id))) throw notFound('Profissional não encontrado.')
  const current = await queries.findAvailability(t.tx, t.orgId, provider_id)
  refuseOtherHours(current, rules, expected)
  const row = await queries.putAvailability(t.tx, t.orgId, {
    providerId: provider_id,
    rules: inOrder(rules),
    now,
  })
  return published(t, row)
}

/** Replaces a professional's hours; refused when someone else changed them since, or when they are gone. */
export async function updateAvailability(
  t: OrgTx,
  id: string,
  { provider_id, rules, expected }: AvailabilityRequest,
  now: Date,
): Promise<Availability> {
  const current = await queries.findAvailability(t.tx, t.orgId, provider_id)
  refuseOtherHours(current, rules, expected)
  const row = await queries.replaceRules(t.tx, t.orgId, id, {
    providerId: provider_id,
    rules: inOrder(rules),
    now,
  })
  if (!row) throw notFound('Estes horários não existem mais.')
  return published(t, row)
}

/** Booking rules and closed days, for clients without a local copy yet (the setup wizard). */
export async function getSchedule({ database: { db } }: Deps, { organizationId }: Auth): Promise<Schedule> {
  return found(await readRecord(db, organizationId, 'schedule', organizationId))
}

/** Changes the organization's booking rules, closed days and holiday state. */
export async function updateSchedule(t: OrgTx, { expected, ...change }: ScheduleUpdate): Promise<Schedule> {
  refuseChangedMeanwhile(
    await requireSchedule(t),
    change,
    expected,
    'Estas regras foram alteradas por outra pessoa enquanto você editava.',
  )
  await queries.updateScheduleRow(t, {
    ...(change.settings === undefined ? {} : { settings: change.settings }),
    ...(change.closed_days === undefined
      ? {}
      : { closedDays: change.closed_days.toSorted((a, b) => a.date.localeCompare(b.date)) }),
    ...(change.holiday_state === undefined ? {} : { holidayState: readState(change.holiday_state) }),
  })
  await publish(t, 'sync.changes', { changes: await changesOf(t) })
  return requireSchedule(t)
}

function readState(state: string | null): string | null {
  if (state === null || holidayStates().includes(state)) return state
  throw new Refusal(422, 'invalid_body', 'Estado inválido', { fields: { holiday_state: 'Estado inválido' } })
}

const requireSchedule = async (t: OrgTx): Promise<Schedule> =>
  found(await readRecord(t.tx, t.orgId, 'schedule', t.orgId))

function found(schedule: Schedule | null): Schedule {
  if (!schedule) throw notFound('Empresa não encontrada.')
  return schedule
}

function refuseOtherHours(
  current: queries.AvailabilityRow | undefined,
  rules: AvailabilityRequest['rules'],
  expected: AvailabilityRequest['expected'],
): void {
  if (expected === undefined || !current) return
  refuseChangedMeanwhile(
    toAvailability(current),
    { rules: inOrder(rules) },
    { rules: inOrder(expected ?? []) },
    'Estes horários foram alterados por outra pessoa enquanto você editava.',
  )
}

/** Publishes the change. Clients get the hours as part of the professional, so its revision changes. */
async function published(t: OrgTx, row: queries.AvailabilityRow): Promise<Availability> {
  await queries.touchProfessional(t, row.providerId)
  await publish(t, 'sync.changes', { changes: await changesOf(t) })
  return toAvailability(row)
}

const toAvailability = ({ id, providerId, rules }: queries.AvailabilityRow): Availability => ({
  id,
  provider_id: providerId,
  rules,
})
