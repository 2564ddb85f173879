/** Files of the threads from before the connection, which the provider names after the threads themselves. */
import { sql } from 'drizzle-orm'
import { type MessageType, kindLabel } from '../../../src/contract/message.ts'
import { cleanJson } from '../../cleanJson.ts'
import { belongsTo } from '../../db/belongsTo.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { changeNothing } from '../../db/releaseRevision.ts'
import type { EventOf } from '../../ports/channels/channelPort.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { appendAll } from './keepPast.ts'
import { newMessage } from './newMessage.ts'
import { lastUnanswered, lookBefore, messageByProviderId, talkById, type Talk } from './queries.ts'
import { enqueueUnanswered, type FindOrCreatePerson, openPersonsTalk } from './receive.ts'

type PastFile = EventOf<'pastFile'>
type Line = { message_id: string; conversation_id: string; ours: boolean; line: string }

/**
 * Stores the message behind a line of an old thread at the end of the conversation, with its own time, and says so in
 * the line. It is nobody's unread message, and no answer to it is awaited. `isLast`: its line will not come any more.
 * Returns the message; null for a repetition. Has done nothing yet while its line or its person is 'unknown'.
 */
export async function keepPastFile(
  t: OrgTx,
  channelId: string,
  event: PastFile,
  findOrCreatePerson: FindOrCreatePerson,
  { now, isLast }: { now: Date; isLast: boolean },
): Promise<{ id: string } | 'unknown' | null> {
  if (await messageByProviderId(t, event.providerId)) return changeNothing(t)
  const line = await takeLine(t, event.providerId)
  const talk = line
    ? await talkById(t, line.conversation_id)
    : isLast && event.with && (await talkOf(t, channelId, event, findOrCreatePerson, now))
  if (!talk) return 'unknown'
  const unanswered = talk.ai_handled ? await lastUnanswered(t, talk.id) : null
  const ours = line?.ours ?? event.ours
  const message = newMessage({
    direction: ours ? 'outbound' : 'inbound',
    messageType: event.messageType,
    content: cleanJson({ ...event.content, past: true }),
    status: ours ? 'sent' : 'received',
    ...(ours && { senderName: 'WhatsApp no celular' }),
    providerId: event.providerId,
    at: new Date(Math.min(event.at.getTime(), now.getTime())).toISOString(),
  })
  await appendAll(t, talk, [message], message)
  if (line) await pointBelow(t, line, event.messageType)
  await enqueueUnanswered(t, talk.id, unanswered, now)
  await publish(t, 'sync.changes', { changes: await changesOf(t) })
  return { id: message.id }
}

async function talkOf(
  t: OrgTx,
  channelId: string,
  event: PastFile,
  findOrCreatePerson: FindOrCreatePerson,
  now: Date,
): Promise<Talk | null> {
  if (!event.with) return null
  const { agentIsThere } = await lookBefore(t, channelId, event.providerId)
  const person = await findOrCreatePerson(t, cleanJson({ ...event.with, name: null }), now)
  return openPersonsTalk(t, person, channelId, agentIsThere, now)
}

/** The line that stands for this file; it is forgotten. */
async function takeLine(t: OrgTx, providerId: string): Promise<Line | null> {
  const { rows } = await t.tx.execute<Line>(sql`
    with taken as (
      delete from history_files where ${belongsTo(t.orgId)} and provider_id = ${providerId} returning *)
    select taken.message_id, taken.ours, taken.line, m.conversation_id
    from taken join messages m on m.org_id = taken.org_id and m.id = taken.message_id`)
  return rows[0] ?? null
}

/** Replaces in the old thread's text that a file is on the phone by that it is further down. */
async function pointBelow(t: OrgTx, { message_id, line }: Line, messageType: MessageType): Promise<void> {
  const file = (kindLabel(messageType) ?? 'Mensagem').toLowerCase()
  const there = line.replace(/\[[^\]]*\].*$/s, `[${file}: mais abaixo nesta conversa]`)
  const { rows } = await t.tx.execute<{ text: string }>(sql`
    select content ->> 'text' as text from messages where ${belongsTo(t.orgId)} and id = ${message_id}`)
  const text = rows[0]?.text.replace(line, () => there)
  await t.tx.execute(sql`
    update messages set content = content || ${JSON.stringify({ text })}::jsonb, revision = ${t.revision}
    where ${belongsTo(t.orgId)} and id = ${message_id}`)
}
