import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/database.ts'
import type { ChannelPerson } from '../channelPort.ts'
import { dayBefore, firstContactsADay, firstContactTimes } from './pacing.ts'
import { findPerson, strangersAmong } from './peopleStore.ts'
import { findWebSession } from './sessionTable.ts'

/** `ChannelProvider.mayNotWriteFirst`: a number that writes to many strangers is blocked by WhatsApp. */
export async function mayNotWriteFirst(
  db: Db | Tx,
  channelId: string,
  person: ChannelPerson,
  now: Date,
): Promise<string | null> {
  const session = await findWebSession(db, channelId)
  if (!session) return null
  const known = await findPerson(db, channelId, person)
  if (known?.metAt || known?.firstContactAt) return null
  if (session.restrictedUntil && session.restrictedUntil > now)
    return 'O WhatsApp não deixa este número escrever a pessoas novas por enquanto: sai quando ele deixar'
  const atMost = firstContactsADay(session.pairedAt, now)
  // What was just queued is counted when it is sent.
  const { rows } = await db.execute<{ n: number }>(sql`
    select (select count(distinct first_contact_at) from web_people
        where channel_id = ${channelId} and first_contact_at >= ${dayBefore(now).toISOString()}::timestamptz)::int
      + (select count(*) from messages m join conversations c on c.id = m.conversation_id
        where c.channel_id = ${channelId} and m.status = 'queued' and m.is_ai_message
          and c.last_inbound_at is null)::int as n`)
  return (rows[0]?.n ?? 0) >= atMost
    ? `Este número já escreveu a ${atMost} pessoas novas nas últimas 24 horas, o máximo para não ser bloqueado: sai quando houver lugar`
    : null
}

/** How many strangers a number may write to in a day, and what is planned for them. */
export type PlannedFirst = {
  aDay: number
  /** For each of the planned messages when it can leave; null: its person is no stranger to the number. */
  times: (Date | null)[]
}

/**
 * When planned messages can leave by a number, so far as first messages to strangers let them. They are given by their
 * time; `queued` are people to whom something leaves before. Null where the number has no session.
 */
export async function planFirstContacts(
  db: Db | Tx,
  channelId: string,
  planned: readonly { person: ChannelPerson; at: Date }[],
  { queued, now }: { queued: readonly ChannelPerson[]; now: Date },
): Promise<PlannedFirst | null> {
  const session = await findWebSession(db, channelId)
  if (!session) return null
  const all = [...queued.map((person) => ({ person, at: now })), ...planned]
  const keys = await strangersAmong(
    db,
    channelId,
    all.map(({ person }) => person),
  )
  // A stranger is written to first once.
  const firsts = new Map<string, Date>()
  for (const [index, key] of keys.entries())
    if (key !== null && !firsts.has(key))
      firsts.set(key, new Date(Math.max(all[index]!.at.getTime(), now.getTime())))
  const { rows } = await db.execute<{ at: number }>(sql`
    select distinct (extract(epoch from first_contact_at) * 1000)::float8 as at from web_people
    where channel_id = ${channelId} and first_contact_at >= ${dayBefore(now).toISOString()}::timestamptz order by 1`)
  const { pairedAt, restrictedUntil } = session
  const room = { pairedAt, restrictedUntil, taken: rows.map(({ at }) => new Date(at)) }
  const times = firstContactTimes(room, [...firsts.values()])
  const timeOf = new Map([...firsts.keys()].map((key, index) => [key, times[index]!]))
  return {
    aDay: firstContactsADay(pairedAt, now),
    times: keys.slice(queued.length).map((key) => (key === null ? null : timeOf.get(key)!)),
  }
}
