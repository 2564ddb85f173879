/** Which planned messages will wait because a number of WhatsApp Web may write to few strangers a day. */
import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../db/database.ts'
import type { ChannelPerson } from '../../ports/channels/channelPort.ts'
import { type PlannedFirst, planFirstContacts } from '../../ports/channels/whatsappWeb/firstContacts.ts'
import { type Place, selectPlaces } from './reach.ts'

export type Planned = { place: Place; at: Date }
/** A message that will leave later than planned, and the most strangers that its number may write to in a day. */
export type Later = { at: Date; aDay: number }

/** The planned messages that will wait for room, by their id. */
export async function laterForRoom(
  db: Db | Tx,
  orgId: string,
  planned: readonly Planned[],
  now: Date,
): Promise<Map<string, Later>> {
  const later = new Map<string, Later>()
  const onWeb = planned
    .filter(({ place }) => place.transport === 'web' && place.last_inbound_at === null)
    .toSorted(byTime)
  for (const channelId of new Set(onWeb.map(({ place }) => place.channel_id))) {
    if (channelId === null) continue
    const group = onWeb.filter(({ place }) => place.channel_id === channelId)
    const found = await plan(db, orgId, channelId, group, now)
    for (const [index, { place, at }] of group.entries()) {
      const time = found?.times[index]
      if (found && time && time > at) later.set(place.id, { at: time, aDay: found.aDay })
    }
  }
  return later
}

/**
 * How many of the messages planned in the conversations of one channel would wait if another carried them, beside its
 * own. Null where that one has no ceiling.
 */
export async function laterByOther(
  db: Db | Tx,
  orgId: string,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<{ later: number; aDay: number } | null> {
  const { rows } = await db.execute<{ id: string; at: string; moves: boolean }>(sql`
    select s.id, s.scheduled_time as at, exists (select from conversations c
        where c.org_id = s.org_id and c.channel_id = ${from} and (c.id = s.conversation_id or c.contact_id = a.client_id)
      ) as moves
    from scheduled_messages s left join appointments a on a.id = s.appointment_id
    where s.org_id = ${orgId} and s.status = 'PENDING' and s.preview_id is null
    order by s.scheduled_time, s.id limit ${MOST}`)
  const ids = rows.map(({ id }) => id)
  const places = new Map((await selectPlaces(db, orgId, ids)).map((place) => [place.id, place]))
  const group = rows.flatMap(({ id, at, moves }) => {
    const place = places.get(id)
    return place && (moves || place.channel_id === to) ? [{ place, moves, at: new Date(at) }] : []
  })
  const found = await plan(db, orgId, to, group, now)
  if (!found) return null
  const late = group.filter(({ moves, at }, index) => moves && isAfter(found.times[index], at))
  return { later: late.length, aDay: found.aDay }
}

/** So many planned messages are looked at: more than a month of a busy clinic. */
const MOST = 2000

const isAfter = (time: Date | null | undefined, at: Date): boolean => time != null && time > at
const byTime = (one: { at: Date }, other: { at: Date }): number => one.at.getTime() - other.at.getTime()

/** `group` is in the order of its times. */
async function plan(
  db: Db | Tx,
  orgId: string,
  channelId: string,
  group: readonly Planned[],
  now: Date,
): Promise<PlannedFirst | null> {
  const planned = group.map(({ place, at }) => ({
    person: { phone: place.phone, scopedId: place.lid },
    // What is overdue waits from now on.
    at: new Date(Math.max(at.getTime(), now.getTime())),
  }))
  const queued = await selectQueued(db, orgId, channelId)
  return planFirstContacts(db, channelId, planned, { queued, now })
}

/** The people to whom something was queued that was not sent yet. */
async function selectQueued(db: Db | Tx, orgId: string, channelId: string): Promise<ChannelPerson[]> {
  const { rows } = await db.execute<{ phone: string | null; lid: string | null }>(sql`
    select distinct p.phone_number as phone,
      (select i.value from contact_identities i where i.contact_id = p.id and i.kind = 'lid' limit 1) as lid
    from messages m join conversations c on c.id = m.conversation_id join contacts p on p.id = c.contact_id
    where m.org_id = ${orgId} and c.channel_id = ${channelId} and m.direction = 'outbound' and m.status = 'queued'`)
  return rows.map(({ phone, lid }) => ({ phone, scopedId: lid }))
}
