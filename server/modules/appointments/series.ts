/**
 * Courses of treatment: their sessions are booked, moved and cancelled together in one transaction, or not at
 * all. A refusal names every session in the way, so that a person can settle all of them at once.
 */
import { type Appointment, isActive, typeFromTitle } from '../../../src/contract/appointment.ts'
import type { SeriesCancel, SeriesCreate, SeriesMove } from '../../../src/contract/series.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { readRecord } from '../../sync/records.ts'
import { requireService } from '../availability/loadSchedule.ts'
import { requireContact } from '../funnel/handlers.ts'
import { offerFreed } from '../scheduled/offerWaiting.ts'
import { settleWaitingOf } from '../waiting/contactWaiting.ts'
import { announceSeries } from './announce.ts'
import { putInto, refuseInactive, roomFor, serviceColumns } from './place.ts'
import { type Booker, findRoom, guarded, NO_SERVICE, refuseOddSpan, requireProvider } from './placing.ts'
import { appointmentIdIsTaken, insertAppointment, selectSeries, updateAppointment } from './queries.ts'
import { isAt, isMovedMeanwhile, isAppointmentStale } from './rules.ts'

export type SeriesAnswer = { appointments: Appointment[] }

/** Books all sessions of a course, or none. Repeating it returns the course as it is now. */
export async function createSeries(
  t: OrgTx,
  input: SeriesCreate,
  booker: Booker,
  now: Date,
): Promise<SeriesAnswer> {
  const made = await alreadyMade(t, input)
  if (made) return made
  const client = await requireContact(t.tx, t.orgId, input.client_id)
  for (const id of new Set(input.appointments.map(({ provider_id }) => provider_id)))
    await requireProvider(t, id)
  const purpose = input.service_id ? await requireService(t.tx, t.orgId, input.service_id) : NO_SERVICE
  const status = input.status ?? 'pending'
  const refused = collector(input.appointments.length)
  for (const [index, { id, overbook, ...span }] of input.appointments.entries()) {
    refuseOddSpan(span)
    const wish = { id, span, purpose, allDay: false, overbook, booker, now }
    const overbooked = await refused.unless(id, () => findRoom(t, wish))
    if (overbooked === undefined) continue
    const values = {
      client_id: client.id,
      ...span,
      ...serviceColumns(purpose),
      series_id: input.id,
      series_number: index + 1,
      series_total: input.appointments.length,
      status,
      appointment_type: input.appointment_type ?? typeFromTitle(purpose.name),
      notes: input.notes ?? '',
      location: input.location ?? '',
      metadata: {},
      overbooked,
      created_by: booker.by,
    }
    await guarded(() => insertAppointment(t, id, values, now))
  }
  refused.throwIfAny()
  for (const { provider_id } of input.appointments)
    await settleWaitingOf(t, { client_id: client.id, service_id: purpose.id || null, provider_id })
  return announceSeries(
    t,
    input.appointments.map(({ id }) => id),
    {
      name: 'appointment.created',
      title: 'Novo agendamento',
      event: status === 'confirmed' ? 'confirmed' : 'booked',
      booker,
      now,
    },
  )
}

/**
 * Null when none of the ids is taken. A course booked before is returned as it is now; a part of one is a
 * conflict.
 */
async function alreadyMade(t: OrgTx, input: SeriesCreate): Promise<SeriesAnswer | null> {
  const taken: (Appointment | null)[] = []
  for (const { id } of input.appointments)
    if (await appointmentIdIsTaken(t, id)) taken.push(await readRecord(t.tx, t.orgId, 'appointment', id))
  if (taken.length === 0) return null
  const same = taken.filter(
    (each): each is Appointment =>
      each !== null && each.series_id === input.id && each.client_id === input.client_id,
  )
  if (same.length !== input.appointments.length)
    throw new Refusal(409, 'conflict', 'Estas sessões já foram criadas.', { current: same[0] })
  await releaseRevision(t)
  return { appointments: same }
}

