/** All SQL of notices. A device counts while its session lives and its person belongs to the organization. */
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Conversation } from '../../../src/contract/conversation.ts'
import type { PushChoices, PushKind } from '../../../src/contract/push.ts'
import type { QuietTime } from '../../../src/contract/quietTime.ts'
import type { Db, Tx } from '../../db/database.ts'
import { selectRecords } from '../../sync/records.ts'
import { channels, organizations, providers, pushDevices, pushEmails, users } from '../../db/schema.ts'

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

/** As the statement gives it: times are text there. */
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

/** Those of the organization that a notice may be sent to. */
export async function liveDevices(db: AnyDb, orgId: string, now: Date): Promise<DeviceRow[]> {
  const { rows } = await db.execute<RawDevice>(sql`
    select ${COLUMNS} from push_devices d ${LIVE}
    where d.org_id = ${orgId} and d.gone_at is null and ${notOver(now)} order by d.created_at, d.id`)
  return rows.map(toDevice)
}

export const conversationsById = (db: Db, orgId: string, ids: readonly string[]): Promise<Conversation[]> =>
  selectRecords(db, orgId, 'conversation', sql`c.id = any(${sql.param([...ids])}::uuid[])`)

/** Null once it may not be sent to any more. */
export async function liveDevice(db: AnyDb, orgId: string, id: string, now: Date): Promise<DeviceRow | null> {
  const { rows } = await db.execute<RawDevice>(sql`
    select ${COLUMNS} from push_devices d ${LIVE}
    where d.org_id = ${orgId} and d.id = ${id} and d.gone_at is null and ${notOver(now)}`)
  return rows[0] ? toDevice(rows[0]) : null
}

/** A person's, also those whose subscription is gone; the last made first. */
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

/** Of whoever: an endpoint is one browser's. */
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

/** The push service knows this subscription no longer; unless the device has another one by now. */
export async function setGone(db: AnyDb, { id, endpoint }: DeviceRow, now: Date): Promise<void> {
  await db
    .update(pushDevices)
    .set({ goneAt: now })
    .where(and(eq(pushDevices.id, id), eq(pushDevices.endpoint, endpoint), isNull(pushDevices.goneAt)))
}

/** A notice has left for the device and stands there, with what it settles. */
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

/** Marks what stands of this on devices' screens as settled. Says whether there was any. */
export async function settle(tx: Tx, orgId: string, tag: string): Promise<boolean> {
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

/** Devices on whose screen something of this stands settled. */
export async function devicesToSettle(db: AnyDb, orgId: string, tag: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select device_id as id from push_notices where org_id = ${orgId} and tag = ${tag} and is_settled`)
  return rows.map(({ id }) => id)
}

/** The device of this session has told that a notice arrived. */
export async function confirm(db: AnyDb, sessionId: string, noticeId: string, now: Date): Promise<void> {
  const at = now.toISOString()
  await db.execute(sql`
    update push_devices set last_confirmed_at = ${at}::timestamptz, unconfirmed_since = null, gone_at = null,
      test_took_ms = case when test_id = ${noticeId} and test_took_ms is null
        then greatest(0, round(extract(epoch from ${at}::timestamptz - test_sent_at) * 1000))::int
        else test_took_ms end
    where session_id = ${sessionId}`)
}

/** It no longer stands on the screen of this session's device. */
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

/** Devices that have confirmed nothing since `silentSince` and were not asked since then; marks them as asked. */
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

/** Devices of sessions that are over, and notices nobody will settle any more. */
export async function deleteEnded(db: AnyDb, now: Date, noticesBefore: Date): Promise<void> {
  await db.execute(sql`
    delete from push_devices d using sessions s, users u
    where s.id = d.session_id and u.id = d.user_id
      and (s.revoked_at is not null or s.expires_at <= ${now.toISOString()}::timestamptz
        or u.org_id is distinct from d.org_id)`)
  await db.execute(sql`delete from push_notices where shown_at < ${noticesBefore.toISOString()}::timestamptz`)
}

export async function findTimezone(db: AnyDb, orgId: string): Promise<string> {
  const [row] = await db
    .select({ timezone: organizations.timezone })
    .from(organizations)
    .where(eq(organizations.id, orgId))
  return row?.timezone ?? 'America/Sao_Paulo'
}

/** The name of the agent that answers there, as `answeringAgent` of conversations has it; null where none does. */
export async function findAgentName(db: AnyDb, orgId: string, channelId: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select a.name from channels ch
      join agents a on a.org_id = ch.org_id and a.is_active and (ch.agent_id is null or ch.agent_id = a.id)
    where ch.org_id = ${orgId} and ch.id = ${channelId} order by a.created_at, a.id limit 1`)
  return rows[0]?.name ?? null
}

/** Null once it is connected again, or deleted. */
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
  /** Null: never chose. */
  wanted: boolean | null
  /** Opened the app since: a device of theirs was in use. */
  isHere: boolean
}

/** Everyone of the team. `hereSince`: who used the app since then is there. */
export async function findReaders(db: AnyDb, orgId: string, hereSince: Date): Promise<Reader[]> {
  const { rows } = await db.execute<Reader>(sql`
    select u.id as "userId", u.is_owner as "isOwner", e.wanted,
      exists (select from sessions s where s.user_id = u.id and s.revoked_at is null
        and s.last_used_at > ${hereSince.toISOString()}::timestamptz) as "isHere"
    from users u left join push_emails e on e.user_id = u.id and e.org_id = u.org_id
    where u.org_id = ${orgId} order by u.id limit 500`)
  return rows
}

/** Owners get emails unless they chose otherwise; everyone else when they chose so. */
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
