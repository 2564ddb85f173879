import type { Conversation } from '../../../src/contract/conversation.ts'
import type { Message } from '../../../src/contract/message.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { recordActivity } from '../activities/handlers.ts'
import type { ExchangeRecords } from './queries.ts'

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
