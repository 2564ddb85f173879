import { ModelFailure, type ModelPort } from './modelPort.ts'
import { modelFetch } from './modelFetch.ts'
import type { ModelLimits } from './runTools.ts'

const LIMITS: ModelLimits = { stepMs: 12_000, totalMs: 30_000 }

type Options = {
  /** Allows users to enter the address of a model on this machine or in the private network. */
  allowPrivate: boolean
  limits?: ModelLimits
}

/**
 * Models behind any endpoint with OpenAI's `POST {url}/chat/completions`. Errors report only the kind of
 * failure, never its text.
 */
export function openAiCompatible({ allowPrivate, limits = LIMITS }: Options): ModelPort {
  const ours = modelFetch(false)
  const typed = allowPrivate ? ours : modelFetch(true)
  return {
    async run(asked) {
      if (asked.signal.aborted) throw new ModelFailure('stopped')
      // Loading this takes half a second, so it happens only in the first turn that calls a model.
      const { runTools } = await import('./runTools.ts')
      return runTools(asked, { limits, fetch: asked.endpoint.isTyped ? typed : ours })
    },
  }
}
