/**
 * What customers and the business's own phone write, and who they are. One event is one orgTransaction: each handler
 * publishes once, or, when the event tells nothing new, answers null (`changeNothing`) and nothing mirrored may be written
 * beside it.
 */
import { newId } from '../../../src/contract/ids.ts'
import { cleanJson } from '../../cleanJson.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { changeNothing } from '../../db/releaseRevision.ts'
import type { EventOf, ChannelPerson } from '../../ports/channels/channelPort.ts'
import { planNotice, settleNotices } from '../push/planNotice.ts'
import { agentResumesAt } from './answeringAgent.ts'
import { enqueueResume, enqueueTurn } from './enqueueTurn.ts'
import { newMessage, toPreview, type Exchange, type Met, publishNew } from './newMessage.ts'
import {
  appendMessage,
  insertConversation,
  lastUnanswered,
  lookBefore,
  messageByProviderId,
  type Talk,
  talkWith,
  zoneOf,
} from './queries.ts'
import { afterCallForPerson, afterInbound, afterStaffMessage, quote, type Standing } from './rules.ts'

/** Several messages in a row are one turn: the agent waits so long after the last one, and no longer after the first. */
const AGENT_LISTENS_MS = 4000
/** Of a message that was taken in late. */
const AGENT_LISTENS_AT_LEAST_MS = 1000
const AGENT_WAITS_AT_MOST_MS = 12_000

/**
 * Finds or makes the contact of whom the transport names. It is given by the caller, because people are met in
 * `contacts`, which moves conversations when two contacts are one.
 */
export type MeetPerson = (
  t: OrgTx,
  person: ChannelPerson & { name: string | null },
  now: Date,
) => Promise<Met>

/**
 * Counted from when the message reached us: in a crowd some are taken in late, and have waited by then. What came right
 * behind it is taken in first.
 */
const listensUntil = (receivedAt: Date, now: Date): Date =>
  new Date(
    Math.max(
      Math.min(receivedAt.getTime(), now.getTime()) + AGENT_LISTENS_MS,
      now.getTime() + AGENT_LISTENS_AT_LEAST_MS,
    ),
  )

