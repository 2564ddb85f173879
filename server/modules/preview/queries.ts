/** All SQL of previews. */
import { and, asc, desc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { DialogueState } from '../../agent/state.ts'
import type { Db, Tx } from '../../db/database.ts'
import { previewAppointments, previewConversations, previewMessages } from '../../db/schema.ts'

type AnyDb = Db | Tx
export type PreviewRow = typeof previewConversations.$inferSelect
export type PreviewMessageRow = typeof previewMessages.$inferSelect
export type PreviewAppointmentRow = typeof previewAppointments.$inferSelect

/** More messages than anyone needs to try an agent. */
export const MESSAGES_LIMIT = 500

/** Stores the dialogue's state of the preview. */
export async function updateState(db: AnyDb, orgId: string, id: string, state: DialogueState): Promise<void> {
  await db
    .update(previewConversations)
    .set({ state })
    .where(and(eq(previewConversations.orgId, orgId), eq(previewConversations.id, id)))
}

/** Inserts a preview. Undefined when the contact has one already. */
export async function insertPreview(
  db: AnyDb,
  row: typeof previewConversations.$inferInsert,
): Promise<PreviewRow | undefined> {
  const [inserted] = await db.insert(previewConversations).values(row).onConflictDoNothing().returning()
  return inserted
}

export async function findPreviewOf(
  db: AnyDb,
  orgId: string,
  contactId: string,
): Promise<PreviewRow | undefined> {
  const [row] = await db
    .select()
    .from(previewConversations)
    .where(and(eq(previewConversations.orgId, orgId), eq(previewConversations.contactId, contactId)))
  return row
}

export async function findPreview(db: AnyDb, orgId: string, id: string): Promise<PreviewRow | undefined> {
  const [row] = await db
    .select()
    .from(previewConversations)
    .where(and(eq(previewConversations.orgId, orgId), eq(previewConversations.id, id)))
  return row
}

/** Inserts a message. False when a message with this id exists already. */
export async function insertPreviewMessage(
  db: AnyDb,
  row: typeof previewMessages.$inferInsert,
): Promise<boolean> {
  const { rowCount } = await db.insert(previewMessages).values(row).onConflictDoNothing()
  return rowCount === 1
}

/** The agent's reply to this message of the conversation; undefined while there is none. */
export async function findReplyTo(
  db: AnyDb,
  orgId: string,
  { conversationId, messageId }: { conversationId: string; messageId: string },
): Promise<PreviewMessageRow | undefined> {
  const asked = db
    .select({ seq: previewMessages.seq })
    .from(previewMessages)
    .where(and(eq(previewMessages.id, messageId), eq(previewMessages.conversationId, conversationId)))
  const [row] = await db
    .select()
    .from(previewMessages)
    .where(
      and(
        eq(previewMessages.orgId, orgId),
        eq(previewMessages.conversationId, conversationId),
        eq(previewMessages.type, 'assistant'),
        gt(previewMessages.seq, asked),
      ),
    )
    .orderBy(asc(previewMessages.seq))
    .limit(1)
  return row
}

export function findPreviewMessages(
  db: AnyDb,
  orgId: string,
  conversationId: string,
): Promise<PreviewMessageRow[]> {
  return db
    .select()
    .from(previewMessages)
    .where(and(eq(previewMessages.orgId, orgId), eq(previewMessages.conversationId, conversationId)))
    .orderBy(asc(previewMessages.seq))
    .limit(MESSAGES_LIMIT)
}

export function countPreviewMessages(db: AnyDb, orgId: string, conversationId: string): Promise<number> {
  return db.$count(
    previewMessages,
    and(eq(previewMessages.orgId, orgId), eq(previewMessages.conversationId, conversationId)),
  )
}

/**
 * Stores a user's message. It counts the messages while holding the conversation's lock: 'full' where there
 * are too many. False when the id exists already.
 */
export function insertLimited(
  db: Db,
  message: typeof previewMessages.$inferInsert,
): Promise<boolean | 'full'> {
  const { orgId, conversationId } = message
  return db.transaction(async (tx) => {
    await tx.execute(sql`
      select from preview_conversations where org_id = ${orgId} and id = ${conversationId} for no key update`)
    if ((await countPreviewMessages(tx, orgId, conversationId)) >= MESSAGES_LIMIT) return 'full'
    return insertPreviewMessage(tx, message)
  })
}

/** The messages since the agent last answered, oldest first. */
export async function readUnanswered(
  db: AnyDb,
  orgId: string,
  conversationId: string,
): Promise<{ id: string; seq: number; text: string }[]> {
  const { rows } = await db.execute<{ id: string; seq: string; text: string }>(sql`
    select id, seq, text from preview_messages m
    where m.org_id = ${orgId} and m.conversation_id = ${conversationId} and m.type = 'user'
      and m.seq > greatest(0, (select max(seq) from preview_messages
        where org_id = ${orgId} and conversation_id = ${conversationId} and type = 'assistant'),
        (select max(up_to) from agent_turns where org_id = ${orgId} and preview_id = ${conversationId}
        and trace ->> 'handOver' is null))
    order by m.seq desc limit 20`)
  return rows.map(({ id, seq, text }) => ({ id, seq: Number(seq), text })).reverse()
}

/** The last messages, oldest first. */
export async function readHistory(
  db: AnyDb,
  orgId: string,
  conversationId: string,
): Promise<{ from: 'customer' | 'agent'; text: string; at: string }[]> {
  const rows = await db
    .select()
    .from(previewMessages)
    .where(and(eq(previewMessages.orgId, orgId), eq(previewMessages.conversationId, conversationId)))
    .orderBy(desc(previewMessages.seq))
    .limit(20)
  return rows
    .reverse()
    .flatMap(({ type, text, createdAt }) =>
      type === 'system'
        ? []
        : [{ from: type === 'user' ? 'customer' : 'agent', text, at: createdAt.toISOString() }],
    )
}

export function findPreviewAppointments(
  db: AnyDb,
  orgId: string,
  conversationId: string,
): Promise<PreviewAppointmentRow[]> {
  return db
    .select()
    .from(previewAppointments)
    .where(and(eq(previewAppointments.orgId, orgId), eq(previewAppointments.conversationId, conversationId)))
    .orderBy(desc(previewAppointments.createdAt), desc(previewAppointments.id))
    .limit(50)
}

/** The latest appointment that is still active. */
export async function findRemindable(
  db: AnyDb,
  orgId: string,
  conversationId: string,
): Promise<PreviewAppointmentRow | undefined> {
  const [row] = await db
    .select()
    .from(previewAppointments)
    .where(
      and(
        eq(previewAppointments.orgId, orgId),
        eq(previewAppointments.conversationId, conversationId),
        inArray(previewAppointments.status, ['pending', 'confirmed']),
      ),
    )
    .orderBy(desc(previewAppointments.createdAt), desc(previewAppointments.id))
    .limit(1)
  return row
}

/** Why the turn behind a message would have called a person; null where it would not have. */
export async function findCallReason(db: AnyDb, orgId: string, messageId: string): Promise<string | null> {
  const { rows } = await db.execute<{ reason: string | null }>(sql`
    select t.trace -> 'handOver' ->> 'reason' as reason
    from agent_turn_messages l join agent_turns t on t.id = l.turn_id
    where l.org_id = ${orgId} and l.message_id = ${messageId} and t.org_id = ${orgId}`)
  return rows[0]?.reason ?? null
}

/**
 * The appointment that the latest message of the agent, a reminder, asked about; null when its latest message
 * was something else.
 */
export async function findAskedAppointment(
  db: AnyDb,
  orgId: string,
  conversationId: string,
): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from preview_appointments
    where org_id = ${orgId} and conversation_id = ${conversationId} and status in ('pending', 'confirmed')
      and 'reminder' = (select action from preview_messages
        where org_id = ${orgId} and conversation_id = ${conversationId} and type = 'assistant'
        order by seq desc limit 1)
    order by created_at desc, id desc limit 1`)
  return rows[0]?.id ?? null
}

/**
 * Inserts an example appointment: tomorrow at ten in the organization's time zone, with its first
 * professional.
 */
export async function insertExample(
  db: AnyDb,
  { id, orgId, conversationId, now }: { id: string; orgId: string; conversationId: string; now: Date },
): Promise<Pick<PreviewAppointmentRow, 'startTime' | 'professionalName'>> {
  const at = now.toISOString()
  await db.execute(sql`
    insert into preview_appointments (id, org_id, conversation_id, start_time, professional_name, is_example, created_at)
    select ${id}, o.id, ${conversationId},
      ((${at}::timestamptz at time zone o.timezone)::date + 1 + time '10:00') at time zone o.timezone,
      coalesce((select name from providers where org_id = o.id order by created_at, id limit 1), ''), true,
      ${at}::timestamptz
    from organizations o where o.id = ${orgId}`)
  const [made] = await db.select().from(previewAppointments).where(eq(previewAppointments.id, id))
  return made!
}

export async function deletePreviewsBefore(db: Db, before: Date): Promise<void> {
  await db.delete(previewConversations).where(lt(previewConversations.createdAt, before))
}
