import type { Appointment } from '../../contract/appointment.ts'
import { openedMirror } from '../../sync/store/db.ts'
import { watchCommand } from '../../sync/outbox/watchCommand.ts'
import { toast } from '../../ui/toast.ts'
import { type Deed, doneText, FAILED } from './texts.ts'

interface Written {
  commandId: string
  appointmentId: string
  title: string
  /** What the record is to hold once it is done. */
  wanted: Partial<Appointment>
}

/** CAL-33, CAL-35: success is told once the server has done it; a refusal is told with its reason. */
export function followWrite(
  { commandId, appointmentId, title, wanted }: Written,
  deed: Deed | 'status',
  /** The screen says it itself: only a refusal is told. */
  {
    quiet = deed === 'status',
    done: tell,
  }: {
    quiet?: boolean | undefined
    /** Said in its place. */
    done?: (() => void) | undefined
  } = {},
): void {
  const db = openedMirror()
  if (!db) return
  watchCommand(db, commandId, { table: 'appointments', id: appointmentId }, (result) => {
    if (result.end === 'rejected') {
      toast.error(FAILED[deed], { description: result.error?.detail })
      return
    }
    // Taken out of the queue by a person, it has changed nothing.
    const done = deed === 'deleted' ? !result.held : result.held && holds(result.held, wanted)
    if (done) tell?.()
    if (done && !quiet && deed !== 'status') toast.success(doneText(title, deed))
  })
}

const holds = (held: Appointment, wanted: Partial<Appointment>): boolean =>
  Object.entries(wanted).every(([field, value]) => {
    const own = held[field as keyof Appointment]
    if (field.endsWith('_time')) return momentOf(own) === momentOf(value)
    return typeof value === 'object' || own === value
  })

const momentOf = (value: unknown): number => (typeof value === 'string' ? Date.parse(value) : Number.NaN)
