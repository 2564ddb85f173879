/**
 * What happens when no staff member answers after a hand-over: the agent tells the customer once, or resumes.
 */
import type { AgentNote } from '../../../src/contract/agentNote.ts'
import { whenAnswered } from '../../agent/answeredWhen.ts'
import { goesOnText, stillWaitingText } from '../../agent/proactive.ts'
import { checkProactive } from '../../agent/checkProactive.ts'
import { endOfQuiet } from '../../agent/quietHours.ts'
import { orgTransaction, type OrgTx } from '../../db/orgTransaction.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import type { Deps } from '../../deps.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { publish } from '../../sync/publish.ts'
import { readRecord } from '../../sync/records.ts'
import { loadTeamHours } from '../availability/teamHours.ts'
import { sendProactive } from './agentMessages.ts'
import type { AnsweringAgent } from './answeringAgent.ts'
import { enqueueWaiting, waitedLongEnough } from './handOver.ts'
import { type Talk, talkById, updateStanding } from './queries.ts'
import { agentFor, takeUpAgain } from './resumeAgent.ts'
import { afterReturnToAgent, sendObstacle, type Standing } from './rules.ts'

/**
 * Handles the job `agent.waiting`. It checks everything again when it runs: if staff have answered, taken,
 * resolved or returned the conversation, nothing is sent. The customer is told once per hand-over, never at
 * night, and never when the answering window is closed.
 */
export function personAwaitedHandler({ database: { db }, clock }: Deps): JobHandler<'agent.waiting'> {
  return {
    async run({ orgId, payload: { conversation_id: id } }) {
      if (orgId === null) throw new GiveUp('a customer who waits without an organization')
      await orgTransaction(db, orgId, async (t) => {
        const talk = await talkById(t, id)
        const note = talk && awaited(talk)
        const now = clock()
        const agent = note && (await agentFor(t, talk, now))
        if (!note || !agent || sendObstacle(talk, now.getTime()) !== null) return releaseRevision(t)
        const at = await waitedLongEnough(t, agent, new Date(note.handOver.at))
        const later = at > now ? at : endOfQuiet(now, agent.zone, agent.behavior)
        if (later) {
          await releaseRevision(t)
          return enqueueWaiting(t, id, later)
        }
        // If only a part was left to a person, there is nothing to resume: the agent went on with the rest.
        if (talk.ai_handled || agent.behavior.after_waiting === 'say')
          return say(t, talk, agent, awaitedStanding(talk, note, now), now)
        return resume(t, talk, agent, now)
      })
    },
  }
}

type Awaiting = AgentNote & { handOver: NonNullable<AgentNote['handOver']> }

/**
 * The note of a hand-over that nobody has taken yet and that the customer has not been told about; else null.
 */
function awaited({ status, assigned_to, agent_note: note }: Talk): Awaiting | null {
  if (status === 'closed' || assigned_to !== null) return null
  return note?.handOver && !note.handOver.delay_notice_at ? { ...note, handOver: note.handOver } : null
}

const awaitedStanding = (talk: Talk, note: Awaiting, now: Date): Standing => ({
  ...talk,
  agent_note: { ...note, handOver: { ...note.handOver, delay_notice_at: now.toISOString() } },
})

async function say(
  t: OrgTx,
  talk: Talk,
  agent: AnsweringAgent,
  standing: Standing,
  now: Date,
  words = stillWaitingText,
): Promise<void> {
  const { hours, zone } = await loadTeamHours(t.tx, t.orgId)
  const when = whenAnswered(now, hours, zone)
  const text = words(agent, when)
  // Staff have been notified already. If the text fails the check, the customer is told nothing rather than
  // something false.
  if (checkProactive(text, { now, zone, speaker: agent, answeredWhen: when }) !== null)
    return releaseRevision(t)
  const sent = await sendProactive(t, { conversationId: talk.id, text, agentName: agent.name }, now, standing)
  if (typeof sent === 'string') await releaseRevision(t)
}

/** Resumes the agent: it answers what the customer wrote since, or else offers to continue. */
async function resume(t: OrgTx, talk: Talk, agent: AnsweringAgent, now: Date): Promise<void> {
  const standing = afterReturnToAgent(talk)
  if (!(await takeUpAgain(t, talk.id, now, 'in the morning')))
    return say(t, talk, agent, standing, now, goesOnText)
  await updateStanding(t, talk.id, standing)
  const conversation = await readRecord(t.tx, t.orgId, 'conversation', talk.id)
  if (conversation) await publish(t, 'conversation.update', { conversation })
}
