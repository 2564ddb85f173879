/**
 * One turn: what the customer wrote is read, a plan is made without a transaction, and carried out as a whole or not at
 * all. The same for real conversations and for the preview, which differ in their store.
 */
import { planBuiltIn } from './builtIn.ts'
import type { Plan, Planner } from './plan.ts'
import type { Reads, Situation } from './situation.ts'
import { throughGate } from './throughGate.ts'

/** `void`: somebody spoke meanwhile, or the turn was had already. `taken`: a time of the plan is not free any more. */
export type Committed = 'said' | 'silent' | 'void' | 'taken'

export type Store = {
  /** Null: there is nothing for the agent to say. */
  load(): Promise<Situation | null>
  reads(now: Date): Reads
  /** Carries out the plan in one transaction. */
  commit(s: Situation, plan: Plan): Promise<Committed>
}

/** A time that is taken while the turn is planned leads to another plan; more often than this nobody is that unlucky. */
const MOST_PLANS = 4

/** Runs a turn to its end. Throws what the store throws: then nothing was said, and the turn may run again. */
export async function runTurn(
  store: Store,
  model: Planner = planBuiltIn,
): Promise<Exclude<Committed, 'taken'>> {
  for (let attempt = 1; ; attempt++) {
    const situation = await store.load()
    if (!situation) return 'silent'
    const plan = await model(situation, store.reads(situation.now))
    const committed = await store.commit(situation, throughGate(situation, plan))
    if (committed !== 'taken') return committed
    if (attempt === MOST_PLANS) throw new Error('each time that was planned was taken meanwhile')
  }
}
