import { orgTransaction, type OrgTx } from '../../db/orgTransaction.ts'
import type { Deps } from '../../deps.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { moveAppointment } from '../appointments/handlers.ts'
import { agentMayAnswer } from '../plans/allowance.ts'
import { callPerson, sendAgentMessage } from '../conversations/agentMessages.ts'
import { askedAppointment } from '../scheduled/handlers.ts'
import { planNudge } from '../scheduled/plan.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import { isConfirmation } from '../../agent/confirmation.ts'
import { decideReply } from '../../agent/decideReply.ts'
import type { Speaker } from '../../agent/phrases.ts'
import { confirmedText } from '../../agent/proactive.ts'
import { isStillOpen, readSituation, readUnanswered } from '../../agent/queries.ts'

/**
 * The agent's turn in a conversation: answers everything that stands unanswered, or says that it calls a person and
 * steps back. Whoever speaks first wins: a person's reply, or another message of the customer (which has a turn of
 * its own), makes a decided reply void.
 */
export function agentTurnHandler(deps: Deps): JobHandler<'agent.turn'> {
  const { db } = deps.database

  return {
    async run({ orgId, payload: { conversation_id: conversationId } }) {
      if (orgId === null) throw new GiveUp('a turn without an organization')
      const situation = await readSituation(db, orgId, conversationId)
      if (!situation?.ai_handled) return
      const { agent_id: agentId, agent_name: agentName, style, company, messages_count } = situation
      const unanswered = await readUnanswered(db, orgId, conversationId)
      if (unanswered.length === 0) return
      // Switched off since the message came: nobody but a person is left to answer.
      if (agentId === null) return callSilently(orgId, conversationId, messages_count)
      // Nor without a subscription, or for one contact more than the plan has.
      if (!(await agentMayAnswer(db, orgId, conversationId, deps.clock())))
        return callSilently(orgId, conversationId, messages_count)

      const speaker = { name: agentName, style, company }
      if (isConfirmation(unanswered.map((message) => message.text ?? ''))) {
        const appointmentId = await askedAppointment(db, orgId, conversationId)
        if (appointmentId !== null)
          return confirm(orgId, { conversationId, appointmentId, speaker, messagesCount: messages_count })
      }
      const reply = await decideReply(db, { orgId, agentId, speaker, unanswered })
      if (reply === null) return
      const { text, handsOver, from } = reply
      await orgTransaction(db, orgId, async (t) => {
        if (!(await isStillOpen(t.tx, orgId, conversationId, messages_count))) return releaseRevision(t)
        const now = deps.clock()
        const sent = await sendAgentMessage(
          t,
          { conversationId, text, agentName, callsPerson: handsOver },
          now,
        )
        if (!sent || handsOver) return
        const heard = unanswered.map((message) => message.text)
        await planNudge(t, { conversationId, speaker, heard, position: messages_count }, now)
      })
      if (from) deps.log.debug('agent found an answer', { conversationId, from: from.kind, source: from.id })
    },
  }

  /** The customer comes. Two transactions, for two events: should the second be lost, the first was what mattered. */
  async function confirm(
    orgId: string,
    asked: { conversationId: string; appointmentId: string; speaker: Speaker; messagesCount: number },
  ): Promise<void> {
    const { conversationId, appointmentId, speaker, messagesCount } = asked
    const isOpen = (t: OrgTx) => isStillOpen(t.tx, orgId, conversationId, messagesCount)
    await orgTransaction(db, orgId, async (t) => {
      if (!(await isOpen(t))) return releaseRevision(t)
      await moveAppointment(t, appointmentId, 'confirm', { by: 'agent' }, deps.clock())
    })
    await orgTransaction(db, orgId, async (t) => {
      if (!(await isOpen(t))) return releaseRevision(t)
      const reply = { conversationId, text: confirmedText(speaker), agentName: speaker.name }
      await sendAgentMessage(t, reply, deps.clock())
    })
  }

  async function callSilently(orgId: string, conversationId: string, messagesCount: number): Promise<void> {
    await orgTransaction(db, orgId, async (t) => {
      if (!(await isStillOpen(t.tx, orgId, conversationId, messagesCount))) return releaseRevision(t)
      await callPerson(t, conversationId)
    })
  }
}
