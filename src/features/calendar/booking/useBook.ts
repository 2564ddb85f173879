import { useNavigate } from '@tanstack/react-router'
import { typeFromTitle } from '../../../contract/appointment.ts'
import { newId } from '../../../contract/ids.ts'
import type { Service } from '../../../contract/service.ts'
import { useOffline } from '../../../hooks/useOffline.ts'
import { capital } from '../../../contract/capital.ts'
import { momentInWords } from '../../../parts/schedule/dayWords.ts'
import { prepareText, takeBackPrepared } from '../../../parts/schedule/preparedText.ts'
import { storedSession } from '../../../parts/schedule/series/storedSession.ts'
import type { ChosenSession } from '../../../parts/schedule/series/useSessions.ts'
import { readContactConversations } from '../../../sync/reads.ts'
import { mirror } from '../../../sync/store/db.ts'
import { toast } from '../../../ui/toast.ts'
import { attempt } from '../../../workspace/queueActions.ts'
import { book, undoBooking } from '../writes.ts'
import { bookSeries } from '../series/seriesWrites.ts'
import { confirmationText, seriesText } from './bookingWords.ts'

interface Wish {
  client: { id: string; name: string }
  service: Service | null
  /** One session, or all of a series in order. `overbook`: the person was details why the time is not free. */
  sessions: readonly ChosenSession[]
}

const UNDO_MS = 8000

/**
 * Returns a function that books one or several sessions, puts the confirmation text into the composer of a
 * conversation, and resolves with whether it was booked. The conversation is the given one, or else the
 * contact's latest, which then opens.
 */
export function useBook(zone: string, conversationId: string | undefined) {
  const navigate = useNavigate()
  const offline = useOffline()
  return async (wish: Wish): Promise<boolean> => {
    const { client, service, sessions } = wish
    const [first] = sessions
    if (!first) return false
    const stored = sessions.map((each) => storedSession({ ...each, key: newId() }))
    const shared = {
      client_id: client.id,
      client_name: client.name,
      service_id: service?.id ?? null,
      service_name: service?.name ?? '',
      buffer_before_minutes: service?.buffer_before_minutes ?? 0,
      buffer_after_minutes: service?.buffer_after_minutes ?? 0,
      appointment_type: typeFromTitle(service?.name),
    }
    const seriesId = newId()
    const together = stored.length > 1
    const booked = together
      ? await bookSeries({ id: seriesId, ...shared, notes: '', location: '', appointments: stored }, null, {
          quiet: true,
        })
      : await book({ ...shared, ...stored[0]!, series_id: null }, null, { quiet: true })
    if (!booked) return false
    const talk = await attempt(async () => {
      const [latest] = await readContactConversations(mirror(), client.id)
      const to = conversationId ?? latest?.id
      if (to) await prepareText(to, { text: textOf(wish, zone), appointmentId: stored[0]!.id })
      return { id: to, tab: latest?.status }
    }, 'booking')
    const ids = stored.map(({ id }) => id)
    toast(capital(momentInWords(first.start, zone)), {
      description: [
        together && `${stored.length} sessões`,
        service?.name,
        first.professionalName,
        offline && 'na fila',
      ]
        .filter(Boolean)
        .join(' · '),
      duration: UNDO_MS,
      action: {
        label: 'Desfazer',
        onClick: () =>
          void undoBooking(together ? `series:${seriesId}` : `appointment:${ids[0]}`, ids).then((undone) => {
            if (undone && talk?.id) void takeBackPrepared(talk.id)
          }),
      },
    })
    if (conversationId === undefined && talk?.id)
      await navigate({ to: '/chat/$id', params: { id: talk.id }, search: { tab: talk.tab } })
    return true
  }
}

function textOf({ client, service, sessions }: Wish, zone: string): string {
  const instructions = service?.instructions ?? ''
  const [first] = sessions
  const who = new Set(sessions.map(({ professionalName }) => professionalName))
  const details = {
    clientName: client.name,
    serviceName: service?.name ?? '',
    professionalName: who.size === 1 ? (first?.professionalName ?? '') : '',
    zone,
  }
  const starts = sessions.map(({ start }) => start)
  return starts.length > 1
    ? seriesText(details, starts, instructions)
    : confirmationText({ ...details, start: starts[0] ?? 0 }, instructions)
}
