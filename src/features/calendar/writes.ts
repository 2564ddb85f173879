import { type Appointment, type AppointmentAction, isActive } from '../../contract/appointment.ts'
import type { CommandName, CommandPayload } from '../../contract/commands.ts'
import { discardCommand, replaceCommand } from '../../sync/outbox/commandActions.ts'
import { readOutbox } from '../../sync/readOutbox.ts'
import { mirror } from '../../sync/store/db.ts'
import { enqueueCommand } from '../../sync/outbox/enqueueCommand.ts'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { attempt as keep } from '../../workspace/queueActions.ts'
import { eventTitle } from './calendarEvent.ts'
import { followWrite } from './followWrite.ts'
import { FAILED } from './texts.ts'
import { tellFreed } from './waiting/freedTime.ts'

const attempt = async (act: () => Promise<unknown>, title?: string): Promise<boolean> => {
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

/** A person who is not a contact yet is created first; the appointment waits behind that in the queue. */
export function book(
  appointment: BookingInput,
  newContact: { name: string; phone: string } | null,
  { quiet = false }: { quiet?: boolean | undefined } = {},
): Promise<boolean> {
  return attempt(async () => {
    if (newContact)
      await enqueueCommand(mirror(), 'contact.create', {
        id: appointment.client_id,
        name: newContact.name,
        phone_number: newContact.phone,
      })
    const commandId = await enqueueCommand(mirror(), 'appointment.book', appointment)
    const title = eventTitle(appointment)
    followWrite({ commandId, appointmentId: appointment.id, title, wanted: {} }, 'created', { quiet })
  })
}

/**
 * Takes a booking back: out of the queue while it has not left, else by a deletion behind it, which the lane keeps in
 * order.
 */
export const undoBooking = (appointmentId: string): Promise<boolean> =>
  attempt(async () => {
    const rows = (await readOutbox(mirror())).filter(({ lane }) => lane === `appointment:${appointmentId}`)
    const [first] = rows
    const unsent = first && (first.state === 'rejected' || (first.state === 'queued' && !first.maybeSent))
    if (first && unsent && first.name === 'appointment.book')
      await discardCommand(mirror(), first.commandId, { withLane: true })
    else await enqueueCommand(mirror(), 'appointment.delete', { id: appointmentId })
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
  attempt(async () => {
    const move = moveOf(appointment.id, appointment, slot)
    const commandId = await enqueueCommand(mirror(), 'appointment.reschedule', move)
    const { start_time, end_time, provider_id } = slot
    followWrite(written(appointment, commandId, { start_time, end_time, provider_id }), 'moved')
    void tellFreed(appointment)
  }, FAILED.moved)

/** A booking that an earlier release queued knows no services and keeps its name. */
export const replaceBooking = (
  commandId: string,
  name: 'appointment.book' | 'appointment.create',
  appointment: BookingInput,
): Promise<boolean> =>
  attempt(() => {
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
  attempt(() => replaceCommand(mirror(), commandId, 'appointment.reschedule', moveOf(id, seen, slot)))

const COMMAND_OF: Record<AppointmentAction, Extract<CommandName, `appointment.${string}`>> = {
  confirm: 'appointment.confirm',
  complete: 'appointment.complete',
  'no-show': 'appointment.noShow',
  cancel: 'appointment.cancel',
}

export const changeStatus = (appointment: AppointmentView, action: AppointmentAction): Promise<boolean> =>
  attempt(async () => {
    const { id } = appointment
    followWrite(written(appointment, await enqueueCommand(mirror(), COMMAND_OF[action], { id })), 'status')
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
  attempt(async () => {
    const payload = editOf(appointment, change, names)
    const commandId = await enqueueCommand(mirror(), 'appointment.edit', payload)
    const { overbook: _, ...wanted } = change
    followWrite(written(appointment, commandId, wanted as Partial<Appointment>), 'updated')
    if (change.start_time !== undefined || change.provider_id !== undefined) void tellFreed(appointment)
  }, FAILED.updated)

export const replaceEdit = (
  commandId: string,
  seen: Appointment,
  change: AppointmentChange,
  names: ChangedNames,
): Promise<boolean> =>
  attempt(() => replaceCommand(mirror(), commandId, 'appointment.edit', editOf(seen, change, names)))

export const remove = (appointment: AppointmentView): Promise<boolean> =>
  attempt(async () => {
    const { id } = appointment
    followWrite(written(appointment, await enqueueCommand(mirror(), 'appointment.delete', { id })), 'deleted')
    if (isActive(appointment.status)) void tellFreed(appointment)
  }, FAILED.deleted)

const written = (appointment: AppointmentView, commandId: string, wanted: Partial<Appointment> = {}) => ({
  commandId,
  appointmentId: appointment.id,
  title: eventTitle(appointment),
  wanted,
})
