import { Ban, CalendarClock, CheckCheck, CircleAlert, Moon, Send } from 'lucide-react'
import type { ReactNode } from 'react'
import type { AutomaticMessage } from '../../contract/automatic.ts'
import type { BadgeTone } from '../../ui/Badge.tsx'

/** An automatic message's state as staff see it: a badge, and why. */
export function lookOf(message: AutomaticMessage): {
  label: string
  tone: BadgeTone
  icon: ReactNode
  said: string
} {
  const { status, hindrance, held, reason, cause, template, message_status } = message
  const size = 13
  if (status === 'FAILED' || message_status === 'failed')
    return { label: 'Não saiu', tone: 'bad', icon: <CircleAlert size={size} />, said: reason ?? '' }
  if (hindrance)
    return { label: 'Não vai sair', tone: 'bad', icon: <CircleAlert size={size} />, said: hindrance }
  if (status === 'CANCELLED')
    return { label: 'Cancelada', tone: 'neutral', icon: <Ban size={size} />, said: reason ?? cause }
  if (status === 'SENT' && message_status === 'queued')
    return { label: 'Saindo', tone: 'info', icon: <Send size={size} />, said: cause }
  if (status === 'SENT' && message_status === 'unconfirmed')
    return { label: 'Sem confirmação', tone: 'warn', icon: <CircleAlert size={size} />, said: UNCONFIRMED }
  if (status === 'SENT')
    return {
      label: 'Enviada',
      tone: 'ok',
      icon: <CheckCheck size={size} />,
      said: READ[message_status ?? ''] ?? cause,
    }
  const how = template === null ? '' : ` · vai como o modelo “${template}”`
  if (held) return { label: 'Espera', tone: 'warn', icon: <Moon size={size} />, said: `${held}${how}` }
  return { label: 'Planejada', tone: 'info', icon: <CalendarClock size={size} />, said: `${cause}${how}` }
}

const UNCONFIRMED = 'O WhatsApp não respondeu: veja na conversa se saiu.'
const READ: Record<string, string> = {
  sent: 'Ainda não chegou ao aparelho',
  delivered: 'Ainda não leu',
  read: 'Leu',
}
