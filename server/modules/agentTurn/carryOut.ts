/** Carries out a plan: all its changes and messages in one transaction and one event. */
import { sql } from 'drizzle-orm'
import type { AgentNote } from '../../../src/contract/agentNote.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { MessageContent } from '../../../src/contract/message.ts'
import { fold } from '../../../src/contract/text.ts'
import { staffNoteOf, withOpenHandOver } from '../../agent/staffNote.ts'
import type { Answer } from '../../agent/answerTurn.ts'
import type { Write } from '../../agent/plan.ts'
import type { Committed } from '../../agent/runTurn.ts'
import type { Circumstances, Heard } from '../../agent/situation.ts'
import { storedTrace } from '../../agent/storedTrace.ts'
import { openSince } from '../../agent/queries.ts'
import { belongsTo } from '../../db/belongsTo.ts'
import type { Tx } from '../../db/database.ts'
import { writeAtEnd, type OrgTx } from '../../db/orgTransaction.ts'
import { batched } from '../../db/sideBySide.ts'
import { publishTogether } from '../../sync/publish.ts'
import {
  createAppointment,
  moveAppointment,
  putAppointment,
  rescheduleAppointment,
} from '../appointments/handlers.ts'
import { requireAppointment } from '../appointments/announce.ts'
import { patchContact } from '../contacts/handlers.ts'
import {
  callPerson,
  publishConversation,
  sendAgentMessage,
  setAgentNote,
} from '../conversations/agentMessages.ts'
import { leavePart } from '../conversations/handOver.ts'
import { markChosen } from '../conversations/offeredTimes.ts'
import { passOffer } from '../scheduled/offerWaiting.ts'
import { planNudge } from '../scheduled/planScheduled.ts'
import { addWaiting } from '../waiting/handlers.ts'
import { isWaitingFor } from '../waiting/contactWaiting.ts'
import { stopAutomation } from '../contacts/automation.ts'

export type Turn = {
  s: Circumstances
  plan: Answer
  conversationId: string
  contactId: string
  /** The number of messages when the turn began: if it has changed, somebody has written since. */
  messagesCount: number
  /** The note for staff before this turn. */
  note: AgentNote | null
}

/** Whether carrying the plan out reads and writes nothing but this conversation and its contact. */
export const touchesOnlyItsTalk = (turn: Turn): boolean =>
  turn.plan.writes.length === 0 && offerNotTaken(turn) === null

/**
 * Carries out the whole plan or nothing. `void` when somebody has written since the turn began, or the turn
 * has already run. Throws the refusal of a change that is no longer possible.
 */
export function carryOut(t: OrgTx, turn: Turn, now: Date): Promise<Committed> {
  return publishTogether(t, async (together) => {
    const { s, plan, conversationId } = turn
    const turnId = await beginTurn(together, turn, now)
    if (turnId === null) return 'void'
    for (const write of plan.writes) await carryOutWrite(together, turn, write, now)
    const notTaken = offerNotTaken(turn)
    if (notTaken !== null) await passOffer(together, notTaken, now)
    await gather(together, turn, now)
    // Before the messages, because their event carries the conversation.
    const note = withOpenHandOver(staffNoteOf(s, plan), turn.note)
    // Only turns and calls for a person write a note, and after either of them this turn is void.
    const isNoted =
      (note !== null || turn.note !== null) && (await setAgentNote(together, conversationId, note))
    if (plan.handOver?.isPartial) await leavePart(together, conversationId, now)
    await sayAll(together, turn, turnId, now)
    if (isNoted && plan.messages.length === 0 && (!plan.handOver || plan.handOver.isPartial))
      await publishConversation(together, conversationId)
    return plan.messages.length > 0 ? 'said' : 'silent'
  })
}

/**
 * The offer from the waiting list that the customer declined in this turn; null where it is still open or was
 * taken.
 */
function offerNotTaken({ s, plan }: Turn): string | null {
  const offered = s.state.task?.fromList
  if (offered === undefined || plan.handOver) return null
  const { task, parked } = plan.state
  const isOpen = [...(task ? [task] : []), ...parked].some(
    ({ fromList, offers }) => fromList === offered && offers.some(({ id }) => id === offered),
  )
  return isOpen || plan.writes.some(({ act }) => act === 'book') ? null : offered
}

