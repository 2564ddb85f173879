import { useNavigate } from '@tanstack/react-router'
import { prepareText } from '../../../parts/schedule/preparedText.ts'
import type { OfferedTime } from '../../../parts/schedule/readTimes.ts'
import type { ConversationView, WaitingView } from '../../../sync/outbox/overlayPending.ts'
import { attempt } from '../../../workspace/queueActions.ts'
import { offerText } from '../booking/bookingWords.ts'
import { setWaitingStatus } from './waitingWrites.ts'

/**
 * Offers a time: puts the text into the conversation's composer, marks the entry, and opens the conversation.
 */
export function useOffer(zone: string, onDone: () => void) {
  const navigate = useNavigate()
  return async (entry: WaitingView, time: OfferedTime, talk: ConversationView): Promise<void> => {
    const text = offerText({
      clientName: entry.client_name,
      serviceName: entry.service_name,
      professionalName: time.professionalName,
      start: time.start,
      zone,
    })
    const ready = await attempt(async () => {
      await prepareText(talk.id, { text, appointmentId: null })
      return true
    }, 'waiting')
    if (!ready) return
    if (entry.status === 'waiting' && !(await setWaitingStatus(entry, 'offered'))) return
    onDone()
    await navigate({ to: '/chat/$id', params: { id: talk.id }, search: { tab: talk.status } })
  }
}
