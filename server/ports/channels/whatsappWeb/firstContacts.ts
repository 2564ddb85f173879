import { sql } from 'drizzle-orm'
import type { Db, Tx } from '../../../db/database.ts'
import type { ChannelPerson } from '../channelPort.ts'
import { dayBefore, firstContactsADay } from './pacing.ts'
import { findPerson } from './peopleStore.ts'
import { findWebSession } from './sessionTable.ts'

/**
 * Why automation may not write to this person first at present, in Portuguese without a full stop; null where it may,
 * or where they have been in touch with the number. Only looks: the send itself counts.
 */
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
