/**
 * What becomes of messages that are there already: delivery reports, answers of the provider, reactions, edits,
 * files. One event is one orgTransaction: each handler publishes once, or, when the event tells nothing new, answers
 * null (`nothing`) and nothing mirrored may be written beside it.
 */
import type { Message, MessageContent, MessageStatus } from '../../../src/contract/message.ts'
import { mediaIdOf } from '../../../src/contract/media.ts'
import { cleanText } from '../../../src/contract/text.ts'
import { cleanJson } from '../../cleanJson.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { changeNothing } from '../../db/releaseRevision.ts'
import type { EventOf, SendOutcome } from '../../ports/channels/channelPort.ts'
import { publish } from '../../sync/publish.ts'
import { forgetFiles } from '../media/forgetFiles.ts'
import {
  type Held,
  learnProviderId,
  messageById,
  messageByProviderId,
  type MessageValues,
  updateMessage,
  updatePreview,
} from './queries.ts'
import { lastMessageOf, takesReport, withReaction } from './rules.ts'

/** A report on a message of ours, by our id before the provider's. Null: nothing new, or not a message we hold. */
export async function applyDeliveryStatus(t: OrgTx, event: EventOf<'status'>): Promise<Message | null> {
  const held = (await ownMessage(t, event.clientId)) ?? (await providersMessage(t, event.providerId))
  if (!held || held.direction !== 'outbound') return changeNothing(t)
  const accepted = held.provider_id !== null
  if (!accepted && event.providerId !== null) await learnProviderId(t, held.id, event.providerId)
  if (!takesReport(held.status, event.status, accepted)) return changeNothing(t)
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
  if (!held || outcome.kind === 'later') return changeNothing(t)
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
  if (!held) return changeNothing(t)
  const emoji = event.emoji === null ? null : cleanText(event.emoji)
  const before = held.reactions.find((reaction) => reaction.from === event.by)?.emoji ?? null
  if ((emoji || null) === before) return changeNothing(t)
  return change(t, held, { reactions: withReaction(held.reactions, emoji, event.by) })
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
  // An edit carries the new words alone; the file stays.
  return change(t, held, { content: { ...held.content, ...cleanJson(event.content) }, edited_at: at })
}

/** Nobody changes what another wrote, whatever their program sends. */
const isOwn = ({ direction }: Pick<Message, 'direction'>, { by }: { by: 'customer' | 'staff' }): boolean =>
  direction === (by === 'customer' ? 'inbound' : 'outbound')

/** Deleted for everyone: its content goes, its place in the thread stays. */
export async function applyDelete(t: OrgTx, event: EventOf<'delete'>): Promise<Message | null> {
  const held = await messageByProviderId(t, event.targetProviderId)
  if (!held || !isOwn(held, event) || held.deleted_at !== null) return changeNothing(t)
  await forgetFiles(t, fileOf(held))
  return change(t, held, { content: {}, reactions: [], deleted_at: event.at.toISOString() })
}

/** The file of a message that was taken in without it has been fetched. */
export async function attachMedia(
  t: OrgTx,
  messageId: string,
  media: { id: string; url: string; type: string; size: number; filename: string | null },
): Promise<Message | null> {
  const held = await ownMessage(t, messageId)
  if (!held || held.deleted_at !== null) {
    // Fetched for nobody.
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
  return change(t, held, { content })
}

/** The file of a message will not come: people see why, in place of waiting for it. */
export async function markFileLost(t: OrgTx, messageId: string, lost: string): Promise<Message | null> {
  const held = await ownMessage(t, messageId)
  if (!held || held.deleted_at !== null || held.content.url !== undefined || held.content.lost === lost)
    return changeNothing(t)
  return change(t, held, { content: { ...held.content, lost } })
}

/** What was said in a recording; empty where nothing could be understood. */
export async function attachTranscript(t: OrgTx, messageId: string, text: string): Promise<Message | null> {
  const held = await ownMessage(t, messageId)
  if (!held || held.deleted_at !== null || held.content.transcription !== undefined) return changeNothing(t)
  return change(t, held, { content: { ...held.content, transcription: text } })
}

function fileOf({ content: { url } }: Held): string[] {
  const id = url === undefined ? null : mediaIdOf(url)
  return id === null ? [] : [id]
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i
const ownMessage = (t: OrgTx, id: string | null): Promise<Held | null> =>
  id !== null && UUID.test(id) ? messageById(t, id) : Promise.resolve(null)
const providersMessage = (t: OrgTx, id: string | null): Promise<Held | null> =>
  id === null ? Promise.resolve(null) : messageByProviderId(t, id)

const progress = (t: OrgTx, held: Held, status: MessageStatus, error: string | null) =>
  takesReport(held.status, status, false) ? change(t, held, { status, error }) : changeNothing(t)

/** A message that is there already changes, and the preview with it when it is the last. */
async function change(t: OrgTx, held: Held, values: Partial<MessageValues>): Promise<Message> {
  const message = await updateMessage(t, held.id, values)
  if (!message) throw new Error('a message that was just changed is not there')
  const conversation = await updatePreview(t, message, lastMessageOf(message))
  await publish(t, 'message.update', {
    conversation_id: message.conversation_id,
    message,
    ...(conversation ? { conversation } : {}),
  })
  return message
}
