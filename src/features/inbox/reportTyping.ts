import { callEndpoint } from '../../api/httpClient.ts'
import { showTyping } from '../../contract/conversationEndpoints.ts'

/** A customer's phone shows one word for about as long. */
const APART_MS = 10_000

let lastReport = { conversationId: '', at: 0 }

/** Shows the customer that somebody is writing, now and then while keys are pressed. Nobody waits for it. */
export function reportTyping(conversationId: string): void {
  const at = performance.now()
  if (lastReport.conversationId === conversationId && at - lastReport.at < APART_MS) return
  lastReport = { conversationId, at }
  callEndpoint(showTyping, { params: { id: conversationId } }).catch(() => undefined)
}

/** What was written has left: the next key is another message's. */
export function endTyping(): void {
  lastReport = { conversationId: '', at: 0 }
}
