import { useQuery } from '@tanstack/react-query'
import { BellRing, CalendarX, Hourglass, MessageCircleHeart } from 'lucide-react'
import { DEFAULT_TIMES, timeWords } from '../../contract/automaticTime.ts'
import type { PreviewAction } from '../../contract/preview.ts'
import type { ScheduledType } from '../../contract/scheduled.ts'
import { automaticSettingsQuery } from '../../queries/automaticSettingsQuery.ts'
import { LatestAppointment } from './LatestAppointment.tsx'
import type { ChatState, PreviewChat } from './previewChat.ts'
import { appointmentsQuery, pendingQuery } from './reads.ts'
import { ScheduledCard } from './ScheduledCard.tsx'
import { sendAhead } from './writes.ts'

type Props = {
  chat: PreviewChat
  state: ChatState
  online: boolean
  /** Called before something is added to the chat. */
  onFire: () => void
}

/** The automatic messages that the agent sends (PRV-16 to PRV-24). */
export function InfoCards({ chat, state: { conversation, busy }, online, onFire }: Props) {
  const { data: appointments } = useQuery(appointmentsQuery(conversation?.id))
  const { data: scheduled } = useQuery(pendingQuery(conversation?.contact_id))
  const pendingOf = (type: ScheduledType) => scheduled?.find((message) => message.type === type)
  const reminder = pendingOf('APPOINTMENT_REMINDER')
  const nudge = pendingOf('INACTIVITY_NUDGE')
  const disabled = !online || busy !== null
  const { data: settings } = useQuery(automaticSettingsQuery)
  const when = (type: ScheduledType) =>
    timeWords(type, settings?.kinds.find((kind) => kind.type === type)?.time ?? DEFAULT_TIMES[type])

  /**
   * Sends the planned message as written if there is one; otherwise tells the agent to write it now (PRV-23).
   */
  const fire = (pending: typeof reminder, action: PreviewAction) => () => {
    onFire()
    void (pending ? sendAhead(chat, pending) : chat.act(action))
  }

  return (
    <div className="@container">
      <div className="grid gap-3 @2xl:grid-cols-3">
        <LatestAppointment latest={appointments?.[0]} />
        <ScheduledCard
          icon={<BellRing size={16} />}
          title="Lembrete de agendamento"
          rule={`${when('APPOINTMENT_REMINDER')}. O lembrete pede a confirmação.`}
          pending={reminder}
          disabled={disabled}
          onFire={fire(reminder, 'reminder')}
        />
        <ScheduledCard
          icon={<MessageCircleHeart size={16} />}
          title="Mensagem de reengajamento"
          rule={`${when('INACTIVITY_NUDGE')}, nunca no horário de silêncio.`}
          pending={nudge}
          disabled={disabled}
          onFire={fire(nudge, 'reengagement')}
        />
        <ScheduledCard
          icon={<CalendarX size={16} />}
          title="Mensagem depois da falta"
          rule={`${when('NO_SHOW_FOLLOWUP')}, e convida a marcar outro horário. Aqui, como se o cliente tivesse faltado ontem.`}
          pending={undefined}
          disabled={disabled}
          onFire={fire(undefined, 'missed')}
        />
        <ScheduledCard
          icon={<Hourglass size={16} />}
          title="Oferta da lista de espera"
          rule={`${when('WAITING_OFFER')}, a quem está na lista de espera, um por vez. Aqui, com um horário livre de verdade, sem ocupá-lo.`}
          pending={undefined}
          disabled={disabled}
          onFire={fire(undefined, 'waiting')}
        />
      </div>
      <p className="mt-2 text-2xs text-ink-3">
        Nesta demonstração nada é enviado sozinho e nada chega aos seus clientes, à agenda ou aos relatórios.
      </p>
    </div>
  )
}
