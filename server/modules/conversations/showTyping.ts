import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { seenByUs } from './seenByUs.ts'
import { spacedBy } from './spacing.ts'

/**
 * Shows the customer that an answer is being written: with 'all' (the agent) in response to their last
 * message, with 'read' (staff) to the last one that staff have read, because on some services the same signal
 * marks messages as read. Never throws.
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

/**
 * Whether the signal may be sent again for a conversation, also when several people type or a client sends too
 * many: the customer's phone shows one signal for longer than this.
 */
export const mayShowTyping = spacedBy(5000)
