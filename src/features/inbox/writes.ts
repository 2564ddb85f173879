import type { ContactPatch } from '../../contract/contact.ts'
import type { CommandName } from '../../contract/commands.ts'
import { conversationSeen } from '../../contract/conversation.ts'
import { serverNow } from '../../api/serverClock.ts'
import { newId } from '../../contract/ids.ts'
import { mediaIdOf } from '../../contract/media.ts'
import { FileType, type Location, type ReplyTo, messageSummary } from '../../contract/message.ts'
import type * as z from 'zod/mini'
import { useSession } from '../../session/session.ts'
import type { SharedFile } from '../../session/sharedItems.ts'
import { mirror } from '../../sync/store/db.ts'
import { type CommandInput, enqueueCommand } from '../../sync/outbox/enqueueCommand.ts'
import type { DraftFile } from '../../sync/drafts/draftFile.ts'
import type { ContactView, ConversationView, MessageView } from '../../sync/outbox/overlayPending.ts'
import { syncStatus } from '../../sync/syncStatus.ts'
import { toast } from '../../ui/toast.ts'
import { attempt } from '../../workspace/queueActions.ts'

type Reply = z.infer<typeof ReplyTo>

/** Name of a message's author. */
export const authorOf = (message: MessageView, contactName: string): string =>
  message.direction === 'inbound' ? contactName : (message.sender_name ?? 'Você')

/** The quote to show in a reply to `message`. */
export function quoteOf(message: MessageView, contactName: string): Reply {
  return {
    id: message.id,
    author: authorOf(message, contactName),
    text: messageSummary(message),
    message_type: message.message_type,
  }
}

/** The last position of the conversation that the user saw, with the server's time. */
const seenNow = (position: number) => ({ position, at: new Date(serverNow()).toISOString() })

/** Queues a message. Resolves once it is on disk; the same transaction removes the draft. */
export function sendMessage(
  { id: conversationId, messagesCount }: ConversationView,
  text: string,
  replyTo: Reply | null,
): Promise<string> {
  return enqueueCommand(
    mirror(),
    'message.write',
    {
      id: newId(),
      conversation_id: conversationId,
      text,
      reply_to: replyTo,
      seen: seenNow(messagesCount),
    },
    { clearDraftOf: conversationId },
  )
}

/**
 * Queues a file. Resolves once it is on disk and removed from the
 * draft, together with the text, unless the text is sent next.
 */
export function sendFile(
  { id: conversationId, messagesCount }: ConversationView,
  { kind, blob, filename, duration }: DraftFile,
  caption: string,
  replyTo: Reply | null,
  { textStays }: { textStays: boolean },
): Promise<string> {
  return enqueueCommand(
    mirror(),
    'message.writeContent',
    {
      seen: seenNow(messagesCount),
      id: newId(),
      conversation_id: conversationId,
      message_type: kind,
      ...(caption === '' ? {} : { caption }),
      file: {
        media_id: newId(),
        filename,
        type: blob.type || 'application/octet-stream',
        size: blob.size,
        ...(duration === undefined ? {} : { duration }),
        local: true,
      },
      reply_to: replyTo,
      forwarded_from: null,
    },
    { clearDraftOf: textStays ? undefined : conversationId, file: { blob, of: conversationId } },
  )
}

/**
 * Queues a file shared by another app. It brings its own ids,
 * so that queued twice it is one message. The draft stays.
 */
export async function sendShared(
  conversationId: string,
  { id, mediaId }: Pick<SharedFile, 'id' | 'mediaId'>,
  { kind, blob, filename, duration }: DraftFile,
  caption: string,
): Promise<string> {
  return enqueueCommand(
    mirror(),
    'message.writeContent',
    {
      id,
      conversation_id: conversationId,
      seen: seenNow((await mirror().conversations.get(conversationId))?.messagesCount ?? 0),
      message_type: kind,
      ...(caption === '' ? {} : { caption }),
      file: {
        media_id: mediaId,
        filename,
        type: blob.type || 'application/octet-stream',
        size: blob.size,
        ...(duration === undefined ? {} : { duration }),
        local: true,
      },
      reply_to: null,
      forwarded_from: null,
    },
    { file: { blob, of: 'shared' } },
  )
}

export const sendLocation = async (
  conversationId: string,
  location: z.infer<typeof Location>,
): Promise<boolean> =>
  enqueue('message.writeContent', {
    id: newId(),
    conversation_id: conversationId,
    seen: seenNow((await mirror().conversations.get(conversationId))?.messagesCount ?? 0),
    message_type: 'location',
    location,
    reply_to: null,
    forwarded_from: null,
  })

