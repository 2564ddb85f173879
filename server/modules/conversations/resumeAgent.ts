/**
 * The agent takes a conversation back from a person: because staff returned it, or because the pause is over.
 */
import type { Message } from '../../../src/contract/message.ts'
import { orgTransaction, type OrgTx } from '../../db/orgTransaction.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import type { Deps } from '../../deps.ts'
import { endOfQuiet } from '../../agent/quietHours.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { publish } from '../../sync/publish.ts'
import { readRecord } from '../../sync/records.ts'
import { agentMayAnswer } from '../plans/allowance.ts'
import { addLine, BY_AGENT, lineOf } from '../threadLines/threadLines.ts'
import { type AnsweringAgent, answeringAgent } from './answeringAgent.ts'
import { enqueueResume, enqueueTurn } from './enqueueTurn.ts'
import { channelHasAgent, lastUnanswered, type Talk, talkById, updateStanding } from './queries.ts'
import { afterReturnToAgent, sendObstacle } from './rules.ts'

/**
 * Handles the job `agent.resume`: ends the pause, unless it was extended or ended meanwhile. If no agent may
 * continue, or a question is open that may no longer be answered, people keep the conversation and no time
 * for resuming is shown.
 */
export function resumeAgentHandler({ database: { db }, clock }: Deps): JobHandler<'agent.resume'> {
  return {
    async run({ orgId, payload: { conversation_id: id } }) {
      if (orgId === null) throw new GiveUp('a pause without an organization')
      await orgTransaction(db, orgId, async (t) => {
        const talk = await talkById(t, id)
        const now = clock()
        if (!talk || talk.ai_handled || talk.agent_resumes_at === null) return releaseRevision(t)
        if (Date.parse(talk.agent_resumes_at) > now.getTime()) {
          await releaseRevision(t)
          return enqueueResume(t, id, talk)
        }
        const question = await lastUnanswered(t, id)
        const cannotSpeak = question !== null && sendObstacle(talk, now.getTime()) !== null
        const agent = cannotSpeak ? null : await agentFor(t, talk, now)
        let message: Message | null = null
        if (agent) {
          await updateStanding(t, id, afterReturnToAgent(talk))
          await takeUpAgain(t, id, now, 'in the morning')
          const line = lineOf({ what: 'resumed', by: BY_AGENT(agent.name) }, now)
          message = await addLine(t, { conversationId: id }, line)
        } else await updateStanding(t, id, { ...talk, agent_resumes_at: null })
        const conversation = await readRecord(t.tx, t.orgId, 'conversation', id)
        if (conversation)
          await publish(t, 'conversation.update', { conversation, ...(message ? { message } : {}) })
      })
    },
  }
}

/**
 * Returns the agent that may write here now. Null if there is none, without a subscription, if automation is
 * stopped, or if nothing leaves by the channel.
 */
export async function agentFor(t: OrgTx, talk: Talk, now: Date): Promise<AnsweringAgent | null> {
  if (talk.automation_stopped || !(await channelHasAgent(t, talk.channel_id))) return null
  const agent = await answeringAgent(t.tx, t.orgId, talk.id)
  return agent && (await agentMayAnswer(t.tx, t.orgId, talk.id, now)) ? agent : null
}

/**
 * Enqueues a turn of the agent for what the customer wrote after our last message, if anything: at once if a
 * person asked for it, else not at night. Messages that staff have answered get no turn. Returns whether a
 * turn was enqueued.
 */
export async function takeUpAgain(
  t: OrgTx,
  conversationId: string,
  now: Date,
  atNight: 'at once' | 'in the morning',
): Promise<boolean> {
  const question = await lastUnanswered(t, conversationId)
  if (question === null) return false
  const agent = atNight === 'at once' ? null : await answeringAgent(t.tx, t.orgId, conversationId)
  const runAt = agent && endOfQuiet(now, agent.zone, agent.behavior)
  await enqueueTurn(t, conversationId, question, { runAt: runAt ?? now })
  return true
}
