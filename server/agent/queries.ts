import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../db/database.ts'
import type { Style } from './situation.ts'
import type { Speaker } from './speaker.ts'

export type Situation = {
  ai_handled: boolean
  messages_count: number
  agent_id: string | null
  agent_name: string
  style: Style
  company: string
}

/**
 * The conversation and the agent that answers it. A channel with an agent of its own is answered by that one or, while
 * it is switched off, by people; a channel without one (never chosen, or deleted since) by the oldest active agent.
 */
export async function readSituation(
  db: Db | Tx,
  orgId: string,
  conversationId: string,
): Promise<Situation | null> {
  const { rows } = await db.execute<Situation>(sql`
    select c.ai_handled, c.messages_count, a.id as agent_id, coalesce(a.name, '') as agent_name,
      coalesce(a.communication_style, 'normal') as style,
      coalesce(nullif(a.custom_attributes ->> 'company_name', ''), o.name) as company
    from conversations c
    join channels ch on ch.id = c.channel_id
    join organizations o on o.id = c.org_id
    left join lateral (
      select * from agents where org_id = c.org_id and is_active and (ch.agent_id is null or ch.agent_id = agents.id)
      order by created_at, id limit 1
    ) a on true
    where c.org_id = ${orgId} and c.id = ${conversationId}`)
  return rows[0] ?? null
}

/** How an agent of the organization speaks, active or not. */
export async function readSpeaker(db: Db | Tx, orgId: string, agentId: string): Promise<Speaker | null> {
  const { rows } = await db.execute<Speaker>(sql`
    select a.name, a.communication_style as style,
      coalesce(nullif(a.custom_attributes ->> 'company_name', ''), o.name) as company
    from agents a join organizations o on o.id = a.org_id
    where a.org_id = ${orgId} and a.id = ${agentId}`)
  return rows[0] ?? null
}

/** Still the agent's turn, and nothing said since? Asked under the organization's lock. */
export async function isStillOpen(
  tx: Db | Tx,
  orgId: string,
  conversationId: string,
  messagesCount: number,
): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from conversations
    where org_id = ${orgId} and id = ${conversationId} and ai_handled and messages_count = ${messagesCount}`)
  return rows.length === 1
}
