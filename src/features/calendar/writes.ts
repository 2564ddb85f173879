import {
  type Appointment,
  type AppointmentAction,
  type AppointmentSeen,
  isActive,
} from '../../contract/appointment.ts'
import type { CommandPayload } from '../../contract/commands.ts'
import { discardCommand, replaceCommand } from '../../sync/outbox/commandActions.ts'
import { readOutbox } from '../../sync/readOutbox.ts'
import { readAppointment } from '../../sync/reads.ts'
import { mirror } from '../../sync/store/db.ts'
import { enqueueCommand } from '../../sync/outbox/enqueueCommand.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { attempt as keep } from '../../workspace/queueActions.ts'
import { eventTitle } from './calendarEvent.ts'
import { followWrite } from './followWrite.ts'
import { FAILED } from './texts.ts'
import { rememberFreed } from './waiting/rememberFreed.ts'
import { announceFreedTime } from './waiting/freedTime.ts'

/** Resolves with whether the write was stored; if not, the person has been shown the reason. */
export const written = async (act: () => Promise<unknown>, title?: string): Promise<boolean> => {
  const done = await keep(
    async () => {
      await act()
      return true
    },
    'calendar',
    title,
  )
  return done ?? false
}

export type BookingInput = CommandPayload<'appointment.book'>

export type NewContact = { name: string; phone: string }

/** Queues the creation of a contact; null: does nothing, because the contact exists. */
export async function createContactFirst(id: string, contact: NewContact | null): Promise<void> {
  if (!contact) return
  const { name, phone } = contact
  await enqueueCommand(mirror(), 'contact.create', { id, name, phone_number: phone })
}

/** Queues a booking. A new contact is created first, and the booking waits for it in the queue. */
export function book(
  appointment: BookingInput,
  newContact: NewContact | null,
  { quiet = false }: { quiet?: boolean | undefined } = {},
): Promise<boolean> {
  return written(async () => {
    await createContactFirst(appointment.client_id, newContact)
    const commandId = await enqueueCommand(mirror(), 'appointment.book', appointment)
    const title = eventTitle(appointment)
    followWrite({ commandId, appointmentId: appointment.id, title, wanted: {} }, 'created', { quiet })
  })
}

/**
 * Undoes a booking of one or all sessions of a series: removes the command from the queue if it was not sent,
 * else queues deletions behind it.
 */
export const undoBooking = (lane: string, appointmentIds: readonly string[]): Promise<boolean> =>
  written(async () => {
    const [first] = (await readOutbox(mirror())).filter((row) => row.lane === lane)
    const unsent = first && (first.state === 'rejected' || (first.state === 'queued' && !first.maybeSent))
    if (first && unsent && (first.name === 'appointment.book' || first.name === 'series.book'))
      await discardCommand(mirror(), first.commandId, { withLane: true })
    else
      for (const id of appointmentIds) {
        const view = await readAppointment(mirror(), id)
        if (view)
          await enqueueCommand(mirror(), 'appointment.deleteSeen', { id, seen: appointmentSeen(view) })
      }
  }, FAILED.deleted)

export interface NewSlot {
  start_time: string
  end_time: string
  provider_id: string
  provider_name: string
  overbook: boolean
}

/** `seen`: the slot that the person saw. If it has changed since, that is a conflict (OFF-09). */
const moveOf = (
  id: string,
  seen: Omit<NewSlot, 'provider_name' | 'overbook'>,
  slot: NewSlot,
): CommandPayload<'appointment.reschedule'> => ({
  id,
  provider_name: slot.provider_name,
  move: {
    start_time: slot.start_time,
    end_time: slot.end_time,
    provider_id: slot.provider_id,
    expected: { start_time: seen.start_time, end_time: seen.end_time, provider_id: seen.provider_id },
    ...(slot.overbook ? { overbook: true } : {}),
  },
})

/**
 * Keeps the place that a move or a deletion leaves, for the calendar to show. Who waits is named only once the server
 * has done it: until then the time is not free.
 */
const leave = ({ start_time, end_time, provider_id }: AppointmentView): void =>
  rememberFreed({ start_time, end_time, provider_id })

export const reschedule = (appointment: AppointmentView, slot: NewSlot): Promise<boolean> =>
  written(async () => {
    const move = moveOf(appointment.id, appointment, slot)
    const commandId = await enqueueCommand(mirror(), 'appointment.reschedule', move)
    const { start_time, end_time, provider_id } = slot
    leave(appointment)
    followWrite(followed(appointment, commandId, { start_time, end_time, provider_id }), 'moved', {
      done: () => void announceFreedTime(appointment),
    })
  }, FAILED.moved)