/** Moves sessions; refused when somebody moved, cancelled or removed one since the person saw it. */
export async function moveSeries(
  t: OrgTx,
  seriesId: string,
  { appointments: moves }: SeriesMove,
  booker: Booker,
  now: Date,
): Promise<SeriesAnswer> {
  const held = new Map((await selectSeries(t.tx, t.orgId, seriesId)).map((each) => [each.id, each]))
  if (held.size === 0) throw notFound(GONE)
  for (const id of new Set(moves.map(({ provider_id }) => provider_id))) await requireProvider(t, id)
  const refused = collector(moves.length)
  const todo: { current: Appointment; move: SeriesMove['appointments'][number] }[] = []
  for (const move of moves) {
    const current = held.get(move.id)
    if (!current) throw notFound(`Uma das sessões não existe mais. ${GONE}`)
    await refused.unless(move.id, () => {
      if (isMovedMeanwhile(current, move))
        throw new Refusal(409, 'conflict', 'Esta sessão foi remarcada por outra pessoa.', { current })
      if (isAt(current, move)) return
      refuseInactive(current)
      todo.push({ current, move })
    })
  }
  refused.throwIfAny()
  if (todo.length === 0) {
    await releaseRevision(t)
    return { appointments: moves.map(({ id }) => held.get(id)!) }
  }
  // Free all their times first: one session may move to where another was.
  for (const { current } of todo) await updateAppointment(t, current.id, { status: 'cancelled' }, now)
  for (const { current, move } of todo) {
    const asked = { to: move, overbook: move.overbook, values: { status: current.status }, booker, now }
    const overbooked = await refused.unless(current.id, () => roomFor(t, current, asked))
    if (overbooked !== undefined) await putInto(t, current, asked, overbooked)
  }
  refused.throwIfAny()
  for (const { current } of todo) await offerFreed(t, current, now)
  return announceSeries(
    t,
    todo.map(({ current }) => current.id),
    { name: 'appointment.rescheduled', title: 'Agendamento remarcado', event: null, booker, now },
  )
}

/** Cancels the session `from` and all later ones that are still open; succeeds when none is left. */
export async function cancelSeries(
  t: OrgTx,
  seriesId: string,
  { from, expected = [] }: SeriesCancel,
  booker: Booker,
  now: Date,
): Promise<SeriesAnswer> {
  const series = await selectSeries(t.tx, t.orgId, seriesId)
  if (series.length === 0) throw notFound(GONE)
  const asked = series.filter(({ series_number }) => series_number !== null && series_number >= from)
  const open = asked.filter(({ status }) => isActive(status))
  if (open.length === 0) {
    await releaseRevision(t)
    return { appointments: asked }
  }
  const seen = new Map(expected.map((each) => [each.id, each]))
  const moved = open.find((each) => isAppointmentStale(each, seen.get(each.id), 'cancel'))
  if (moved) {
    const text = 'Uma das sessões mudou depois que você a viu. Nenhuma foi cancelada.'
    throw new Refusal(409, 'conflict', text, { current: moved })
  }
  for (const each of open) {
    await updateAppointment(t, each.id, { status: 'cancelled' }, now)
    await offerFreed(t, each, now)
  }
  return announceSeries(
    t,
    open.map(({ id }) => id),
    { name: 'appointment.cancelled', title: 'Agendamento cancelado', event: 'cancelled', booker, now },
  )
}

const GONE = 'Sessões não encontradas. Elas podem ter sido removidas.'

/** Collects the refusals of all sessions, so that they are reported together. */
function collector(total: number) {
  const found = new Map<string, Refusal>()
  return {
    /**
     * Undefined when it was refused with 409; other errors pass. Do not run writes that the database may
     * refuse in it: such a refusal ends the transaction.
     */
    unless: async <T>(id: string, attempt: () => T | Promise<T>): Promise<T | undefined> => {
      try {
        return await attempt()
      } catch (error) {
        if (!(error instanceof Refusal) || error.status !== 409) throw error
        found.set(id, error)
        return undefined
      }
    },
    throwIfAny: (): void => {
      const [first] = found.values()
      if (!first) return
      const moved = [...found.values()].find(({ code }) => code !== 'slot_taken')
      const count = found.size === 1 ? '1 das sessões' : `${found.size} das ${total} sessões`
      const text = moved
        ? moved.detail
        : `${count} não ${found.size === 1 ? 'está livre' : 'estão livres'}. Nenhuma foi marcada. ${first.detail}`
      throw new Refusal(409, moved?.code ?? 'slot_taken', text, {
        fields: Object.fromEntries([...found].map(([id, { detail }]) => [id, detail])),
        current: (moved ?? first).current,
      })
    },
  }
}
