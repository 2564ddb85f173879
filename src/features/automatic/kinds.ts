import type { AutomaticMessage } from '../../contract/automatic.ts'
import type { ScheduledType } from '../../contract/scheduled.ts'
import type { TemplatePurpose } from '../../contract/template.ts'

export const KIND_LABEL: Record<ScheduledType, string> = {
  APPOINTMENT_REMINDER: 'Lembrete da véspera',
  NO_SHOW_FOLLOWUP: 'Depois da falta',
  INACTIVITY_NUDGE: 'Retomar a conversa',
  WAITING_OFFER: 'Horário que vagou',
}

export const KIND_WHEN: Record<ScheduledType, string> = {
  APPOINTMENT_REMINDER: '24 horas antes do horário marcado',
  NO_SHOW_FOLLOWUP: 'No dia seguinte à falta',
  INACTIVITY_NUDGE: '1 hora depois que o cliente para de responder',
  WAITING_OFFER: '10 minutos depois que um horário vaga, a quem está na lista de espera, um por vez',
}

export const KIND_PURPOSE: Record<ScheduledType, TemplatePurpose> = {
  APPOINTMENT_REMINDER: 'reminder',
  NO_SHOW_FOLLOWUP: 'missed',
  INACTIVITY_NUDGE: 'reopen',
  WAITING_OFFER: 'waiting',
}

/** Whether the message was not sent, or will not be, unless a person acts. */
export const needsSomebody = ({ status, hindrance, message_status }: AutomaticMessage): boolean =>
  hindrance !== null || status === 'FAILED' || message_status === 'failed'
