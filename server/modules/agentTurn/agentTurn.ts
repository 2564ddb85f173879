import { type Committed, runTurn, type Store } from '../../agent/runTurn.ts'
import { orgTransaction, plainTransaction } from '../../db/orgTransaction.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import type { Deps } from '../../deps.ts'
import type { HandOver } from '../../agent/plan.ts'
import type { LoadedSituation } from '../../agent/situation.ts'
import { isStillOpen } from '../../agent/queries.ts'
import { GiveUp, type JobHandler } from '../../jobs/jobHandler.ts'
import { orgTransactionTogether } from '../../jobs/orgTransactions.ts'
import { Refusal } from '../../refusal.ts'
import { answererOf, answersBuiltIn } from '../agentModel/answererOf.ts'
import { callPerson, setAgentNote } from '../conversations/agentMessages.ts'
import { enqueueTurn } from '../conversations/enqueueTurn.ts'
import { agentMayAnswerTalk } from '../plans/allowance.ts'
import { answersAhead } from './answersAhead.ts'
import { carryOut, touchesOnlyItsTalk } from './carryOut.ts'
import { showTyping } from '../conversations/showTyping.ts'
import { readsOf } from './loadClinic.ts'
import { awaitsVoice, loadSituation, loadTalk, readTalk, type Talk } from './loadSituation.ts'

const FAILED = {
  reason: 'failed',
  summary: 'O agente não conseguiu responder por uma falha: a última mensagem espera por uma pessoa.',
  urgent: false,
} as const

/** How long to wait before checking again for a pending transcript. */
const VOICE_ASKED_AGAIN_MS = 1500

/**
 * The agent's turn in a conversation: answers all unanswered messages, books what was asked for, or says that
 * it calls a person and stops. Whoever writes first wins: a person's reply, or another message of the
 * customer (which starts its own turn), makes a planned turn void.
 */
export function agentTurnHandler(deps: Deps): JobHandler<'agent.turn'> {
  const { db } = deps.database
  const stopping = new AbortController()
  const ahead = answersAhead()

  return {
    beside: 64,
    isRepeatable: true,

    async run({ orgId, payload, signal }) {
      if (orgId === null) throw new GiveUp('a turn without an organization')
      const { conversation_id: conversationId } = payload
      if (deps.ports.transcription && (await awaitsVoice(db, orgId, conversationId, deps.clock()))) {
        const runAt = new Date(deps.clock().getTime() + VOICE_ASKED_AGAIN_MS)
        return plainTransaction(db, orgId, (t) =>
          enqueueTurn(t, conversationId, payload.message_id, { runAt }),
        )
      }
      const { isOpen, ...store } = storeOf(orgId, conversationId)
      const stopped = AbortSignal.any([signal, stopping.signal])
      const answerNow = answererOf(deps, orgId, { signal: stopped, isOpen })
      await runTurn(store, async (s, reads) => (await ahead.take(s)) ?? answerNow(s, reads))
    },
    /** Answers while the customer may still be writing, with what they have written by now. */
    async prepare({ orgId, payload: { conversation_id: id } }) {
      if (orgId === null || !(await answersBuiltIn(deps, orgId))) return
      const now = deps.clock()
      const talk = await loadTalk(db, orgId, { id, now })
      const s = talk?.ai_handled && !talk.stopped ? await loadSituation(db, orgId, talk, now) : null
      // A recording may still get its transcript.
      if (s === null || s.heard.some(({ unheard }) => unheard)) return
      const answer = deps.answerBuiltIn(s, readsOf(db, orgId, now))
      ahead.keep(s, answer)
      await answer
    },
    /** The turn failed for good, so a person is called: the customer is not left without an answer. */
    async onFailed({ orgId, payload: { conversation_id: conversationId } }) {
      const talk = orgId === null ? null : await readTalk(db, orgId, conversationId)
      if (orgId !== null && talk?.ai_handled)
        await callSilently(orgId, conversationId, talk.messages_count, FAILED)
    },
    // On shutdown the call to a remote model is aborted; the built-in model answers before the server stops.
    stop: () => stopping.abort(),
  }

  function storeOf(
    orgId: string,
    conversationId: string,
  ): Store<LoadedSituation> & { isOpen(): Promise<boolean> } {
    let talk: Talk | null = null
    return {
      async load() {
        const now = deps.clock()
        talk = await loadTalk(db, orgId, { id: conversationId, now })
        if (!talk?.ai_handled) return null
        // A person is called and nothing is said where there is no active agent or subscription, nothing leaves by
        // the channel, the plan's contacts are used up, or the customer opted out of automation.
        const mayAnswer =
          talk.agent_id !== null &&
          !talk.stopped &&
          (await agentMayAnswerTalk(
            db,
            orgId,
            { id: talk.id, createdAt: talk.created_at, agentHasSpoken: talk.agent_has_spoken },
            now,
          ))
        if (!mayAnswer) {
          await callSilently(orgId, conversationId, talk.messages_count)
          return null
        }
        // Best effort and not awaited: the answer matters more than the typing indicator.
        void showTyping(deps, orgId, conversationId)
        return loadSituation(db, orgId, talk, now)
      },
      reads: (now) => readsOf(db, orgId, now),
      isOpen: async () => talk !== null && isStillOpen(db, orgId, conversationId, talk.messages_count),
      async commit(s, plan): Promise<Committed> {
        if (talk === null) return 'void'
        const { contact_id: contactId, messages_count: messagesCount, note } = talk
        try {
          const turn = { s, plan, conversationId, contactId, messagesCount, note }
          return await orgTransactionTogether(
            db,
            orgId,
            (t) => carryOut(t, turn, deps.clock()),
            // A contact may have a conversation on each channel; the turn writes both.
            touchesOnlyItsTalk(turn) ? contactId : undefined,
          )
        } catch (error) {
          // Everything was rolled back: plan again with what is possible now.
          if (error instanceof Refusal && error.status < 500) return 'taken'
          throw error
        }
      },
    }
  }

  /** Calls a person without telling the customer. `why`: the reason in words for staff. */
  async function callSilently(
    orgId: string,
    conversationId: string,
    messagesCount: number,
    why?: Pick<HandOver, 'reason' | 'summary' | 'urgent'>,
  ): Promise<void> {
    const now = deps.clock()
    await orgTransaction(db, orgId, async (t) => {
      if (!(await isStillOpen(t.tx, orgId, conversationId, messagesCount))) return releaseRevision(t)
      if (why)
        await setAgentNote(t, conversationId, {
          wants: null,
          asked: null,
          handOver: { ...why, at: now.toISOString() },
        })
      await callPerson(t, conversationId, now)
    })
  }
}
