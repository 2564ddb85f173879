/** Records for tests, complete as the contract defines them. */
import type { Appointment } from '../../src/contract/appointment.ts'
import type { Contact } from '../../src/contract/contact.ts'
import type { Conversation } from '../../src/contract/conversation.ts'
import type { Message } from '../../src/contract/message.ts'
import { testId } from './random.ts'

const AT = '2026-11-20T12:00:00.000Z'

export const conversation = (n: number, more: Partial<Conversation> = {}): Conversation => ({
  id: testId(2, n),
  contactId: testId(3, n),
  leadId: testId(3, n),
  contactName: `Contato ${n}`,
  contactPhone: null,
  channelId: testId(1, 4),
  unreadCount: 0,
  online: false,
  isAIHandled: true,
  status: 'waiting',
  imageUrl: null,
  messagesCount: 0,
  readPosition: 0,
  assignedTo: null,
  lastMessage: null,
  lastMessageAt: AT,
  lastInboundAt: null,
  revision: 1,
  ...more,
})

export const message = (conversationId: string, position: number, more: Partial<Message> = {}): Message => ({
  id: testId(5, position + (Number.parseInt(conversationId.slice(-4), 16) << 8)),
  conversation_id: conversationId,
  position,
  direction: 'inbound',
  message_type: 'text',
  content: { text: `Mensagem ${position}` },
  status: 'received',
  error: null,
  created_at: AT,
  is_ai_message: false,
  sender_id: null,
  sender_name: null,
  replyTo: null,
  forwarded: false,
  forwardedFrom: null,
  reactions: [],
  edited_at: null,
  deleted_at: null,
  revision: position,
  ...more,
})

export const contact = (n: number, more: Partial<Contact> = {}): Contact => ({
  id: testId(3, n),
  name: `Contato ${n}`,
  phone_number: null,
  email: null,
  photo_url: null,
  address: '',
  last_contact_at: null,
  last_appointment_at: null,
  next_appointment_at: null,
  status: 'new',
  tags: [],
  notes: '',
  created_at: AT,
  updated_at: AT,
  revision: 1,
  ...more,
})

export const appointment = (n: number, more: Partial<Appointment> = {}): Appointment => ({
  id: testId(4, n),
  client_id: testId(3, n),
  client_name: `Contato ${n}`,
  client_photo_url: null,
  provider_id: testId(1, 3),
  provider_name: 'Ana',
  start_time: '2026-11-26T12:00:00.000Z',
  end_time: '2026-11-26T13:00:00.000Z',
  status: 'pending',
  service_id: null,
  service_name: '',
  buffer_before_minutes: 0,
  buffer_after_minutes: 0,
  series_id: null,
  series_number: null,
  series_total: null,
  appointment_type: 'consultation',
  notes: '',
  location: '',
  metadata: {},
  overbooked: false,
  created_by: 'staff',
  revision: 1,
  ...more,
})
