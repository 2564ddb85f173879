/**
 * What the transports and the agent do to conversations. One event is one orgTransaction: each handler publishes once,
 * or, when the event tells nothing new, answers null and gives the transaction's revision back, so nothing mirrored
 * may be written beside it.
 */
import type { Conversation } from '../../../src/contract/conversation.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { Message, MessageContent, MessageStatus } from '../../../src/contract/message.ts'
import { cleanText } from '../../../src/contract/text.ts'
import { cleanJson } from '../../cleanJson.ts'
import type { Db } from '../../db/database.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import type {
  InboundEvent,
  OutboundMessage,
  SendOutcome,
  WhatsAppChannel,
} from '../../ports/whatsapp/whatsappPort.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { readRecord } from '../../sync/records.ts'
import { releaseRevision } from '../../sync/releaseRevision.ts'
import { followMessage, meetPerson, type Met, renamePerson } from '../contacts/people.ts'
import { enqueueSend } from './enqueueSend.ts'
import {
  appendMessage,
  type ExchangeRecords,
  hasAgent,
  type Held,
  insertConversation,
  learnProviderId,
  messageById,
  messageByProviderId,
  type MessageValues,
  type NewMessage,
  readExchange,
  selectOutbound,
  type Talk,
  talkById,
  talkWith,
  updateMessage,
  updatePreview,
  updateStanding,
} from './queries.ts'
import {
  afterCallForPerson,
  afterInbound,
  afterStaffMessage,
  lastMessageOf,
  quote,
  sendObstacle,
  takesReport,
  withReaction,
} from './rules.ts'
import { toPreview } from './toPreview.ts'

type EventOf<K extends InboundEvent['kind']> = Extract<InboundEvent, { kind: K }>
export type Exchange = { message: Message; conversation: Conversation }

/** Several messages in a row are one question: the agent waits this long after the last one. */
export const AGENT_LISTENS_MS = 2000

/** A customer's message: their contact and conversation are found or made, what was resolved reopens. Null: a repetition. */
export async function receiveInbound(
  t: OrgTx,
  channelId: string,
  event: EventOf<'message'>,
  now: Date = new Date(),
): Promise<Exchange | null> {
  if (await messageByProviderId(t, event.providerId)) return nothing(t)
  const person = await meetPerson(t, cleanJson(event.from), now)
  const agentIsThere = await hasAgent(t, channelId)
  const talk = await openTalk(t, person, channelId, agentIsThere, now)
  const standing = afterInbound(talk, agentIsThere)
  const message = newMessage({
    direction: 'inbound',
    messageType: event.messageType,
    content: cleanJson(event.content),
    status: 'received',
    providerId: event.providerId,
    forwarded: event.forwarded,
    replyTo: await quoted(t, talk, event.replyToProviderId, person.name),
    at: notAfter(event.at, now),
  })
  await appendMessage(t, talk.id, message, standing, toPreview(message))
  await followMessage(t, person.contactId, message.at, false)
  if (standing.ai_handled && event.messageType !== 'system') {
    await enqueueJob(t, {
      kind: 'agent.turn',
      payload: { conversation_id: talk.id, message_id: message.id },
      orderedBy: `agent:${talk.id}`,
      dedupe: talk.id,
      runAt: new Date(now.getTime() + AGENT_LISTENS_MS),
    })
  }
  return publishNew(t, message.id, person)
}

/** Written on the business's own phone: a person has the conversation in hand. Null: a repetition. */
export async function receiveEcho(
  t: OrgTx,
  channelId: string,
  event: EventOf<'echo'>,
  now: Date = new Date(),
): Promise<Exchange | null> {
  if (await messageByProviderId(t, event.providerId)) return nothing(t)
  const person = await meetPerson(t, { ...event.to, name: null }, now)
  const talk = await openTalk(t, person, channelId, false, now)
  const message = newMessage({
    direction: 'outbound',
    messageType: event.messageType,
    content: cleanJson(event.content),
    status: 'sent',
    senderName: 'WhatsApp no celular',
    providerId: event.providerId,
    at: notAfter(event.at, now),
  })
  await appendMessage(t, talk.id, message, afterStaffMessage(talk, null), toPreview(message))
  await followMessage(t, person.contactId, message.at, true)
  return publishNew(t, message.id, person)
}

/** A report on a message of ours, by our id before the provider's. Null: nothing new, or not a message we hold. */
export async function applyDeliveryStatus(t: OrgTx, event: EventOf<'status'>): Promise<Message | null> {
  const held = (await ownMessage(t, event.clientId)) ?? (await providersMessage(t, event.providerId))
  if (!held || held.direction !== 'outbound') return nothing(t)
  const accepted = held.provider_id !== null
  if (!accepted && event.providerId !== null) await learnProviderId(t, held.id, event.providerId)
  if (!takesReport(held.status, event.status, accepted)) return nothing(t)
  const error =
    event.status === 'failed' ? cleanText(event.error ?? 'O WhatsApp não entregou a mensagem.') : null
  return change(t, held, { status: event.status, error })
}

