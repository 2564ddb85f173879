/** All SQL of agents, their knowledge bases and question-and-answer pairs. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database.ts'
import { agents, channels, knowledgeBases, qaPairs } from '../../db/schema.ts'

type AnyDb = Db | Tx
export type AgentRow = typeof agents.$inferSelect & { channels: { id: string; name: string; type: string }[] }
export type QaPairRow = Omit<typeof qaPairs.$inferSelect, 'search'>

export const AGENTS_LIMIT = 100
export const PAIRS_LIMIT = 1000

const pairColumns = {
  id: qaPairs.id,
  orgId: qaPairs.orgId,
  knowledgeBaseId: qaPairs.knowledgeBaseId,
  question: qaPairs.question,
  answer: qaPairs.answer,
  isFixed: qaPairs.isFixed,
  placeholder: qaPairs.placeholder,
  metadata: qaPairs.metadata,
  forms: qaPairs.forms,
  aspects: qaPairs.aspects,
  addedDate: qaPairs.addedDate,
}

export async function findAgents(db: AnyDb, orgId: string, id?: string): Promise<AgentRow[]> {
  const rows = await db
    .select()
    .from(agents)
    .where(and(eq(agents.orgId, orgId), id === undefined ? undefined : eq(agents.id, id)))
    .orderBy(asc(agents.createdAt), asc(agents.id))
    .limit(AGENTS_LIMIT)
  if (rows.length === 0) return []
  const linked = await db
    .select({ agentId: channels.agentId, id: channels.id, name: channels.name, type: channels.type })
    .from(channels)
    .where(and(eq(channels.orgId, orgId), isNull(channels.deletedAt)))
    .orderBy(asc(channels.createdAt))
  return rows.map((row) => ({
    ...row,
    channels: linked
      .filter((one) => one.agentId === row.id)
      .map(({ id, name, type }) => ({ id, name, type })),
  }))
}

/** Inserts an agent. False when the id exists already, in any organization. */
export async function insertAgent(tx: AnyDb, agent: typeof agents.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(agents).values(agent).onConflictDoNothing().returning({ id: agents.id })
  return rows.length === 1
}

export async function updateAgentRow(
  db: AnyDb,
  orgId: string,
  id: string,
  set: Partial<typeof agents.$inferInsert>,
): Promise<boolean> {
  const rows = await db
    .update(agents)
    .set(set)
    .where(and(eq(agents.orgId, orgId), eq(agents.id, id)))
    .returning({ id: agents.id })
  return rows.length === 1
}

/** Deletes an agent. Foreign keys delete its knowledge; its channels stay, without an agent of their own. */
export async function deleteAgentRow(db: AnyDb, orgId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(agents)
    .where(and(eq(agents.orgId, orgId), eq(agents.id, id)))
    .returning({ id: agents.id })
  return rows.length === 1
}

export function findKnowledgeBases(db: AnyDb, orgId: string, agentId: string) {
  return db
    .select()
    .from(knowledgeBases)
    .where(and(eq(knowledgeBases.orgId, orgId), eq(knowledgeBases.agentId, agentId)))
    .orderBy(asc(knowledgeBases.id))
    .limit(AGENTS_LIMIT)
}

export async function findKnowledgeBase(db: AnyDb, orgId: string, id: string) {
  const [row] = await db
    .select()
    .from(knowledgeBases)
    .where(and(eq(knowledgeBases.orgId, orgId), eq(knowledgeBases.id, id)))
  return row
}

export async function insertKnowledgeBase(
  db: AnyDb,
  base: typeof knowledgeBases.$inferInsert,
): Promise<typeof knowledgeBases.$inferSelect> {
  const [row] = await db.insert(knowledgeBases).values(base).returning()
  return row!
}

export async function deleteKnowledgeBaseRow(db: AnyDb, orgId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(knowledgeBases)
    .where(and(eq(knowledgeBases.orgId, orgId), eq(knowledgeBases.id, id)))
    .returning({ id: knowledgeBases.id })
  return rows.length === 1
}

/** The fixed ones first, then in the order added. */
export function findQaPairs(db: AnyDb, orgId: string, baseId: string): Promise<QaPairRow[]> {
  return db
    .select(pairColumns)
    .from(qaPairs)
    .where(and(eq(qaPairs.orgId, orgId), eq(qaPairs.knowledgeBaseId, baseId)))
    .orderBy(sql`${qaPairs.isFixed} desc`, asc(qaPairs.addedDate), asc(qaPairs.id))
    .limit(PAIRS_LIMIT)
}

export async function countQaPairs(db: AnyDb, orgId: string, baseId: string): Promise<number> {
  return db.$count(qaPairs, and(eq(qaPairs.orgId, orgId), eq(qaPairs.knowledgeBaseId, baseId)))
}

export async function findQaPair(
  db: AnyDb,
  orgId: string,
  baseId: string,
  id: string,
): Promise<QaPairRow | undefined> {
  const [row] = await db
    .select(pairColumns)
    .from(qaPairs)
    .where(and(eq(qaPairs.orgId, orgId), eq(qaPairs.knowledgeBaseId, baseId), eq(qaPairs.id, id)))
  return row
}

/** Like `findQaPair`, but nobody else can change the pair until the transaction ends. */
export async function lockQaPair(
  tx: Tx,
  orgId: string,
  baseId: string,
  id: string,
): Promise<QaPairRow | undefined> {
  const [row] = await tx
    .select(pairColumns)
    .from(qaPairs)
    .where(and(eq(qaPairs.orgId, orgId), eq(qaPairs.knowledgeBaseId, baseId), eq(qaPairs.id, id)))
    .for('update')
  return row
}

/** Inserts pairs and returns them. A pair whose id exists already, in any organization, is not returned. */
export function insertQaPairs(db: AnyDb, pairs: (typeof qaPairs.$inferInsert)[]): Promise<QaPairRow[]> {
  return db.insert(qaPairs).values(pairs).onConflictDoNothing().returning(pairColumns)
}

export async function updateQaPairRow(
  db: AnyDb,
  orgId: string,
  id: string,
  set: Partial<Pick<typeof qaPairs.$inferInsert, 'question' | 'answer' | 'forms' | 'aspects'>>,
): Promise<QaPairRow | undefined> {
  const [row] = await db
    .update(qaPairs)
    .set(set)
    .where(and(eq(qaPairs.orgId, orgId), eq(qaPairs.id, id)))
    .returning(pairColumns)
  return row
}

export async function deleteQaPairRow(db: AnyDb, orgId: string, id: string): Promise<void> {
  await db
    .delete(qaPairs)
    .where(and(eq(qaPairs.orgId, orgId), eq(qaPairs.id, id), eq(qaPairs.isFixed, false)))
}

/** The agents that are active, or those that are not, oldest first. */
export function findByActivity(
  db: AnyDb,
  orgId: string,
  active: boolean,
): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: agents.id, name: agents.name })
    .from(agents)
    .where(and(eq(agents.orgId, orgId), eq(agents.isActive, active)))
    .orderBy(asc(agents.createdAt), asc(agents.id))
    .limit(AGENTS_LIMIT)
}

export async function deactivate(tx: Tx, orgId: string, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(agents)
    .set({ isActive: false, updatedAt: now })
    .where(and(eq(agents.orgId, orgId), inArray(agents.id, [...ids])))
}
