import { mediaIdOf } from '../../../src/contract/media.ts'
import type { Message } from '../../../src/contract/message.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { publish } from '../../sync/publish.ts'
import { forgetFiles } from '../media/forgetFiles.ts'
import { type Held, type MessageValues, updateMessage } from './queries.ts'
import { lastMessageOf } from './rules.ts'

/** Updates an existing message, and the conversation's preview if it is the last message, and publishes. */
export async function changeHeld(
  t: OrgTx,
  held: Held,
  values: Partial<MessageValues>,
  learnt: string | null = null,
): Promise<Message> {
  const last = lastMessageOf({ ...held, ...values })
  const changed = await updateMessage(t, held.id, values, { last, learnt })
  if (!changed) throw new Error('a message that was just changed is not there')
  const { message, conversation } = changed
  await publish(t, 'message.update', {
    conversation_id: message.conversation_id,
    message,
    ...(conversation ? { conversation } : {}),
  })
  return message
}

/** Removes what a message said, and its files; it keeps its place in the thread. */
export async function emptyMessage(t: OrgTx, held: Held, at: Date): Promise<Message> {
  const { url } = held.content
  const file = url === undefined ? null : mediaIdOf(url)
  await forgetFiles(t, file === null ? [] : [file])
  return changeHeld(t, held, { content: {}, reactions: [], change: null, deleted_at: at.toISOString() })
}