/** What became of a send. `later` and what is known already change nothing. */
export async function applySendOutcome(
  t: OrgTx,
  messageId: string,
  outcome: SendOutcome,
): Promise<Message | null> {
  const held = await ownMessage(t, messageId)
  if (!held || outcome.kind === 'later') return nothing(t)
  switch (outcome.kind) {
    case 'accepted':
      await learnProviderId(t, held.id, outcome.providerId)
      return progress(t, held, 'sent', null)
    case 'refused':
      return progress(t, held, 'failed', cleanText(outcome.reason))
    case 'unknown':
      return progress(
        t,
        held,
        'unconfirmed',
        'O WhatsApp não confirmou o envio. A mensagem pode ter chegado.',
      )
  }
}

export async function applyReaction(t: OrgTx, event: EventOf<'reaction'>): Promise<Message | null> {
  const held = await messageByProviderId(t, event.targetProviderId)
  if (!held) return nothing(t)
  const emoji = event.emoji === null ? null : cleanText(event.emoji)
  const before = held.reactions.find((reaction) => reaction.from === event.by)?.emoji ?? null
  if ((emoji || null) === before) return nothing(t)
  return change(t, held, { reactions: withReaction(held.reactions, emoji, event.by) })
}

export async function applyEdit(t: OrgTx, event: EventOf<'edit'>): Promise<Message | null> {
  const held = await messageByProviderId(t, event.targetProviderId)
  const at = event.at.toISOString()
  if (!held || held.deleted_at !== null || (held.edited_at !== null && held.edited_at >= at))
    return nothing(t)
  // An edit carries the new words alone; the file stays.
  return change(t, held, { content: { ...held.content, ...cleanJson(event.content) }, edited_at: at })
}

/** Deleted for everyone: its content goes, its place in the thread stays. */
export async function applyDelete(t: OrgTx, event: EventOf<'delete'>): Promise<Message | null> {
  const held = await messageByProviderId(t, event.targetProviderId)
  if (!held || held.deleted_at !== null) return nothing(t)
  return change(t, held, { content: {}, reactions: [], deleted_at: event.at.toISOString() })
}

/** The same person from now on under another number or id; two contacts become one where both were known. */
export async function mergePerson(
  t: OrgTx,
  event: EventOf<'person'>,
  now: Date = new Date(),
): Promise<boolean> {
  const contactId = await renamePerson(t, event.from, event.becomes, now)
  if (contactId === null) {
    await releaseRevision(t)
    return false
  }
  const contact = await readRecord(t.tx, t.orgId, 'contact', contactId)
  await publish(t, 'lead.updated', {
    ...(contact ? { contact } : {}),
    changes: await changesOf(t),
    related_entity_id: contactId,
  })
  return true
}

/** The file of a message that was taken in without it has been fetched. */
export async function attachMedia(
  t: OrgTx,
  messageId: string,
  media: { url: string; type: string; size: number; filename: string | null },
): Promise<Message | null> {
  const held = await ownMessage(t, messageId)
  if (!held || held.deleted_at !== null) return nothing(t)
  const { filename, ...file } = media
  const content: MessageContent = {
    ...held.content,
    ...file,
    ...(filename === null ? {} : { filename: cleanText(filename) }),
  }
  return change(t, held, { content })
}

export type AgentMessage = {
  conversationId: string
  text: string
  agentName: string
  /** This message says that a person will go on: the conversation waits for one. */
  callsPerson?: boolean | undefined
}

/** The agent's answer. Null when a person has taken over meanwhile, or nothing may be sent any more. */
export async function sendAgentMessage(
  t: OrgTx,
  { conversationId, text, agentName, callsPerson = false }: AgentMessage,
  now: Date = new Date(),
): Promise<Exchange | null> {
  const talk = await talkById(t, conversationId)
  if (!talk || !talk.ai_handled || sendObstacle(talk, now.getTime()) !== null) return nothing(t)
  const message = newMessage({
    direction: 'outbound',
    messageType: 'text',
    content: { text: cleanText(text) },
    status: 'queued',
    isAi: true,
    senderName: agentName,
    at: now.toISOString(),
  })
  const standing = callsPerson ? afterCallForPerson(talk) : talk
  await appendMessage(t, talk.id, message, standing, toPreview(message))
  await followMessage(t, talk.contact_id, message.at, true)
  await enqueueSend(t, talk.id, message.id)
  return publishNew(t, message.id, null)
}

