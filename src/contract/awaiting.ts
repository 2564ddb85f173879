/** Which conversations wait for a person's answer; for 'Meu dia', the badge and the sound. */
import type { Conversation } from './conversation.ts'

/** 'asked': the agent called a person and nobody is assigned; 'unanswered': the customer wrote last. */
export type Awaiting = 'asked' | 'unanswered'

type Known = Pick<
  Conversation,
  'status' | 'assignedTo' | 'agentNote' | 'isAIHandled' | 'lastMessage' | 'lastInboundAt'
>

/**
 * Why this conversation waits for a person; null if it does
 * not: it is resolved or answered, or the agent handles it.
 */
export function awaitingOf({
  status,
  assignedTo,
  agentNote,
  isAIHandled,
  lastMessage,
  lastInboundAt,
}: Known): Awaiting | null {
  if (status === 'closed') return null
  if (status === 'waiting' && !assignedTo && agentNote?.handOver) return 'asked'
  if (isAIHandled || lastInboundAt === null) return null
  return lastMessage?.sender === 'contact' ? 'unanswered' : null
}
