/** The model named by MODEL_URL, MODEL_NAME and MODEL_API_KEY, to play the dialogues against it. */
import type { Planner } from '../../server/agent/plan.ts'
import { circuitBreaker } from '../../server/agent/remote/circuit.ts'
import { plannerWith } from '../../server/agent/remote/planWith.ts'
import { readEnv } from '../../server/env.ts'
import { openAiCompatible } from '../../server/ports/model/openAiCompatible.ts'

/**
 * Returns a function that gives each turn its planner. Throws when no model is configured. Counts no cost and
 * sets no budget.
 */
export function configuredModel(env: NodeJS.ProcessEnv = process.env): () => Planner {
  const { model, modelAllowPrivate } = readEnv(env)
  if (!model) throw new Error('MODEL_URL and MODEL_NAME name no model')
  const port = openAiCompatible({ allowPrivate: modelAllowPrivate })
  const circuit = circuitBreaker()
  return () =>
    plannerWith({
      port,
      endpoint: { url: model.url, key: model.apiKey ?? null, model: model.model, isTyped: false },
      price: { input: 0, output: 0 },
      budget: { reserve: async () => {}, settle: async () => {}, endTurn: async () => {} },
      circuit,
      circuitKey: model.url,
      signal: new AbortController().signal,
      onFailure: (error) =>
        console.warn('the model failed:', error instanceof Error ? error.message : 'unknown'),
    })
}
