import { type AgentNote, withoutHandOver } from '../../../src/contract/agentNote.ts'
import {
  type Conversation,
  type ConversationSeen,
  type ConversationStatus,
  type ConversationUpdate,
  isWindowOpen,
  type LastMessage,
} from '../../../src/contract/conversation.ts'
import {
  isProgress,
  type Message,
  type MessageContent,
  type MessageStatus,
  messageSummary,
  type MessageType,
  type ReplyTo,
} from '../../../src/contract/message.ts'
import type { MessageChange } from '../../../src/contract/messageChange.ts'
import { cutText } from '../../../src/contract/text.ts'
import type { ThreadLine, ThreadLineWhat } from '../../../src/contract/threadLine.ts'

/** The state of a conversation, as far as people's actions change it. */
export type Standing = {
  status: ConversationStatus
  assigned_to: string | null
  ai_handled: boolean
  /** While a person handles it: when the agent resumes by itself (ISO); null: never. */
  agent_resumes_at: string | null
  /** The agent's note for staff, shown above the composer. */
  agent_note: AgentNote | null
}

/**
 * After a staff message: the conversation belongs to people until it is returned, resolved, or the pause ends
 * (INB-47). The agent's note is cleared, because the message answers it.
 */
export const afterStaffMessage = (
  before: Standing,
  userId: string | null,
  resumesAt: string | null,
): Standing => ({
  status: 'active',
  assigned_to: before.assigned_to ?? userId,
  ai_handled: false,
  agent_resumes_at: resumesAt,
  agent_note: null,
})

/**
 * After a customer's message: a resolved conversation reopens, and the agent, if there is one, starts anew
 * (INB-18).
 */
export const afterInbound = (before: Standing, agentIsThere: boolean): Standing =>
  before.status === 'closed'
    ? {
        status: 'waiting',
        assigned_to: null,
        ai_handled: agentIsThere,
        agent_resumes_at: null,
        agent_note: null,
      }
    : before

/** After the agent called a person: the conversation waits for one, unless it is already assigned. */
export const afterCallForPerson = (before: Standing): Standing => ({
  ...before,
  status: before.assigned_to === null ? 'waiting' : before.status,
  ai_handled: false,
  agent_resumes_at: null,
})

/** After the conversation returned to the agent, because staff asked for it or because the pause is over. */
export const afterReturnToAgent = (before: Standing): Standing => ({
  ...before,
  assigned_to: null,
  ai_handled: true,
  agent_resumes_at: null,
  agent_note: withoutHandOver(before.agent_note),
})

/**
 * After a PATCH, as the contract defines it (INB-17, INB-18). `resumesAt` is the end of a pause that begins
 * now.
 */
export function afterUpdate(
  before: Standing,
  update: ConversationUpdate,
  resumesAt: string | null,
): Standing {
  let after = { ...before }
  if (update.assigned_to !== undefined) {
    after.assigned_to = update.assigned_to
    if (update.assigned_to !== null)
      Object.assign(after, { status: 'active', ai_handled: false, agent_resumes_at: resumesAt })
  }
  if (update.ai_handled === true) after = afterReturnToAgent(after)
  else if (update.ai_handled === false && before.ai_handled)
    Object.assign(after, { ai_handled: false, agent_resumes_at: resumesAt })
  if (update.agent_resumes_at !== undefined)
    Object.assign(after, { ai_handled: false, agent_resumes_at: update.agent_resumes_at })
  if (update.status !== undefined) after.status = update.status
  // Resolving clears the agent's state: whatever comes next starts anew.
  if (update.status === 'closed') Object.assign(after, { agent_resumes_at: null, agent_note: null })
  return after
}

/**
 * The quiet line above the message by which somebody takes a conversation that nobody had; none where they begin it.
 */
export const linesAbove = (
  before: Pick<Standing, 'assigned_to'> & { messages_count: number },
  messageId: string,
  { userId, userName }: { userId: string; userName: string },
  at: string,
): ThreadLine[] =>
  before.assigned_to === null && before.messages_count > 0
    ? [{ id: messageId, at, what: 'took', by: { kind: 'staff', id: userId, name: userName }, before: true }]
    : []

