import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database.ts'
import { agents, channels, users } from '../../db/schema.ts'

type AnyDb = Db | Tx

/** Whether the conversation began before the month, or the agent has written in it. */
export async function isKnownConversation(
  db: AnyDb,
  orgId: string,
  id: string,
  monthStart: Date,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from conversations c where c.org_id = ${orgId} and c.id = ${id}
      and (c.created_at < ${monthStart.toISOString()}::timestamptz
        or exists (select from messages m where m.conversation_id = c.id and m.is_ai_message))`)
  return rows.length > 0
}

export const countChannels = (db: AnyDb, orgId: string): Promise<number> =>
  db.$count(channels, and(eq(channels.orgId, orgId), isNull(channels.deletedAt)))

/** Whether anybody of the organization has finished the onboarding (ONB-33). */
export async function someoneOnboarded(db: AnyDb, orgId: string): Promise<boolean> {
  return (await db.$count(users, and(eq(users.orgId, orgId), eq(users.onboardingCompleted, true)))) > 0
}

export async function hasOtherActiveAgent(db: AnyDb, orgId: string, id: string | null): Promise<boolean> {
  const other = id === null ? undefined : ne(agents.id, id)
  return (await db.$count(agents, and(eq(agents.orgId, orgId), eq(agents.isActive, true), other))) > 0
}
