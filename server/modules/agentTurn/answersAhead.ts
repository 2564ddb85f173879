import type { Answer } from '../../agent/answerTurn.ts'
import type { LoadedSituation } from '../../agent/situation.ts'

/** After this time an answer is of no use: the clock has moved on. */
const KEPT_MS = 10_000

export type AnswersAhead = {
  /** Keeps the answer to this situation, in place of an earlier one of its conversation. */
  keep(s: LoadedSituation, answer: Promise<Answer>): void
  /**
   * The answer to this situation, once. Null where none is kept, it failed, or anything but the time is
   * different now.
   */
  take(s: LoadedSituation): Promise<Answer | null>
}

/** Answers that are computed while a turn waits for the customer to finish writing. */
export function answersAhead(): AnswersAhead {
  const kept = new Map<string, { mark: string; answer: Promise<Answer>; until: number }>()
  return {
    keep(s, answer) {
      const now = performance.now()
      for (const [talkId, { until }] of kept) if (until <= now) kept.delete(talkId)
      // Whoever takes it learns of the failure.
      answer.catch(() => undefined)
      kept.set(s.talkId, { mark: markOf(s), answer, until: now + KEPT_MS })
    },
    async take(s) {
      const one = kept.get(s.talkId)
      kept.delete(s.talkId)
      if (!one || one.until <= performance.now() || one.mark !== markOf(s)) return null
      return one.answer.catch(() => null)
    },
  }
}

/** The same for situations that differ in nothing but the time. A new state carries the time, too. */
function markOf({ now: _, knowledge: { agentId, revision }, state, ...rest }: LoadedSituation): string {
  return JSON.stringify([agentId, revision, { ...state, updatedAt: '' }, rest])
}
