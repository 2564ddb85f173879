/**
 * Lets the real engine speak the agent's part of the demonstration's conversations: its words, the record of each
 * turn, what it could not answer and what it booked are what a real clinic would have.
 */
import { sql } from 'drizzle-orm'
import type { AgentNote } from '../../src/contract/agentNote.ts'
import type { MessageContent, MessageType } from '../../src/contract/message.ts'
import { type Answer, answerTurn } from '../agent/answerTurn.ts'
import { planBuiltIn } from '../agent/builtIn.ts'
import { staffNoteOf } from '../agent/staffNote.ts'
import type { Write } from '../agent/plan.ts'
import type { Heard, OwnAppointment, Situation } from '../agent/situation.ts'
import { type DialogueState, emptyState, parseState } from '../agent/state.ts'
import { storedTrace } from '../agent/storedTrace.ts'
import { cutText } from '../../src/contract/text.ts'
import type { Db, Tx } from '../db/database.ts'
import {
  agentStates,
  agentTurnMessages,
  agentTurns,
  appointments,
  unansweredQuestions,
} from '../db/schema.ts'
import { type IndexedClinic, loadIndexedClinic, readsOf } from '../modules/agentTurn/loadClinic.ts'
import { PREVIEW_LIMIT } from '../modules/conversations/rules.ts'
import { idAt } from './idAt.ts'

type Row = {
  id: string
  conversation_id: string
  contact_id: string
  contact_name: string
  position: number
  direction: 'inbound' | 'outbound'
  type: MessageType
  content: MessageContent
  is_ai: boolean
  at: string
}

/** What one conversation becomes. */
type Played = {
  turns: (typeof agentTurns.$inferInsert & { messageId: string; text: string })[]
  questions: (typeof unansweredQuestions.$inferInsert)[]
  booked: (typeof appointments.$inferInsert)[]
  state: DialogueState
  note: AgentNote | null
  /** The agent called a person and stepped back, and nobody has answered. */
  isCalled: boolean
  hasStaff: boolean
}

/** Plays every conversation in which the agent speaks, and stores what came of it in one transaction. */
export async function playAgent(
  db: Db,
  { orgId, agentId }: { orgId: string; agentId: string },
  now: Date,
): Promise<void> {
  const clinic = await loadIndexedClinic(db, orgId, agentId)
  if (!clinic) return
  const { rows } = await db.execute<Row>(sql`
    select m.id, m.conversation_id, c.contact_id, p.name as contact_name, m.position, m.direction,
      m.message_type as type, m.content, m.is_ai_message as is_ai, m.created_at as at
    from messages m join conversations c on c.id = m.conversation_id join contacts p on p.id = c.contact_id
    where m.org_id = ${orgId} order by c.created_at, m.conversation_id, m.position`)
  const played: [string, Played][] = []
  const talks = new Map<string, Row[]>()
  for (const row of rows) talks.set(row.conversation_id, [...(talks.get(row.conversation_id) ?? []), row])
  for (const [id, talk] of talks)
    if (talk.some((row) => row.is_ai)) played.push([id, await play(db, clinic, talk)])
  await db.transaction(async (tx) => {
    for (const [id, one] of played) await store(tx, orgId, id, one, now)
  })
}

async function play(db: Db, clinic: IndexedClinic, talk: readonly Row[]): Promise<Played> {
  const [first] = talk
  const history: Situation['history'][number][] = []
  const own: OwnAppointment[] = []
  const played: Played = {
    turns: [],
    questions: [],
    booked: [],
    state: emptyState(new Date(first!.at)),
    note: null,
    isCalled: false,
    hasStaff: false,
  }
  let heard: Heard[] = []
  for (const row of talk) {
    const now = new Date(row.at)
    const { text, caption } = row.content
    if (row.direction === 'inbound') {
      const said = text ?? caption ?? null
      heard.push({
        messageId: row.id,
        position: row.position,
        kind: row.type,
        text: said,
        ...(row.type === 'audio' && { unheard: true as const }),
      })
      history.push({ from: 'customer', text: said ?? `[${row.type}]`, at: row.at })
      continue
    }
    if (!row.is_ai) {
      // A person took over, so what was open before is theirs.
      played.state = { ...played.state, task: null, parked: [], asked: null, strikes: 0 }
      played.note = null
      played.isCalled = false
      played.hasStaff = true
      history.push({ from: 'staff', text: text ?? `[${row.type}]`, at: row.at })
      heard = []
      continue
    }
    const situation: Situation = {
      ...clinic,
      talkId: row.conversation_id,
      upTo: row.position - 1,
      now,
      state: parseState(JSON.parse(JSON.stringify(played.state)), now),
      heard,
      customer: { name: row.contact_name, isKnown: history.some(({ from }) => from !== 'customer') },
      appointments: [...own],
      history: [...history],
    }
    const plan = await answerTurn(planBuiltIn, situation, readsOf(db, clinic.orgId, now))
    const answer = plan.messages.join('\n\n')
    if (answer === '') throw new Error(`the agent has nothing to say: ${history.at(-1)?.text}`)
    note(played, situation, plan, row, answer)
    own.push(...plan.writes.flatMap((write) => bookedBy(played, situation, write, row)))
    history.push({ from: 'agent', text: answer, at: row.at })
    heard = []
  }
  return played
}

