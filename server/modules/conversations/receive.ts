/**
 * Receives what customers and the business's own phone write, and finds who they are. One event is one
 * orgTransaction: each handler publishes once or, when the event contains nothing new, returns null
 * (`changeNothing`), and then the transaction must not change any mirrored record.
 */
import { newId } from '../../../src/contract/ids.ts'
import { cleanJson } from '../../cleanJson.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { selectTimezone } from '../../db/selectTimezone.ts'
import { changeNothing } from '../../db/releaseRevision.ts'
import { historyFiles } from '../../db/schema.ts'
import type { EventOf, ChannelPerson, HistoryLine } from '../../ports/channels/channelPort.ts'
import { planNotice, settleNotices } from '../push/planNotice.ts'
import { agentResumesAt } from './answeringAgent.ts'
import { enqueueResume, enqueueTurn } from './enqueueTurn.ts'
import { newMessage, type Exchange, type FoundPerson, publishNew } from './newMessage.ts'
import {
  appendMessage,
  insertTalk,
  lastUnanswered,
  lookBefore,
  messageByProviderId,
  type Talk,
  talkWith,
} from './queries.ts'
import { noteOfSilentChannel } from './silentChannel.ts'
import { afterCallForPerson, afterInbound, afterStaffMessage, quoteMessage, type Standing } from './rules.ts'

/**
 * Several messages in a row become one turn: the agent waits this long after the last one, but not longer
 * than AGENT_WAITS_AT_MOST_MS after the first.
 */
const AGENT_LISTENS_MS = 4000
/** The shortest wait, for a message that was processed late. */
const AGENT_LISTENS_AT_LEAST_MS = 1000
const AGENT_WAITS_AT_MOST_MS = 12_000

/**
 * Finds or creates the contact of a person named by the transport. The caller passes it in, because it
 * belongs to `contacts`, which itself moves conversations when it merges two contacts.
 */
export type FindOrCreatePerson = (
  t: OrgTx,
  person: ChannelPerson & { name: string | null },
  now: Date,
) => Promise<FoundPerson>

/**
 * When the agent's turn may start. It is counted from the time the message reached us: under load, messages
 * are processed late and have already waited. The minimum lets messages that arrived right behind be
 * processed first.
 */
const listensUntil = (receivedAt: Date, now: Date): Date =>
  new Date(
    Math.max(
      Math.min(receivedAt.getTime(), now.getTime()) + AGENT_LISTENS_MS,
      now.getTime() + AGENT_LISTENS_AT_LEAST_MS,
    ),
  )

/**
 * Stores a customer's message. Finds or creates the contact and the conversation, and reopens a resolved one.
 * Returns null for a repetition.
 */
export async function receiveInbound(
  t: OrgTx,
  channelId: string,
  event: EventOf<'message'>,
  findOrCreatePerson: FindOrCreatePerson,
  now: Date = new Date(),
  receivedAt: Date = now,
): Promise<Exchange | null> {
  const { repeated, agentIsThere } = await lookBefore(t, channelId, event.providerId)
  const providerId = repeated ? await idOfOtherSide(t, event.providerId, 'inbound') : event.providerId
  if (providerId === null) return changeNothing(t)
  const person = await findOrCreatePerson(t, cleanJson(event.from), now)
  const talk = await openPersonsTalk(t, person, channelId, agentIsThere, now)
  const reopened = afterInbound(talk, agentIsThere)
  const begins = talk.status === 'closed' || talk.messages_count === 0
  const opened =
    begins && !agentIsThere
      ? { ...reopened, agent_note: await noteOfSilentChannel(t, channelId, null, now) }
      : reopened
  // After a customer stopped automation, or where somebody else answers, only people answer.
  const isLeftAlone = talk.automation_stopped || event.answeredElsewhere === true
  const standing = opened.ai_handled && isLeftAlone ? afterCallForPerson(opened) : opened
  const message = newMessage({
    direction: 'inbound',
    messageType: event.messageType,
    content: cleanJson(event.content),
    status: 'received',
    providerId,
    forwarded: event.forwarded,
    replyTo: await quoted(t, talk, event.replyToProviderId, person.name),
    at: notAfter(event.at, now),
  })
  const written = await appendMessage(t, talk.id, message, standing)
  if (standing.ai_handled && event.messageType !== 'system')
    await enqueueTurn(t, talk.id, message.id, {
      runAt: listensUntil(receivedAt, now),
      waitsAtMost: AGENT_WAITS_AT_MOST_MS,
    })
  if (event.messageType !== 'system' && (person.created || !standing.ai_handled))
    await planNotice(t, {
      about: 'message',
      conversation_id: talk.id,
      message_id: message.id,
      is_first: person.created,
    })
  return publishNew(t, written, person)
}

/**
 * Stores a message written on the business's own phone; a person then handles the conversation. Returns null
 * for a repetition.
 */
export async function receiveEcho(
  t: OrgTx,
  channelId: string,
  event: EventOf<'echo'>,
  findOrCreatePerson: FindOrCreatePerson,
  now: Date = new Date(),
): Promise<Exchange | null> {
  const { repeated } = await lookBefore(t, channelId, event.providerId)
  const providerId = repeated ? await idOfOtherSide(t, event.providerId, 'outbound') : event.providerId
  if (providerId === null) return changeNothing(t)
  const person = await findOrCreatePerson(t, { ...event.to, name: null }, now)
  const talk = await openPersonsTalk(t, person, channelId, false, now)
  const message = newMessage({
    direction: 'outbound',
    messageType: event.messageType,
    content: cleanJson(event.content),
    status: 'sent',
    senderName: event.by === 'metaAgent' ? 'Agente da Meta' : 'WhatsApp no celular',
    providerId,
    at: notAfter(event.at, now),
  })
  const standing = afterStaffMessage(talk, null, await agentResumesAt(t.tx, t.orgId, talk.id, now))
  const written = await appendMessage(t, talk.id, message, standing)
  await enqueueResume(t, talk.id, standing)
  await settleNotices(t, talk.id)
  return publishNew(t, written, person)
}

