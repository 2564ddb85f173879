/**
 * Messages with which the clinic writes first: a new conversation, or an approved template when free text may
 * not be sent.
 */
import type { z } from 'zod/mini'
import type { ConversationStart } from '../../../src/contract/conversationStart.ts'
import { isWindowOpen } from '../../../src/contract/conversation.ts'
import type { MessageContent } from '../../../src/contract/message.ts'
import type { startConversation } from '../../../src/contract/commandEndpoints.ts'
import type { TemplateMessage } from '../../../src/contract/templateMessage.ts'
import { cleanText } from '../../../src/contract/text.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import type { Auth } from '../../http/api.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { channelForWriting, type WritingChannel } from '../channels/handlers.ts'
import { contactOfPhone, isKnownWithoutNumber } from '../contacts/people.ts'
import { requireContact } from '../funnel/handlers.ts'
import { findSaid, findTalk, type OpenTalk, openTalk, sayAsStaff } from '../conversations/startTalk.ts'
import { countSent, fillChosen } from '../templates/useTemplate.ts'

type Said = z.infer<(typeof startConversation)['response']>

const STOPPED =
  'Esta pessoa pediu para não receber mensagens da empresa. Só dá para escrever depois que ela escrever de novo.'
const NEEDS_TEMPLATE =
  'Esta pessoa não escreveu nas últimas 24 horas: por este canal, a primeira mensagem precisa ser um modelo aprovado.'

/**
 * Sends the first message to somebody. If a conversation with them already exists on the channel, it is used.
 */
export async function beginConversation(
  t: OrgTx,
  body: ConversationStart,
  auth: Auth,
  now: Date,
): Promise<Said> {
  const { message } = body
  const text = cleanText(message.text)
  const repeated = await findSaid(t, { id: message.id, text })
  if (repeated) return repeated
  const channel = await channelForWriting(t.tx, t.orgId, body.channel_id)
  if (!channel) throw notFound('Canal não encontrado.')
  const contactId = await contactOf(t, body, channel, now)
  const talk = await openTalk(t, { id: body.id, contactId, channelId: channel.id, aiHandled: false }, now)
  const content =
    message.template_id === undefined
      ? freeText(talk, text, now)
      : await templateContent(t, talk, { ...message, template_id: message.template_id, text }, auth)
  refuseStopped(talk, now)
  const { userId, userName } = auth
  return sayAsStaff(t, talk.id, { id: message.id, content, sender: { userId, userName } }, now)
}

/** Sends an approved template in an existing conversation. */
export async function sendTemplate(
  t: OrgTx,
  conversationId: string,
  message: TemplateMessage,
  auth: Auth,
  now: Date,
): Promise<Said> {
  const text = cleanText(message.text)
  const repeated = await findSaid(t, { id: message.id, text })
  if (repeated) return repeated
  const talk = await findTalk(t, conversationId)
  if (!talk) throw notFound('Conversa não encontrada. Ela pode ter sido removida.')
  refuseStopped(talk, now)
  const content = await templateContent(t, talk, { ...message, text }, auth)
  const { userId, userName } = auth
  return sayAsStaff(t, talk.id, { id: message.id, content, sender: { userId, userName } }, now)
}

async function contactOf(
  t: OrgTx,
  { contact_id, phone_number, name }: ConversationStart,
  { transport }: WritingChannel,
  now: Date,
) {
  if (phone_number !== undefined)
    return contactOfPhone(t, { phone: phone_number, name: name || `Contato ${phone_number.slice(-4)}` }, now)
  const contact = await requireContact(t.tx, t.orgId, contact_id!)
  if (
    contact.phone_number === null &&
    !(await isKnownWithoutNumber(t.tx, t.orgId, { id: contact.id, transport }))
  )
    throw new Refusal(422, 'invalid_body', 'Este contato não tem telefone. Complete a ficha para escrever.')
  return contact.id
}

function freeText(talk: OpenTalk, text: string, now: Date): MessageContent {
  if (talk.channel_deleted)
    throw new Refusal(409, 'channel_disconnected', 'O canal desta conversa foi excluído.')
  if (!isOpen(talk, now)) throw new Refusal(422, 'window_closed', NEEDS_TEMPLATE)
  return { text }
}

const isOpen = (talk: OpenTalk, now: Date): boolean =>
  isWindowOpen(talk.last_inbound_at, now.getTime(), talk.answer_window_seconds)

/**
 * Throws 409 if the person stopped messages and has not written in the last 24 hours: they may be answered,
 * but not written to first.
 */
function refuseStopped(talk: OpenTalk, now: Date): void {
  const hasWritten =
    talk.last_inbound_at !== null && now.getTime() - Date.parse(talk.last_inbound_at) < 24 * 3_600_000
  if (talk.automation_stopped && !hasWritten) throw new Refusal(409, 'conflict', STOPPED)
}

async function templateContent(
  t: OrgTx,
  talk: OpenTalk,
  { template_id, appointment_id, text }: Omit<TemplateMessage, 'id'>,
  auth: Auth,
): Promise<MessageContent> {
  if (talk.channel_deleted)
    throw new Refusal(409, 'channel_disconnected', 'O canal desta conversa foi excluído.')
  const filled = await fillChosen(t.tx, t.orgId, template_id, {
    channelId: talk.channel_id,
    contactId: talk.contact_id,
    appointmentId: appointment_id ?? null,
    writer: auth.userName,
  })
  if (!filled) throw notFound('Este canal não tem esse modelo. Escolha outro.')
  if ('none' in filled) throw new Refusal(409, 'conflict', filled.none)
  if (filled.content.text !== text)
    throw new Refusal(
      409,
      'conflict',
      'O texto mudou desde que você o viu: o agendamento, o contato ou o modelo foi alterado. Confira e escolha de novo.',
    )
  await countSent(t.tx, t.orgId, filled.templateId)
  return filled.content
}
