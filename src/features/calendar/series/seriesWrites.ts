/** Writes about sessions of a course. Each is one command: done whole, or stopped whole with its reasons. */
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
import { tellFreed } from '../waiting/freedTime.ts'
import { createContactFirst, type NewContact, seenOf, written } from '../writes.ts'

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

/** `seen` are the sessions as the person saw them (OFF-09). */
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
    follow(commandId, appointments, client_name, 'moved')
    for (const each of seen) void tellFreed(each)
  }, FAILED.moved)

/** This session and those after it; the server finds those that this device does not hold. */
export const cancelFollowing = (
  appointment: AppointmentView,
  following: readonly AppointmentView[],
): Promise<boolean> =>
  written(async () => {
    const { series_id: id, series_number: from, client_name } = appointment
    if (id === null || from === null) return
    const appointments = following.map((each) => ({ id: each.id, seen: seenOf(each) }))
    const commandId = await enqueueCommand(mirror(), 'series.cancelSeen', {
      id,
      client_name,
      from,
      appointments,
    })
    follow(commandId, appointments, client_name, 'status')
    void tellFreed(appointment)
  }, FAILED.status)

const DONE = { created: 'marcadas', moved: 'remarcadas', status: null } as const

function follow(
  commandId: string,
  sessions: readonly { id: string }[],
  client: string,
  /** Null: the screen says it itself. */
  deed: keyof typeof DONE | null,
): void {
  const [first] = sessions
  if (!first) return
  const word = deed && DONE[deed]
  // The first stands for all: they are answered together.
  followWrite({ commandId, appointmentId: first.id, title: client, wanted: {} }, deed ?? 'created', {
    quiet: true,
    done: () => {
      if (word) toast.success(`${counted(sessions.length)} de ${client}: ${word}`)
    },
  })
}
