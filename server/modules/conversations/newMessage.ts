/** A message that is new: with its defaults before it is written, told to the screens and the feed after. */
import type { Conversation, LastMessage } from '../../../src/contract/conversation.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { Message } from '../../../src/contract/message.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { recordActivity } from '../activities/handlers.ts'
import type { ExchangeRecords, NewMessage } from './queries.ts'
import { lastMessageOf } from './rules.ts'

type Given = Partial<NewMessage> & Pick<NewMessage, 'direction' | 'messageType' | 'content' | 'status' | 'at'>

/** A message to be written, with the defaults of what most do not have. */
export function newMessage(given: Given): NewMessage {
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

/** The preview of a message that is about to be written. */
export function toPreview(message: NewMessage): LastMessage {
  return lastMessageOf({
    id: message.id,
    conversation_id: '',
    position: 0,
    direction: message.direction,
    message_type: message.messageType,
    content: message.content,
    status: message.status,
    error: null,
    created_at: message.at,
    is_ai_message: message.isAi,
    sender_id: message.senderId,
    sender_name: message.senderName,
    replyTo: null,
    forwarded: message.forwarded,
    forwardedFrom: message.forwardedFrom,
    reactions: [],
    edited_at: null,
    deleted_at: null,
    revision: 0,
  })
}

export type Exchange = { message: Message; conversation: Conversation }

/** A person of whom a message has come. */
export type Met = {
  contactId: string
  name: string
  created: boolean
  /** Other records than the contact changed as well: two people were one, or copies of a name or number. */
  spread: boolean
}

/** Tells the screens of a message just written; of whose it is, when `person` was met with it. */
export async function publishNew(t: OrgTx, records: ExchangeRecords, person: Met | null): Promise<Exchange> {
  const { message, conversation, contact } = records
  const data = {
    ...records,
    conversation_id: conversation.id,
    ...(person?.spread ? { changes: await changesOf(t) } : {}),
  }
  await recordNew(t, records, person?.created ?? false)
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

/** What the feed tells of it: a new person, a customer who wrote, the agent who answered. Staff know what they wrote. */
async function recordNew(
  t: OrgTx,
  { message, conversation, contact }: ExchangeRecords,
  created: boolean,
): Promise<void> {
  const about = { contactId: contact.id, at: new Date(message.created_at) }
  const talk = { type: 'conversation', id: conversation.id } as const
  if (created) {
    const entity = { type: 'lead', id: contact.id } as const
    const said = { title: 'Novo contato', description: 'pelo WhatsApp' }
    await recordActivity(t, { ...about, ...said, type: 'lead.created', entity })
  } else if (message.direction === 'inbound') {
    const said = { title: 'Nova mensagem', description: 'pelo WhatsApp' }
    await recordActivity(t, { ...about, ...said, type: 'message.new', entity: talk })
  } else if (message.is_ai_message) {
    const said = { title: 'Mensagem do agente', description: `por ${message.sender_name ?? 'agente'}` }
    await recordActivity(t, { ...about, ...said, type: 'agent.message.sent', entity: talk })
  }
}