/** The agent stops without a word: a person is waited for. Null when that was so already. */
export async function callPerson(t: OrgTx, conversationId: string): Promise<Conversation | null> {
  const talk = await talkById(t, conversationId)
  if (!talk || !talk.ai_handled) return nothing(t)
  await updateStanding(t, talk.id, afterCallForPerson(talk))
  const conversation = await readRecord(t.tx, t.orgId, 'conversation', talk.id)
  if (conversation) await publish(t, 'conversation.update', { conversation })
  return conversation
}

export type Outbound = {
  conversationId: string
  channel: WhatsAppChannel & { status: string; deleted: boolean; transport: 'local' | 'cloud' }
  message: OutboundMessage
  status: MessageStatus
  /** Set once the provider has taken the message. */
  providerId: string | null
}

/** What sending needs, outside any transaction. */
export async function loadOutbound(db: Db, orgId: string, messageId: string): Promise<Outbound | null> {
  const row = await selectOutbound(db, orgId, messageId)
  if (!row) return null
  return {
    conversationId: row.conversation_id,
    channel: {
      id: row.channel_id,
      orgId,
      name: row.channel_name,
      externalId: row.external_id,
      status: row.channel_status,
      deleted: row.channel_deleted,
      transport: row.transport,
    },
    message: {
      clientId: messageId,
      to: { phone: row.phone_number, scopedId: row.scoped_id },
      text: row.content.text ?? '',
      replyToProviderId: row.reply_to_provider_id,
    },
    status: row.status,
    providerId: row.provider_id,
  }
}

async function nothing(t: OrgTx): Promise<null> {
  await releaseRevision(t)
  return null
}

function newMessage(
  given: Partial<NewMessage> & Pick<NewMessage, 'direction' | 'messageType' | 'content' | 'status' | 'at'>,
): NewMessage {
  return {
    id: newId(),
    isAi: false,
    senderId: null,
    senderName: null,
    replyTo: null,
    forwarded: false,
    forwardedFrom: null,
    providerId: null,
    ...given,
  }
}

async function openTalk(
  t: OrgTx,
  person: Met,
  channelId: string,
  aiHandled: boolean,
  now: Date,
): Promise<Talk> {
  const existing = person.created ? null : await talkWith(t, person.contactId, channelId)
  if (existing) return existing
  const at = now.toISOString()
  await insertConversation(t, { id: newId(), contactId: person.contactId, channelId, aiHandled, at })
  const made = await talkWith(t, person.contactId, channelId)
  if (!made) throw new Error('a conversation that was just made is not there')
  return made
}

async function quoted(t: OrgTx, talk: Talk, providerId: string | null, contactName: string) {
  if (providerId === null) return null
  const held = await messageByProviderId(t, providerId)
  if (held && held.conversation_id === talk.id) return quote(held, contactName)
  return { id: null, author: '', text: '', message_type: 'text' as const }
}

/** The provider's clock orders nothing here, and must not put a message into the future. */
const notAfter = (at: Date, now: Date): string =>
  new Date(Math.min(at.getTime(), now.getTime())).toISOString()

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const ownMessage = (t: OrgTx, id: string | null): Promise<Held | null> =>
  id !== null && UUID.test(id) ? messageById(t, id) : Promise.resolve(null)
const providersMessage = (t: OrgTx, id: string | null): Promise<Held | null> =>
  id === null ? Promise.resolve(null) : messageByProviderId(t, id)

const progress = (t: OrgTx, held: Held, status: MessageStatus, error: string | null) =>
  takesReport(held.status, status, false) ? change(t, held, { status, error }) : nothing(t)

/** A message that is there already changes, and the preview with it when it is the last. */
async function change(t: OrgTx, held: Held, values: Partial<MessageValues>): Promise<Message> {
  await updateMessage(t, held.id, values)
  const message = await readRecord(t.tx, t.orgId, 'message', held.id)
  if (!message) throw new Error('a message that was just changed is not there')
  const wasLast = await updatePreview(t, message, lastMessageOf(message))
  const conversation = wasLast
    ? await readRecord(t.tx, t.orgId, 'conversation', message.conversation_id)
    : null
  await publish(t, 'message.update', {
    conversation_id: message.conversation_id,
    message,
    ...(conversation ? { conversation } : {}),
  })
  return message
}

async function publishNew(t: OrgTx, messageId: string, person: Met | null): Promise<Exchange> {
  const records: ExchangeRecords = await readExchange(t.tx, t.orgId, messageId)
  const { message, conversation, contact } = records
  const data = {
    ...records,
    conversation_id: conversation.id,
    ...(person?.spread ? { changes: await changesOf(t) } : {}),
  }
  if (person?.created) {
    await publish(t, 'lead.created', {
      ...data,
      title: 'Novo contato',
      description: contact.name,
      related_entity_id: contact.id,
    })
  } else await publish(t, 'message.new', data)
  return { message, conversation }
}
