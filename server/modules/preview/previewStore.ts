/**
 * A turn in the preview: the engine of real conversations, with its own state and appointments, apart from
 * real customers.
 */
import { and, eq, sql } from 'drizzle-orm'
import { newId } from '../../../src/contract/ids.ts'
import type { BookedTime } from '../../../src/contract/schedule/scheduleInput.ts'
import { handOverWords } from '../../agent/handOverWords.ts'
import type { Plan, Write } from '../../agent/plan.ts'
import { reminderText } from '../../agent/proactive.ts'
import type { Committed, Store } from '../../agent/runTurn.ts'
import type { Circumstances, Heard, LoadedSituation, OwnAppointment, Reads } from '../../agent/situation.ts'
import { storedTrace } from '../../agent/storedTrace.ts'
import { parseState } from '../../agent/state.ts'
import type { Db, Tx } from '../../db/database.ts'
import { agentTurnMessages, agentTurns, previewAppointments, previewConversations } from '../../db/schema.ts'
import { loadClinic, readsOf } from '../agentTurn/loadClinic.ts'
import { followTestReminder } from '../scheduled/planScheduled.ts'
import * as queries from './queries.ts'

/** What the agent said in a turn of the preview. */
export type Said = {
  id: string
  text: string
  createdAt: Date
  /** Why a person would be called, in words; null where nobody would be. */
  callsPersonFor: string | null
  isFarewell: boolean
}

/**
 * The store of one preview. `said` is called with what was stored; it is not called when there was nothing to
 * say.
 */
export function previewStore(
  db: Db,
  { orgId, id, agentId }: queries.PreviewRow,
  clock: () => Date,
  said: (said: Said) => void,
): Store<LoadedSituation> {
  return {
    async load(): Promise<LoadedSituation | null> {
      const now = clock()
      const clinic = await loadClinic(db, orgId, agentId)
      const heard = await queries.readUnanswered(db, orgId, id)
      const last = heard.at(-1)
      if (!clinic || !last) return null
      const preview = await queries.findPreview(db, orgId, id)
      const appointments = await readOwn(db, orgId, id)
      const state = parseState(preview?.state, now)
      // As with customers: after an opt-out only people answer.
      if (state.mode === 'stopped') return null
      const about = await queries.findAskedAppointment(db, orgId, id)
      return {
        ...clinic,
        talkId: id,
        upTo: last.seq,
        now,
        state: about === null ? state : { ...state, asked: { what: 'attendance', options: [], about } },
        heard: heard.map(({ id: messageId, seq, text }): Heard => ({
          messageId,
          position: seq,
          kind: 'text',
          text,
        })),
        customer: { name: '', isKnown: state.said.length > 0 },
        appointments,
        history: await queries.readHistory(db, orgId, id),
      }
    },
    reads: (now) => previewReads(db, orgId, id, now),
    commit: (s, plan) =>
      db.transaction(async (tx) => {
        const done = await commit(tx, s, plan, clock())
        if (typeof done === 'string') return done
        said(done)
        return 'said'
      }),
  }
}

/** Free times for this preview's customer: the real ones, minus those booked in the preview. */
export function previewReads(db: Db, orgId: string, id: string, now: Date): Reads {
  const real = readsOf(db, orgId, now)
  return {
    async schedule(asked) {
      const input = await real.schedule(asked)
      const booked = await readBooked(db, orgId, id)
      const own = booked.filter((one) => one.id !== asked.except)
      return { ...input, appointments: [...input.appointments, ...own] }
    },
  }
}

async function commit(tx: Tx, s: Circumstances, plan: Plan, now: Date): Promise<Said | Committed> {
  const { orgId, talkId } = s
  await tx.execute(sql`
    select from preview_conversations where org_id = ${orgId} and id = ${talkId} for no key update`)
  const heard = await queries.readUnanswered(tx, orgId, talkId)
  if (heard.at(-1)?.seq !== s.upTo) return 'void'
  for (const write of plan.writes) await carryOut(tx, s, write, now)
  if (plan.writes.some(({ act }) => act === 'book' || act === 'move' || act === 'cancel'))
    await followReminder(tx, s, now)
  await tx
    .update(previewConversations)
    .set({ state: plan.state })
    .where(and(eq(previewConversations.orgId, orgId), eq(previewConversations.id, talkId)))
  const turnId = newId()
  await tx.insert(agentTurns).values({
    id: turnId,
    orgId,
    previewId: talkId,
    agentId: s.agentId,
    upTo: s.upTo,
    trace: storedTrace(s, plan),
    createdAt: now,
  })
  const text = plan.messages.join('\n\n')
  if (text === '') return 'silent'
  const message = { id: newId(), text, createdAt: now, callsPerson: plan.handOver !== null }
  await queries.insertPreviewMessage(tx, {
    ...message,
    orgId,
    conversationId: talkId,
    type: 'assistant',
    action: null,
  })
  await tx.insert(agentTurnMessages).values({ messageId: message.id, orgId, turnId })
  return {
    id: message.id,
    text,
    createdAt: now,
    callsPersonFor: plan.handOver && handOverWords(plan.handOver.reason),
    isFarewell: plan.isFarewell,
  }
}

