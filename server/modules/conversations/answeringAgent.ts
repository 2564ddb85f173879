import { sql } from 'drizzle-orm'
import { type AgentBehavior, DEFAULT_BEHAVIOR, readBehavior } from '../../../src/contract/agentBehavior.ts'
import type { Style } from '../../agent/situation.ts'
import type { Speaker } from '../../agent/speaker.ts'
import type { Db, Tx } from '../../db/database.ts'
import { batched } from '../../db/sideBySide.ts'

export type AnsweringAgent = Speaker & {
  id: string
  behavior: AgentBehavior
  /** The organization's time zone. */
  zone: string
}

type Row = {
  conversation_id: string
  id: string
  name: string
  style: Style
  company: string
  behavior: Record<string, unknown>
  zone: string
}

/**
 * Returns the agent that answers this conversation: the channel's own agent while it is active or, if the
 * channel has none, the oldest active agent. Null if only people answer.
 */
export async function answeringAgent(
  tx: Db | Tx,
  orgId: string,
  conversationId: string,
): Promise<AnsweringAgent | null> {
  const [agent] = await answeringAgents({ tx, orgId }, [conversationId])
  return agent ?? null
}

/** Like `answeringAgent`, asked together with others that run side by side. */
export const answeringAgentIn = batched<string, AnsweringAgent | null>(answeringAgents)

async function answeringAgents(
  { tx, orgId }: { tx: Db | Tx; orgId: string },
  conversationIds: readonly string[],
): Promise<(AnsweringAgent | null)[]> {
  const { rows } = await tx.execute<Row>(sql`
    select distinct on (c.id) c.id as conversation_id, a.id, a.name, a.communication_style as style, a.behavior, o.timezone as zone,
      coalesce(nullif(a.custom_attributes ->> 'company_name', ''), o.name) as company
    from conversations c join channels ch on ch.id = c.channel_id join organizations o on o.id = c.org_id
      join agents a on a.org_id = c.org_id and a.is_active and (ch.agent_id is null or ch.agent_id = a.id)
    where c.org_id = ${orgId} and c.id = any(${sql.param([...conversationIds])}::uuid[])
    order by c.id, a.created_at, a.id`)
  const agents = new Map(
    rows.map(({ conversation_id, ...row }) => [
      conversation_id,
      { ...row, behavior: readBehavior(row.behavior) },
    ]),
  )
  return conversationIds.map((id) => agents.get(id) ?? null)
}

/**
 * SQL for how long a staff message pauses the agent in conversation `c` on channel `ch`, as an interval. It
 * is null if the agent never resumes by itself, if no agent answers, or if the contact stopped automation. It
 * reads the hours the same way as `readBehavior`.
 */
export const RESUMES_AFTER = `(
  select make_interval(hours => nullif(case
      when jsonb_typeof(a.behavior -> 'resume_hours') = 'number' and a.behavior ->> 'resume_hours' ~ '^([0-9]|1[0-9]|2[0-4])$'
      then (a.behavior ->> 'resume_hours')::int else ${DEFAULT_BEHAVIOR.resume_hours} end, 0))
  from agents a join contacts p on p.id = c.contact_id and p.automation_stopped_at is null
  where a.org_id = c.org_id and a.is_active and (ch.agent_id is null or ch.agent_id = a.id)
  order by a.created_at, a.id limit 1)`

const HOUR_MS = 3_600_000

/**
 * Returns when the agent resumes a conversation in which a person acts now, as ISO time; null if it does not
 * resume by itself.
 */
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

/** Whether the customer of this conversation asked to get no automatic messages. */
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