/** A customer's message: their contact and conversation are found or made, what was resolved reopens. Null: a repetition. */
export async function receiveInbound(
  t: OrgTx,
  channelId: string,
  event: EventOf<'message'>,
  meetPerson: MeetPerson,
  now: Date = new Date(),
  receivedAt: Date = now,
): Promise<Exchange | null> {
  const { repeated, agentIsThere } = await lookBefore(t, channelId, event.providerId)
  if (repeated) return changeNothing(t)
  const person = await meetPerson(t, cleanJson(event.from), now)
  const talk = await openTalk(t, person, channelId, agentIsThere, now)
  const opened = afterInbound(talk, agentIsThere)
  // Whoever asked automation to stop is answered by people alone.
  const standing = opened.ai_handled && talk.automation_stopped ? afterCallForPerson(opened) : opened
  const message = newMessage({
    direction: 'inbound',
    messageType: event.messageType,
    content: cleanJson(event.content),
    status: 'received',
    providerId: event.providerId,
    forwarded: event.forwarded,
    replyTo: await quoted(t, talk, event.replyToProviderId, person.name),
    at: notAfter(event.at, now),
  })
  const written = await appendMessage(t, talk.id, message, standing, toPreview(message))
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

/** Written on the business's own phone: a person has the conversation in hand. Null: a repetition. */
export async function receiveEcho(
  t: OrgTx,
  channelId: string,
  event: EventOf<'echo'>,
  meetPerson: MeetPerson,
  now: Date = new Date(),
): Promise<Exchange | null> {
  const { repeated } = await lookBefore(t, channelId, event.providerId)
  if (repeated) return changeNothing(t)
  const person = await meetPerson(t, { ...event.to, name: null }, now)
  const talk = await openTalk(t, person, channelId, false, now)
  const message = newMessage({
    direction: 'outbound',
    messageType: event.messageType,
    content: cleanJson(event.content),
    status: 'sent',
    senderName: 'WhatsApp no celular',
    providerId: event.providerId,
    at: notAfter(event.at, now),
  })
  const standing = afterStaffMessage(talk, null, await agentResumesAt(t.tx, t.orgId, talk.id, now))
  const written = await appendMessage(t, talk.id, message, standing, toPreview(message))
  await enqueueResume(t, talk.id, standing)
  await settleNotices(t, talk.id)
  return publishNew(t, written, person)
}

/** Longer than what people read, shorter than what a phone can bear. */
const LONGEST_HISTORY = 20_000

/**
 * What was written on the clinic's own phone before it was connected, as one quiet line of the thread: it wakes no agent,
 * opens no window and counts as nothing unread. A thread made by it alone is closed until somebody writes. Null: a repetition.
 */
export async function keepHistory(
  t: OrgTx,
  channelId: string,
  event: EventOf<'history'>,
  meetPerson: MeetPerson,
  now: Date = new Date(),
): Promise<Exchange | null> {
  const { repeated, agentIsThere } = await lookBefore(t, channelId, event.id)
  const last = event.lines.at(-1)
  if (repeated || !last) return changeNothing(t)
  const person = await meetPerson(t, cleanJson({ ...event.with, name: null }), now)
  const talk = await openTalk(t, person, channelId, agentIsThere, now)
  const message = newMessage({
    direction: 'inbound',
    messageType: 'system',
    content: cleanJson({ text: historyText(event.lines, person.name, await zoneOf(t)) }),
    status: 'received',
    providerId: event.id,
    at: notAfter(last.at, now),
  })
  const standing: Standing = talk.messages_count === 0 ? { ...talk, status: 'closed' } : talk
  const written = await appendMessage(t, talk.id, message, standing, toPreview(message), { follows: false })
  // A turn that was being planned has become void by it.
  const unanswered = standing.ai_handled ? await lastUnanswered(t, talk.id) : null
  if (unanswered !== null)
    await enqueueTurn(t, talk.id, unanswered, { runAt: new Date(now.getTime() + AGENT_LISTENS_MS) })
  return publishNew(t, written, person)
}

function historyText(lines: EventOf<'history'>['lines'], name: string, timeZone: string): string {
  const whenOf = new Intl.DateTimeFormat('pt-BR', {
    timeZone,
    day: '2-digit',
    month: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const said = lines.map(({ at, ours, text }) => `${whenOf.format(at)} ${ours ? 'Clínica' : name}: ${text}`)
  const whole = `Conversa anterior no celular:\n${said.join('\n')}`
  if (whole.length <= LONGEST_HISTORY) return whole
  // The latest is what matters.
  const kept = whole.slice(-LONGEST_HISTORY)
  return `Conversa anterior no celular (o começo não coube):\n${kept.slice(kept.indexOf('\n') + 1)}`
}

export async function openTalk(
  t: OrgTx,
  person: Met,
  channelId: string,
  aiHandled: boolean,
  now: Date,
): Promise<Talk> {
  const existing = person.created ? null : await talkWith(t, person.contactId, channelId)
  if (existing) return existing
  const at = now.toISOString()
  await insertConversation(t, { id: newId(), contactId: person.contactId, channelId, aiHandled, at })
  const made = await talkWith(t, person.contactId, channelId)
  if (!made) throw new Error('a conversation that was just made is not there')
  return made
}

async function quoted(t: OrgTx, talk: Talk, providerId: string | null, contactName: string) {
  if (providerId === null) return null
  const held = await messageByProviderId(t, providerId)
  if (held && held.conversation_id === talk.id) return quote(held, contactName)
  return { id: null, author: '', text: '', message_type: 'text' as const }
}

/** The provider's clock orders nothing here, and must not put a message into the future. */
const notAfter = (at: Date, now: Date): string =>
  new Date(Math.min(at.getTime(), now.getTime())).toISOString()
