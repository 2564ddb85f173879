/**
 * All SQL of notices. A device is live while its session is valid and its user belongs to the organization.
 */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Conversation } from '../../../src/contract/conversation.ts'
import type { PushChoices, PushKind } from '../../../src/contract/push.ts'
import type { QuietTime } from '../../../src/contract/quietTime.ts'
import type { Db, Tx } from '../../db/database.ts'
import { selectRecords } from '../../sync/records.ts'
import { channels, providers, pushDevices, pushEmails, users } from '../../db/schema.ts'

type AnyDb = Db | Tx
export type DeviceRow = typeof pushDevices.$inferSelect

const LIVE = sql`
  join users u on u.id = d.user_id and u.org_id = d.org_id
  join organizations o on o.id = d.org_id and o.deleted_at is null
  join sessions s on s.id = d.session_id and s.user_id = d.user_id and s.revoked_at is null`
const notOver = (now: Date) => sql`s.expires_at > ${now.toISOString()}::timestamptz`

const COLUMNS =
  sql.raw(`d.id, d.org_id as "orgId", d.user_id as "userId", d.session_id as "sessionId", d.endpoint, d.p256dh,
  d.auth, d.user_agent as "userAgent", d.timezone, d.kinds, d.only_mine as "onlyMine", d.show_content as "showContent",
  d.sound, d.quiet, d.gone_at as "goneAt", d.last_confirmed_at as "lastConfirmedAt",
  d.unconfirmed_since as "unconfirmedSince", d.test_id as "testId", d.test_sent_at as "testSentAt",
  d.test_took_ms as "testTookMs", d.checked_at as "checkedAt", d.created_at as "createdAt"`)

/** A row as the raw statement returns it: times may be strings. */
type RawDevice = Record<string, unknown> & {
  id: string
  userId: string
  kinds: PushKind[]
  quiet: QuietTime | null
}
const TIMES = [
  'goneAt',
  'lastConfirmedAt',
  'unconfirmedSince',
  'testSentAt',
  'checkedAt',
  'createdAt',
] as const

function toDevice(raw: RawDevice): DeviceRow {
  const row = { ...raw }
  for (const name of TIMES) row[name] = raw[name] === null ? null : new Date(raw[name] as string | Date)
  return row as unknown as DeviceRow
}

/** Returns the organization's devices to which a notice may be sent. */
export async function liveDevices(db: AnyDb, orgId: string, now: Date): Promise<DeviceRow[]> {
  const { rows } = await db.execute<RawDevice>(sql`
    select ${COLUMNS} from push_devices d ${LIVE}
    where d.org_id = ${orgId} and d.gone_at is null and ${notOver(now)} order by d.created_at, d.id`)
  return rows.map(toDevice)
}

export const conversationsById = (db: Db, orgId: string, ids: readonly string[]): Promise<Conversation[]> =>
  selectRecords(db, orgId, 'conversation', sql`c.id = any(${sql.param([...ids])}::uuid[])`)

/** Returns null if notices may not be sent to the device any more. */
export async function liveDevice(db: AnyDb, orgId: string, id: string, now: Date): Promise<DeviceRow | null> {
  const { rows } = await db.execute<RawDevice>(sql`
    select ${COLUMNS} from push_devices d ${LIVE}
    where d.org_id = ${orgId} and d.id = ${id} and d.gone_at is null and ${notOver(now)}`)
  return rows[0] ? toDevice(rows[0]) : null
}

/** Returns a user's devices, newest first, including those whose subscription is gone. */
export async function devicesOf(db: AnyDb, orgId: string, userId: string, now: Date): Promise<DeviceRow[]> {
  const { rows } = await db.execute<RawDevice>(sql`
    select ${COLUMNS} from push_devices d ${LIVE}
    where d.org_id = ${orgId} and d.user_id = ${userId} and ${notOver(now)} order by d.created_at desc, d.id desc
    limit 200`)
  return rows.map(toDevice)
}

export async function deviceOfSession(
  db: AnyDb,
  orgId: string,
  sessionId: string,
): Promise<DeviceRow | undefined> {
  const [row] = await db
    .select()
    .from(pushDevices)
    .where(and(eq(pushDevices.orgId, orgId), eq(pushDevices.sessionId, sessionId)))
  return row
}

/**
 * Returns the device of an endpoint, whoever it belongs to, and locks it; an endpoint belongs to one browser.
 */
