/** SQL of `web_inbox` and `web_sent`: what was decrypted and not yet handed over, and what was sent. */
import { and, asc, eq, inArray, lte, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/database.ts'
import type { Seal } from '../../../db/seal.ts'
import { webInbox, webSent } from '../../../db/schema.ts'

/** What a ratchet gave, with the stanza's attributes. */
export type Decrypted = { plain: string; attrs: Record<string, string> }

const inboxName = (channelId: string, id: string) => `web/${channelId}/inbox/${id}`
const sentName = (channelId: string, id: string) => `web/${channelId}/sent/${id}`

/** In the transaction that writes the ratchet. What is known already, or stands as unreadable, is now readable. */
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

/** Hands a message over in this transaction. False when it was before. */
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

/** Keeps what could not be read, to be shown at `dueAt` unless it comes again. Nothing when the message is known. */
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

/** What was decrypted longer ago than that and never handed over, in the order in which it came. */
export async function leftDecrypted(db: Db, seal: Seal, channelId: string, olderThanMs: number) {
  const rows = await db
    .select({ id: webInbox.id, sealed: webInbox.sealed })
    .from(webInbox)
    .where(
      and(
        eq(webInbox.channelId, channelId),
        eq(webInbox.state, 'decrypted'),
        sql`${webInbox.createdAt} <= now() - ${olderThanMs} * interval '1 ms'`,
      ),
    )
    .orderBy(asc(webInbox.createdAt), asc(webInbox.id))
  return rows.flatMap(({ id, sealed }) => {
    const text = sealed === null ? null : seal.open(sealed, inboxName(channelId, id))
    return text === null ? [] : [{ id, ...(JSON.parse(text) as Decrypted) }]
  })
}

/** The unreadable ones whose time has come, and when the next one's does. */
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

/** Takes an unreadable one to show it; false when it came again meanwhile. It may still come: its id stays free. */
export async function takeUnreadable(tx: Tx, channelId: string, id: string): Promise<boolean> {
  const rows = await tx
    .delete(webInbox)
    .where(and(eq(webInbox.channelId, channelId), eq(webInbox.id, id), eq(webInbox.state, 'unreadable')))
    .returning({ id: webInbox.id })
  return rows.length > 0
}

/** The id a message of ours goes by: the one it got before, else `newId`. Known before anything leaves. */
export async function rememberSend(db: Db, channelId: string, clientId: string, newId: string) {
  await db.insert(webSent).values({ channelId, id: newId, clientId }).onConflictDoNothing()
  const [row] = await db
    .select({ id: webSent.id })
    .from(webSent)
    .where(and(eq(webSent.channelId, channelId), eq(webSent.clientId, clientId)))
  if (!row) throw new Error('a send that was just remembered is not there')
  return row.id
}

/** What will be sent again when the customer's phone asks. */
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

/** Was the content of this message of ours remembered? */
export async function hasContent(db: Db, channelId: string, clientId: string): Promise<boolean> {
  const [row] = await db
    .select({ sealed: webSent.sealed })
    .from(webSent)
    .where(and(eq(webSent.channelId, channelId), eq(webSent.clientId, clientId)))
  return row?.sealed != null
}

/** Null for what is not ours, or older than `youngest`: a backlog of old requests must not send old words again. */
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

/** Our own ids of these messages; what was not sent through here is missing. */
export async function clientIdsOf(db: Db, channelId: string, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: webSent.id, clientId: webSent.clientId })
    .from(webSent)
    .where(and(eq(webSent.channelId, channelId), inArray(webSent.id, ids)))
  return new Map(rows.map((row) => [row.id, row.clientId]))
}

/** Forgets what is older than a message may be repeated; reports of older ones go by WhatsApp's id alone. */
export async function pruneWebRows(db: Db): Promise<void> {
  await db.execute(
    sql`delete from web_inbox where state = 'stored' and created_at < now() - interval '7 days'`,
  )
  await db.execute(sql`delete from web_sent where created_at < now() - interval '7 days'`)
}
