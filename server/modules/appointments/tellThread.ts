/** Tells in the client's conversation what happened to their appointment, as a quiet line. */
import type { Appointment } from '../../../src/contract/appointment.ts'
import type { Message } from '../../../src/contract/message.ts'
import type { RealtimeEventName } from '../../../src/contract/realtimeEvents.ts'
import type { ThreadLine, ThreadLineWhat } from '../../../src/contract/threadLine.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { addLine, BY_AGENT, byStaff, lineOf } from '../threadLines/threadLines.ts'
import type { Booker } from './placing.ts'

const LINE_OF: Partial<Record<RealtimeEventName, ThreadLineWhat>> = {
  'appointment.created': 'booked',
  'appointment.rescheduled': 'moved',
  'appointment.confirmed': 'confirmed',
  'appointment.cancelled': 'cancelled',
}

type Change = {
  name: RealtimeEventName | 'deleted'
  booker: Booker
  now: Date
  from?: string | undefined
  sessions?: number | undefined
}

/**
 * Writes the line; returns the message that carries it, for the caller to publish. Null for changes that are not
 * told, and for clients without a conversation.
 */
export async function tellThread(
  t: OrgTx,
  appointment: Appointment,
  { name, booker, now, from, sessions = 1 }: Change,
): Promise<Message | null> {
  const what = name === 'deleted' ? 'deleted' : LINE_OF[name]
  if (what === undefined) return null
  const where =
    booker.by === 'agent' && booker.conversationId !== undefined
      ? { conversationId: booker.conversationId }
      : { contactId: appointment.client_id }
  const { id, start_time, service_name, provider_name } = appointment
  const line = {
    what,
    by: await authorOf(t, booker),
    appointment: {
      id,
      start_time,
      ...(from !== undefined && from !== start_time && { from }),
      service_name,
      provider_name,
      ...(sessions > 1 && { sessions }),
    },
  }
  return addLine(t, where, lineOf(line, now))
}

async function authorOf(t: OrgTx, booker: Booker): Promise<ThreadLine['by']> {
  if (booker.by === 'staff') return byStaff(t, booker.userId)
  return booker.by === 'agent' ? BY_AGENT(booker.name ?? null) : { kind: 'customer', id: null, name: null }
}
