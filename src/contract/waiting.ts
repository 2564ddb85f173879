/** The waiting list: customers who want a time that is taken. */
import * as z from 'zod/mini'
import { Id, Timestamp } from './ids.ts'

export const WaitingPeriod = z.enum(['any', 'morning', 'afternoon', 'evening'])
export type WaitingPeriod = z.infer<typeof WaitingPeriod>

/** Hours of the day [from, to) by the organization's clock. */
export const WAITING_PERIOD_HOURS: Record<WaitingPeriod, { from: number; to: number }> = {
  any: { from: 0, to: 24 },
  morning: { from: 0, to: 12 },
  afternoon: { from: 12, to: 18 },
  evening: { from: 18, to: 24 },
}

export const WAITING_PERIOD_LABEL: Record<WaitingPeriod, string> = {
  any: 'Qualquer horário',
  morning: 'De manhã',
  afternoon: 'À tarde',
  evening: 'À noite',
}

/** 'offered': the customer was offered a freed time. With 'booked' or 'removed' the entry leaves the list. */
export const WaitingStatus = z.enum(['waiting', 'offered', 'booked', 'removed'])
export type WaitingStatus = z.infer<typeof WaitingStatus>

export const isWaiting = (status: WaitingStatus): boolean => status === 'waiting' || status === 'offered'

export const WaitingEntry = z.object({
  id: Id,
  client_id: Id,
  client_name: z.string(),
  service_id: Id,
  service_name: z.string(),
  /** Null: anyone who performs the service. */
  professional_id: z.nullable(Id),
  /** Days 'YYYY-MM-DD' by the organization's clock, both included. */
  from_day: z.string(),
  to_day: z.string(),
  period: WaitingPeriod,
  notes: z.string(),
  status: WaitingStatus,
  created_at: Timestamp,
  revision: z.number(),
})
export type WaitingEntry = z.infer<typeof WaitingEntry>

/** `expected` is the status the user saw. */
export const WaitingUpdate = z.object({ status: WaitingStatus, expected: z.optional(WaitingStatus) })
export type WaitingUpdate = z.infer<typeof WaitingUpdate>
