/** Calls of the agent's scheduled messages. */
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { ScheduledMessage, ScheduledQuery, ScheduledUpdate } from './scheduled.ts'

export const listScheduledMessages = endpoint({
  method: 'GET',
  path: '/communication/scheduled-messages',
  tag: 'Mensagens agendadas',
  summary: 'Lembretes e mensagens de reengajamento do agente, pela hora marcada',
  query: ScheduledQuery,
  response: z.array(ScheduledMessage),
})
export const updateScheduledMessage = endpoint({
  method: 'PUT',
  path: '/communication/scheduled-messages/{id}',
  tag: 'Mensagens agendadas',
  summary: 'Enviar agora (SENT) ou cancelar (CANCELLED) uma mensagem agendada',
  body: ScheduledUpdate,
  response: ScheduledMessage,
  failure: 'Não foi possível alterar a mensagem agendada',
})