export async function deviceOfEndpoint(tx: Tx, endpoint: string): Promise<DeviceRow | undefined> {
  const [row] = await tx.select().from(pushDevices).where(eq(pushDevices.endpoint, endpoint)).for('update')
  return row
}

export async function insertDevice(tx: Tx, device: typeof pushDevices.$inferInsert): Promise<void> {
  await tx.insert(pushDevices).values(device)
}

export async function deleteDevice(db: AnyDb, orgId: string, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(pushDevices)
    .where(and(eq(pushDevices.orgId, orgId), eq(pushDevices.userId, userId), eq(pushDevices.id, id)))
    .returning({ id: pushDevices.id })
  return rows.length === 1
}

export async function setChoices(
  db: AnyDb,
  id: string,
  { kinds, only_mine, show_content, sound, quiet }: PushChoices,
): Promise<void> {
  await db
    .update(pushDevices)
    .set({ kinds, onlyMine: only_mine, showContent: show_content, sound, quiet })
    .where(eq(pushDevices.id, id))
}

/**
 * Records that the push service does not know this subscription any more, unless the device has a new one by
 * now.
 */
export async function setGone(db: AnyDb, { id, endpoint }: DeviceRow, now: Date): Promise<void> {
  await db
    .update(pushDevices)
    .set({ goneAt: now })
    .where(and(eq(pushDevices.id, id), eq(pushDevices.endpoint, endpoint), isNull(pushDevices.goneAt)))
}

/**
 * Records that a notice was sent and is now on the device's screen, and that the `settled` ones were closed
 * with it.
 */
export async function noteSent(
  db: Db,
  device: DeviceRow,
  { tag, settled, now }: { tag: string | null; settled: readonly string[]; now: Date },
): Promise<void> {
  const at = now.toISOString()
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      update push_devices set unconfirmed_since = coalesce(unconfirmed_since, ${at}::timestamptz)
      where org_id = ${device.orgId} and id = ${device.id}`)
    for (const one of settled)
      await tx.execute(sql`
        delete from push_notices
        where org_id = ${device.orgId} and device_id = ${device.id} and tag = ${one} and is_settled`)
    if (tag !== null)
      await tx.execute(sql`
        insert into push_notices (org_id, device_id, tag, shown_at)
        select ${device.orgId}, id, ${tag}, ${at}::timestamptz from push_devices where id = ${device.id}
        on conflict (device_id, tag) do update set shown_at = excluded.shown_at, is_settled = false`)
  })
}

/** Marks the notices with this tag, on all devices, as to be closed. Returns whether there were any. */
export async function markSettled(tx: Tx, orgId: string, tag: string): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update push_notices set is_settled = true where org_id = ${orgId} and tag = ${tag} and not is_settled`)
  return (rowCount ?? 0) > 0
}

export async function settledOn(db: AnyDb, orgId: string, deviceId: string): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    select tag from push_notices where org_id = ${orgId} and device_id = ${deviceId} and is_settled
    order by shown_at limit 20`)
  return rows.map(({ tag }) => tag)
}

/** Returns the devices that still show a notice with this tag that is to be closed. */
export async function devicesToSettle(db: AnyDb, orgId: string, tag: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select device_id as id from push_notices where org_id = ${orgId} and tag = ${tag} and is_settled`)
  return rows.map(({ id }) => id)
}

/** Records that the device of this session confirmed a notice. */
export async function confirm(db: AnyDb, sessionId: string, noticeId: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.execute(sql`
    update push_devices set last_confirmed_at = ${at}::timestamptz, unconfirmed_since = null, gone_at = null,
      test_took_ms = case when test_id = ${noticeId} and test_took_ms is null
        then greatest(0, round(extract(epoch from ${at}::timestamptz - test_sent_at) * 1000))::int
        else test_took_ms end
    where session_id = ${sessionId}`)
}

/** Records that the notice is no longer on the screen of this session's device. */
export async function forgetNotice(db: AnyDb, sessionId: string, tag: string): Promise<void> {
  await db.execute(sql`
    delete from push_notices n using push_devices d
    where d.id = n.device_id and d.org_id = n.org_id and d.session_id = ${sessionId} and n.tag = ${tag}`)
}

export async function setTest(db: AnyDb, id: string, testId: string, now: Date): Promise<void> {
  await db
    .update(pushDevices)
    .set({ testId, testSentAt: now, testTookMs: null })
    .where(eq(pushDevices.id, id))
}

