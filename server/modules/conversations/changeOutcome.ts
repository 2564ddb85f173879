/** What WhatsApp answered to a reaction, an edit or a deletion of ours. */
import type { Message } from '../../../src/contract/message.ts'
import type { MessageChange } from '../../../src/contract/messageChange.ts'
import { cleanText } from '../../../src/contract/text.ts'
import { isLatest } from '../../db/isLatest.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { changeNothing } from '../../db/releaseRevision.ts'
import type { EventOf } from '../../ports/channels/channelPort.ts'
import { changeHeld, emptyMessage } from './changeHeld.ts'
import { type Held, messageById, selectChange } from './queries.ts'
import { withReaction } from './rules.ts'

/** What was passed on; the message may be asked for another change by now. */
export type PassedOn = Pick<MessageChange, 'id' | 'what' | 'emoji' | 'text'>

/** The id under which a change travels; it comes back with the provider's reports. */
export const changeClientId = (messageId: string, changeId: string): string =>
  `change:${messageId}:${changeId}`

/** Shows a change that WhatsApp took, unless the message was deleted meanwhile. */
export async function applyChange(
  t: OrgTx,
  messageId: string,
  passedOn: PassedOn,
  now: Date,
): Promise<Message | null> {
  const held = await messageById(t, messageId)
  if (!held || held.deleted_at !== null) return changeNothing(t)
  // WhatsApp's times, with which this is compared, are in whole seconds.
  const at = new Date(Math.floor(now.getTime() / 1000) * 1000)
  const isLast = held.change?.id === passedOn.id
  switch (passedOn.what) {
    case 'react': {
      await isLatest(t, `reaction staff ${held.id}`, at, { orSame: true })
      const emoji = passedOn.emoji ?? null
      const done = { id: passedOn.id, what: 'react', emoji, state: 'done', error: null } as const
      return changeHeld(t, held, {
        reactions: withReaction(held.reactions, emoji, 'staff'),
        ...(isLast && { change: done }),
      })
    }
    case 'edit':
      return changeHeld(t, held, {
        content: { ...held.content, text: passedOn.text ?? '' },
        edited_at: at.toISOString(),
        ...(isLast && { change: null }),
      })
    case 'delete':
      return emptyMessage(t, held, now)
  }
}

/** Notes that a change failed, unless another was asked for since. */
export async function failChange(
  t: OrgTx,
  messageId: string,
  changeId: string,
  reason: string,
): Promise<Message | null> {
  const held = await messageById(t, messageId)
  if (held?.change?.id !== changeId || held.change.state !== 'queued') return changeNothing(t)
  return failed(t, held, held.change, reason)
}

const failed = (t: OrgTx, held: Held, change: MessageChange, reason: string): Promise<Message> =>
  changeHeld(t, held, { change: { ...change, state: 'failed', error: cleanText(reason) } })

/**
 * Applies a report about a change: a reaction that Meta accepted may still not be delivered. Null if the report
 * is about a message.
 */
export async function applyChangeReport(
  t: OrgTx,
  { clientId, status, error }: EventOf<'status'>,
): Promise<{ message: Message | null } | null> {
  const [, messageId, changeId] = /^change:([0-9a-f-]{36}):([0-9a-f-]{36})$/.exec(clientId ?? '') ?? []
  if (messageId === undefined) return null
  const held = status === 'failed' ? await messageById(t, messageId) : null
  const kept = held && (await selectChange(t, messageId))?.change
  if (!held || kept?.id !== changeId || kept?.what !== 'react') return { message: await changeNothing(t) }
  const reason = error ?? 'O WhatsApp não entregou a reação.'
  const reactions = kept.state === 'done' ? withReaction(held.reactions, null, 'staff') : held.reactions
  const change = { ...kept, state: 'failed', error: cleanText(reason) } as const
  return { message: await changeHeld(t, held, { reactions, change }) }
}
