import type { MessageContent } from '../../../src/contract/message.ts'
import { messageSummary } from '../../../src/contract/message.ts'
import type { Db } from '../../db/database.ts'
import { orgTransaction } from '../../db/orgTransaction.ts'
import type { EventOf, InboundEvent } from '../../ports/channels/channelPort.ts'
import { keepUnplaced } from '../channels/unplaced.ts'
import { findOrCreatePerson } from '../contacts/people.ts'
import { receiveEcho, receiveInbound } from '../conversations/receive.ts'

type Written = EventOf<'message'> | EventOf<'echo'>

/** Whether somebody wrote this. */
export const isWritten = (event: InboundEvent): event is Written =>
  event.kind === 'message' || event.kind === 'echo'

const LONGEST = 500
const NOTHING_LEFT: Pick<Written, 'messageType' | 'content' | 'mediaId'> = {
  messageType: 'unsupported',
  content: { kind: 'unreadable' } satisfies MessageContent,
  mediaId: null,
}

/**
 * Keeps a message that could not be stored after all tries: in its conversation as one that cannot be read or,
 * where even that fails, beside its channel with what can be read of it. Throws when neither works.
 */
export async function keepUnreadable(
  db: Db,
  channel: { id: string; orgId: string },
  event: Written,
  { now, receivedAt }: { now: Date; receivedAt: Date },
): Promise<void> {
  try {
    await orgTransaction(db, channel.orgId, (t) =>
      event.kind === 'message'
        ? receiveInbound(
            t,
            channel.id,
            { ...event, ...NOTHING_LEFT, from: { ...event.from, name: null }, replyToProviderId: null },
            findOrCreatePerson,
            now,
            receivedAt,
          )
        : receiveEcho(t, channel.id, { ...event, ...NOTHING_LEFT }, findOrCreatePerson, now),
    )
  } catch {
    const { providerId, at, messageType, content } = event
    const person = event.kind === 'message' ? event.from : event.to
    const text = messageSummary({ message_type: messageType, content }).slice(0, LONGEST)
    await orgTransaction(db, channel.orgId, (t) =>
      keepUnplaced(t, channel.id, {
        kind: 'unplaced',
        providerId,
        why: 'unreadable',
        author: person.phone,
        text: text || 'Mensagem',
        at,
      }),
    )
  }
}
