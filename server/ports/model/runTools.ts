/** The loop of a run: the model's steps, its calls, and the results it gets. */
import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import {
  APICallError,
  generateText,
  JSONParseError,
  type LanguageModel,
  type ModelMessage,
  RetryError,
  type StepResult,
  stepCountIs,
  tool,
  type ToolSet,
  TypeValidationError,
} from 'ai'
import { z } from 'zod'
import type { ModelFetch } from './modelFetch.ts'
import { ModelFailure, type ModelRun } from './modelPort.ts'
import { repairCall } from './repairCall.ts'

/** The most steps of a run; in the last one only the answer tool may be called. */
const MOST_STEPS = 6
const MOST_OUTPUT = 600
const TEMPERATURE = 0.2
/** The run ends when the model makes the same call with the same input this often. */
const MOST_EQUAL_CALLS = 3
const MOST_REFUSED = 2

export const ANSWER_INPUT = z.object({
  mensagens: z
    .array(z.string().min(1).max(2000))
    .min(1)
    .max(2)
    .describe('O que o cliente vai ler: uma mensagem curta, ou duas.'),
})

// The library logs warnings to the console, including the text of messages: switch that off.
Object.assign(globalThis, { AI_SDK_LOG_WARNINGS: false })

export type ModelLimits = { /** One step. */ stepMs: number; /** A whole run. */ totalMs: number }

export async function runTools(
  asked: ModelRun,
  { limits, fetch }: { limits: ModelLimits; fetch: ModelFetch },
): Promise<string[]> {
  const total = AbortSignal.any([asked.signal, AbortSignal.timeout(limits.totalMs)])
  const talk = startTalk(asked)
  const model = modelOf(asked, fetch)
  const messages: ModelMessage[] = [...asked.messages]
  let stepsLeft = MOST_STEPS
  try {
    while (stepsLeft > 0) {
      const { steps, text, response } = await generateText({
        model,
        system: asked.system,
        messages,
        tools: talk.tools,
        temperature: TEMPERATURE,
        maxOutputTokens: MOST_OUTPUT,
        maxRetries: 1,
        timeout: { stepMs: limits.stepMs },
        abortSignal: total,
        stopWhen: [stepCountIs(stepsLeft), ({ steps: done }) => talk.isOver(done)],
        async prepareStep({ stepNumber, messages: sent }) {
          talk.throwFailure()
          const characters = asked.system.length + JSON.stringify(sent).length + talk.toolsLength
          await talk.own(() => asked.beforeStep({ characters, mostOutput: MOST_OUTPUT }))
          return stepNumber + 1 >= stepsLeft ? { activeTools: [asked.answer.name] } : {}
        },
        async onStepFinish({ usage }) {
          const { inputTokens, outputTokens } = usage
          const isCounted = inputTokens !== undefined || outputTokens !== undefined
          const counted = { input: inputTokens ?? 0, output: outputTokens ?? 0 }
          await talk.own(() => asked.afterStep(isCounted ? counted : null))
        },
        experimental_repairToolCall: async ({ toolCall, tools }) => {
          const repaired = repairCall(toolCall, Object.keys(tools))
          return repaired && { ...toolCall, ...repaired }
        },
      })
      talk.throwFailure()
      if (talk.said) return talk.said
      if (talk.isLooping(steps)) throw new ModelFailure('looped')
      stepsLeft -= steps.length
      const words = text.trim()
      if (words === '') throw new ModelFailure(talk.refused > 0 ? 'untrue' : 'no_words')
      const reason = talk.hear([words])
      if (reason === null) return [words]
      if (talk.refused >= MOST_REFUSED) break
      messages.push(...response.messages, { role: 'user', content: refusalOf(reason) })
    }
    throw new ModelFailure(talk.refused > 0 ? 'untrue' : 'no_words')
  } catch (error) {
    talk.throwFailure()
    throw failureOf(error, asked.signal)
  }
}

const refusalOf = (reason: string) =>
  `[Aviso do sistema, não do cliente] A mensagem acima não foi enviada: ${reason} Responda de novo, só com o que as ferramentas mostraram.`

