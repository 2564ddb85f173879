/**
 * Runs one turn: reads what the customer wrote, makes a plan without a transaction, and carries it out as a
 * whole or not at all. Real conversations and the preview run the same code with different stores.
 */
import { planBuiltIn } from './builtIn.ts'
import type { Plan, Planner } from './plan.ts'
import type { Reads, Situation } from './situation.ts'
import { throughGate } from './throughGate.ts'

/**
 * `void`: somebody wrote meanwhile, or the turn has already run. `taken`: a time in the plan is no longer
 * free.
 */
export type Committed = 'said' | 'silent' | 'void' | 'taken'

export type Store = {
  /** Null: there is nothing that the agent should answer. */
  load(): Promise<Situation | null>
  reads(now: Date): Reads
  /** Carries out the plan in one transaction. */
  commit(s: Situation, plan: Plan): Promise<Committed>
}

/** When a planned time is taken meanwhile, the turn is planned again, at most this many times in all. */
const MOST_PLANS = 4

/** Runs a turn to its end. Store errors are thrown on: then nothing was said, and the turn may run again. */
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
