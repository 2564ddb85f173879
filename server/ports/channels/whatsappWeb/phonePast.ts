/**
 * Imports the history that the clinic's phone sends after pairing, if it was requested. The history comes in
 * parts, newest first, each with some messages of many people. All parts are kept until no more come, then
 * handed over person by person. A part's notice stays in the journal until its messages are kept, so that a
 * part interrupted by a crash is fetched again.
 */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { BaileysEventMap } from 'baileys'
import type { Db } from '../../../db/database.ts'
import { plainTransaction } from '../../../db/orgTransaction.ts'
import type { Seal } from '../../../db/seal.ts'
import { webInbox } from '../../../db/schema.ts'
import { storeWebhook } from '../webhookStore.ts'
import { inboxName, markStored } from './inboxStore.ts'
import { number, record, text } from './loose.ts'
import { fence, type Hold } from './sessionTable.ts'
import { cleanStrings, plain, type WebBody } from './webBody.ts'
import { readKey } from './webMap.ts'

/** Older messages stay on the phone, as do those beyond the limits per person and in total. */
export const PAST_DAYS = 90
const MOST_OF_ONE = 200
const MOST_OF_ALL = 20_000
const AT_ONCE = 200
const DAY_MS = 24 * 60 * 60 * 1000
/** `web_inbox.state` and the id prefix that tell history from new messages. */
const STATE = 'past'
const idOf = (messageId: string) => `past:${messageId}`

/** `name`: from the clinic's address book; `calls`: the name that the person chose. */
type Kept = { message: unknown; name: string | null; calls: string | null }

export type PastPart = Pick<BaileysEventMap['messaging-history.set'], 'messages' | 'contacts' | 'chats'>

export type PastDeps = {
  db: Db
  seal: Seal
  clock: () => Date
  hold: Hold
  /** Digits of the clinic's number. */
  account: string
  /** The number behind a LID; null when the session does not know it. */
  numberOf(lid: string): Promise<string | null>
  /** The most messages that are kept in all, for tests. */
  most?: number | undefined
}

/**
 * Stores a part's messages, skipping those already stored, and closes its notice. True when messages were left out
 * because there are too many in all.
 */
export async function holdPast(
  { db, seal, clock, hold, most = MOST_OF_ALL }: PastDeps,
  noticeId: string | null,
  { messages, contacts, chats }: PastPart,
): Promise<boolean> {
  const { channelId } = hold
  const oldest = (clock().getTime() - PAST_DAYS * DAY_MS) / 1000
  const names = new Map<string, string>()
  for (const { id, name } of chats) if (id && name) names.set(id, name)
  for (const { id, name, notify } of contacts) {
    const called = name ?? notify
    if (called) names.set(id, called)
  }
  const stored = await db
    .select({ id: webInbox.id })
    .from(webInbox)
    .where(and(eq(webInbox.channelId, channelId), eq(webInbox.state, STATE)))
  const known = new Set(stored.map(({ id }) => id))
  const rows = messages.flatMap((info) => {
    const message = record(plain(info))
    const read = readKey(message)
    if (read === null || (number(message['messageTimestamp']) ?? 0) < oldest) return []
    const name = names.get(read.key.remoteJid) ?? null
    const calls = read.key.fromMe ? null : (text(message['pushName']) ?? null)
    const kept: Kept = { message, name, calls }
    const id = idOf(read.key.id)
    if (known.has(id)) return []
    return [
      { channelId, id, state: STATE, sealed: seal.close(JSON.stringify(kept), inboxName(channelId, id)) },
    ]
  })
  const taken = rows.slice(0, Math.max(0, most - known.size))
  for (let at = 0; at < taken.length; at += AT_ONCE)
    await plainTransaction(db, null, async (t) => {
      await fence(t.tx, hold)
      await t.tx
        .insert(webInbox)
        .values(taken.slice(at, at + AT_ONCE))
        .onConflictDoNothing()
    })
  if (noticeId !== null) await closeNotice({ db, hold }, noticeId)
  return taken.length < rows.length
}

/** Closes a notice whose part is kept, not wanted or lost. False when it was closed before. */
export const closeNotice = ({ db, hold }: Pick<PastDeps, 'db' | 'hold'>, id: string): Promise<boolean> =>
  plainTransaction(db, null, (t) => markStored(t.tx, hold.channelId, id))

/**
 * Hands over the kept history, one post per person, once no part has come for `quietMs` and none is being
 * fetched.
 */
export async function handOverPast(deps: PastDeps, quietMs: number): Promise<void> {
  const { db, seal, hold, account } = deps
  const { channelId } = hold
  const mine = and(eq(webInbox.channelId, channelId), eq(webInbox.state, STATE))
  const [latest] = await db
    .select({
      isQuiet: sql<boolean | null>`max(created_at) < now() - ${quietMs} * interval '1 millisecond'
        and not exists (
          select 1 from web_inbox notice where notice.channel_id = ${channelId} and notice.state = 'decrypted')`,
    })
    .from(webInbox)
    .where(mine)
  if (latest?.isQuiet !== true) return
  const rows = await db
    .select({ id: webInbox.id, sealed: webInbox.sealed })
    .from(webInbox)
    .where(mine)
    .orderBy(asc(webInbox.id))
  const people = new Map<string, { ids: string[]; kept: Kept[] }>()
  for (const { id, sealed } of rows) {
    const opened = sealed === null ? null : seal.open(sealed, inboxName(channelId, id))
    const kept = opened === null ? null : (JSON.parse(opened) as Kept)
    const jid = kept ? await personJid(deps, record(kept.message)) : ''
    const one = people.get(jid) ?? { ids: [], kept: [] }
    one.ids.push(id)
    if (kept) one.kept.push(kept)
    people.set(jid, one)
  }
  for (const { ids, kept } of people.values())
    await plainTransaction(db, null, async (t) => {
      await fence(t.tx, hold)
      const messages = kept
        .map(({ message }) => record(message))
        .toSorted((a, b) => timeOf(a) - timeOf(b))
        .slice(-MOST_OF_ONE)
      const known = (which: 'name' | 'calls') => kept.find((each) => each[which] !== null)?.[which] ?? null
      const name = known('name') ?? known('calls')
      const body: WebBody = { v: 1, account, what: 'past', name, messages }
      // In a lane of its own, so that new messages do not wait behind it.
      if (messages.length > 0) await storeWebhook(t, 'web', `${account}:past`, cleanStrings(body))
      await t.tx.delete(webInbox).where(and(mine, inArray(webInbox.id, ids)))
    })
}

const timeOf = (message: Record<string, unknown>) => number(message['messageTimestamp']) ?? 0

/**
 * The address that groups a person's messages: the number's, if known. Adds the number to the message's key.
 */
async function personJid({ numberOf }: PastDeps, message: Record<string, unknown>): Promise<string> {
  const key = record(message['key'])
  const jid = text(key['remoteJid']) ?? ''
  if (!jid.endsWith('@lid')) return jid
  const known = text(key['remoteJidAlt']) ?? (await numberOf(jid).catch(() => null))
  if (known === null || known === undefined) return jid
  const phone = known.replace(/:\d{1,3}@/, '@')
  message['key'] = { ...key, remoteJidAlt: phone }
  return phone
}
