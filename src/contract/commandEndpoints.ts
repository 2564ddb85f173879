/**
 * Endpoints whose calls may wait in the outbox: `commands.ts` uses them, and the outbox sends by their method
 * and path. Separate from the other endpoints, so that the service worker loads only these.
 */
import * as z from 'zod/mini'
import {
  Appointment,
  AppointmentCreate,
  AppointmentRemoved,
  AppointmentReschedule,
  AppointmentUpdate,
  ExpectedAppointment,
} from './appointment.ts'
import { Block } from './block.ts'
import { BlockCreate, BlockUpdate } from './blockInput.ts'
import { ChangeRequest } from './changeMessage.ts'
import { Contact, ContactCreate, ContactUpdate } from './contact.ts'
import { Conversation, ConversationUpdate } from './conversation.ts'
import { endpoint } from './endpoint.ts'
import { SeenValues } from './looseJson.ts'
import { Message } from './message.ts'
import { ConversationStart } from './conversationStart.ts'
import { ScheduledMessage } from './scheduled.ts'
import { ScheduledEdit, ScheduledUpdate } from './scheduledInput.ts'
import { SendMessageRequest } from './sendMessage.ts'
import { SeriesCancel, SeriesCreate, SeriesMove } from './series.ts'
import { SeriesAnswer } from './seriesAnswer.ts'
import { TemplateMessage } from './templateMessage.ts'
import { NoteRequest } from './threadLine.ts'
import { WaitingEntry, WaitingUpdate } from './waiting.ts'
import { WaitingCreate } from './waitingInput.ts'

const MessageAnswer = z.object({ message: Message, conversation: Conversation })
const AppointmentAnswer = z.object({ appointment: Appointment })

export const updateConversation = endpoint({
  method: 'PATCH',
  path: '/communication/conversations/{id}',
  tag: 'Conversas',
  summary: 'Atribuir, resolver, reabrir ou devolver ao agente',
  body: ConversationUpdate,
  response: Conversation,
})

/** The answer is the message that carries the note. */
export const addNote = endpoint({
  method: 'POST',
  path: '/communication/conversations/{id}/notes',
  tag: 'Conversas',
  summary: 'Escrever uma nota que só a equipe vê',
  body: NoteRequest,
  response: z.object({ message: Message }),
})

export const sendMessage = endpoint({
  method: 'POST',
  path: '/communication/messages',
  tag: 'Conversas',
  summary: 'Enviar mensagem',
  body: SendMessageRequest,
  response: MessageAnswer,
  failure: 'Falha ao enviar mensagem',
})

export const sendTemplate = endpoint({
  method: 'POST',
  path: '/communication/conversations/{id}/templates',
  tag: 'Conversas',
  summary: 'Enviar um modelo aprovado',
  body: TemplateMessage,
  response: MessageAnswer,
  failure: 'Falha ao enviar o modelo',
})

export const startConversation = endpoint({
  method: 'POST',
  path: '/communication/conversations',
  tag: 'Conversas',
  summary: 'Começar uma conversa; com quem já tem uma, a mensagem vai nela',
  body: ConversationStart,
  response: z.extend(MessageAnswer, { contact: Contact }),
  failure: 'Não foi possível começar a conversa',
})

export const retryMessage = endpoint({
  method: 'POST',
  path: '/communication/messages/{id}/retry',
  tag: 'Conversas',
  summary: 'Enviar de novo uma mensagem que falhou ou ficou sem confirmação',
  response: MessageAnswer,
  failure: 'Falha ao enviar mensagem',
})

export const changeMessage = endpoint({
  method: 'POST',
  path: '/communication/messages/{id}/change',
  tag: 'Conversas',
  summary: 'Reagir a uma mensagem, editá-la ou apagá-la para todos; `seen` é o que se viu dela',
  body: ChangeRequest,
  response: z.object({ message: Message }),
  failure: 'Não foi possível mudar a mensagem',
})

export const markRead = endpoint({
  method: 'POST',
  path: '/communication/conversations/{id}/mark-read',
  tag: 'Conversas',
  summary: 'Marcar como lida (até uma posição, ou inteira)',
  body: z.optional(z.object({ position: z.optional(z.number()) })),
  response: Conversation,
})

export const createLead = endpoint({
  method: 'POST',
  path: '/crm/leads',
  tag: 'Contatos',
  summary: 'Criar contato',
  body: ContactCreate,
  response: Contact,
})

export const updateLead = endpoint({
  method: 'PATCH',
  path: '/crm/leads/{id}',
  tag: 'Contatos',
  summary: 'Alterar contato',
  body: ContactUpdate,
  response: Contact,
})