/** Schedules the reminder of the latest active appointment, as for a real one. */
async function followReminder(tx: Tx, s: Circumstances, now: Date): Promise<void> {
  const visit = await queries.findRemindable(tx, s.orgId, s.talkId)
  const speaker = { name: s.agent.name, style: s.agent.style, company: s.company }
  await followTestReminder(
    tx,
    {
      orgId: s.orgId,
      previewId: s.talkId,
      visit: visit && {
        startTime: visit.startTime,
        content: reminderText(speaker, {
          client: '',
          startTime: visit.startTime,
          professional: visit.professionalName,
          timezone: s.zone,
        }),
      },
    },
    now,
  )
}

/** Makes the changes that a real turn makes, but on the preview's own data. */
async function carryOut(tx: Tx, s: Circumstances, write: Write, now: Date): Promise<void> {
  const { orgId, talkId } = s
  const own = (id: string) =>
    and(
      eq(previewAppointments.orgId, orgId),
      eq(previewAppointments.conversationId, talkId),
      eq(previewAppointments.id, id),
    )
  const nameOf = (id: string) => s.professionals.find((each) => each.id === id)?.name ?? ''
  switch (write.act) {
    case 'book':
      await tx.insert(previewAppointments).values({
        id: write.id,
        orgId,
        conversationId: talkId,
        startTime: new Date(write.startTime),
        endTime: new Date(write.endTime),
        serviceId: write.serviceId,
        serviceName: s.services.find(({ id }) => id === write.serviceId)?.name ?? '',
        providerId: write.professionalId,
        professionalName: nameOf(write.professionalId),
        forName: write.forWhom?.name ?? write.forWhom?.relation ?? null,
        createdAt: now,
      })
      return
    case 'move':
      await tx
        .update(previewAppointments)
        .set({
          movedFrom: new Date(write.expected.startTime),
          startTime: new Date(write.startTime),
          endTime: new Date(write.endTime),
          providerId: write.professionalId,
          professionalName: nameOf(write.professionalId),
        })
        .where(own(write.appointmentId))
      return
    case 'cancel':
    case 'confirm':
      await tx
        .update(previewAppointments)
        .set({ status: write.act === 'cancel' ? 'cancelled' : 'confirmed' })
        .where(own(write.appointmentId))
      return
    // Notes, waiting list, names and opt-outs have no records in a preview: the state keeps what it needs.
    case 'note':
    case 'wait':
    case 'name':
    case 'optOut':
  }
}

async function readOwn(db: Db, orgId: string, conversationId: string): Promise<OwnAppointment[]> {
  const rows = await queries.findPreviewAppointments(db, orgId, conversationId)
  return rows.map((row) => ({
    id: row.id,
    startTime: row.startTime.toISOString(),
    endTime: (row.endTime ?? new Date(row.startTime.getTime() + 60 * 60_000)).toISOString(),
    serviceId: row.serviceId,
    serviceName: row.serviceName,
    professionalId: row.providerId ?? '',
    professionalName: row.professionalName,
    status: row.status as OwnAppointment['status'],
    forName: row.forName,
  }))
}

/** The times that the preview's own bookings block. */
async function readBooked(db: Db, orgId: string, conversationId: string): Promise<BookedTime[]> {
  const rows = await queries.findPreviewAppointments(db, orgId, conversationId)
  return rows.flatMap(({ id, startTime, endTime, providerId, status }) =>
    endTime && providerId
      ? [
          {
            id,
            provider_id: providerId,
            start_time: startTime.toISOString(),
            end_time: endTime.toISOString(),
            status: status as BookedTime['status'],
          },
        ]
      : [],
  )
}