/**
 * Returns devices that have confirmed nothing since `silentSince` and were not checked since then, and marks
 * them as checked now.
 */
export async function takeSilent(
  db: AnyDb,
  silentSince: Date,
  now: Date,
): Promise<{ id: string; orgId: string }[]> {
  const since = silentSince.toISOString()
  const { rows } = await db.execute<{ id: string; orgId: string }>(sql`
    update push_devices d set checked_at = ${now.toISOString()}::timestamptz
    where d.gone_at is null and d.unconfirmed_since <= ${since}::timestamptz
      and coalesce(d.checked_at < ${since}::timestamptz, true)
    returning d.id, d.org_id as "orgId"`)
  return rows
}

/** Deletes devices of sessions that have ended, and old notices. */
export async function deleteEnded(db: AnyDb, now: Date, noticesBefore: Date): Promise<void> {
  await db.execute(sql`
    delete from push_devices d using sessions s, users u
    where s.id = d.session_id and u.id = d.user_id
      and (s.revoked_at is not null or s.expires_at <= ${now.toISOString()}::timestamptz
        or u.org_id is distinct from d.org_id)`)
  await db.execute(sql`delete from push_notices where shown_at < ${noticesBefore.toISOString()}::timestamptz`)
}

/**
 * Returns the name of the agent that answers on this channel, by the same rule as `answeringAgent`; null if
 * none does.
 */
export async function findAgentName(db: AnyDb, orgId: string, channelId: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select a.name from channels ch
      join agents a on a.org_id = ch.org_id and a.is_active and (ch.agent_id is null or ch.agent_id = a.id)
    where ch.org_id = ${orgId} and ch.id = ${channelId} order by a.created_at, a.id limit 1`)
  return rows[0]?.name ?? null
}

/** Returns the channel's name if it is disconnected or failing; null if it is connected again or deleted. */
export async function findBrokenChannel(db: AnyDb, orgId: string, id: string): Promise<string | null> {
  const [row] = await db
    .select({ name: channels.name, status: channels.status })
    .from(channels)
    .where(and(eq(channels.orgId, orgId), eq(channels.id, id), isNull(channels.deletedAt)))
  return row && (row.status === 'error' || row.status === 'disconnected') ? row.name : null
}

export async function findProfessionalUser(db: AnyDb, orgId: string, id: string): Promise<string | null> {
  const [row] = await db
    .select({ userId: providers.userId })
    .from(providers)
    .where(and(eq(providers.orgId, orgId), eq(providers.id, id)))
  return row?.userId ?? null
}

export async function findUserName(db: AnyDb, orgId: string, id: string): Promise<string | null> {
  const [row] = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.orgId, orgId), eq(users.id, id)))
  return row?.name ?? null
}

export type Reader = {
  userId: string
  isOwner: boolean
  /** The user's choice; null if they never chose. */
  wanted: boolean | null
  /** Whether one of the user's devices was in use since `hereSince`. */
  isHere: boolean
}

/** Returns the members of the team. Users who used the app after `hereSince` count as present. */
export async function findReaders(db: AnyDb, orgId: string, hereSince: Date): Promise<Reader[]> {
  const { rows } = await db.execute<Reader>(sql`
    select u.id as "userId", u.is_owner as "isOwner", e.wanted,
      exists (select from sessions s where s.user_id = u.id and s.revoked_at is null
        and s.last_used_at > ${hereSince.toISOString()}::timestamptz) as "isHere"
    from users u left join push_emails e on e.user_id = u.id and e.org_id = u.org_id
    where u.org_id = ${orgId} order by u.id limit 500`)
  return rows
}

/** Whether the user gets emails: owners by default, others only if they chose so. */
export async function wantsEmail(db: AnyDb, orgId: string, userId: string): Promise<boolean> {
  const { rows } = await db.execute<{ wanted: boolean }>(sql`
    select coalesce(e.wanted, u.is_owner) as wanted
    from users u left join push_emails e on e.user_id = u.id and e.org_id = u.org_id
    where u.org_id = ${orgId} and u.id = ${userId}`)
  return rows[0]?.wanted ?? false
}

export async function setEmail(db: AnyDb, orgId: string, userId: string, wanted: boolean): Promise<void> {
  await db
    .insert(pushEmails)
    .values({ orgId, userId, wanted })
    .onConflictDoUpdate({ target: pushEmails.userId, set: { orgId, wanted } })
}
