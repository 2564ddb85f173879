/** The agent's changes to a conversation. One turn of the agent is one orgTransaction. */
import { sql } from 'drizzle-orm'
import type { AgentNote } from '../../../src/contract/agentNote.ts'
import type { Conversation } from '../../../src/contract/conversation.ts'
import type { MessageContent } from '../../../src/contract/message.ts'
import { cleanText } from '../../../src/contract/text.ts'
import type { ThreadLine } from '../../../src/contract/threadLine.ts'
import { belongsTo } from '../../db/belongsTo.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { changeNothing } from '../../db/releaseRevision.ts'
import { batched } from '../../db/sideBySide.ts'
import { publish } from '../../sync/publish.ts'
import { readRecord } from '../../sync/records.ts'
import { planNotice } from '../push/planNotice.ts'
import { addLine, BY_AGENT, lineOf } from '../threadLines/threadLines.ts'
import { answeringAgent } from './answeringAgent.ts'
import { enqueueSend } from './enqueueSend.ts'
import { introductionOf } from './introduction.ts'
import { newMessage, type Exchange, publishNew } from './newMessage.ts'
import { appendMessage, type Talk, talkById, updateStanding } from './queries.ts'
import { handOver } from './handOver.ts'
import { noteOfSilentChannel } from './silentChannel.ts'
import { afterCallForPerson, type SendObstacle, sendObstacle, type Standing } from './rules.ts'

export type AgentMessage = {
  conversationId: string
  text: string
  agentName: string
  /**
   * True when this message announces that a person will continue: the conversation then waits for a person.
   */
  callsPerson?: boolean | undefined
  /**
   * True for the one message that confirms to the customer that automation stops; it may be sent although it
   * has stopped.
   */
  isGoodbye?: boolean | undefined
  /** True when this message leaves only a part of the request to a person. */
  leavesPart?: boolean | undefined
  /** The free times that it offers. */
  offered?: MessageContent['offered']
}

/** Why a proactive message may not be sent. `stopped`: the customer asked to get no automatic messages. */
export type ProactiveObstacle = SendObstacle | 'stopped'

/**
 * Sends the agent's answer. Returns null, and gives the revision back, when a person has taken over meanwhile
 * or nothing may be sent any more.
 */
export async function sendAgentMessage(
  t: OrgTx,
  {
    conversationId,
    text,
    agentName,
    callsPerson = false,
    leavesPart = false,
    isGoodbye = false,
    offered,
  }: AgentMessage,
  now: Date = new Date(),
): Promise<Exchange | null> {
  const talk = await talkById(t, conversationId)
  if (!talk || !talk.ai_handled) return changeNothing(t)
  const obstacle = isGoodbye ? sendObstacle(talk, now.getTime()) : proactiveObstacle(talk, now)
  if (obstacle !== null) return changeNothing(t)
  if (callsPerson) await handOver(t, { conversationId, note: calledNote(talk, now) }, now)
  const standing = callsPerson ? ((await talkById(t, conversationId)) ?? talk) : talk
  const lines = callsPerson || leavesPart ? [calledLine(standing.agent_note, agentName, now)] : []
  return write(t, talk, { text, agentName, standing, offered, lines }, now)
}

/** The quiet line about a call for a person. */
function calledLine(note: AgentNote | null, agentName: string | null, now: Date): ThreadLine {
  const reason = note?.handOver?.reason
  return lineOf({ what: 'called', by: BY_AGENT(agentName), ...(reason !== undefined && { reason }) }, now)
}

/** The note that this turn has written or, if it wrote no hand-over, one with the reason 'not_understood'. */
const calledNote = ({ agent_note: note }: Talk, now: Date): AgentNote =>
  note?.handOver
    ? note
    : {
        wants: note?.wants ?? null,
        asked: note?.asked ?? null,
        handOver: {
          reason: 'not_understood',
          summary: 'Veja a última mensagem da conversa.',
          urgent: false,
          at: now.toISOString(),
        },
      }

const proactiveObstacle = (talk: Talk, now: Date, isTemplate = false): ProactiveObstacle | null => {
  if (talk.automation_stopped) return 'stopped'
  const obstacle = sendObstacle(talk, now.getTime())
  return isTemplate && obstacle === 'window_closed' ? null : obstacle
}

