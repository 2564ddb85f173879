import { type SQL, sql } from 'drizzle-orm'
import { belongsTo } from '../db/belongsTo.ts'
import type { Db, Tx } from '../db/database.ts'
import type { Speaker } from './speaker.ts'

/**
 * The name, style and company with which an agent of the organization speaks, whether it is active or not;
 * null where there is no such agent.
 */
export async function readSpeaker(db: Db | Tx, orgId: string, agentId: string): Promise<Speaker | null> {
  const { rows } = await db.execute<Speaker>(sql`
    select a.name, a.communication_style as style,
      coalesce(nullif(a.custom_attributes ->> 'company_name', ''), o.name) as company
    from agents a join organizations o on o.id = a.org_id
    where a.org_id = ${orgId} and a.id = ${agentId}`)
  return rows[0] ?? null
}

/**
 * Whether the agent still handles the conversation and no message was added since `messagesCount`. Call it
 * while holding the organization's lock.
 */
export async function isStillOpen(
  tx: Db | Tx,
  orgId: string,
  conversationId: string,
  messagesCount: number,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from conversations c
    where ${belongsTo(orgId, 'c.org_id')} and c.id = ${conversationId} and ${openSince('c', sql`${messagesCount}`)}`)
  return rows.length === 1
}

/** The condition of `isStillOpen` on a conversation with the alias `c`; `messagesCount` is an SQL expression. */
export const openSince = (c: string, messagesCount: SQL): SQL =>
  sql`${sql.raw(c)}.ai_handled and ${sql.raw(c)}.messages_count = ${messagesCount}`