/** Replaces a queued booking. One from an earlier release keeps its command name, which allows no service. */
export const replaceBooking = (
  commandId: string,
  name: 'appointment.book' | 'appointment.create',
  appointment: BookingInput,
): Promise<boolean> =>
  written(() => {
    if (name === 'appointment.book') return replaceCommand(mirror(), commandId, name, appointment)
    const {
      service_id: _service,
      service_name: _name,
      buffer_before_minutes: _before,
      buffer_after_minutes: _after,
      series_id: _series,
      ...former
    } = appointment
    return replaceCommand(mirror(), commandId, name, former)
  })

export const replaceReschedule = (
  commandId: string,
  id: string,
  seen: Omit<NewSlot, 'provider_name' | 'overbook'>,
  slot: NewSlot,
): Promise<boolean> =>
  written(() => replaceCommand(mirror(), commandId, 'appointment.reschedule', moveOf(id, seen, slot)))

/** The fields that the person saw, sent with a command (OFF-19). */
export const appointmentSeen = ({
  start_time,
  end_time,
  provider_id,
  status,
}: Appointment): AppointmentSeen => ({
  start_time,
  end_time,
  provider_id,
  status,
})

const COMMAND_OF = {
  confirm: 'appointment.confirmSeen',
  complete: 'appointment.completeSeen',
  'no-show': 'appointment.noShowSeen',
  cancel: 'appointment.cancelSeen',
} as const

export const changeStatus = (appointment: AppointmentView, action: AppointmentAction): Promise<boolean> =>
  written(async () => {
    const { id } = appointment
    const commandId = await enqueueCommand(mirror(), COMMAND_OF[action], {
      id,
      seen: appointmentSeen(appointment),
    })
    const cancelled = action === 'cancel'
    followWrite(followed(appointment, commandId, cancelled ? { status: 'cancelled' } : {}), 'status', {
      done: () => {
        if (cancelled) void announceFreedTime(appointment)
      },
    })
  }, FAILED.status)

export type AppointmentChange = Omit<CommandPayload<'appointment.edit'>['update'], 'expected'>
export type ChangedNames = CommandPayload<'appointment.edit'>['names']

/** `change` has only the changed fields; `seen` is the appointment as the person saw it (OFF-09). */
const editOf = (
  seen: Appointment,
  change: AppointmentChange,
  names: ChangedNames,
): CommandPayload<'appointment.edit'> => {
  const fields = Object.keys(change).filter((field) => field in seen)
  const expected = Object.fromEntries(fields.map((field) => [field, seen[field as keyof Appointment]]))
  return { id: seen.id, update: { ...change, expected }, names }
}

export const edit = (
  appointment: AppointmentView,
  change: AppointmentChange,
  names: ChangedNames,
): Promise<boolean> =>
  written(async () => {
    const payload = editOf(appointment, change, names)
    const commandId = await enqueueCommand(mirror(), 'appointment.edit', payload)
    const { overbook: _, ...wanted } = change
    const moves = change.start_time !== undefined || change.provider_id !== undefined
    if (moves) leave(appointment)
    followWrite(followed(appointment, commandId, wanted as Partial<Appointment>), 'updated', {
      done: () => {
        if (moves) void announceFreedTime(appointment)
      },
    })
  }, FAILED.updated)

export const replaceEdit = (
  commandId: string,
  seen: Appointment,
  change: AppointmentChange,
  names: ChangedNames,
): Promise<boolean> =>
  written(() => replaceCommand(mirror(), commandId, 'appointment.edit', editOf(seen, change, names)))

export const remove = (appointment: AppointmentView): Promise<boolean> =>
  written(async () => {
    const { id } = appointment
    const commandId = await enqueueCommand(mirror(), 'appointment.deleteSeen', {
      id,
      seen: appointmentSeen(appointment),
    })
    const held = isActive(appointment.status)
    if (held) leave(appointment)
    followWrite(followed(appointment, commandId), 'deleted', {
      done: () => {
        if (held) void announceFreedTime(appointment)
      },
    })
  }, FAILED.deleted)

const followed = (appointment: AppointmentView, commandId: string, wanted: Partial<Appointment> = {}) => ({
  commandId,
  appointmentId: appointment.id,
  title: eventTitle(appointment),
  wanted,
})