/** Which change of a conversation the thread tells, the one that says most; null: none. `userId`: who made it. */
export function changeToTell(before: Standing, after: Standing, userId: string): ThreadLineWhat | null {
  if (after.status === 'closed' && before.status !== 'closed') return 'resolved'
  if (after.ai_handled && !before.ai_handled) return 'returned'
  if (after.assigned_to !== before.assigned_to) {
    if (after.assigned_to === null) return 'released'
    return after.assigned_to === userId ? 'took' : 'assigned'
  }
  if (before.ai_handled && !after.ai_handled) return 'paused'
  return before.status === 'closed' && after.status !== 'closed' ? 'reopened' : null
}

/**
 * Whether the requested change would overwrite something that happened since the person saw the conversation:
 * somebody else has taken it, it was resolved or, for resolving it and returning it to the agent, others have
 * written. The person's own actions meanwhile (such as assigning it to themselves by answering) do not count.
 */
export function isConversationStale(
  now: Pick<Standing, 'status' | 'assigned_to' | 'ai_handled' | 'agent_resumes_at'>,
  update: ConversationUpdate,
  seen: ConversationSeen,
  { userId, othersWrote }: { userId: string; othersWrote: boolean },
): boolean {
  if (now.assigned_to !== seen.assigned_to && now.assigned_to !== userId && now.assigned_to !== null)
    return true
  if (now.status === 'closed' && seen.status !== 'closed') return true
  if (update.agent_resumes_at !== undefined && seen.agent_resumes_at !== undefined)
    return now.ai_handled || !isSameMoment(now.agent_resumes_at, seen.agent_resumes_at)
  return othersWrote && (update.status === 'closed' || update.ai_handled === true)
}

const isSameMoment = (a: string | null, b: string | null): boolean =>
  a === null || b === null ? a === b : Date.parse(a) === Date.parse(b)

export type SendObstacle = 'channel_gone' | 'window_closed'

/**
 * Checked when the message is about to be sent, not when it is typed (law 10). A disconnected channel is no
 * obstacle.
 */
export function sendObstacle(
  talk: { last_inbound_at: string | null; channel_deleted: boolean; answer_window_seconds: number | null },
  now: number,
): SendObstacle | null {
  if (talk.channel_deleted) return 'channel_gone'
  return isWindowOpen(talk.last_inbound_at, now, talk.answer_window_seconds) ? null : 'window_closed'
}

/**
 * Whether a provider's report changes the message's status. Reports arrive in any order and repeatedly.
 * Besides normal progress, a sent message can still fail; but 'sent' that arrives after the failure of the
 * same accepted message is outdated.
 */
export function takesReport(from: MessageStatus, to: MessageStatus, accepted: boolean): boolean {
  if (from === 'sent' && to === 'failed') return true
  if (from === 'failed' && to === 'sent') return !accepted
  return isProgress(from, to)
}

/** However often it fails, a message is sent again by itself only this long after it was written. */
const SENT_AGAIN_FOR_MS = 30 * 60_000
const SHORTEST_WAIT_MS = 30_000

/**
 * How long to wait before a message that the provider accepted and then did not deliver is sent again by itself; null
 * where a person decides. The wait doubles, since it is the message's age. It is not sent again after anything else was
 * said in the conversation, which it would follow in the wrong order, or by a report about an earlier try.
 */
export function waitBeforeAgain(
  message: { status: MessageStatus; position: number; created_at: string; provider_id: string | null },
  { messages_count }: { messages_count: number },
  reported: { providerId: string | null },
  now: number,
): number | null {
  if (message.status !== 'sent' || message.position !== messages_count) return null
  if (message.provider_id === null || message.provider_id !== reported.providerId) return null
  const age = now - Date.parse(message.created_at)
  return age > SENT_AGAIN_FOR_MS ? null : Math.max(age, SHORTEST_WAIT_MS)
}

/**
 * Whether a report speaks of an earlier try of a message: one that waits to be sent again, or was sent again since. That
 * an earlier try did arrive is news.
 */
export function isOfEarlierTry(
  message: { status: MessageStatus; provider_id: string | null },
  reported: { providerId: string | null; status: MessageStatus },
): boolean {
  if (message.provider_id === null || reported.providerId === null) return false
  const isSame = message.provider_id === reported.providerId
  if (message.status === 'queued')
    return isSame && (reported.status === 'sent' || reported.status === 'failed')
  return !isSame && reported.status === 'failed'
}

/** A person may send again only a message that possibly was not sent (law 9). */
export const mayRetry = (message: Pick<Message, 'direction' | 'status'>): boolean =>
  message.direction === 'outbound' && (message.status === 'failed' || message.status === 'unconfirmed')

/**
 * Longer than any row of the inbox displays. Conversation records are sent with every change, so they stay
 * small.
 */
