/** The free times that the agent's messages offered, as staff see them under those messages. */
import { sql } from 'drizzle-orm'
import type { MessageContent } from '../../../src/contract/message.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { publish } from '../../sync/publish.ts'
import { readRecord } from '../../sync/records.ts'

/** How many messages an offer may be back. */
const LOOKED_AT = 50

type Time = { start_time: string; provider_id: string }

/**
 * Marks the time that was booked on the latest message that offered times, if it was one of those, and publishes
 * that message. Called among the other changes of a turn, which are published together.
 */
export async function markChosen(t: OrgTx, conversationId: string, booked: Time): Promise<void> {
  const { rows } = await t.tx.execute<{ id: string; offered: NonNullable<MessageContent['offered']> }>(sql`
    select id, content -> 'offered' as offered from (
      select id, position, content from messages
      where org_id = ${t.orgId} and conversation_id = ${conversationId} order by position desc limit ${LOOKED_AT}
    ) latest
    where content ? 'offered' order by position desc limit 1`)
  const message = rows[0]
  const isBooked = (offer: Time) =>
    offer.provider_id === booked.provider_id && Date.parse(offer.start_time) === Date.parse(booked.start_time)
  if (!message?.offered.some(isBooked)) return
  const offered = message.offered.map((offer) => (isBooked(offer) ? { ...offer, chosen: true } : offer))
  await t.tx.execute(sql`
    update messages set content = jsonb_set(content, '{offered}', ${JSON.stringify(offered)}::jsonb), revision = ${t.revision}
    where org_id = ${t.orgId} and id = ${message.id}`)
  const changed = await readRecord(t.tx, t.orgId, 'message', message.id)
  if (changed) await publish(t, 'message.update', { conversation_id: conversationId, message: changed })
}