/**
 * The id under which to keep a message whose own id is taken; null for a repetition. Where two channels of the
 * organization write to each other, both hear of one message under one id, once as sent and once as received.
 */
async function idOfOtherSide(
  t: OrgTx,
  providerId: string,
  direction: 'inbound' | 'outbound',
): Promise<string | null> {
  if ((await messageByProviderId(t, providerId))?.direction === direction) return null
  const own = `outro-lado:${providerId}`
  return (await messageByProviderId(t, own)) === null ? own : null
}

/** Longer than anyone reads, but still short enough for a phone to display. */
const LONGEST_HISTORY = 20_000

/**
 * Stores what was written on the clinic's own phone before it was connected, as one system line. It triggers
 * no agent, opens no answering window and does not count as unread. A thread that consists only of it is
 * closed until somebody writes. Returns null for a repetition.
 */
export async function keepHistory(
  t: OrgTx,
  channelId: string,
  event: EventOf<'history'>,
  findOrCreatePerson: FindOrCreatePerson,
  now: Date = new Date(),
): Promise<Exchange | null> {
  const { repeated, agentIsThere } = await lookBefore(t, channelId, event.id)
  const last = event.lines.at(-1)
  if (repeated || !last) return changeNothing(t)
  const person = await findOrCreatePerson(t, cleanJson({ ...event.with, name: null }), now)
  const talk = await openPersonsTalk(t, person, channelId, agentIsThere, now)
  const lines = linesOf(event.lines, person.name, await selectTimezone(t.tx, t.orgId))
  const message = newMessage({
    direction: 'inbound',
    messageType: 'system',
    content: cleanJson({ text: historyText(lines) }),
    status: 'received',
    providerId: event.id,
    at: notAfter(last.at, now),
  })
  const standing: Standing = talk.messages_count === 0 ? { ...talk, status: 'closed' } : talk
  const written = await appendMessage(t, talk.id, message, standing, { follows: false })
  await awaitFiles(t, message.id, lines, now)
  await enqueueUnanswered(t, talk.id, standing.ai_handled ? await lastUnanswered(t, talk.id) : null, now)
  return publishNew(t, written, person)
}

/** What is new in a thread makes a turn that is being planned invalid, so the turn is enqueued again. */
export async function enqueueUnanswered(
  t: OrgTx,
  conversationId: string,
  messageId: string | null,
  now: Date,
): Promise<void> {
  if (messageId !== null)
    await enqueueTurn(t, conversationId, messageId, { runAt: new Date(now.getTime() + AGENT_LISTENS_MS) })
}

type WrittenLine = HistoryLine & { line: string }

/** For how long after a message its file may still be named: Meta does so for fourteen days. */
const FILES_COME_MS = 15 * 86_400_000

/** Remembers which lines stand for files that may still come (`keepPastFile`). */
async function awaitFiles(
  t: OrgTx,
  messageId: string,
  lines: readonly WrittenLine[],
  now: Date,
): Promise<void> {
  const rows = lines.flatMap(({ at, ours, line, fileOf }) =>
    fileOf !== undefined && now.getTime() - at.getTime() < FILES_COME_MS
      ? [cleanJson({ orgId: t.orgId, providerId: fileOf, messageId, ours, line, at: at.toISOString() })]
      : [],
  )
  if (rows.length > 0)
    await t.tx
      .insert(historyFiles)
      .values(rows.map((row) => ({ ...row, at: new Date(row.at) })))
      .onConflictDoNothing()
}

function linesOf(lines: readonly HistoryLine[], name: string, timeZone: string): WrittenLine[] {
  const whenOf = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  return lines.map((each) => ({
    ...each,
    line: `${whenOf.format(each.at)} ${each.ours ? 'Clínica' : name}: ${each.text}`,
  }))
}

function historyText(lines: readonly WrittenLine[]): string {
  const whole = `Conversa anterior no celular:\n${lines.map(({ line }) => line).join('\n')}`
  if (whole.length <= LONGEST_HISTORY) return whole
  // The end is kept, because the latest lines matter most.
  const kept = whole.slice(-LONGEST_HISTORY)
  return `Conversa anterior no celular (o começo não coube):\n${kept.slice(kept.indexOf('\n') + 1)}`
}

export async function openPersonsTalk(
  t: OrgTx,
  person: FoundPerson,
  channelId: string,
  aiHandled: boolean,
  now: Date,
): Promise<Talk> {
  const existing = person.created ? null : await talkWith(t, person.contactId, channelId)
  if (existing) return existing
  const at = now.toISOString()
  return insertTalk(t, { id: newId(), contactId: person.contactId, channelId, aiHandled, at })
}

async function quoted(t: OrgTx, talk: Talk, providerId: string | null, contactName: string) {
  if (providerId === null) return null
  const held = await messageByProviderId(t, providerId)
  if (held && held.conversation_id === talk.id) return quoteMessage(held, contactName)
  return { id: null, author: '', text: '', message_type: 'text' as const }
}

/** A provider's timestamp does not determine order, and must not place a message in the future. */
const notAfter = (at: Date, now: Date): string =>
  new Date(Math.min(at.getTime(), now.getTime())).toISOString()
