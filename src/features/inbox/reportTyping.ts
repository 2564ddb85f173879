import { callEndpoint } from '../../api/httpClient.ts'
import { showTyping } from '../../contract/conversationEndpoints.ts'

/** A customer's phone shows one report for about this long. */
const APART_MS = 10_000

let lastReport = { conversationId: '', at: 0 }

/**
 * Tells the customer that someone is typing, at most once per interval while keys are pressed. Not awaited;
 * failures are ignored.
 */
export function reportTyping(conversationId: string): void {
  const at = performance.now()
  if (lastReport.conversationId === conversationId && at - lastReport.at < APART_MS) return
  lastReport = { conversationId, at }
  callEndpoint(showTyping, { params: { id: conversationId } }).catch(() => undefined)
}

/** Call when a message was sent: the next key belongs to another message. */
export function endTyping(): void {
  lastReport = { conversationId: '', at: 0 }
}
