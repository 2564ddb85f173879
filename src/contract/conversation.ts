/** A conversation of the inbox (ENT-27). */
import * as z from 'zod/mini'
import { AgentNote } from './agentNote.ts'
import { ChannelTransport } from './channelTransport.ts'
import { Id, Timestamp } from './ids.ts'
import { MessageStatus, MessageType } from './message.ts'

export const ConversationStatus = z.enum(['waiting', 'active', 'closed'])
export type ConversationStatus = z.infer<typeof ConversationStatus>

/** INB-04: what each status is called, wherever it is shown. */
export const CONVERSATION_STATUS_LABEL: Record<ConversationStatus, string> = {
  waiting: 'Pendente',
  active: 'Em andamento',
  closed: 'Concluído',
}

export const LastMessage = z.object({
  id: Id,
  /** `messageSummary` of the last message. */
  content: z.string(),
  sender: z.enum(['contact', 'staff', 'agent', 'system']),
  timestamp: Timestamp,
  status: MessageStatus,
  type: MessageType,
  /** The team member who wrote it. Null: written on this device and not sent yet. Absent: unknown. */
  by: z.optional(z.nullable(z.object({ id: Id, name: z.string() }))),
  media: z.nullable(
    z.object({
      url: z.nullable(z.string()),
      type: z.nullable(z.string()),
      duration: z.nullable(z.number()),
      filename: z.nullable(z.string()),
    }),
  ),
})
export type LastMessage = z.infer<typeof LastMessage>

export const Conversation = z.object({
  id: Id,
  contactId: Id,
  /** The same value as `contactId` (API-90). */
  leadId: Id,
  contactName: z.string(),
  contactPhone: z.nullable(z.string()),
  channelId: Id,
  unreadCount: z.number(),
  /** True if the customer wrote within the last five minutes: WhatsApp does not report presence. */
  online: z.boolean(),
  isAIHandled: z.boolean(),
  status: ConversationStatus,
  imageUrl: z.nullable(z.string()),
  messagesCount: z.number(),
  /** Position up to which the team has read. */
  readPosition: z.number(),
  assignedTo: z.nullable(z.object({ id: Id, name: z.string() })),
  lastMessage: z.nullable(LastMessage),
  lastMessageAt: Timestamp,
  lastInboundAt: z.nullable(Timestamp),
  /**
   * Answer window of the channel in seconds; null: free text
   * may always be sent. Absent in what an older release stored.
   */
  answerWindowSeconds: z.optional(z.nullable(z.number())),
  /** Of the channel; absent in what an older release stored. */
  transport: z.optional(ChannelTransport),
  /** What the agent is doing in this conversation; null if nothing. */
  agentNote: z.optional(z.nullable(AgentNote)),
  /**
   * While a person has the conversation: when the agent resumes
   * by itself; null: only when it is handed back or resolved.
   */
  agentResumesAt: z.optional(z.nullable(Timestamp)),
  revision: z.number(),
})
export type Conversation = z.infer<typeof Conversation>

/**
 * WhatsApp's answer window, also used for channels that state none: free text may be sent this long after the
 * customer's last message.
 */
const ANSWER_WINDOW_SECONDS = 24 * 60 * 60
export const ONLINE_WINDOW_MS = 5 * 60 * 1000

/** True if free text may be sent. `windowSeconds` is the channel's window; null: the channel has none. */
export const isWindowOpen = (
  lastInboundAt: string | null,
  now: number,
  windowSeconds: number | null = ANSWER_WINDOW_SECONDS,
): boolean =>
  windowSeconds === null || (lastInboundAt !== null && now - Date.parse(lastInboundAt) < windowSeconds * 1000)

/** True if the channel accepts free text now, as far as this device knows. */
export const isAnswerable = (
  { lastInboundAt, answerWindowSeconds }: Pick<Conversation, 'lastInboundAt' | 'answerWindowSeconds'>,
  now: number,
): boolean => isWindowOpen(lastInboundAt, now, answerWindowSeconds)

/**
 * How long a customer has been silent once the channel's
 * window is over: 'mais de 24 horas', 'mais de 7 dias'.
 */
export function silenceText(windowSeconds: number = ANSWER_WINDOW_SECONDS): string {
  const hours = Math.max(1, Math.round(windowSeconds / 3600))
  if (hours > 24 && hours % 24 === 0) return `mais de ${hours / 24} dias`
  return hours === 1 ? 'mais de 1 hora' : `mais de ${hours} horas`
}

export const isOnline = (lastInboundAt: string | null, now: number): boolean =>
  lastInboundAt !== null && now - Date.parse(lastInboundAt) < ONLINE_WINDOW_MS

/**
 * What the user saw of a conversation when they asked to change it: how many messages, who had it, whether it
 * was resolved. If others have said or done something since, the change is refused as stale; the user's own
 * earlier commands do not count.
 */
export const ConversationSeen = z.object({
  position: z.number(),
  assigned_to: z.nullable(Id),
  status: ConversationStatus,
  /** For a change of it: when the agent was to resume; null: not by itself. */
  agent_resumes_at: z.optional(z.nullable(Timestamp)),
})
export type ConversationSeen = z.infer<typeof ConversationSeen>

/** The ConversationSeen of a user who looks at this conversation. */
export const conversationSeen = (
  view: Pick<Conversation, 'messagesCount' | 'assignedTo' | 'status'>,
): ConversationSeen => ({
  position: view.messagesCount,
  assigned_to: view.assignedTo?.id ?? null,
  status: view.status,
})

/**
 * PATCH of a conversation. `assigned_to` also pauses the agent and sets the status 'active' (INB-17);
 * `ai_handled: true` hands it back to the agent and clears the assignment; `status: 'closed'` resolves it;
 * `agent_resumes_at` sets the end of the agent's pause, null: only when it is handed back.
 */
export const ConversationUpdate = z.object({
  status: z.optional(ConversationStatus),
  assigned_to: z.optional(z.nullable(Id)),
  ai_handled: z.optional(z.boolean()),
  agent_resumes_at: z.optional(z.nullable(Timestamp)),
  expected: z.optional(ConversationSeen),
})
export type ConversationUpdate = z.infer<typeof ConversationUpdate>
