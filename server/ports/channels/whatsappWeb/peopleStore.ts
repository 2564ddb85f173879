/** SQL of `web_people`: the people a session has met, their addresses, and first messages to strangers. */
import { and, eq, sql } from 'drizzle-orm'
import { phoneKey } from '../../../../src/contract/phone.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { webPeople } from '../../../db/schema.ts'
import type { ChannelPerson } from '../channelPort.ts'
import { isLid } from '../lid.ts'

export type KnownPerson = typeof webPeople.$inferSelect

/** The keys of a person in `web_people`: number and LID. */
const namesOf = ({ phone, scopedId }: ChannelPerson): string[] => [
  ...(phone === null ? [] : [phoneKey(phone)]),
  ...(isLid(scopedId) ? [scopedId] : []),
]

/** The row of a person under any of their keys, preferring one that was met; null when there is none. */
export async function findPerson(
  db: Db | Tx,
  channelId: string,
  person: ChannelPerson,
): Promise<KnownPerson | null> {
  const names = namesOf(person)
  const { rows } = await db.execute<{ person: string }>(sql`
    select person from web_people where channel_id = ${channelId} and person = any(${sql.param(names)}::text[])
    order by met_at nulls last, jid nulls last limit 1`)
  const [found] = rows
  if (!found) return null
  const [row] = await db
    .select()
    .from(webPeople)
    .where(and(eq(webPeople.channelId, channelId), eq(webPeople.person, found.person)))
  return row ?? null
}

/** Records that the person wrote or was written to, so that they are no stranger. `jid`: their address. */
export async function markMet(tx: Tx | Db, channelId: string, person: ChannelPerson, jid: string) {
  for (const name of namesOf(person)) {
    await tx
      .insert(webPeople)
      .values({ channelId, person: name, jid, metAt: sql`now()` })
      .onConflictDoUpdate({
        target: [webPeople.channelId, webPeople.person],
        set: { jid, metAt: sql`coalesce(${webPeople.metAt}, now())` },
      })
  }
}

/** Stores WhatsApp's answer about a number: its address, or null when it is not on WhatsApp. */
export async function keepCheck(db: Db, channelId: string, phone: string, jid: string | null) {
  await db
    .insert(webPeople)
    .values({ channelId, person: phoneKey(phone), jid, checkedAt: sql`now()` })
    .onConflictDoUpdate({
      target: [webPeople.channelId, webPeople.person],
      set: { jid, checkedAt: sql`now()` },
    })
}

/**
 * Counts a first message to a stranger; false when `atMost` strangers were already written to since `since`.
 * The lock on the session's row makes concurrent callers wait.
 */
export async function countFirstContact(
  db: Db,
  channelId: string,
  person: ChannelPerson,
  { since, atMost }: { since: Date; atMost: number },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from web_sessions where channel_id = ${channelId} for update`)
    const { rows } = await tx.execute<{ n: number }>(sql`
      select count(distinct first_contact_at)::int as n from web_people
      where channel_id = ${channelId} and first_contact_at >= ${since}`)
    if ((rows[0]?.n ?? 0) >= atMost) return false
    for (const name of namesOf(person)) {
      await tx
        .insert(webPeople)
        .values({ channelId, person: name, firstContactAt: sql`now()` })
        .onConflictDoUpdate({
          target: [webPeople.channelId, webPeople.person],
          set: { firstContactAt: sql`coalesce(${webPeople.firstContactAt}, now())` },
        })
    }
    return true
  })
}

/** Those of the LIDs whose people this session has exchanged messages with. */
export async function knownLids(db: Db, channelId: string, lids: string[]): Promise<Set<string>> {
  if (lids.length === 0) return new Set()
  const { rows } = await db.execute<{ person: string }>(sql`
    select person from web_people
    where channel_id = ${channelId} and met_at is not null and person = any(${sql.param(lids)}::text[])`)
  return new Set(rows.map((row) => row.person))
}

/** For each of the people a key of their own if they are strangers to the session; null if not, or without address. */
export async function strangersAmong(
  db: Db | Tx,
  channelId: string,
  people: readonly ChannelPerson[],
): Promise<(string | null)[]> {
  const names = people.map(namesOf)
  const { rows } = await db.execute<{ person: string }>(sql`
    select person from web_people
    where channel_id = ${channelId} and person = any(${sql.param(names.flat())}::text[])
      and (met_at is not null or first_contact_at is not null)`)
  const known = new Set(rows.map(({ person }) => person))
  return names.map((own) => (own.some((name) => known.has(name)) ? null : (own[0] ?? null)))
}
