/** What the agent would answer to a text, computed by the engine that answers customers. Changes nothing. */
import type { Outcome } from '../../../src/contract/answers.ts'
import type { KnowledgeIndex } from '../../agent/answer/index.ts'
import { answerTurn } from '../../agent/answerTurn.ts'
import { planBuiltIn } from '../../agent/builtIn.ts'
import type { Reads, Situation } from '../../agent/situation.ts'
import { emptyState } from '../../agent/state.ts'
import type { IndexedClinic } from '../agentTurn/loadClinic.ts'

export type TrialAnswer = Outcome & {
  /** The ids of the pairs that the answer was taken from. */
  pairs: string[]
}

type Asked = { clinic: IndexedClinic; knowledge: KnowledgeIndex; reads: Reads; now: Date }

/**
 * The answer to the first message of a new customer. The same text with the same knowledge gives the same
 * answer.
 */
export async function tryOut({ clinic, knowledge, reads, now }: Asked, text: string): Promise<TrialAnswer> {
  const situation: Situation = {
    ...clinic,
    knowledge,
    talkId: 'trial',
    upTo: 1,
    now,
    state: emptyState(now),
    heard: [{ messageId: 'trial', position: 1, kind: 'text', text }],
    customer: { name: '', isKnown: true },
    appointments: [],
    history: [],
  }
  const plan = await answerTurn(planBuiltIn, situation, reads)
  return {
    text: plan.messages.join('\n\n'),
    calls_person: plan.handOver !== null,
    pairs: plan.trace.knowledge.flatMap(({ source }) => (source.kind === 'pair' ? [source.id] : [])),
  }
}
