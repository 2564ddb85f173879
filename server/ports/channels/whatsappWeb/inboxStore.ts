/** SQL of `web_inbox` and `web_sent`: what was decrypted and not yet handed over, and what was sent. */
import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/database.ts'
import type { Seal } from '../../../db/seal.ts'
import { webInbox, webSent } from '../../../db/schema.ts'

/** The decrypted bytes (base64) with the stanza's attributes. */
export type Decrypted = { plain: string; attrs: Record<string, string> }

/** The name under which a row is sealed. */
export const inboxName = (channelId: string, id: string) => `web/${channelId}/inbox/${id}`
const sentName = (channelId: string, id: string) => `web/${channelId}/sent/${id}`

/**
 * Stores decrypted messages in the transaction that writes the ratchet. A row marked unreadable becomes
 * readable; other known messages stay as they are.
 */
export async function putDecrypted(
  tx: Tx,
  seal: Seal,
  channelId: string,
  rows: Record<string, Decrypted>,
): Promise<void> {
  for (const [id, row] of Object.entries(rows)) {
    const sealed = seal.close(JSON.stringify(row), inboxName(channelId, id))
    await tx
      .insert(webInbox)
      .values({ channelId, id, state: 'decrypted', sealed })
      .onConflictDoUpdate({
        target: [webInbox.channelId, webInbox.id],
        set: { state: 'decrypted', sealed, dueAt: null },
        setWhere: eq(webInbox.state, 'unreadable'),
      })
  }
}

/** Marks a message as handed over. False when it already was. */
export async function markStored(tx: Tx, channelId: string, id: string): Promise<boolean> {
  const rows = await tx
    .insert(webInbox)
    .values({ channelId, id, state: 'stored' })
    .onConflictDoUpdate({
      target: [webInbox.channelId, webInbox.id],
      set: { state: 'stored', sealed: null, dueAt: null },
      setWhere: ne(webInbox.state, 'stored'),
    })
    .returning({ id: webInbox.id })
  return rows.length > 0
}

/**
 * Stores an unreadable message, to be shown at `dueAt` unless it comes again. Known messages stay as they
 * are.
 */
export async function putUnreadable(
  db: Db,
  seal: Seal,
  channelId: string,
  id: string,
  body: unknown,
  dueAt: Date,
): Promise<void> {
  await db
    .insert(webInbox)
    .values({
      channelId,
      id,
      state: 'unreadable',
      dueAt,
      sealed: seal.close(JSON.stringify(body), inboxName(channelId, id)),
    })
    .onConflictDoNothing()
}

/** Messages decrypted more than `olderThanMs` ago and never handed over, oldest first. */
export async function leftDecrypted(db: Db, seal: Seal, channelId: string, olderThanMs: number) {
  const rows = await db
    .select({ id: webInbox.id, sealed: webInbox.sealed, since: webInbox.createdAt })
    .from(webInbox)
    .where(
      and(
        eq(webInbox.channelId, channelId),
        eq(webInbox.state, 'decrypted'),
        sql`${webInbox.createdAt} <= now() - ${olderThanMs} * interval '1 ms'`,
      ),
    )
    .orderBy(asc(webInbox.createdAt), asc(webInbox.id))
  return rows.flatMap(({ id, sealed, since }) => {
    const text = sealed === null ? null : seal.open(sealed, inboxName(channelId, id))
    return text === null ? [] : [{ id, since, ...(JSON.parse(text) as Decrypted) }]
  })
}

/** The unreadable messages that are due, oldest first. */
export async function dueUnreadable(db: Db, seal: Seal, channelId: string, now: Date) {
  const rows = await db
    .select({ id: webInbox.id, sealed: webInbox.sealed })
    .from(webInbox)
    .where(and(eq(webInbox.channelId, channelId), eq(webInbox.state, 'unreadable'), lte(webInbox.dueAt, now)))
    .orderBy(asc(webInbox.createdAt))
  return rows.flatMap(({ id, sealed }) => {
    const text = sealed === null ? null : seal.open(sealed, inboxName(channelId, id))
    return text === null ? [] : [{ id, body: JSON.parse(text) as unknown }]
  })
}

/**
 * Removes an unreadable message in order to show it; false when it came again meanwhile. Its id stays free,
 * so that the message may still come.
 */
export async function takeUnreadable(tx: Tx, channelId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(webInbox)
    .where(and(eq(webInbox.channelId, channelId), eq(webInbox.id, id), eq(webInbox.state, 'unreadable')))
    .returning({ id: webInbox.id })
  return rows.length > 0
}

/** The WhatsApp id of our message: the one it got before, else `newId`. Stored before anything is sent. */
export async function rememberSend(db: Db, channelId: string, clientId: string, newId: string) {
  await db.insert(webSent).values({ channelId, id: newId, clientId }).onConflictDoNothing()
  const [row] = await db
    .select({ id: webSent.id })
    .from(webSent)
    .where(and(eq(webSent.channelId, channelId), eq(webSent.clientId, clientId)))
  if (!row) throw new Error('a send that was just remembered is not there')
  return row.id
}

/** Stores a message's content, to be sent again when the customer's phone asks. */
export async function rememberContent(
  db: Db,
  seal: Seal,
  channelId: string,
  id: string,
  content: string,
): Promise<void> {
  await db
    .update(webSent)
    .set({ sealed: seal.close(content, sentName(channelId, id)) })
    .where(and(eq(webSent.channelId, channelId), eq(webSent.id, id)))
}

/** Whether the content of our message was stored. */
export async function hasContent(db: Db, channelId: string, clientId: string): Promise<boolean> {
  const [row] = await db
    .select({ sealed: webSent.sealed })
    .from(webSent)
    .where(and(eq(webSent.channelId, channelId), eq(webSent.clientId, clientId)))
  return row?.sealed != null
}

/**
 * Content to send again; null for messages that are not ours, and for those from before `youngest`, so that a
 * backlog of requests does not send old messages again.
 */
export async function contentToRepeat(
  db: Db,
  seal: Seal,
  channelId: string,
  id: string,
  youngest: Date,
): Promise<string | null> {
  const [row] = await db
    .select({ sealed: webSent.sealed, createdAt: webSent.createdAt })
    .from(webSent)
    .where(and(eq(webSent.channelId, channelId), eq(webSent.id, id)))
  if (!row?.sealed || row.createdAt < youngest) return null
  return seal.open(row.sealed, sentName(channelId, id))
}

/** Our ids by WhatsApp id; messages not sent through Balcão are missing. */
export async function clientIdsOf(db: Db, channelId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: webSent.id, clientId: webSent.clientId })
    .from(webSent)
    .where(and(eq(webSent.channelId, channelId), inArray(webSent.id, ids)))
  return new Map(rows.map((row) => [row.id, row.clientId]))
}

/**
 * Deletes rows older than 7 days; messages are sent again for 2 days only. Later status reports about deleted
 * rows carry WhatsApp's id alone.
 */
export async function pruneWebRows(db: Db): Promise<void> {
  await db.execute(
    sql`delete from web_inbox where state = 'stored' and created_at < now() - interval '7 days'`,
  )
  await db.execute(sql`delete from web_sent where created_at < now() - interval '7 days'`)
}
