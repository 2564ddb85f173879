import {
  Bell,
  CalendarDays,
  CalendarX,
  Info,
  type LucideIcon,
  MessageCircle,
  Sparkles,
  User,
} from 'lucide-react'
import type { ActivityEntity } from '../../contract/activity.ts'

/** The label for what an activity is about. */
export const ENTITY_LABEL: Record<ActivityEntity, string> = {
  appointment: 'Agendamentos',
  lead: 'Contatos',
  conversation: 'Mensagens',
  reminder: 'Lembretes',
  other: 'Outros',
}

/** The category of an activity, by the beginning of its type. */
export function categoryOf(type: string): string {
  if (type.startsWith('appointment.')) return 'Agendamento'
  if (type.startsWith('reminder.')) return 'Lembrete'
  if (type.startsWith('reengagement.')) return 'Reengajamento'
  return type.startsWith('lead.') ? 'Contato' : 'Outros'
}

type Look = { icon: LucideIcon; className: string }

const INFO = 'bg-info-soft text-info'
const VIOLET = 'bg-violet-soft text-violet'
const LOOKS: Record<string, Look> = {
  'appointment.created': { icon: CalendarDays, className: INFO },
  'appointment.rescheduled': { icon: CalendarDays, className: 'bg-warn-soft text-warn' },
  'appointment.confirmed': { icon: CalendarDays, className: 'bg-ok-soft text-ok' },
  'appointment.cancelled': { icon: CalendarX, className: 'bg-bad-soft text-bad' },
  'message.new': { icon: MessageCircle, className: 'bg-brand-soft text-brand-strong' },
  'agent.message.sent': { icon: Sparkles, className: VIOLET },
}
const FAMILIES: Record<string, Look> = {
  appointment: { icon: CalendarDays, className: INFO },
  lead: { icon: User, className: 'bg-ok-soft text-ok' },
  reminder: { icon: Bell, className: 'bg-warn-soft text-warn' },
  reengagement: { icon: Sparkles, className: VIOLET },
}

/** Icon and colour (ACT-07); for a type this client does not know, those of its family. */
export const activityLookOf = (type: string): Look =>
  LOOKS[type] ?? FAMILIES[type.split('.')[0]!] ?? { icon: Info, className: 'bg-sunken text-ink-2' }