export const createAppointment = endpoint({
  method: 'POST',
  path: '/appointments/appointments',
  tag: 'Agendamentos',
  summary: 'Criar agendamento',
  body: AppointmentCreate,
  response: AppointmentAnswer,
})

export const updateAppointment = endpoint({
  method: 'PUT',
  path: '/appointments/appointments/{id}',
  tag: 'Agendamentos',
  summary: 'Alterar agendamento',
  body: AppointmentUpdate,
  response: AppointmentAnswer,
})

export const deleteAppointment = endpoint({
  method: 'DELETE',
  path: '/appointments/appointments/{id}',
  tag: 'Agendamentos',
  summary: 'Excluir agendamento',
  body: ExpectedAppointment,
  response: AppointmentRemoved,
})

export const rescheduleAppointment = endpoint({
  method: 'PATCH',
  path: '/appointments/{id}',
  tag: 'Agendamentos',
  summary: 'Remarcar',
  body: AppointmentReschedule,
  response: AppointmentAnswer,
  failure: 'Não foi possível reagendar a consulta',
})

export const moveAppointment = endpoint({
  method: 'POST',
  path: '/appointments/appointments/{id}/{action}',
  tag: 'Agendamentos',
  summary: 'Mudar o estado: confirm, complete, no-show, cancel',
  body: ExpectedAppointment,
  response: AppointmentAnswer,
  failure: 'Não foi possível alterar o status do agendamento',
})

export const createSeries = endpoint({
  method: 'POST',
  path: '/appointments/series',
  tag: 'Agendamentos',
  summary: 'Marcar as sessões de um tratamento, todas ou nenhuma',
  body: SeriesCreate,
  response: SeriesAnswer,
  failure: 'Não foi possível marcar as sessões',
})

export const moveSeries = endpoint({
  method: 'PATCH',
  path: '/appointments/series/{id}',
  tag: 'Agendamentos',
  summary: 'Remarcar sessões de um tratamento, todas ou nenhuma',
  body: SeriesMove,
  response: SeriesAnswer,
  failure: 'Não foi possível remarcar as sessões',
})

export const cancelSeries = endpoint({
  method: 'POST',
  path: '/appointments/series/{id}/cancel',
  tag: 'Agendamentos',
  summary: 'Cancelar uma sessão de um tratamento e as seguintes',
  body: SeriesCancel,
  response: SeriesAnswer,
  failure: 'Não foi possível cancelar as sessões',
})

export const createBlock = endpoint({
  method: 'POST',
  path: '/appointments/blocks',
  tag: 'Bloqueios',
  summary: 'Bloquear tempo de profissionais',
  body: BlockCreate,
  response: Block,
  failure: 'Não foi possível criar o bloqueio',
})

export const updateBlock = endpoint({
  method: 'PUT',
  path: '/appointments/blocks/{id}',
  tag: 'Bloqueios',
  summary: 'Alterar um bloqueio',
  body: BlockUpdate,
  response: Block,
  failure: 'Não foi possível alterar o bloqueio',
})

export const deleteBlock = endpoint({
  method: 'DELETE',
  path: '/appointments/blocks/{id}',
  tag: 'Bloqueios',
  summary: 'Remover um bloqueio; `expected` é o que se viu dele',
  body: z.optional(z.object({ expected: z.optional(SeenValues) })),
  response: AppointmentRemoved,
  failure: 'Não foi possível remover o bloqueio',
})

export const addWaiting = endpoint({
  method: 'POST',
  path: '/appointments/waiting',
  tag: 'Lista de espera',
  summary: 'Pôr um cliente na lista de espera',
  body: WaitingCreate,
  response: WaitingEntry,
  failure: 'Não foi possível pôr na lista de espera',
})

export const updateWaiting = endpoint({
  method: 'PATCH',
  path: '/appointments/waiting/{id}',
  tag: 'Lista de espera',
  summary: 'Oferecido, marcado ou retirado da lista de espera',
  body: WaitingUpdate,
  response: WaitingEntry,
  failure: 'Não foi possível mudar a lista de espera',
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

export const editScheduledMessage = endpoint({
  method: 'PATCH',
  path: '/communication/scheduled-messages/{id}',
  tag: 'Mensagens agendadas',
  summary: 'Mudar as palavras de uma mensagem agendada; `expected` são as que se viram',
  body: ScheduledEdit,
  response: ScheduledMessage,
  failure: 'Não foi possível alterar a mensagem agendada',
})