export const PREVIEW_LIMIT = 160

type Shown = Pick<
  Message,
  | 'id'
  | 'direction'
  | 'message_type'
  | 'content'
  | 'status'
  | 'is_ai_message'
  | 'sender_id'
  | 'sender_name'
  | 'created_at'
>

/** What the inbox shows of a message. */
export function lastMessageOf(message: Shown): LastMessage {
  const { url, type, duration, filename } = message.content
  const sender = senderOf(message)
  const { sender_id: id, sender_name: name } = message
  return {
    id: message.id,
    content: cutText(messageSummary(message), PREVIEW_LIMIT),
    sender,
    // A message written on the phone itself has no known author.
    ...(sender === 'staff' && id !== null && name !== null ? { by: { id, name } } : {}),
    timestamp: message.created_at,
    status: message.status,
    type: message.message_type,
    media:
      url === undefined && type === undefined
        ? null
        : { url: url ?? null, type: type ?? null, duration: duration ?? null, filename: filename ?? null },
  }
}

/** A message that is about to be written. */
export type NewMessage = {
  id: string
  direction: 'inbound' | 'outbound'
  messageType: MessageType
  content: MessageContent
  status: MessageStatus
  isAi: boolean
  senderId: string | null
  senderName: string | null
  replyTo: ReplyTo | null
  forwarded: boolean
  forwardedFrom: string | null
  providerId: string | null
  at: string
  /** Quiet lines that come with the message. */
  lines?: readonly ThreadLine[]
}

/** What the inbox will show of a message that is about to be written. */
export const previewOf = (message: NewMessage): LastMessage =>
  lastMessageOf({
    id: message.id,
    direction: message.direction,
    message_type: message.messageType,
    content: message.content,
    status: message.status,
    is_ai_message: message.isAi,
    sender_id: message.senderId,
    sender_name: message.senderName,
    created_at: message.at,
  })

function senderOf(message: Shown): LastMessage['sender'] {
  if (message.message_type === 'system') return 'system'
  if (message.direction === 'inbound') return 'contact'
  return message.is_ai_message ? 'agent' : 'staff'
}

const QUOTE_LIMIT = 300

/** A copy of the quoted message, so that a thread needs neither a join nor an old page. */
export function quoteMessage(message: Message, contactName: string): ReplyTo {
  return {
    id: message.id,
    author: message.direction === 'inbound' ? contactName : (message.sender_name ?? 'Equipe'),
    text: cutText(messageSummary(message), QUOTE_LIMIT),
    message_type: message.message_type,
  }
}

/** As the column `messages.change` has it. 'done': WhatsApp has it, and may still report that it was not delivered. */
export type KeptChange = Omit<MessageChange, 'state'> & { state: MessageChange['state'] | 'done' }

/** Sets the reaction of one side, which has at most one; null removes it. */
export function withReaction(
  reactions: Message['reactions'],
  emoji: string | null,
  from: 'customer' | 'staff',
): Message['reactions'] {
  const others = reactions.filter((reaction) => reaction.from !== from)
  return emoji ? [...others, { emoji, from }] : others
}

const URGENCY: ConversationStatus[] = ['active', 'waiting', 'closed']

const later = (a: Standing, b: Standing): string | null =>
  a.agent_resumes_at === null || b.agent_resumes_at === null
    ? null
    : a.agent_resumes_at > b.agent_resumes_at
      ? a.agent_resumes_at
      : b.agent_resumes_at

/**
 * The standing of two merged conversations of one person: if a person handles either, people handle the
 * result, and the longer pause applies.
 */
export function mergedStanding(a: Standing, b: Standing): Standing {
  return {
    status: URGENCY.find((status) => a.status === status || b.status === status) ?? 'waiting',
    assigned_to: a.assigned_to ?? b.assigned_to,
    ai_handled: a.ai_handled && b.ai_handled,
    agent_resumes_at:
      a.ai_handled === b.ai_handled ? later(a, b) : (a.agent_resumes_at ?? b.agent_resumes_at),
    agent_note: a.agent_note ?? b.agent_note,
  }
}

/** The new read position: it never moves backwards, and not past the last message. */
export const readUpTo = (
  conversation: Pick<Conversation, 'readPosition' | 'messagesCount'>,
  position: number | undefined,
): number =>
  Math.max(
    conversation.readPosition,
    Math.min(Math.trunc(position ?? conversation.messagesCount), conversation.messagesCount),
  )