type BegunTurn = {
  id: string
  conversation_id: string
  messages_count: number
  agent_id: string
  up_to: number
  trace: unknown
  state: unknown
  at: string
}

/**
 * Stores the turn and the dialogue's state. Null when somebody has written since, or the turn has already
 * run.
 */
async function beginTurn(t: OrgTx, turn: Turn, now: Date): Promise<string | null> {
  const { s, plan, conversationId, messagesCount } = turn
  const id = newId()
  const isBegun = await insertTurns(t, {
    id,
    conversation_id: conversationId,
    messages_count: messagesCount,
    agent_id: s.agentId,
    up_to: s.upTo,
    trace: storedTrace(s, plan),
    state: plan.state,
    at: now.toISOString(),
  })
  return isBegun ? id : null
}

/** Inserts those turns whose conversation is still open. Returns for each whether it was inserted. */
const insertTurns = batched<BegunTurn, boolean>(async (t, turns) => {
  const { rows } = await t.tx.execute<{ id: string }>(sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(turns)}::jsonb) as g(id uuid, conversation_id uuid,
        messages_count int, agent_id uuid, up_to int, trace jsonb, state jsonb, at timestamptz)
    ), turn as (
      insert into agent_turns (id, org_id, conversation_id, agent_id, up_to, trace, created_at)
      select g.id, ${t.orgId}::uuid, c.id, g.agent_id, g.up_to, g.trace, g.at
      from given g join conversations c on c.id = g.conversation_id
      where ${belongsTo(t.orgId, 'c.org_id')} and ${openSince('c', sql`g.messages_count`)}
      on conflict (conversation_id, up_to) do nothing returning *
    ), kept as (
      insert into agent_states (conversation_id, org_id, state, updated_at)
      select turn.conversation_id, turn.org_id, g.state, turn.created_at from turn join given g using (id)
      on conflict (conversation_id) do update set state = excluded.state, updated_at = excluded.updated_at
    )
    select id from turn`)
  const begun = new Set(rows.map(({ id }) => id))
  return turns.map(({ id }) => begun.has(id))
})

async function sayAll(t: OrgTx, { s, plan, conversationId }: Turn, turnId: string, now: Date): Promise<void> {
  const { messages, handOver } = plan
  const stepsBack = handOver !== null && !handOver.isPartial
  const isGoodbye = plan.writes.some(({ act }) => act === 'optOut')
  for (const [at, text] of messages.entries()) {
    const callsPerson = stepsBack && at === messages.length - 1
    const sent = await sendAgentMessage(
      t,
      {
        conversationId,
        text,
        agentName: s.agent.name,
        callsPerson,
        leavesPart: handOver?.isPartial === true && at === messages.length - 1,
        isGoodbye,
        offered: at === messages.length - 1 ? offeredIn({ s, plan }) : undefined,
      },
      now,
    )
    if (sent) await writeAtEnd(t, insertTurnMessages, { messageId: sent.message.id, turnId })
  }
  if (stepsBack && messages.length === 0) await callPerson(t, conversationId, now)
  if (handOver || plan.isFarewell || messages.length === 0) return
  await planNudge(
    t,
    {
      conversationId,
      speaker: { name: s.agent.name, style: s.agent.style, company: s.company },
      agent: { zone: s.zone, behavior: s.behavior },
      position: s.upTo + messages.length - 1,
    },
    now,
  )
}

/** The free times that this turn offers and no turn before it did; undefined where it offers none. */
function offeredIn({ s, plan }: Pick<Turn, 's' | 'plan'>): MessageContent['offered'] {
  const { task, asked } = plan.state
  if (!task || (asked?.what !== 'offer' && asked?.what !== 'book_sure')) return undefined
  const before = [s.state.task, ...s.state.parked].flatMap((each) => each?.offers.map(({ id }) => id) ?? [])
  const fresh = task.offers.filter(({ id }) => !before.includes(id))
  if (fresh.length === 0) return undefined
  return fresh.map(({ startTime, endTime, professionalId }) => ({
    start_time: startTime,
    end_time: endTime,
    provider_id: professionalId,
    provider_name: s.professionals.find(({ id }) => id === professionalId)?.name ?? '',
  }))
}

/** Notes which turn said which message. */
async function insertTurnMessages(
  tx: Tx,
  orgId: string,
  said: readonly { messageId: string; turnId: string }[],
): Promise<void> {
  await tx.execute(sql`
    insert into agent_turn_messages (message_id, org_id, turn_id)
    select "messageId", ${orgId}::uuid, "turnId"
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as said("messageId" uuid, "turnId" uuid)`)
}

type GatheredQuestion = {
  id: string
  agent_id: string
  conversation_id: string
  text: string
  aspect: string | null
  objects: unknown
  group_key: string
  is_voice: boolean
  at: string
}

/** Stores the questions that the agent could not answer, for 'Perguntas sem resposta'. */
async function gather(t: OrgTx, { s, plan, conversationId }: Turn, now: Date): Promise<void> {
  for (const { said, text, aspect, objects, groupKey } of plan.unanswered)
    await writeAtEnd(t, insertQuestions, {
      id: newId(),
      agent_id: s.agentId,
      conversation_id: conversationId,
      text: (said ?? text).slice(0, 500),
      aspect,
      objects,
      group_key: groupKey,
      is_voice: isSpoken(s.heard, said ?? text),
      at: now.toISOString(),
    })
}

async function insertQuestions(tx: Tx, orgId: string, questions: readonly GatheredQuestion[]): Promise<void> {
  await tx.execute(sql`
    insert into unanswered_questions (id, org_id, agent_id, conversation_id, text, aspect, objects, group_key, is_voice,
      created_at)
    select id, ${orgId}::uuid, agent_id, conversation_id, text, aspect, objects, group_key, is_voice, at
    from jsonb_to_recordset(${JSON.stringify(questions)}::jsonb) as q(id uuid, agent_id uuid, conversation_id uuid,
      text text, aspect text, objects jsonb, group_key text, is_voice boolean, at timestamptz)`)
}

/** Whether the customer said these words in a recording. */
function isSpoken(heard: readonly Heard[], words: string): boolean {
  const last = heard.findLast(({ text }) => text !== null && fold(text).includes(fold(words)))
  return last?.kind === 'audio'
}

const placeOf = ({ startTime, professionalId }: { startTime: string; professionalId: string }) => ({
  start_time: startTime,
  provider_id: professionalId,
})

async function carryOutWrite(
  t: OrgTx,
  { s, contactId, conversationId }: Turn,
  write: Write,
  now: Date,
): Promise<void> {
  const byAgent = { by: 'agent', name: s.agent.name, conversationId } as const
  switch (write.act) {
    case 'book': {
      const whom = write.forWhom?.name ?? write.forWhom?.relation ?? null
      await createAppointment(
        t,
        {
          id: write.id,
          client_id: contactId,
          provider_id: write.professionalId,
          start_time: write.startTime,
          end_time: write.endTime,
          service_id: write.serviceId,
          status: 'pending',
          ...(whom !== null && { notes: `Para ${whom}`, metadata: { for_name: whom } }),
        },
        byAgent,
        now,
      )
      await markChosen(t, conversationId, placeOf(write))
      return
    }
    case 'move':
      await rescheduleAppointment(
        t,
        write.appointmentId,
        {
          start_time: write.startTime,
          end_time: write.endTime,
          provider_id: write.professionalId,
          expected: {
            start_time: write.expected.startTime,
            end_time: write.expected.endTime,
            provider_id: write.expected.professionalId,
          },
        },
        byAgent,
        now,
      )
      await markChosen(t, conversationId, placeOf(write))
      return
    case 'cancel':
      await moveAppointment(t, write.appointmentId, 'cancel', byAgent, now)
      return
    case 'confirm':
      await moveAppointment(t, write.appointmentId, 'confirm', byAgent, now)
      return
    case 'note': {
      const { notes } = await requireAppointment(t.tx, t.orgId, write.appointmentId)
      const more = notes === '' ? write.text : `${notes}\n${write.text}`
      await putAppointment(t, write.appointmentId, { notes: more.slice(0, 2000) }, byAgent, now)
      return
    }
    case 'wait':
      if (await isWaitingFor(t, contactId, write.serviceId)) return
      await addWaiting(t, {
        id: write.id,
        client_id: contactId,
        service_id: write.serviceId,
        professional_id: write.professionalId,
        from_day: write.fromDay,
        to_day: write.toDay,
        period: write.period,
      })
      return
    case 'name':
      await patchContact(t, contactId, { name: write.name }, { userId: null }, now)
      return
    case 'optOut':
      await stopAutomation(t, contactId, now)
  }
}
