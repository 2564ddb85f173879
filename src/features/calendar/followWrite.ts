import type { Appointment } from '../../contract/appointment.ts'
import { openedMirror } from '../../sync/store/db.ts'
import { watchCommand } from '../../sync/outbox/watchCommand.ts'
import { toast } from '../../ui/toast.ts'
import { type Change, doneText, FAILED } from './texts.ts'

interface Written {
  commandId: string
  appointmentId: string
  title: string
  /** The values that the record must have if the command was applied. */
  wanted: Partial<Appointment>
}

/**
 * CAL-33, CAL-35: shows a toast when the server has applied a command, or has refused it, with the reason.
 */
export function followWrite(
  { commandId, appointmentId, title, wanted }: Written,
  change: Change | 'status',
  /** `quiet`: no success toast, because the screen shows the result itself. */
  {
    quiet = change === 'status',
    done: tell,
  }: {
    quiet?: boolean | undefined
    /** Called on success. */
    done?: (() => void) | undefined
  } = {},
): void {
  const db = openedMirror()
  if (!db) return
  watchCommand(db, commandId, { table: 'appointments', id: appointmentId }, (result) => {
    if (result.end === 'rejected') {
      toast.error(FAILED[change], { description: result.error?.detail })
      return
    }
    // If a person removed the command from the queue, the record does not have the wanted values.
    const done = change === 'deleted' ? !result.held : result.held && holds(result.held, wanted)
    if (done) tell?.()
    if (done && !quiet && change !== 'status') toast.success(doneText(title, change))
  })
}

const holds = (held: Appointment, wanted: Partial<Appointment>): boolean =>
  Object.entries(wanted).every(([field, value]) => {
    const own = held[field as keyof Appointment]
    if (field.endsWith('_time')) return momentOf(own) === momentOf(value)
    return typeof value === 'object' || own === value
  })

const momentOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN)