/** True if the message's content can be forwarded unchanged. */
export function mayForward({ message_type, content, pending, deleted_at }: MessageView): boolean {
  if (pending || deleted_at) return false
  if (message_type === 'location') return content.location !== undefined
  if (FileType.safeParse(message_type).success) return mediaIdOf(content.url ?? '') !== null
  return (message_type === 'text' || message_type === 'reply') && !!content.text
}

/** Forwards a message to another conversation; `from` is the author's name. */
export function forwardMessage(message: MessageView, to: ConversationView, from: string): Promise<boolean> {
  const { content } = message
  const kind = FileType.safeParse(message.message_type)
  const media_id = mediaIdOf(content.url ?? '')
  const own =
    kind.success && media_id
      ? {
          message_type: kind.data,
          caption: content.caption,
          file: {
            media_id,
            filename: content.filename ?? 'arquivo',
            type: content.type ?? 'application/octet-stream',
            size: content.size,
            duration: content.duration,
            local: false,
          },
        }
      : content.location
        ? { message_type: 'location' as const, location: content.location }
        : { message_type: 'text' as const, text: content.text }
  return enqueue('message.writeContent', {
    id: newId(),
    conversation_id: to.id,
    seen: seenNow(to.messagesCount),
    ...own,
    reply_to: null,
    forwarded_from: from,
  })
}

/**
 * Queues a command. If the device's storage fails, tells the user and resolves to false; nothing has changed.
 */
async function enqueue<N extends CommandName>(name: N, payload: CommandInput<N>): Promise<boolean> {
  const done = await attempt(async () => {
    await enqueueCommand(mirror(), name, payload)
    return true
  }, 'inbox')
  return done ?? false
}

export const markRead = (conversationId: string, position: number): Promise<boolean> =>
  enqueue('conversation.markRead', { conversation_id: conversationId, position })

export const retryMessage = (message: MessageView): Promise<boolean> =>
  enqueue('message.retry', { id: message.id, conversation_id: message.conversation_id })

const changeOf = (view: ConversationView) => ({ conversation_id: view.id, seen: conversationSeen(view) })

/** Toast that says what was done, or offline, what will be done: the server may still refuse it. */
const notify = (done: string, waiting: string, options = {}): unknown =>
  syncStatus.get().network === 'offline'
    ? toast(`Na fila: ${waiting}`, options)
    : toast.success(done, options)

export async function assignToMe(view: ConversationView): Promise<void> {
  const { user } = useSession.getState()
  if (!user) return
  const payload = { ...changeOf(view), user_id: user.id, user_name: user.name }
  if (await enqueue('conversation.take', payload)) notify('Conversa atribuída a você', 'assumir a conversa')
}

export async function resolveConversation(view: ConversationView): Promise<void> {
  if (!(await enqueue('conversation.close', changeOf(view)))) return
  notify('Conversa resolvida', 'resolver a conversa', {
    action: { label: 'Reabrir', onClick: () => void reopenConversation({ ...view, status: 'closed' }) },
  })
}

export async function reopenConversation(view: ConversationView): Promise<void> {
  if (await enqueue('conversation.open', changeOf(view))) notify('Conversa reaberta', 'reabrir a conversa')
}

export async function returnToAgent(view: ConversationView, agentName: string): Promise<void> {
  if (await enqueue('conversation.handBack', changeOf(view)))
    notify(`${agentName} volta a responder esta conversa`, 'devolver ao agente')
}

/** Queues a note that only staff see. */
export const writeNote = (
  conversationId: string,
  text: string,
  mentions: { id: string; name: string }[],
): Promise<boolean> =>
  enqueue('conversation.note', { conversation_id: conversationId, id: newId(), text, mentions })

/** Sets when the agent resumes; null: only when the conversation is handed back. */
export async function pauseAgentUntil(view: ConversationView, until: string | null): Promise<boolean> {
  const { conversation_id, seen } = changeOf(view)
  // With something waiting, the time on the screen is this device's guess: there is nothing to compare.
  const known = view.pending.length === 0 ? { agent_resumes_at: view.agentResumesAt ?? null } : {}
  const payload = { conversation_id, seen: { ...seen, ...known }, until }
  const isQueued = await enqueue('conversation.pauseUntil', payload)
  if (isQueued) notify('A volta do agente mudou', 'mudar quando o agente volta')
  return isQueued
}

/** Edits the given fields, sending along the values the user saw (OFF-09). */
export function updateContact(contact: ContactView, patch: ContactPatch): Promise<boolean> {
  const expected = Object.fromEntries(Object.entries(contact).filter(([field]) => field in patch))
  return enqueue('contact.update', { id: contact.id, update: { ...patch, expected } })
}
