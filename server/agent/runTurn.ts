/**
 * Runs one turn: reads what the customer wrote, answers without a transaction, and carries the answer out as a
 * whole or not at all. Real conversations and the preview run the same code with different stores.
 */
import type { Answer } from './answerTurn.ts'
import type { Circumstances, Reads } from './situation.ts'

/**
 * `void`: somebody wrote meanwhile, or the turn has already run. `taken`: a time in the answer is no longer
 * free.
 */
export type Committed = 'said' | 'silent' | 'void' | 'taken'

/** `S`: how much of the situation `load` has read when the answer is asked for. */
export type Store<S extends Circumstances> = {
  /** Null: there is nothing that the agent should answer. */
  load(): Promise<S | null>
  reads(now: Date): Reads
  /** Carries out the answer in one transaction. */
  commit(s: Circumstances, answer: Answer): Promise<Committed>
}

/** When a planned time is taken meanwhile, the turn is answered again, at most this many times in all. */
const MOST_PLANS = 4

/** Runs a turn to its end. Store errors are thrown on: then nothing was said, and the turn may run again. */
export async function runTurn<S extends Circumstances>(
  store: Store<S>,
  answer: (s: S, reads: Reads) => Promise<Answer>,
): Promise<Exclude<Committed, 'taken'>> {
  for (let attempt = 1; ; attempt++) {
    const situation = await store.load()
    if (!situation) return 'silent'
    const committed = await store.commit(situation, await answer(situation, store.reads(situation.now)))
    if (committed !== 'taken') return committed
    if (attempt === MOST_PLANS) throw new Error('each time that was planned was taken meanwhile')
  }
}
