import { and, eq, sql } from 'drizzle-orm'
import type { AuthenticationCreds, SignalDataSet, SignalDataTypeMap, SignalKeyStore } from 'baileys'
import type { Db, Tx } from '../../../db/database.ts'
import type { Seal } from '../../../db/seal.ts'
import { webSessions } from '../../../db/schema.ts'
import { putDecrypted, type Decrypted } from './inboxStore.ts'
import { fence, type Hold } from './sessionTable.ts'

/** Converts key objects to text and back (Baileys' `BufferJSON`), and makes a new session's credentials. */
export type KeyCodec = {
  toText(value: unknown): string
  fromText(text: string): unknown
  newCreds(): AuthenticationCreds
  revive(kind: string, value: unknown): unknown
}

export type AuthStore = {
  creds: AuthenticationCreds
  keys: SignalKeyStore
  /** Queues a write of the current credentials. */
  saveCreds(): void
  /** Resolves when all queued writes are done; rejects when one failed. */
  saved(): Promise<void>
}

/** The key kind of the journal's rows: they pass as keys, so that they are written with their ratchet. */
export const INBOX_KIND = 'balcao-inbox'

/**
 * Stores a session's credentials and Signal keys in the database, sealed. Every write locks the session's row
 * and fails once another server holds it; one `keys.set` is one transaction. `onFailure` gets every failed
 * write: what was read before may be outdated, so the connection must end. Throws when the credentials cannot
 * be opened.
 */
export async function openAuthStore({
  db,
  seal,
  hold,
  codec,
  onFailure,
}: {
  db: Db
  seal: Seal
  hold: Hold
  codec: KeyCodec
  onFailure: (error: unknown) => void
}): Promise<AuthStore> {
  const { channelId } = hold
  const nameOf = (kind: string, id: string) => `web/${channelId}/${kind}/${id}`
  const creds = await loadCreds()

  async function loadCreds(): Promise<AuthenticationCreds> {
    const [row] = await db
      .select({ creds: webSessions.creds })
      .from(webSessions)
      .where(eq(webSessions.channelId, channelId))
    const text = row?.creds ? seal.open(row.creds, nameOf('creds', '')) : null
    if (row?.creds && text === null) throw new Error('the credentials were sealed with another key')
    const loaded = text === null ? codec.newCreds() : (codec.fromText(text) as AuthenticationCreds)
    // Asking for a code to type sets the number before the phone has confirmed it, and the library would log in
    // with it.
    if (!loaded.account) Object.assign(loaded, { me: undefined, pairingCode: undefined })
    // Prekeys and their counter are written separately; without this a crash would repeat ids.
    const { rows } = await db.execute<{ largest: number | null }>(sql`
      select max(id::int) as largest from web_keys where channel_id = ${channelId} and kind = 'pre-key'`)
    loaded.nextPreKeyId = Math.max(loaded.nextPreKeyId, (rows[0]?.largest ?? 0) + 1)
    return loaded
  }

  const keys: SignalKeyStore = {
    async get<K extends keyof SignalDataTypeMap>(kind: K, ids: string[]) {
      const { rows } = await db.execute<{ id: string; value: string }>(sql`
        select id, value from web_keys
        where channel_id = ${channelId} and kind = ${kind} and id = any(${sql.param(ids)}::text[])`)
      const found: Record<string, SignalDataTypeMap[K]> = {}
      for (const { id, value } of rows) {
        const text = seal.open(value, nameOf(kind, id))
        if (text === null) throw new Error('a key was sealed with another key')
        found[id] = codec.revive(kind, codec.fromText(text)) as SignalDataTypeMap[K]
      }
      return found
    },

    async set(data: SignalDataSet) {
      try {
        await db.transaction(async (tx) => {
          await fence(tx, hold)
          for (const [kind, values] of Object.entries(data)) {
            if (kind === INBOX_KIND)
              await putDecrypted(tx, seal, channelId, values as unknown as Record<string, Decrypted>)
            else await write(tx, kind, values)
          }
        })
      } catch (error) {
        onFailure(error)
        throw error
      }
    },
  }

  async function write(tx: Tx, kind: string, values: Record<string, unknown>): Promise<void> {
    const all = Object.entries(values)
    const put = all.filter(([, value]) => value !== null && value !== undefined)
    const gone = all.filter(([, value]) => value === null || value === undefined).map(([id]) => id)
    if (put.length > 0) {
      const ids = put.map(([id]) => id)
      const sealed = put.map(([id, value]) => seal.close(codec.toText(value), nameOf(kind, id)))
      await tx.execute(sql`
        insert into web_keys (channel_id, kind, id, value)
        select ${channelId}::uuid, ${kind}::text, id, value
        from unnest(${sql.param(ids)}::text[], ${sql.param(sealed)}::text[]) given (id, value)
        on conflict (channel_id, kind, id) do update set value = excluded.value`)
    }
    if (gone.length > 0)
      await tx.execute(sql`
        delete from web_keys
        where channel_id = ${channelId} and kind = ${kind} and id = any(${sql.param(gone)}::text[])`)
  }

  let writing: Promise<void> = Promise.resolve()
  async function writeCreds(): Promise<void> {
    const sealed = seal.close(codec.toText(creds), nameOf('creds', ''))
    const isPaired = Boolean(creds.me && creds.account)
    await db.transaction(async (tx) => {
      await fence(tx, hold)
      await tx
        .update(webSessions)
        .set({ creds: sealed, ...(isPaired && { pairedAt: sql`coalesce(${webSessions.pairedAt}, now())` }) })
        .where(and(eq(webSessions.channelId, channelId)))
    })
  }

  return {
    creds,
    keys,
    saveCreds() {
      writing = writing.then(writeCreds)
      writing.catch(onFailure)
    },
    saved: () => writing,
  }
}
