import { useNavigate } from '@tanstack/react-router'
import { typeFromTitle } from '../../../contract/appointment.ts'
import { newId } from '../../../contract/ids.ts'
import type { Service } from '../../../contract/service.ts'
import { useOffline } from '../../../hooks/useOffline.ts'
import { capital, momentInWords } from '../../../parts/schedule/dayWords.ts'
import { prepareText, takeBackPrepared } from '../../../parts/schedule/preparedText.ts'
import type { OfferedTime } from '../../../parts/schedule/readTimes.ts'
import { readContactConversations } from '../../../sync/reads.ts'
import { mirror } from '../../../sync/store/db.ts'
import { toast } from '../../../ui/toast.ts'
import { attempt } from '../../../workspace/queueActions.ts'
import { book, undoBooking } from '../writes.ts'
import { confirmationText } from './bookingWords.ts'

interface Wish {
  client: { id: string; name: string }
  service: Service | null
  time: OfferedTime
  /** The person was told why it is not free. */
  overbook: boolean
}

const UNDO_MS = 8000

/**
 * Books, then goes back into the conversation (the given one, or the contact's latest) with the confirmation's text in
 * its composer. Resolves to whether it was booked.
 */
export function useBook(zone: string, conversationId: string | undefined) {
  const navigate = useNavigate()
  const offline = useOffline()
  return async ({ client, service, time, overbook }: Wish): Promise<boolean> => {
    const id = newId()
    const booked = await book(
      {
        id,
        client_id: client.id,
        client_name: client.name,
        provider_id: time.professionalId,
        provider_name: time.professionalName,
        start_time: new Date(time.start).toISOString(),
        end_time: new Date(time.end).toISOString(),
        service_id: service?.id ?? null,
        service_name: service?.name ?? '',
        buffer_before_minutes: service?.buffer_before_minutes ?? 0,
        buffer_after_minutes: service?.buffer_after_minutes ?? 0,
        series_id: null,
        appointment_type: typeFromTitle(service?.name),
        ...(overbook ? { overbook: true } : {}),
      },
      null,
      { quiet: true },
    )
    if (!booked) return false
    const text = confirmationText(
      {
        clientName: client.name,
        serviceName: service?.name ?? '',
        professionalName: time.professionalName,
        start: time.start,
        zone,
      },
      service?.instructions ?? '',
    )
    const talk = await attempt(async () => {
      const [latest] = await readContactConversations(mirror(), client.id)
      const to = conversationId ?? latest?.id
      if (to) await prepareText(to, { text, appointmentId: id })
      return { id: to, tab: latest?.status }
    }, 'booking')
    toast(capital(momentInWords(time.start, zone)), {
      description: [service?.name, time.professionalName, offline ? 'na fila' : '']
        .filter(Boolean)
        .join(' · '),
      duration: UNDO_MS,
      action: {
        label: 'Desfazer',
        onClick: () =>
          void undoBooking(id).then((undone) => {
            if (undone && talk?.id) void takeBackPrepared(talk.id)
          }),
      },
    })
    if (conversationId === undefined && talk?.id)
      await navigate({ to: '/chat/$id', params: { id: talk.id }, search: { tab: talk.tab } })
    return true
  }
}