function modelOf({ endpoint }: ModelRun, fetch: ModelFetch): LanguageModel {
  const { url, key, model } = endpoint
  return createOpenAICompatible({
    name: 'balcao',
    baseURL: url,
    ...(key !== null && { apiKey: key }),
    fetch,
  }).chatModel(model)
}

/** The state of a run while the library executes it. */
function startTalk(asked: ModelRun) {
  let turn: Promise<unknown> = Promise.resolve()
  /** An error of a tool. The library would report it to the model as if the model had made a mistake. */
  let thrown: { error: unknown } | null = null
  const talk = {
    said: null as string[] | null,
    refused: 0,
    tools: {} as ToolSet,
    toolsLength: 0,
    /** The reason why these messages may not be sent, or null. */
    hear(messages: string[]): string | null {
      const reason = asked.judge(messages)
      if (reason === null) talk.said = messages
      else talk.refused++
      return reason
    },
    isLooping: (steps: readonly StepResult<ToolSet>[]) => {
      const counts = new Map<string, number>()
      for (const { toolCalls } of steps)
        for (const { toolName, input } of toolCalls) {
          const call = `${toolName} ${JSON.stringify(input)}`
          counts.set(call, (counts.get(call) ?? 0) + 1)
        }
      return [...counts.values()].some((count) => count >= MOST_EQUAL_CALLS)
    },
    isOver: (steps: readonly StepResult<ToolSet>[]) =>
      talk.said !== null || talk.refused >= MOST_REFUSED || thrown !== null || talk.isLooping(steps),
    throwFailure() {
      if (thrown) throw thrown.error
    },
    /** Runs our own work; its exception ends the run unchanged. */
    async own(work: () => Promise<void>): Promise<void> {
      try {
        await work()
      } catch (error) {
        thrown ??= { error }
        throw error
      }
    },
  }
  /** Two calls of one step change the same draft, so they run one after the other, in the model's order. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T | null> => {
    const result = turn.then(work).catch((error: unknown) => {
      thrown ??= { error }
      return null
    })
    turn = result
    return result
  }
  for (const { name, description, input, run } of asked.tools)
    talk.tools[name] = tool({
      description,
      inputSchema: input,
      execute: (given) => inTurn(async () => (thrown ? null : run(given))),
    })
  talk.tools[asked.answer.name] = tool({
    description: asked.answer.description,
    inputSchema: ANSWER_INPUT,
    execute: ({ mensagens }) =>
      inTurn(async () => {
        if (talk.said) return { ok: true }
        const reason = talk.hear(mensagens)
        return reason === null ? { ok: true } : { ok: false, codigo: 'recusado', motivo: reason }
      }),
  })
  talk.toolsLength = JSON.stringify(
    asked.tools.map(({ name, description, input }) => [name, description, z.toJSONSchema(input)]),
  ).length
  return talk
}

/** The kind of a failure, without its text, which may repeat the conversation. */
function failureOf(error: unknown, given: AbortSignal): unknown {
  const cause = RetryError.isInstance(error) ? error.lastError : error
  const ours = oursIn(cause)
  if (ours) return ours
  if (given.aborted) return new ModelFailure('stopped')
  if (cause instanceof Error && (cause.name === 'AbortError' || cause.name === 'TimeoutError'))
    return new ModelFailure('slow')
  if (APICallError.isInstance(cause)) {
    const { statusCode } = cause
    if (statusCode === undefined) return new ModelFailure('unreachable')
    if (statusCode === 429 || statusCode >= 500) return new ModelFailure('overloaded', statusCode)
    if (statusCode >= 300) return new ModelFailure('refused', statusCode)
    return new ModelFailure('malformed')
  }
  if (JSONParseError.isInstance(cause) || TypeValidationError.isInstance(cause))
    return new ModelFailure('malformed')
  if (cause instanceof Error && 'code' in cause) return new ModelFailure('unreachable')
  return cause instanceof Error && cause.name.startsWith('AI_') ? new ModelFailure('malformed') : cause
}

/** Our own failure, also where the library has wrapped it. */
function oursIn(error: unknown): ModelFailure | null {
  for (let at = error, depth = 0; at instanceof Error && depth < 5; at = at.cause, depth++)
    if (at instanceof ModelFailure) return at
  return null
}
