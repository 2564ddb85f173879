/** Calls of the agent's scheduled messages. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ScheduledMessage, ScheduledQuery } from './scheduled.ts'

export const listScheduledMessages = endpoint({
  method: 'GET',
  path: '/communication/scheduled-messages',
  tag: 'Mensagens agendadas',
  summary: 'Lembretes e mensagens de reengajamento do agente, pela hora marcada',
  query: ScheduledQuery,
  response: z.array(ScheduledMessage),
})
