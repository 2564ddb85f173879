/** Compares what a person saw when they requested a change of state with the current record. Pure. */
import { APPOINTMENT_STATUS_LABEL, type Appointment, AppointmentSeen } from '../../contract/appointment.ts'
import {
  type Conversation,
  CONVERSATION_STATUS_LABEL,
  type ConversationSeen,
} from '../../contract/conversation.ts'
import { commands } from '../../contract/commands.ts'
import type { VersionLine } from '../../parts/versions/VersionTable.tsx'
import type { QueueRow } from '../../sync/readOutbox.ts'
import { formatShortDateTime } from '../../ui/formatDate.ts'

/** What each command would do, as a label for the buttons of its conflict dialog. */
export const ACTION_WORDS: Record<string, string> = {
  'conversation.take': 'assumir',
  'conversation.close': 'resolver',
  'conversation.open': 'reabrir',
  'conversation.handBack': 'devolver',
  'conversation.pauseUntil': 'mudar',
  'appointment.confirmSeen': 'confirmar',
  'appointment.cancelSeen': 'cancelar',
  'appointment.completeSeen': 'marcar',
  'appointment.noShowSeen': 'marcar',
  'appointment.deleteSeen': 'excluir',
  'series.cancelSeen': 'cancelar',
}

/** Whether the command contains what its author saw, instead of new values. */
export const sees = ({ name }: Pick<QueueRow, 'name'>): boolean => name in ACTION_WORDS

/** Equal lines are left out, but for the messages, which say most. `own`: the id of whoever looks. */
export function compareConversation(
  seen: ConversationSeen,
  now: Conversation,
  own: string | null,
  zone: string,
): VersionLine[] {
  const more = now.messagesCount - seen.position
  const nameOf = (id: string | null): string => {
    if (id === null) return 'Ninguém'
    return id === own ? 'Você' : id === now.assignedTo?.id ? now.assignedTo.name : 'Outra pessoa'
  }
  return [
    {
      label: 'Mensagens',
      mine: 'Até onde você leu',
      theirs:
        more > 0
          ? `${more === 1 ? '1 nova' : `${more} novas`}${now.lastMessage ? `: ${now.lastMessage.content}` : ''}`
          : 'Nenhuma nova',
    },
    { label: 'Responsável', mine: nameOf(seen.assigned_to), theirs: nameOf(now.assignedTo?.id ?? null) },
    {
      label: 'Situação',
      mine: CONVERSATION_STATUS_LABEL[seen.status],
      theirs: CONVERSATION_STATUS_LABEL[now.status],
    },
    ...(seen.agent_resumes_at === undefined
      ? []
      : [
          {
            label: 'O agente volta',
            mine: resumes(seen.agent_resumes_at, zone),
            theirs: now.isAIHandled ? 'Já voltou' : resumes(now.agentResumesAt ?? null, zone),
          },
        ]),
  ].filter(({ label, mine, theirs }) => label === 'Mensagens' || mine !== theirs)
}

const resumes = (at: string | null, zone: string): string =>
  at === null ? 'Só quando for devolvido' : formatShortDateTime(at, zone)

/** When, and in which state, the appointment was for its author and is now. */
export function compareSeen(row: QueueRow, now: Appointment, zone: string): VersionLine[] {
  const seen = seenIn(row, now.id)
  if (!seen) return []
  return [
    {
      label: 'Quando',
      mine: formatShortDateTime(seen.start_time, zone),
      theirs: formatShortDateTime(now.start_time, zone),
    },
    {
      label: 'Profissional',
      mine: seen.provider_id === now.provider_id ? now.provider_name : 'Outro profissional',
      theirs: now.provider_name,
    },
    {
      label: 'Situação',
      mine: APPOINTMENT_STATUS_LABEL[seen.status],
      theirs: APPOINTMENT_STATUS_LABEL[now.status],
    },
  ]
}

function seenIn({ name, payload }: QueueRow, id: string): AppointmentSeen | null {
  if (name === 'series.cancelSeen') {
    const parsed = commands[name].payload.safeParse(payload)
    return (parsed.success && parsed.data.appointments.find((each) => each.id === id)?.seen) || null
  }
  const parsed = commands['appointment.cancelSeen'].payload.safeParse(payload)
  return parsed.success ? parsed.data.seen : null
}
