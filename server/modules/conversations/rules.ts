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
  type MessageStatus,
  messageSummary,
  type ReplyTo,
} from '../../../src/contract/message.ts'
import { cutText } from '../../../src/contract/text.ts'

/** Where a conversation stands, as far as what people do to it changes it. */
export type Standing = {
  status: ConversationStatus
  assigned_to: string | null
  ai_handled: boolean
  /** While a person has it: when the agent takes it up again by itself (ISO); null: not by itself. */
  agent_resumes_at: string | null
  /** What staff read of the agent's work above the composer. */
  agent_note: AgentNote | null
}

/**
 * A person wrote by hand: the conversation is theirs until it is handed back or resolved, or until the pause is over
 * (INB-47). What the agent was about is answered.
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

/** A customer's message reopens what was resolved; the agent, where there is one, starts anew (INB-18). */
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

/** The agent could not go on: a person is waited for, unless one already has the conversation. */
export const afterCallForPerson = (before: Standing): Standing => ({
  ...before,
  status: before.assigned_to === null ? 'waiting' : before.status,
  ai_handled: false,
  agent_resumes_at: null,
})

/** The agent has it again, by a person's wish or because the pause is over. */
export const afterReturnToAgent = (before: Standing): Standing => ({
  ...before,
  assigned_to: null,
  ai_handled: true,
  agent_resumes_at: null,
  agent_note: withoutHandOver(before.agent_note),
})

/** What a PATCH asks for, as the contract says (INB-17, INB-18). `resumesAt`: the end of a pause that begins now. */
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
  if (update.status !== undefined) after.status = update.status
  // Resolved: what comes next begins anew.
  if (update.status === 'closed') Object.assign(after, { agent_resumes_at: null, agent_note: null })
  return after
}

/**
 * Did something happen since the person saw the conversation that the change they ask for would overwrite? Somebody else
 * has it now; it was resolved; or, for resolving it and for handing it back, others have written. What the person did
 * themselves meanwhile (assigning it to themselves by answering) is none of that.
 */
export function isStale(
  now: Pick<Standing, 'status' | 'assigned_to'>,
  update: ConversationUpdate,
  seen: ConversationSeen,
  { userId, othersWrote }: { userId: string; othersWrote: boolean },
): boolean {
  if (now.assigned_to !== seen.assigned_to && now.assigned_to !== userId && now.assigned_to !== null)
    return true
  if (now.status === 'closed' && seen.status !== 'closed') return true
  return othersWrote && (update.status === 'closed' || update.ai_handled === true)
}

export type SendObstacle = 'channel_gone' | 'window_closed'

/** Checked when the message leaves the queue, not when it was typed (law 10). A channel that is off is no obstacle. */
export function sendObstacle(
  talk: { last_inbound_at: string | null; channel_deleted: boolean; answer_window_seconds: number | null },
  now: number,
): SendObstacle | null {
  if (talk.channel_deleted) return 'channel_gone'
  return isWindowOpen(talk.last_inbound_at, now, talk.answer_window_seconds) ? null : 'window_closed'
}

/**
 * Does a provider's report change the message? Reports come in any order and more than once. Besides plain progress:
 * what was only sent can still fail; but 'sent' arriving after the failure of that same, accepted message is late.
 */
export function takesReport(from: MessageStatus, to: MessageStatus, accepted: boolean): boolean {
  if (from === 'sent' && to === 'failed') return true
  if (from === 'failed' && to === 'sent') return !accepted
  return isProgress(from, to)
}

/** Only a person sends again, and only what did not surely leave (law 9). */
export const mayRetry = (message: Pick<Message, 'direction' | 'status'>): boolean =>
  message.direction === 'outbound' && (message.status === 'failed' || message.status === 'unconfirmed')

/** Longer than any row of the inbox shows: conversation records travel with every change and stay small. */
const PREVIEW_LIMIT = 160

export function lastMessageOf(message: Message): LastMessage {
  const { url, type, duration, filename } = message.content
  const sender = senderOf(message)
  const { sender_id: id, sender_name: name } = message
  return {
    id: message.id,
    content: cutText(messageSummary(message), PREVIEW_LIMIT),
    sender,
    // What was written on the phone itself has no person.
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

function senderOf(message: Message): LastMessage['sender'] {
  if (message.message_type === 'system') return 'system'
  if (message.direction === 'inbound') return 'contact'
  return message.is_ai_message ? 'agent' : 'staff'
}

const QUOTE_LIMIT = 300

/** The quoted message as it is now, so that the thread needs no join and no old page. */
export function quote(message: Message, contactName: string): ReplyTo {
  return {
    id: message.id,
    author: message.direction === 'inbound' ? contactName : (message.sender_name ?? 'Equipe'),
    text: cutText(messageSummary(message), QUOTE_LIMIT),
    message_type: message.message_type,
  }
}

/** One reaction of each side; null takes it back. */
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

/** Two conversations of one person become one: a person's hand on either counts for both, the longer pause for both. */
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

/** Reading never goes backwards and not past the end. */
export const readUpTo = (
  conversation: Pick<Conversation, 'readPosition' | 'messagesCount'>,
  position: number | undefined,
): number =>
  Math.max(
    conversation.readPosition,
    Math.min(Math.trunc(position ?? conversation.messagesCount), conversation.messagesCount),
  )
