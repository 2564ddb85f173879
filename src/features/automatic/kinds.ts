import type { AutomaticKind, AutomaticMessage } from '../../contract/automatic.ts'
import { DEFAULT_TIMES, timeWords } from '../../contract/automaticTime.ts'
import type { ScheduledType } from '../../contract/scheduled.ts'
import type { TemplatePurpose } from '../../contract/template.ts'

export const KIND_LABEL: Record<ScheduledType, string> = {
  APPOINTMENT_REMINDER: 'Lembrete do horário',
  NO_SHOW_FOLLOWUP: 'Depois da falta',
  INACTIVITY_NUDGE: 'Retomar a conversa',
  WAITING_OFFER: 'Horário que vagou',
}

/** When this kind leaves, in words. */
export const whenWords = ({ type, time }: Pick<AutomaticKind, 'type' | 'time'>): string =>
  timeWords(type, time ?? DEFAULT_TIMES[type])

export const KIND_PURPOSE: Record<ScheduledType, TemplatePurpose> = {
  APPOINTMENT_REMINDER: 'reminder',
  NO_SHOW_FOLLOWUP: 'missed',
  INACTIVITY_NUDGE: 'reopen',
  WAITING_OFFER: 'waiting',
}

/** Whether the message was not sent, or will not be, unless a person acts. */
export const needsSomebody = ({ status, hindrance, is_overdue, message_status }: AutomaticMessage): boolean =>
  hindrance !== null || is_overdue === true || status === 'FAILED' || message_status === 'failed'
