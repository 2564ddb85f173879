import { groupKey } from './groupKey.ts'
import type { Plan, Planner, Unanswered } from './plan.ts'
import type { Reads, Situation } from './situation.ts'
import { throughGate } from './throughGate.ts'

/** What a turn carries out: a plan whose words passed the gate. Only `answerTurn` makes one. */
export type Answer = Omit<Plan, 'unanswered'> & { unanswered: (Unanswered & { groupKey: string })[] }

/** Plans a turn with this model and holds its words against the gate. */
export async function answerTurn(planner: Planner, s: Situation, reads: Reads): Promise<Answer> {
  const plan = throughGate(s, await planner(s, reads))
  const { vocabulary } = s.knowledge
  return {
    ...plan,
    unanswered: plan.unanswered.map((each) => ({ ...each, groupKey: groupKey(each, vocabulary) })),
  }
}
