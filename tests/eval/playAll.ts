/** Plays many dialogues, one after the other. */
import type { Planner } from '../../server/agent/plan.ts'
import type { Dialogue } from './dialogue.ts'
import { play } from './play.ts'
import type { Result } from './table.ts'
import { judge } from './verdict.ts'

/**
 * Plays the dialogues and judges each. `seed` shifts the seeds of the simulated customers, so they use other
 * words for the same wishes.
 */
export async function playAll(
  dialogues: readonly Dialogue[],
  seed = 0,
  planner?: () => Planner,
): Promise<Result[]> {
  const results: Result[] = []
  for (const dialogue of dialogues) {
    const seeded = 'seed' in dialogue ? { ...dialogue, seed: dialogue.seed + seed } : dialogue
    const played = await play(seeded, planner)
    results.push({ played, verdict: judge(played) })
  }
  return results
}