function note(played: Played, s: Situation, plan: Answer, row: Row, text: string): void {
  const { orgId, agentId, now } = s
  const createdAt = now
  played.turns.push({
    id: idAt(now),
    orgId,
    conversationId: row.conversation_id,
    agentId,
    upTo: s.upTo,
    trace: storedTrace(s, plan),
    createdAt,
    messageId: row.id,
    text,
  })
  for (const { said, text: asked, aspect, objects, groupKey } of plan.unanswered)
    played.questions.push({
      id: idAt(now),
      orgId,
      agentId,
      conversationId: row.conversation_id,
      text: (said ?? asked).slice(0, 500),
      aspect,
      objects,
      groupKey,
      createdAt,
    })
  played.state = plan.state
  played.note = staffNoteOf(s, plan)
  played.isCalled = plan.handOver !== null && !plan.handOver.isPartial
}

/** The appointment that a write of the plan books; none for other writes. */
function bookedBy(played: Played, s: Situation, write: Write, row: Row): OwnAppointment[] {
  if (write.act !== 'book') return []
  const service = s.services.find(({ id }) => id === write.serviceId)
  const professional = s.professionals.find(({ id }) => id === write.professionalId)
  if (!service || !professional) throw new Error('a booking of what the clinic does not have')
  const id = idAt(s.now)
  played.booked.push({
    id,
    orgId: s.orgId,
    clientId: row.contact_id,
    providerId: professional.id,
    startTime: new Date(write.startTime),
    endTime: new Date(write.endTime),
    status: 'pending',
    appointmentType: 'consultation',
    serviceId: service.id,
    serviceName: service.name,
    bufferAfterMinutes: service.buffer_after_minutes,
    createdBy: 'agent',
    createdAt: s.now,
    updatedAt: s.now,
    revision: 1,
  })
  return [
    {
      id,
      startTime: write.startTime,
      endTime: write.endTime,
      serviceId: service.id,
      serviceName: service.name,
      professionalId: professional.id,
      professionalName: professional.name,
      status: 'pending',
      forName: null,
    },
  ]
}

async function store(
  tx: Tx,
  orgId: string,
  conversationId: string,
  played: Played,
  now: Date,
): Promise<void> {
  const { turns, questions, booked, state, note: left, isCalled, hasStaff } = played
  await tx.insert(agentTurns).values(turns.map(({ messageId: _, text: __, ...turn }) => turn))
  await tx
    .insert(agentTurnMessages)
    .values(turns.map(({ id, messageId }) => ({ messageId, orgId, turnId: id })))
  await tx
    .insert(agentStates)
    .values({ conversationId, orgId, state, updatedAt: turns.at(-1)!.createdAt ?? new Date() })
  if (questions.length > 0) await tx.insert(unansweredQuestions).values(questions)
  for (const one of booked) {
    const isAhead = one.startTime > now
    await tx.insert(appointments).values({ ...one, status: isAhead ? 'pending' : 'completed' })
    if (isAhead)
      await tx.execute(sql`
        update contacts set status = case when status = 'confirmed' then status else 'booked' end,
          next_appointment_at = least(next_appointment_at, ${one.startTime.toISOString()}::timestamptz),
          furthest_stage = case when furthest_stage in ('completed', 'converted') then furthest_stage else 'booked' end
        where org_id = ${orgId} and id = ${one.clientId}`)
  }
  for (const { messageId, text } of turns) {
    await tx.execute(sql`update messages set content = jsonb_set(content, '{text}', ${JSON.stringify(text)}::jsonb)
      where id = ${messageId}`)
    await tx.execute(sql`update simulator_messages set body = jsonb_set(body, '{text}', ${JSON.stringify(text)}::jsonb)
      where client_id = ${messageId}`)
  }
  await tx.execute(sql`
    update conversations set agent_note = ${left === null ? null : JSON.stringify(left)}::jsonb
    where id = ${conversationId}`)
  if (!hasStaff)
    await tx.execute(sql`
      update conversations set ai_handled = ${!isCalled},
        status = case when status = 'closed' then status when ${isCalled} then 'waiting' else 'active' end
      where id = ${conversationId}`)
  const last = turns.at(-1)!
  await tx.execute(sql`
    update conversations set last_message = jsonb_set(last_message, '{content}', ${JSON.stringify(cutText(last.text, PREVIEW_LIMIT))}::jsonb)
    where id = ${conversationId} and last_message ->> 'id' = ${last.messageId}`)
}
