/** The time that a stopped command of an appointment asks for, and the same command with another one. */
import { type Appointment, isAllDay } from '../../contract/appointment.ts'
import { type Command, commands } from '../../contract/commands.ts'
import type { OfferedTime } from '../../parts/schedule/readTimes.ts'
import { replaceCommand } from '../../sync/outbox/commandActions.ts'
import type { QueueRow } from '../../sync/readOutbox.ts'
import { mirror } from '../../sync/store/db.ts'
import { attempt } from '../../workspace/queueActions.ts'

export interface WantedTime {
  id: string
  start_time: string
  end_time: string
  provider_id: string
  provider_name: string
  service_id: string | null
  buffer_before_minutes: number
  buffer_after_minutes: number
  allDay: boolean
  /** The time that the appointment has now, if it is with the same professional: no alternative to a move. */
  present: Period | null
}

type Period = { start_time: string; end_time: string }

/**
 * The requested time; null if the command has none or this device does not hold its appointment. `held` is
 * the appointment on this device.
 */
export function wantedTime(row: QueueRow, held: Appointment | null): WantedTime | null {
  const read = readTimed(row)
  if (!read) return null
  if (read.name === 'appointment.book') {
    const { metadata = {}, ...payload } = read.payload
    return { ...payload, allDay: isAllDay({ metadata }), present: null }
  }
  if (read.name === 'appointment.create') {
    const { metadata = {}, ...payload } = read.payload
    return {
      ...payload,
      service_id: null,
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      allDay: isAllDay({ metadata }),
      present: null,
    }
  }
  if (!held) return null
  const move = read.name === 'appointment.reschedule' ? read.payload.move : read.payload.update
  const asked = read.name === 'appointment.edit' ? read.payload.update.service_id : undefined
  const provider_id = ('provider_id' in move ? move.provider_id : undefined) ?? held.provider_id
  return {
    id: held.id,
    start_time: move.start_time ?? held.start_time,
    end_time: move.end_time ?? held.end_time,
    provider_id,
    provider_name: namesIn(read).provider_name ?? held.provider_name,
    service_id: asked === undefined ? held.service_id : asked,
    buffer_before_minutes: held.buffer_before_minutes,
    buffer_after_minutes: held.buffer_after_minutes,
    allDay: isAllDay(held),
    present: provider_id === held.provider_id ? held : null,
  }
}

const NAMES = [
  'appointment.book',
  'appointment.create',
  'appointment.reschedule',
  'appointment.edit',
  'appointment.update',
] as const
type Timed = Extract<Command, { name: (typeof NAMES)[number] }>

function readTimed(row: QueueRow): Timed | null {
  const name = NAMES.find((each) => each === row.name)
  if (!name) return null
  const parsed = commands[name].payload.safeParse(row.payload)
  return parsed.success ? ({ name, payload: parsed.data } as Timed) : null
}

const namesIn = (read: Timed): { provider_name?: string | undefined } => {
  if (read.name === 'appointment.reschedule') return read.payload
  return read.name === 'appointment.edit' ? read.payload.names : {}
}

/** Free times begin at most this often. */
const STEP = 5 * 60_000

/** How many free times to look at, so that `count` are left when `otherTimes` has taken some away. */
export const timesToRead = (wanted: WantedTime, count: number): number =>
  count + 2 * Math.ceil((Date.parse(wanted.end_time) - Date.parse(wanted.start_time)) / STEP) + 2

/**
 * The first `count` of the free times `near` that are another way: never the requested time itself, nor the one that the
 * appointment has already, which counts as free because the appointment is the one that moves. If the requested time is free
 * as far as this device knows and the server said `taken`, the device does not know who has it, so whatever overlaps the
 * requested time is left out as well.
 */
export function otherTimes<T extends { start: number; end: number }>(
  near: readonly T[],
  wanted: Pick<WantedTime, 'start_time' | 'end_time' | 'present'>,
  taken: boolean,
  count: number,
): T[] {
  const [start, end] = [Date.parse(wanted.start_time), Date.parse(wanted.end_time)]
  const blind = taken && near.some((time) => time.start === start)
  const differs = (time: T) => (blind ? time.end <= start || time.start >= end : time.start !== start)
  const present = wanted.present && [
    Date.parse(wanted.present.start_time),
    Date.parse(wanted.present.end_time),
  ]
  const stays = (time: T) => time.start === present?.[0] && time.end === present[1]
  return near.filter((time) => differs(time) && !stays(time)).slice(0, count)
}

/**
 * Sends the command again with a free time instead. `current` is the server's version after a conflict: the person has
 * seen it, so it is what the new time expects.
 */
export async function takeOtherTime(
  row: QueueRow,
  time: OfferedTime,
  current: Appointment | null,
): Promise<void> {
  const read = readTimed(row)
  if (!read || read.name === 'appointment.update') return
  const slot = {
    start_time: new Date(time.start).toISOString(),
    end_time: new Date(time.end).toISOString(),
    provider_id: time.professionalId,
  }
  const provider_name = time.professionalName
  await attempt(async () => {
    if (read.name === 'appointment.book' || read.name === 'appointment.create')
      return replaceCommand(mirror(), row.commandId, read.name, {
        ...read.payload,
        ...slot,
        provider_name,
        overbook: undefined,
      })
    if (read.name === 'appointment.reschedule') {
      const expected = current
        ? {
            start_time: current.start_time,
            end_time: current.end_time,
            provider_id: current.provider_id,
          }
        : read.payload.move.expected
      return replaceCommand(mirror(), row.commandId, read.name, {
        ...read.payload,
        provider_name,
        move: { ...slot, expected },
      })
    }
    const { overbook: _, expected: before, ...update } = read.payload.update
    const change = { ...update, ...slot }
    const seen: Record<string, unknown> = { ...current }
    const expected = current
      ? Object.fromEntries(Object.keys(change).map((field) => [field, seen[field]]))
      : { ...before }
    return replaceCommand(mirror(), row.commandId, read.name, {
      ...read.payload,
      update: { ...change, expected },
      names: { ...read.payload.names, provider_name },
    })
  }, 'queue')
}
