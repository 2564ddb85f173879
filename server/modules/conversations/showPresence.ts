import { sql } from 'drizzle-orm'
import { newId } from '../../../src/contract/ids.ts'
import {
  type Presence,
  realtimeChannel,
  type RealtimeEventName,
} from '../../../src/contract/realtimeEvents.ts'
import { belongsTo } from '../../db/belongsTo.ts'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'

/** The least time between two reports of the same person in the same conversation. */
const APART_MS = 2000
const MOST = 1000
const reportedAt = new Map<string, number>()

/**
 * Whether the report may be passed on, and records that it is. That somebody left always may: it ends what was
 * shown. It is counted per process.
 */
export function mayShowPresence(userId: string, conversationId: string, doing: Presence['doing']): boolean {
  const key = `${userId} ${conversationId} ${doing}`
  if (doing === 'left') return true
  const now = performance.now()
  for (const [each, at] of reportedAt)
    if (now - at > APART_MS || reportedAt.size > MOST) reportedAt.delete(each)
  if (reportedAt.has(key)) return false
  reportedAt.set(key, now)
  return true
}

/** Shows the organization's other screens what this person does in the conversation. Never throws. */
export async function showPresence(
  { database, ports, log }: Pick<Deps, 'database' | 'ports' | 'log'>,
  { organizationId, userId }: { organizationId: string; userId: string },
  conversationId: string,
  doing: Presence['doing'],
): Promise<void> {
  if (!mayShowPresence(userId, conversationId, doing)) return
  try {
    const { rows } = await database.db.execute<{ name: string }>(sql`
      select u.name from users u
      where ${belongsTo(organizationId, 'u.org_id')} and u.id = ${userId}
        and exists (select from users other where ${belongsTo(organizationId, 'other.org_id')} and other.id <> u.id)`)
    // Who works alone has nobody to show it to.
    if (!rows[0]) return
    const name: RealtimeEventName = 'conversation.presence'
    const presence: Presence = { user_id: userId, name: rows[0].name, doing }
    // It changes no record, so that no mirror misses a revision by it.
    const data = { base: 0, revision: 0, conversation_id: conversationId, presence }
    await ports.realtime.publish(realtimeChannel(organizationId), [{ name, data }], newId())
  } catch (error) {
    log.debug('presence not shown', { conversationId, ...errorFields(error) })
  }
}
