import { ModelFailure, type ModelPort } from './modelPort.ts'
import { modelFetch } from './modelFetch.ts'

export type ModelLimits = { /** Of one step. */ stepMs: number; /** Of a whole run. */ totalMs: number }

const LIMITS: ModelLimits = { stepMs: 12_000, totalMs: 30_000 }

type Options = {
  /** A model on this very machine, or in this house, may be typed. */
  allowPrivate: boolean
  limits?: ModelLimits
}

/** Models behind any endpoint with OpenAI's `POST {url}/chat/completions`. Of failures only the kind is told. */
export function openAiCompatible({ allowPrivate, limits = LIMITS }: Options): ModelPort {
  const ours = modelFetch(false)
  const typed = allowPrivate ? ours : modelFetch(true)
  return {
    async run(asked) {
      if (asked.signal.aborted) throw new ModelFailure('stopped')
      // Half a second to load: paid by the first turn that a model is asked for.
      const { runTools } = await import('./runTools.ts')
      return runTools(asked, { limits, fetch: asked.endpoint.isTyped ? typed : ours })
    },
  }
}
