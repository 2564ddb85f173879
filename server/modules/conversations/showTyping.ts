import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import { seenByUs } from './seenByUs.ts'

/** Shows the customer that an answer to what they wrote last is being written. Never throws. */
export async function showTyping(
  { database, ports, log }: Pick<Deps, 'database' | 'ports' | 'log'>,
  orgId: string,
  conversationId: string,
): Promise<void> {
  try {
    const seen = await seenByUs(database.db, orgId, conversationId, 'all')
    if (seen) await ports.whatsapp.showTyping?.(seen.channel, seen.from, seen.providerIds.at(-1) ?? null)
  } catch (error) {
    log.debug('typing not shown', { conversationId, ...errorFields(error) })
  }
}