/**
 * Sends a message of the agent that does not answer anything. It does so whoever handles the conversation,
 * and leaves its standing unchanged. Returns the message or, having written nothing, the obstacle.
 */
export async function sendProactive(
  t: OrgTx,
  {
    id,
    conversationId,
    text,
    agentName,
    template,
  }: Pick<AgentMessage, 'conversationId' | 'text' | 'agentName'> & {
    id?: string
    /** The approved template to send it as, when the answering window is closed. */
    template?: MessageContent['template']
  },
  now: Date,
  /** The conversation's standing after the message; by default it stays as it is. */
  standing?: Standing,
): Promise<Exchange | ProactiveObstacle> {
  const talk = await talkById(t, conversationId)
  if (!talk) return 'channel_gone'
  const obstacle = proactiveObstacle(talk, now, template !== undefined)
  if (obstacle !== null) return obstacle
  // A template must be sent exactly as approved, so it gets no introduction.
  const introduction = template ? null : await introductionOf(t, conversationId)
  const whole = introduction === null ? text : `${introduction}\n\n${text}`
  return write(t, talk, { id, text: whole, agentName, template, standing: standing ?? talk }, now)
}

async function write(
  t: OrgTx,
  talk: Talk,
  {
    id,
    text,
    agentName,
    standing,
    template,
    offered,
    lines = [],
  }: {
    id?: string | undefined
    text: string
    agentName: string
    standing: Standing
    template?: MessageContent['template']
    offered?: MessageContent['offered']
    lines?: ThreadLine[]
  },
  now: Date,
): Promise<Exchange> {
  const message = newMessage({
    ...(id !== undefined && { id }),
    direction: 'outbound',
    messageType: 'text',
    content: { text: cleanText(text), ...(template && { template }), ...(offered && { offered }) },
    status: 'queued',
    isAi: true,
    senderName: agentName,
    at: now.toISOString(),
    lines,
  })
  const written = await appendMessage(t, talk.id, message, standing)
  await enqueueSend(t, talk.id, message.id)
  return publishNew(t, written, null)
}

/** Sets the agent's note for staff. Returns whether it changed; the caller publishes the conversation. */
export const setAgentNote = (t: OrgTx, conversationId: string, note: AgentNote | null): Promise<boolean> =>
  updateNotes(t, { id: conversationId, note, revision: t.revision })

const updateNotes = batched<{ id: string; note: AgentNote | null; revision: number }, boolean>(
  async (t, items) => {
    const { rows } = await t.tx.execute<{ id: string }>(sql`
      update conversations c set agent_note = g.note, revision = g.revision
      from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as g(id uuid, note jsonb, revision bigint)
      where ${belongsTo(t.orgId, 'c.org_id')} and c.id = g.id and c.agent_note is distinct from g.note
      returning c.id`)
    const changed = new Set(rows.map(({ id }) => id))
    return items.map(({ id }) => changed.has(id))
  },
)

export async function publishConversation(t: OrgTx, conversationId: string): Promise<void> {
  const conversation = await readRecord(t.tx, t.orgId, 'conversation', conversationId)
  if (conversation) await publish(t, 'conversation.update', { conversation })
}

/**
 * Makes the conversation wait for a person without sending a message. Returns null when no agent was handling
 * it.
 */
export async function callPerson(
  t: OrgTx,
  conversationId: string,
  now: Date = new Date(),
): Promise<Conversation | null> {
  const talk = await talkById(t, conversationId)
  if (!talk || !talk.ai_handled) return changeNothing(t)
  const silent = await noteOfSilentChannel(t, talk.channel_id, talk.agent_note, now)
  const note = silent ?? talk.agent_note
  // A part of the request had been left to a person before.
  if (talk.agent_note?.handOver && note) await handOver(t, { conversationId, note }, now)
  else {
    await updateStanding(t, talk.id, { ...afterCallForPerson(talk), agent_note: note })
    await planNotice(t, { about: 'handover', conversation_id: conversationId })
  }
  const agent = await answeringAgent(t.tx, t.orgId, conversationId)
  const message = await addLine(t, { conversationId }, calledLine(note, agent?.name ?? null, now))
  const conversation = await readRecord(t.tx, t.orgId, 'conversation', talk.id)
  if (conversation) await publish(t, 'conversation.update', { conversation, ...(message ? { message } : {}) })
  return conversation
}
