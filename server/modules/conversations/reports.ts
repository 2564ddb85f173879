/**
 * Changes to messages that already exist: delivery reports, results of sending, reactions, edits, files. One
 * event is one orgTransaction: each handler publishes once or, when the event contains nothing new, returns
 * null (`changeNothing`), and then the transaction must not change any mirrored record.
 */
import type { Message, MessageContent, MessageStatus } from '../../../src/contract/message.ts'
import { cleanText } from '../../../src/contract/text.ts'
import { cleanJson } from '../../cleanJson.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { isLatest } from '../../db/isLatest.ts'
import { changeNothing } from '../../db/releaseRevision.ts'
import type { EventOf, SendOutcome } from '../../ports/channels/channelPort.ts'
import { forgetFiles } from '../media/forgetFiles.ts'
import { changeHeld, emptyMessage } from './changeHeld.ts'
import { applyChangeReport } from './changeOutcome.ts'
import { enqueueSend } from './enqueueSend.ts'
import { type Held, learnProviderId, messageById, messageByProviderId, talkById } from './queries.ts'
import { isOfEarlierTry, sendObstacle, takesReport, waitBeforeAgain, withReaction } from './rules.ts'

/**
 * Applies a delivery report to a message of ours, found by our id or else by the provider's. A message that
 * was certainly not delivered is sent again where `waitBeforeAgain` allows it. Returns null when the report contains
 * nothing new or we do not have the message.
 */
export async function applyDeliveryStatus(
  t: OrgTx,
  event: EventOf<'status'>,
  now: Date,
): Promise<Message | null> {
  const changed = await applyChangeReport(t, event)
  if (changed) return changed.message
  const held = (await ownMessage(t, event.clientId)) ?? (await providersMessage(t, event.providerId))
  if (!held || held.direction !== 'outbound' || isOfEarlierTry(held, event)) return changeNothing(t)
  if (event.again) {
    const again = await sendAgain(t, held, event, now)
    if (again) return again
  }
  const accepted = held.provider_id !== null
  const learnt = accepted && held.status !== 'queued' ? null : event.providerId
  const error =
    event.status === 'failed' ? cleanText(event.error ?? 'O WhatsApp não entregou a mensagem.') : null
  return progress(t, held, { status: event.status, error, accepted, learnt })
}

/** Queues the message once more. The former try's id stays until the next is accepted: it tells its reports apart. */
async function sendAgain(t: OrgTx, held: Held, event: EventOf<'status'>, now: Date): Promise<Message | null> {
  const talk = await talkById(t, held.conversation_id)
  const wait = talk && waitBeforeAgain(held, talk, event, now.getTime())
  if (talk === null || wait === null) return null
  const obstacle = sendObstacle(talk, now.getTime())
  if (obstacle !== null && !(obstacle === 'window_closed' && held.content.template)) return null
  await enqueueSend(t, talk.id, held.id, new Date(now.getTime() + wait))
  return changeHeld(t, held, { status: 'queued', error: null })
}

/** Applies the result of a send attempt. A message that was not sent yet, or whose result is known, stays as it is. */
export async function applySendOutcome(
  t: OrgTx,
  messageId: string,
  outcome: SendOutcome,
): Promise<Message | null> {
  const held = await ownMessage(t, messageId)
  if (!held || outcome.kind === 'later' || outcome.kind === 'elsewhere') return changeNothing(t)
  switch (outcome.kind) {
    case 'accepted':
      return progress(t, held, {
        status: 'sent',
        error: null,
        // A report of its failure may have come before the answer.
        accepted: held.provider_id === outcome.providerId,
        learnt: outcome.providerId,
      })
    case 'refused':
      return progress(t, held, { status: 'failed', error: cleanText(outcome.reason) })
    case 'unknown':
      return progress(t, held, {
        status: 'unconfirmed',
        error: 'O WhatsApp não confirmou o envio. A mensagem pode ter chegado.',
      })
  }
}

/** Whether the organization has the message with this id of the provider. */
export const isHeld = async (t: OrgTx, providerId: string): Promise<boolean> =>
  (await messageByProviderId(t, providerId)) !== null

