import { sql } from 'drizzle-orm'
import { type AgentBehavior, DEFAULT_BEHAVIOR, readBehavior } from '../../../src/contract/agentBehavior.ts'
import type { Style } from '../../agent/situation.ts'
import type { Speaker } from '../../agent/speaker.ts'
import type { Db, Tx } from '../../db/database.ts'

export type AnsweringAgent = Speaker & {
  id: string
  behavior: AgentBehavior
  /** The organization's clock. */
  zone: string
}

type Row = {
  id: string
  name: string
  style: Style
  company: string
  behavior: Record<string, unknown>
  zone: string
}

/**
 * The agent that answers this conversation: the channel's own while it is active, else, where the channel has none, the
 * oldest active one. Null where nobody but people answers.
 */
export async function answeringAgent(
  tx: Db | Tx,
  orgId: string,
  conversationId: string,
): Promise<AnsweringAgent | null> {
  const { rows } = await tx.execute<Row>(sql`
    select a.id, a.name, a.communication_style as style, a.behavior, o.timezone as zone,
      coalesce(nullif(a.custom_attributes ->> 'company_name', ''), o.name) as company
    from conversations c join channels ch on ch.id = c.channel_id join organizations o on o.id = c.org_id
      join agents a on a.org_id = c.org_id and a.is_active and (ch.agent_id is null or ch.agent_id = a.id)
    where c.org_id = ${orgId} and c.id = ${conversationId}
    order by a.created_at, a.id limit 1`)
  return rows[0] ? { ...rows[0], behavior: readBehavior(rows[0].behavior) } : null
}

/**
 * SQL of how long a person's word keeps the agent quiet in conversation `c` on channel `ch`: an interval; null where it
 * does not come back by itself, where no agent answers, and for who asked automation to stop. It reads the hours as
 * `readBehavior` does.
 */
export const RESUMES_AFTER = `(
  select make_interval(hours => nullif(case
      when jsonb_typeof(a.behavior -> 'resume_hours') = 'number' and a.behavior ->> 'resume_hours' ~ '^([0-9]|1[0-9]|2[0-4])$'
      then (a.behavior ->> 'resume_hours')::int else ${DEFAULT_BEHAVIOR.resume_hours} end, 0))
  from agents a join contacts p on p.id = c.contact_id and p.automation_stopped_at is null
  where a.org_id = c.org_id and a.is_active and (ch.agent_id is null or ch.agent_id = a.id)
  order by a.created_at, a.id limit 1)`

const HOUR_MS = 3_600_000

/** The moment at which the agent takes up a conversation again in which a person acts now; null: not by itself. */
export async function agentResumesAt(
  tx: Db | Tx,
  orgId: string,
  conversationId: string,
  now: Date,
): Promise<string | null> {
  const agent = await answeringAgent(tx, orgId, conversationId)
  if (!agent || agent.behavior.resume_hours === 0) return null
  if (await automationStopped(tx, orgId, conversationId)) return null
  return new Date(now.getTime() + agent.behavior.resume_hours * HOUR_MS).toISOString()
}

/** Did the customer of this conversation ask that no automation writes to them? */
export async function automationStopped(
  tx: Db | Tx,
  orgId: string,
  conversationId: string,
): Promise<boolean> {
  const { rows } = await tx.execute<{ stopped: boolean }>(sql`
    select p.automation_stopped_at is not null as stopped
    from conversations c join contacts p on p.id = c.contact_id
    where c.org_id = ${orgId} and c.id = ${conversationId}`)
  return rows[0]?.stopped ?? false
}
