import { Check, CircleAlert, CircleSlash, Clock, Pause } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Template, TemplateCategory, TemplatePurpose, TemplateState } from '../../contract/template.ts'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'

const STATE: Record<TemplateState, { label: string; tone: BadgeTone; icon: ReactNode }> = {
  pending: { label: 'Em análise', tone: 'warn', icon: <Clock size={13} aria-hidden="true" /> },
  approved: { label: 'Aprovado', tone: 'ok', icon: <Check size={13} aria-hidden="true" /> },
  rejected: { label: 'Recusado', tone: 'bad', icon: <CircleAlert size={13} aria-hidden="true" /> },
  paused: { label: 'Pausado pela Meta', tone: 'warn', icon: <Pause size={13} aria-hidden="true" /> },
  disabled: { label: 'Desativado', tone: 'bad', icon: <CircleSlash size={13} aria-hidden="true" /> },
  removed: { label: 'Excluído', tone: 'neutral', icon: <CircleSlash size={13} aria-hidden="true" /> },
  replaced: { label: 'Substituído', tone: 'neutral', icon: <CircleSlash size={13} aria-hidden="true" /> },
}

export function StateBadge({ state }: { state: TemplateState }) {
  const { label, tone, icon } = STATE[state]
  return (
    <Badge tone={tone} icon={icon} className="shrink-0">
      {label}
    </Badge>
  )
}

export const TEMPLATE_CATEGORY_LABEL: Record<TemplateCategory, string> = {
  utility: 'Utilidade',
  marketing: 'Divulgação',
  authentication: 'Código de acesso',
}

export const PURPOSE_LABEL: Record<TemplatePurpose, string> = {
  reminder: 'Lembrete da véspera',
  confirmation: 'Confirmação do agendamento',
  reschedule: 'Remarcação',
  missed: 'Depois da falta',
  waiting: 'Lista de espera',
  reopen: 'Retomar a conversa',
  other: 'Outro uso',
}

/**
 * The line under a template's name: the reason for its state, else its category and how often it was sent.
 */
export function stateLine({ state, reason, obstacle, category, sent_count, is_simulated }: Template): string {
  if (reason) return reason
  if (state === 'pending') return 'Costuma levar até 24 horas'
  if (obstacle) return obstacle
  const used =
    sent_count === 0 ? 'ainda não usado' : `usado ${sent_count} ${sent_count === 1 ? 'vez' : 'vezes'}`
  return `${is_simulated ? 'Simulador' : TEMPLATE_CATEGORY_LABEL[category]} · ${used}`
}
