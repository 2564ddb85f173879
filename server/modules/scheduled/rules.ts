import { type Appointment, isActive } from '../../../src/contract/appointment.ts'
import type { ScheduledType } from '../../../src/contract/scheduled.ts'
import { fillTemplate, type TemplateValues } from '../../../src/contract/templateText.ts'
import type { WaitingStatus } from '../../../src/contract/waiting.ts'

/** Fills in the text; null without a text, or if one of its words has no value. */
export function ownText(body: string | null, values: TemplateValues | null): string | null {
  if (body === null || values === null) return null
  const { text, missing } = fillTemplate(body, values)
  return missing.length === 0 ? text : null
}

export const SWITCHED_OFF = 'A empresa desligou este tipo de mensagem.'
export const ALREADY_OFFERED = 'Já ofereceram um horário a esta pessoa.'
export const OFF_THE_LIST = 'Esta pessoa não está mais na lista de espera.'
export const TAKEN = 'O horário não está mais livre.'
export const CANCELLED_BY_TEAM = 'Cancelada pela equipe.'
export const STOPPED = 'Esta pessoa pediu para não receber mensagens automáticas.'

/** The current state of what a message was planned for. */
export type Cause = {
  type: ScheduledType
  /** For a nudge: whether the silence continues and the agent still handles the conversation. */
  still_silent: boolean
  /** For a reminder and a no-show follow-up: the appointment. */
  visit: Pick<Appointment, 'client_name' | 'provider_name' | 'start_time' | 'status'> | null
  /** For an offer: the entry on the waiting list, and whether the time is still free. */
  offer: { entry_status: WaitingStatus; start_time: string; is_free: boolean } | null
  /** Whether the contact has another appointment ahead. */
  comes_again: boolean
  /** Whether the contact or staff have written since the message was planned. */
  talk_went_on: boolean
}

/**
 * Returns why a message that is due should not be sent any more; null if it should be sent. `at` is when it
 * would be sent.
 */
export function overtaken(due: Cause, at: Date): { reason: string | null } | null {
  switch (due.type) {
    case 'INACTIVITY_NUDGE':
      return due.still_silent ? null : { reason: null }
    case 'APPOINTMENT_REMINDER':
      if (!due.visit || !isActive(due.visit.status)) return { reason: 'O agendamento não está mais de pé.' }
      return Date.parse(due.visit.start_time) > at.getTime() ? null : { reason: 'O horário já passou.' }
    case 'NO_SHOW_FOLLOWUP':
      if (due.visit?.status !== 'no_show') return { reason: 'A falta não consta mais.' }
      if (due.comes_again) return { reason: 'A pessoa já tem outro horário.' }
      return due.talk_went_on ? { reason: 'A conversa continuou depois da falta.' } : null
    case 'WAITING_OFFER':
      if (due.offer?.entry_status === 'offered') return { reason: ALREADY_OFFERED }
      if (due.offer?.entry_status !== 'waiting') return { reason: OFF_THE_LIST }
      if (Date.parse(due.offer.start_time) <= at.getTime()) return { reason: 'O horário já passou.' }
      return due.offer.is_free ? null : { reason: TAKEN }
  }
}

type Visit = Pick<Appointment, 'start_time' | 'service_name' | 'provider_name'>

/** A short description for staff: '26/11 às 15:30 · Limpeza de pele · com Helena'. */
export function visitText({ start_time, service_name, provider_name }: Visit, zone: string): string {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: zone, hourCycle: 'h23' }).format(
      new Date(start_time),
    )
  const when = `${format({ day: '2-digit', month: '2-digit' })} às ${format({ hour: '2-digit', minute: '2-digit' })}`
  return [when, service_name, provider_name && `com ${provider_name}`].filter(Boolean).join(' · ')
}
