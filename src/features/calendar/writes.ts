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
import { tellFreed } from './waiting/freedTime.ts'

/** Resolves to whether it was kept; the person has been told why when it was not. */
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

/** Does nothing for who is a contact already. */
export async function createContactFirst(id: string, contact: NewContact | null): Promise<void> {
  if (!contact) return
  const { name, phone } = contact
  await enqueueCommand(mirror(), 'contact.create', { id, name, phone_number: phone })
}

/** A person who is not a contact yet is created first; the appointment waits behind that in the queue. */
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
 * Takes a booking back, of one or of all sessions of a course: out of the queue while it has not left, else by deletions
 * behind it, which wait for it.
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
        if (view) await enqueueCommand(mirror(), 'appointment.deleteSeen', { id, seen: seenOf(view) })
      }
  }, FAILED.deleted)

export interface NewSlot {
  start_time: string
  end_time: string
  provider_id: string
  provider_name: string
  overbook: boolean
}

/** `seen` is where the person saw it: if it has moved since, that is a conflict and not overwritten (OFF-09). */
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

export const reschedule = (appointment: AppointmentView, slot: NewSlot): Promise<boolean> =>
  written(async () => {
    const move = moveOf(appointment.id, appointment, slot)
    const commandId = await enqueueCommand(mirror(), 'appointment.reschedule', move)
    const { start_time, end_time, provider_id } = slot
    followWrite(followed(appointment, commandId, { start_time, end_time, provider_id }), 'moved')
    void tellFreed(appointment)
  }, FAILED.moved)

/** A booking that an earlier release queued knows no services and keeps its name. */
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

/** What the person sees of it (OFF-19). */
export const seenOf = ({ start_time, end_time, provider_id, status }: Appointment): AppointmentSeen => ({
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
    const commandId = await enqueueCommand(mirror(), COMMAND_OF[action], { id, seen: seenOf(appointment) })
    followWrite(followed(appointment, commandId), 'status')
    if (action === 'cancel') void tellFreed(appointment)
  }, FAILED.status)

export type AppointmentChange = Omit<CommandPayload<'appointment.edit'>['update'], 'expected'>
export type ChangedNames = CommandPayload<'appointment.edit'>['names']

/** `change` has only what was changed; `seen` is what the person saw (OFF-09). */
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
    followWrite(followed(appointment, commandId, wanted as Partial<Appointment>), 'updated')
    if (change.start_time !== undefined || change.provider_id !== undefined) void tellFreed(appointment)
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
    followWrite(
      followed(
        appointment,
        await enqueueCommand(mirror(), 'appointment.deleteSeen', { id, seen: seenOf(appointment) }),
      ),
      'deleted',
    )
    if (isActive(appointment.status)) void tellFreed(appointment)
  }, FAILED.deleted)

const followed = (appointment: AppointmentView, commandId: string, wanted: Partial<Appointment> = {}) => ({
  commandId,
  appointmentId: appointment.id,
  title: eventTitle(appointment),
  wanted,
})
