import type { Conversation } from '../../../src/contract/conversation.ts'
import type { Message } from '../../../src/contract/message.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import type { Met } from '../contacts/people.ts'
import { type ExchangeRecords, readExchange } from './queries.ts'

export type Exchange = { message: Message; conversation: Conversation }

/** Tells the screens of a message just written; of whose it is, when `person` was met with it. */
export async function publishNew(t: OrgTx, messageId: string, person: Met | null): Promise<Exchange> {
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