export async function applyReaction(t: OrgTx, event: EventOf<'reaction'>): Promise<Message | null> {
  const held = await messageByProviderId(t, event.targetProviderId)
  if (!held) return changeNothing(t)
  // One that was taken back must not return with a post that comes again.
  if (!(await isLatest(t, `reaction ${event.by} ${held.id}`, event.at, { orSame: true })))
    return changeNothing(t)
  const emoji = event.emoji === null ? null : cleanText(event.emoji)
  const before = held.reactions.find((reaction) => reaction.from === event.by)?.emoji ?? null
  if ((emoji || null) === before) return changeNothing(t)
  return changeHeld(t, held, { reactions: withReaction(held.reactions, emoji, event.by) })
}

export async function applyEdit(t: OrgTx, event: EventOf<'edit'>): Promise<Message | null> {
  const held = await messageByProviderId(t, event.targetProviderId)
  const at = event.at.toISOString()
  if (
    !held ||
    !isOwn(held, event) ||
    held.deleted_at !== null ||
    (held.edited_at !== null && held.edited_at >= at)
  )
    return changeNothing(t)
  // An edit contains only the new text; the file stays.
  return changeHeld(t, held, { content: { ...held.content, ...cleanJson(event.content) }, edited_at: at })
}

/** People may only change their own messages, whatever their program sends. */
const isOwn = ({ direction }: Pick<Message, 'direction'>, { by }: { by: 'customer' | 'staff' }): boolean =>
  direction === (by === 'customer' ? 'inbound' : 'outbound')

/** Applies a deletion for everyone: the content is removed, the message keeps its place in the thread. */
export async function applyDelete(t: OrgTx, event: EventOf<'delete'>): Promise<Message | null> {
  const held = await messageByProviderId(t, event.targetProviderId)
  if (!held || !isOwn(held, event) || held.deleted_at !== null) return changeNothing(t)
  return emptyMessage(t, held, event.at)
}

/** Adds the downloaded file to a message that was stored without it. */
export async function attachMedia(
  t: OrgTx,
  messageId: string,
  media: { id: string; url: string; type: string; size: number; filename: string | null },
): Promise<Message | null> {
  const held = await ownMessage(t, messageId)
  if (!held || held.deleted_at !== null) {
    // Nobody needs the file any more.
    await forgetFiles(t, [media.id])
    return changeNothing(t)
  }
  const { id: _, filename, ...file } = media
  const { lost: __, ...known } = held.content
  const content: MessageContent = {
    ...known,
    ...file,
    ...(filename === null ? {} : { filename: cleanText(filename) }),
  }
  return changeHeld(t, held, { content })
}

/** Records why the file of a message will never arrive, so that people see the reason instead of waiting. */
export async function markFileLost(t: OrgTx, messageId: string, lost: string): Promise<Message | null> {
  const held = await ownMessage(t, messageId)
  if (!held || held.deleted_at !== null || held.content.url !== undefined || held.content.lost === lost)
    return changeNothing(t)
  return changeHeld(t, held, { content: { ...held.content, lost } })
}

/** Adds the transcription of a recording; empty if nothing could be understood. */
export async function attachTranscript(t: OrgTx, messageId: string, text: string): Promise<Message | null> {
  const held = await ownMessage(t, messageId)
  if (!held || held.deleted_at !== null || held.content.transcription !== undefined) return changeNothing(t)
  return changeHeld(t, held, { content: { ...held.content, transcription: text } })
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const ownMessage = (t: OrgTx, id: string | null): Promise<Held | null> =>
  id !== null && UUID.test(id) ? messageById(t, id) : Promise.resolve(null)
const providersMessage = (t: OrgTx, id: string | null): Promise<Held | null> =>
  id === null ? Promise.resolve(null) : messageByProviderId(t, id)

type Progress = {
  status: MessageStatus
  error: string | null
  /** The provider has accepted the message before. */
  accepted?: boolean
  /** The provider's id of the message, kept even if the status does not change. */
  learnt?: string | null
}

async function progress(
  t: OrgTx,
  held: Held,
  { status, error, accepted = false, learnt = null }: Progress,
): Promise<Message | null> {
  if (takesReport(held.status, status, accepted)) return changeHeld(t, held, { status, error }, learnt)
  if (learnt !== null) await learnProviderId(t, held.id, learnt)
  return changeNothing(t)
}
