/**
 * Hand-over from the agent to a person. Called within the agent's single transaction, which publishes at its
 * end.
 */
import type { AgentNote } from '../../../src/contract/agentNote.ts'
import { waitUntil } from '../../agent/waitUntil.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { readOnce } from '../../db/readOnce.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { loadTeamHours } from '../availability/teamHours.ts'
import { planNotice } from '../push/planNotice.ts'
import { type AnsweringAgent, answeringAgentIn } from './answeringAgent.ts'
import { talkById, updateStanding } from './queries.ts'
import { afterCallForPerson } from './rules.ts'

/**
 * Makes the conversation wait for a person, stores the note that staff see above the composer, notifies
 * staff, and enqueues `agent.waiting` for when the customer has waited long enough. `note.handOver` holds the
 * reason. It does not publish. The caller appends messages of the same transaction after it, reads the
 * standing again (`talkById`), and publishes. Does nothing when the conversation is gone.
 */
export async function handOver(
  t: OrgTx,
  { conversationId, note }: { conversationId: string; note: AgentNote },
  now: Date,
): Promise<void> {
  const talk = await talkById(t, conversationId)
  if (!talk) return
  await updateStanding(t, conversationId, { ...afterCallForPerson(talk), agent_note: note })
  await leavePart(t, conversationId, now)
}

/**
 * Leaves a part of the request to a person while the agent continues with the rest: notifies staff, and
 * enqueues `agent.waiting` in case nobody answers.
 */
export async function leavePart(t: OrgTx, conversationId: string, now: Date): Promise<void> {
  await planNotice(t, { about: 'handover', conversation_id: conversationId })
  const agent = await answeringAgentIn(t, conversationId)
  if (agent) await enqueueWaiting(t, conversationId, await waitedLongEnough(t, agent, now))
}

/**
 * Returns when a customer handed over at `from` has waited for the agent's `waiting_minutes`, counted in the
 * team's working hours.
 */
export async function waitedLongEnough(t: OrgTx, { behavior }: AnsweringAgent, from: Date): Promise<Date> {
  const team = await readOnce(t.tx, 'team hours', () => loadTeamHours(t.tx, t.orgId))
  return waitUntil(from, { minutes: behavior.waiting_minutes, ...team, quiet: behavior })
}

/** Enqueues the job, one per conversation; a later hand-over moves it. */
export const enqueueWaiting = (t: OrgTx, conversationId: string, runAt: Date): Promise<void> =>
  enqueueJob(t, {
    kind: 'agent.waiting',
    payload: { conversation_id: conversationId },
    dedupe: conversationId,
    runAt,
  })
