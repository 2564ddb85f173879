/**
 * Writes for the sessions of a series. Each is one command that is applied as a whole, or refused as a whole.
 */
import type { Appointment } from '../../../contract/appointment.ts'
import type { CommandPayload } from '../../../contract/commands.ts'
import { counted } from '../../../parts/schedule/series/planWords.ts'
import { storedSession } from '../../../parts/schedule/series/storedSession.ts'
import type { ChosenSession } from '../../../parts/schedule/series/useSessions.ts'
import { enqueueCommand } from '../../../sync/outbox/enqueueCommand.ts'
import type { AppointmentView } from '../../../sync/outbox/overlayPending.ts'
import { mirror } from '../../../sync/store/db.ts'
import { toast } from '../../../ui/toast.ts'
import { followWrite } from '../followWrite.ts'
import { FAILED } from '../texts.ts'
import { rememberFreed } from '../waiting/rememberFreed.ts'
import { announceFreedTime } from '../waiting/freedTime.ts'
import { createContactFirst, type NewContact, appointmentSeen, written } from '../writes.ts'

export type SeriesInput = CommandPayload<'series.book'>

export const bookSeries = (
  series: SeriesInput,
  newContact: NewContact | null,
  { quiet = false }: { quiet?: boolean | undefined } = {},
): Promise<boolean> =>
  written(async () => {
    await createContactFirst(series.client_id, newContact)
    const commandId = await enqueueCommand(mirror(), 'series.book', series)
    follow(commandId, series.appointments, series.client_name, quiet ? null : 'created')
  })

/** Queues the move of several sessions. `seen`: the sessions as the person saw them (OFF-09). */
export const moveSessions = (
  seen: readonly AppointmentView[],
  chosen: readonly ChosenSession[],
): Promise<boolean> =>
  written(async () => {
    const [first] = seen
    if (!first?.series_id) return
    const appointments = chosen.flatMap((session) => {
      const before = seen.find(({ id }) => id === session.key)
      if (!before) return []
      const { start_time, end_time, provider_id } = before
      return [{ ...storedSession(session), expected: { start_time, end_time, provider_id } }]
    })
    const { series_id: id, client_name } = first
    const commandId = await enqueueCommand(mirror(), 'series.move', { id, client_name, appointments })
    for (const { start_time, end_time, provider_id } of seen)
      rememberFreed({ start_time, end_time, provider_id })
    const [moved] = appointments
    follow(commandId, appointments, client_name, 'moved', {
      wanted: moved && { start_time: moved.start_time, provider_id: moved.provider_id },
      freed: seen,
    })
  }, FAILED.moved)

/** Cancels this session and the following ones. The server finds those that this device does not hold. */
export const cancelFollowing = (
  appointment: AppointmentView,
  following: readonly AppointmentView[],
): Promise<boolean> =>
  written(async () => {
    const { series_id: id, series_number: from, client_name } = appointment
    if (id === null || from === null) return
    const appointments = following.map((each) => ({ id: each.id, seen: appointmentSeen(each) }))
    const commandId = await enqueueCommand(mirror(), 'series.cancelSeen', {
      id,
      client_name,
      from,
      appointments,
    })
    follow(commandId, appointments, client_name, 'status', {
      wanted: { status: 'cancelled' },
      freed: [appointment],
    })
  }, FAILED.status)

const DONE = { created: 'marcadas', moved: 'remarcadas', status: null } as const

function follow(
  commandId: string,
  sessions: readonly { id: string }[],
  client: string,
  /** Names the success toast; null: no toast. */
  change: keyof typeof DONE | null,
  {
    wanted = {},
    freed = [],
  }: {
    /** The values that the first session should have afterwards. */
    wanted?: Partial<Appointment> | undefined
    /** The appointments whose times become free. */
    freed?: readonly Appointment[]
  } = {},
): void {
  const [first] = sessions
  if (!first) return
  const word = change && DONE[change]
  // Following the first session is enough, because the command is answered as a whole.
  followWrite({ commandId, appointmentId: first.id, title: client, wanted }, change ?? 'created', {
    quiet: true,
    done: () => {
      if (word) toast.success(`${counted(sessions.length)} de ${client}: ${word}`)
      for (const each of freed) void announceFreedTime(each)
    },
  })
}
