/** New messages: their defaults before they are written; events and feed entries after that. */
import type { Conversation } from '../../../src/contract/conversation.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { Message } from '../../../src/contract/message.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { recordActivity } from '../activities/handlers.ts'
import type { ExchangeRecords } from './queries.ts'
import type { NewMessage } from './rules.ts'

type Given = Partial<NewMessage> & Pick<NewMessage, 'direction' | 'messageType' | 'content' | 'status' | 'at'>

/** Fills in the defaults of a message that is about to be written. */
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

export type Exchange = { message: Message; conversation: Conversation }

/** The sender of a received message, as found or created. */
export type FoundPerson = {
  contactId: string
  name: string
  created: boolean
  /**
   * True when other records than the contact changed too: two contacts were merged, or copies of a name or
   * number changed.
   */
  spread: boolean
}

/**
 * Publishes a message that was just written, and adds it to the feed. `person` is the contact who was met
 * with it, if any.
 */
export async function publishNew(
  t: OrgTx,
  records: ExchangeRecords,
  person: FoundPerson | null,
): Promise<Exchange> {
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

/**
 * Adds the message to the dashboard's feed: a new contact, a customer's message, or the agent's. Messages by
 * staff are not added.
 */
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
