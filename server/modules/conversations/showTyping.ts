import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { seenByUs } from './seenByUs.ts'

/**
 * Shows the customer that an answer is being written: the agent's to what they wrote last, a person's to what that person
 * has read, since some services tell by the same word that it was read. Never throws.
 */
export async function showTyping(
  { database, ports, log }: Pick<Deps, 'database' | 'ports' | 'log'>,
  orgId: string,
  conversationId: string,
  which: 'read' | 'all' = 'all',
): Promise<void> {
  try {
    const seen = await seenByUs(database.db, orgId, conversationId, which)
    if (seen) await ports.whatsapp.showTyping?.(seen.channel, seen.from, seen.providerIds.at(-1) ?? null)
  } catch (error) {
    log.debug('typing not shown', { conversationId, ...errorFields(error) })
  }
}

/** Several people, or a client without measure: the customer's phone shows one word for longer than this. */
const APART_MS = 5000
const MOST = 1000
const shownAt = new Map<string, number>()

/** Whether a conversation's customer may be shown it again. By this process's own clock. */
export function mayShowTyping(conversationId: string): boolean {
  const now = performance.now()
  for (const [id, at] of shownAt) if (now - at > APART_MS || shownAt.size > MOST) shownAt.delete(id)
  if (shownAt.has(conversationId)) return false
  shownAt.set(conversationId, now)
  return true
}
