/**
 * SQL of `web_sessions`: which server holds a session, and its state. Lease times use the database's clock.
 */
import { and, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/database.ts'
import { webSessions } from '../../../db/schema.ts'
import type { WebState } from './webState.ts'

/** A session held by this server. Writes name its `epoch` and fail once another server holds it. */
export type Hold = { channelId: string; orgId: string; epoch: number }

export type SessionRow = typeof webSessions.$inferSelect

/** Another server holds the session now, so the write was refused. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** Locks the session's row for the transaction. Throws `LeaseLost` when another server holds it. */
export async function fence(tx: Tx, { channelId, epoch }: Hold): Promise<void> {
  const { rows } = await tx.execute(
    sql`select 1 from web_sessions where channel_id = ${channelId} and epoch = ${epoch} for update`,
  )
  if (rows.length === 0) throw new LeaseLost('another server holds this session')
}

export async function findWebSession(db: Db | Tx, channelId: string): Promise<SessionRow | undefined> {
  const [row] = await db.select().from(webSessions).where(eq(webSessions.channelId, channelId))
  return row
}

/**
 * Asks that some server hold the session. `bringsPast`: whether the next pairing imports history; undefined
 * leaves it unchanged. `typedCode`: a sealed `WantedCode`; null pairs by QR code.
 */
export async function requestSession(
  db: Db,
  channelId: string,
  orgId: string,
  { bringsPast, typedCode }: { bringsPast?: boolean | undefined; typedCode: string | null },
): Promise<void> {
  const set = { wanted: true, typedCode, ...(bringsPast !== undefined && { bringsPast }) }
  // What another kind of pairing showed is no longer valid, nor is the refusal of an earlier code.
  const isOther = sql`${webSessions.state} in ('code_refused', 'code_limited') or (${webSessions.state} = 'qr'
    and (${webSessions.typedCode} is not null or ${typedCode}::text is not null))`
  await db
    .insert(webSessions)
    .values({ channelId, orgId, ...set })
    .onConflictDoUpdate({
      target: webSessions.channelId,
      set: {
        ...set,
        state: sql`case when ${isOther} then 'connecting' else ${webSessions.state} end`,
        qr: sql`case when ${isOther} then null else ${webSessions.qr} end`,
      },
    })
}

/** Replaces a `WantedCode`; false when another was wanted meanwhile, or another server holds the session. */
export async function replaceTypedCode(
  db: Db,
  { channelId, epoch }: Hold,
  before: string,
  after: string,
): Promise<boolean> {
  const rows = await db
    .update(webSessions)
    .set({ typedCode: after })
    .where(
      and(
        eq(webSessions.channelId, channelId),
        eq(webSessions.epoch, epoch),
        eq(webSessions.typedCode, before),
      ),
    )
    .returning({ channelId: webSessions.channelId })
  return rows.length > 0
}

/** Takes a wanted session that no server holds; null when it is not wanted or held by another. */
export async function takeSession(
  db: Db,
  channelId: string,
  owner: string,
  leaseMs: number,
): Promise<Hold | null> {
  const { rows } = await db.execute<{ org_id: string; epoch: number }>(sql`
    update web_sessions set owner = ${owner}, epoch = epoch + 1, lease_until = now() + ${leaseMs} * interval '1 ms'
    where channel_id = ${channelId} and wanted and (owner is null or lease_until is null or lease_until < now())
    returning org_id, epoch`)
  const [row] = rows
  return row ? { channelId, orgId: row.org_id, epoch: row.epoch } : null
}

/** Ends all leases. For a database that only one process can open: every holder is dead. */
export async function endDeadLeases(db: Db): Promise<void> {
  await db.execute(
    sql`update web_sessions set lease_until = now() - interval '1 ms' where lease_until > now()`,
  )
}

/** Whether a server other than `owner` holds the session; `owner` null: any server. */
export async function isHeldByAnother(db: Db, channelId: string, owner: string | null): Promise<boolean> {
  const { rows } = await db.execute(
    sql`select 1 from web_sessions
      where channel_id = ${channelId} and owner is distinct from ${owner}::text and lease_until > now()`,
  )
  return rows.length > 0
}

/** Renews the leases of the sessions that are still ours and returns their channel ids. */
export async function renewLeases(
  db: Db,
  owner: string,
  holds: readonly Hold[],
  leaseMs: number,
): Promise<Set<string>> {
  if (holds.length === 0) return new Set()
  const { rows } = await db.execute<{ channel_id: string }>(sql`
    update web_sessions s set lease_until = now() + ${leaseMs} * interval '1 ms'
    from unnest(${sql.param(holds.map(({ channelId }) => channelId))}::uuid[],
      ${sql.param(holds.map(({ epoch }) => epoch))}::int[]) held (channel_id, epoch)
    where s.channel_id = held.channel_id and s.epoch = held.epoch and s.owner = ${owner}
    returning s.channel_id`)
  return new Set(rows.map((row) => row.channel_id))
}

/** Up to 100 channels whose session is wanted but held by no server. */
export async function orphanedSessions(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ channel_id: string }>(sql`
    select s.channel_id from web_sessions s join channels c on c.id = s.channel_id
    where s.wanted and c.deleted_at is null and (s.owner is null or s.lease_until is null or s.lease_until < now())
    order by s.channel_id limit 100`)
  return rows.map((row) => row.channel_id)
}

/** Gives up the lease, so that any server may take the session at once. */
export async function releaseSession(db: Db, { channelId, epoch }: Hold, wanted: boolean): Promise<void> {
  await db
    .update(webSessions)
    .set({ owner: null, leaseUntil: null, wanted })
    .where(and(eq(webSessions.channelId, channelId), eq(webSessions.epoch, epoch)))
}

/** Marks the session as no longer wanted. */
export async function withdrawSession(db: Db, channelId: string): Promise<void> {
  await db.update(webSessions).set({ wanted: false }).where(eq(webSessions.channelId, channelId))
}

/** States in which a code that a person asked for may still come or be valid. */
const KEEPS_CODE: readonly WebState[] = ['connecting', 'qr', 'unreachable']

/** Writes the session's state; does nothing when another server holds it. */
export async function writeState(
  db: Db,
  { channelId, epoch }: Hold,
  state: { state: WebState; since: Date; until: Date | null; qr: string | null },
): Promise<void> {
  await db
    .update(webSessions)
    .set({
      state: state.state,
      stateSince: state.since,
      stateUntil: state.until,
      qr: state.qr,
      ...(!KEEPS_CODE.includes(state.state) && { typedCode: null }),
    })
    .where(and(eq(webSessions.channelId, channelId), eq(webSessions.epoch, epoch)))
}

/** WhatsApp refuses new chats until then; null: no longer. */
export async function writeRestriction(db: Db, channelId: string, until: Date | null): Promise<void> {
  await db.update(webSessions).set({ restrictedUntil: until }).where(eq(webSessions.channelId, channelId))
}

/**
 * Deletes keys and credentials, whoever holds the session. The new epoch makes the former holder's writes
 * fail.
 */
export async function forgetSession(db: Db, channelId: string, state?: WebState): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .update(webSessions)
      .set({
        ...(state && { state, stateUntil: null, stateSince: sql`now()` }),
        creds: null,
        qr: null,
        typedCode: null,
        pairedAt: null,
        bringsPast: false,
        wanted: false,
        owner: null,
        leaseUntil: null,
        epoch: sql`${webSessions.epoch} + 1`,
      })
      .where(eq(webSessions.channelId, channelId))
    await tx.execute(sql`delete from web_keys where channel_id = ${channelId}`)
  })
}
