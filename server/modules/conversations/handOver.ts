/** The agent calls a person. Called within the agent's one transaction, which publishes at its end. */
import type { AgentNote } from '../../../src/contract/agentNote.ts'
import { waitUntil } from '../../agent/waitUntil.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { readOnce } from '../../db/readOnce.ts'
import { enqueueJob } from '../../jobs/enqueueJob.ts'
import { loadTeamHours } from '../availability/teamHours.ts'
import { planNotice } from '../push/planNotice.ts'
import { type AnsweringAgent, answeringAgent } from './answeringAgent.ts'
import { talkById, updateStanding } from './queries.ts'
import { afterCallForPerson } from './rules.ts'

/**
 * A person is waited for from now on, staff read the note above the composer, and `agent.waiting` is owed for the time
 * at which the customer has waited long enough. `note.handOver` says why. It publishes nothing: messages of the same
 * transaction are appended after it, with the standing read again (`talkById`), and publish. Nothing happens in a
 * conversation that is gone.
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

/** A part is left to a person while the agent goes on: whoever waits for it is told when that takes long. */
export async function leavePart(t: OrgTx, conversationId: string, now: Date): Promise<void> {
  await planNotice(t, { about: 'handover', conversation_id: conversationId })
  const agent = await answeringAgent(t.tx, t.orgId, conversationId)
  if (agent) await enqueueWaiting(t, conversationId, await waitedLongEnough(t, agent, now))
}

/** When who was handed over at `from` has waited as long as the organization lets them, in hours of the team. */
export async function waitedLongEnough(t: OrgTx, { behavior }: AnsweringAgent, from: Date): Promise<Date> {
  const team = await readOnce(t.tx, 'team hours', () => loadTeamHours(t.tx, t.orgId))
  return waitUntil(from, { minutes: behavior.waiting_minutes, ...team, quiet: behavior })
}

/** One job of the conversation: a later hand-over moves it. */
export const enqueueWaiting = (t: OrgTx, conversationId: string, runAt: Date): Promise<void> =>
  enqueueJob(t, {
    kind: 'agent.waiting',
    payload: { conversation_id: conversationId },
    dedupe: conversationId,
    runAt,
  })
