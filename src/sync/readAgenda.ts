/**
 * Reads professionals, services, blocks and free times from the mirror, under the same rules as `reads.ts`.
 */
import { DEFAULT_BOOKING_SETTINGS } from '../contract/bookingSettings.ts'
import type { Professional } from '../contract/professional.ts'
import { type ExpandRule, needsExpandRule } from '../contract/schedule/blocks.ts'
import type { ScheduleInput } from '../contract/schedule/scheduleInput.ts'
import type { Service } from '../contract/service.ts'
import {
  type AppointmentView,
  type BlockView,
  overlayBlock,
  overlayWaiting,
  type WaitingView,
} from './outbox/overlayPending.ts'
import { readPendingBySubject } from './outbox/pending.ts'
import { readAppointments, readAppointmentSpan } from './reads.ts'
import type { Mirror } from './store/db.ts'

const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name, 'pt-BR')

/** All professionals by name, also those who no longer attend. */
export async function readProfessionals(db: Mirror): Promise<Professional[]> {
  return (await db.professionals.toArray()).sort(byName)
}

/** All services by name, also those that are no longer offered. */
export async function readServices(db: Mirror): Promise<Service[]> {
  return (await db.services.toArray()).sort(byName)
}

/** Booking rules and closed days; the defaults before the mirror holds them. */
export async function readBookingRules(db: Mirror): Promise<Pick<ScheduleInput, 'settings' | 'closedDays'>> {
  const [schedule] = await db.schedules.toArray()
  return { settings: schedule?.settings ?? DEFAULT_BOOKING_SETTINGS, closedDays: schedule?.closed_days ?? [] }
}

/** All blocks with the waiting commands, by their first start. */
export function readBlocks(db: Mirror): Promise<BlockView[]> {
  return db.transaction('r', db.blocks, db.outbox, async () => {
    const pending = await readPendingBySubject(db)
    const records = new Map((await db.blocks.toArray()).map((record) => [record.id, record]))
    const ids = new Set(records.keys())
    for (const subject of pending.keys())
      if (subject.startsWith('block:')) ids.add(subject.slice('block:'.length))
    return [...ids]
      .map((id) => overlayBlock(records.get(id), pending.get(`block:${id}`) ?? []))
      .filter((view) => view !== null)
      .sort((a, b) => (a.start < b.start ? -1 : 1))
  })
}

/** The waiting list's open entries with the waiting commands, longest waiting first. */
export function readWaiting(db: Mirror): Promise<WaitingView[]> {
  return db.transaction('r', db.waiting, db.outbox, async () => {
    const pending = await readPendingBySubject(db)
    const records = new Map((await db.waiting.toArray()).map((record) => [record.id, record]))
    const ids = new Set(records.keys())
    for (const subject of pending.keys())
      if (subject.startsWith('waiting:')) ids.add(subject.slice('waiting:'.length))
    return [...ids]
      .map((id) => overlayWaiting(records.get(id), pending.get(`waiting:${id}`) ?? []))
      .filter((view) => view !== null)
      .filter(({ status }) => status === 'waiting' || status === 'offered')
      .sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
  })
}

/** The sessions of a series that this device holds, ordered by their numbers. */
export async function readSeries(db: Mirror, seriesId: string): Promise<AppointmentView[]> {
  const all = await readAppointments(db, { from: '0', to: '9' })
  return all
    .filter(({ series_id }) => series_id === seriesId)
    .sort((a, b) => (a.series_number ?? 0) - (b.series_number ?? 0))
}

const DAY = 86_400_000

/**
 * The input from which free times are computed, as far as this device knows it (`known`). A block whose
 * removal waits in the queue counts until the server has removed it; a refused change of a block does not
 * count.
 */
export async function readScheduleInput(
  db: Mirror,
  asked: Pick<ScheduleInput, 'zone' | 'now' | 'from' | 'to' | 'service' | 'except'> & {
    /** When absent: all professionals who perform the service. */
    professionalId?: string | undefined
  },
): Promise<ScheduleInput> {
  const { professionalId, ...rest } = asked
  const professionals = await readProfessionals(db)
  const blocks = await readBlocks(db)
  const span = await readAppointmentSpan(db)
  const appointments = await readAppointments(db, {
    from: new Date(Date.parse(`${asked.from}T00:00Z`) - 3 * DAY).toISOString(),
    to: new Date(Date.parse(`${asked.to}T00:00Z`) + 4 * DAY).toISOString(),
  })
  return {
    ...rest,
    ...(await readBookingRules(db)),
    professionals: professionals.filter(({ id }) => professionalId === undefined || id === professionalId),
    blocks,
    expandRule: needsExpandRule(blocks) ? await ruleExpander() : undefined,
    appointments,
    known: span ? { start: span.from, end: span.to } : { start: 0, end: 0 },
  }
}

async function ruleExpander(): Promise<ExpandRule> {
  const { expandRule } = await import('../contract/schedule/expandRule.ts')
  return expandRule
}
