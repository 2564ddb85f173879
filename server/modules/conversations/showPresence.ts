import { sql } from 'drizzle-orm'
import { newId } from '../../../src/contract/ids.ts'
import {
  type Presence,
  PRESENCE_APART_MS,
  realtimeChannel,
  type RealtimeEventName,
} from '../../../src/contract/realtimeEvents.ts'
import { belongsTo } from '../../db/belongsTo.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { errorFields } from '../../log.ts'
import { spacedBy } from './spacing.ts'

const mayReport = spacedBy(PRESENCE_APART_MS)

/** Shows the organization's other screens what this person does in the conversation. Never throws. */
export async function showPresence(
  { database, ports, log }: Pick<Deps, 'database' | 'ports' | 'log'>,
  { organizationId, userId, userName }: Pick<Auth, 'organizationId' | 'userId' | 'userName'>,
  conversationId: string,
  doing: Presence['doing'],
): Promise<void> {
  // That somebody left is always passed on: it ends what was shown.
  if (doing !== 'left' && !mayReport(`${userId} ${conversationId} ${doing}`)) return
  try {
    const { rows: colleagues } = await database.db.execute(sql`
      select from users where ${belongsTo(organizationId, 'org_id')} and id <> ${userId} limit 1`)
    // Who works alone has nobody to show it to.
    if (colleagues.length === 0) return
    const name: RealtimeEventName = 'conversation.presence'
    const presence: Presence = { user_id: userId, name: userName, doing }
    // It changes no record, so that no mirror misses a revision by it.
    const data = { base: 0, revision: 0, conversation_id: conversationId, presence }
    await ports.realtime.publish(realtimeChannel(organizationId), [{ name, data }], newId())
  } catch (error) {
    log.debug('presence not shown', { conversationId, ...errorFields(error) })
  }
}
