import type { z } from 'zod'

/** The endpoint of a model with OpenAI's `POST {url}/chat/completions`. */
export type ModelEndpoint = {
  /** Without a trailing slash. */
  url: string
  key: string | null
  model: string
  /** A user entered the address, so only public internet addresses are called, and only over TLS. */
  isTyped: boolean
}

/** A tool that the model may call. */
export type ModelTool = {
  name: string
  /** For the model: what the tool does, and when to call it. */
  description: string
  input: z.ZodType<Record<string, unknown>>
  /** Runs one call. Calls run one after the other. An exception ends the run. */
  run(input: Record<string, unknown>): Promise<unknown>
}

/** Tokens of one step; null where the endpoint does not report them. */
export type ModelUsage = { input: number; output: number } | null

export type ModelRun = {
  endpoint: ModelEndpoint
  system: string
  messages: readonly { role: 'user' | 'assistant'; content: string }[]
  tools: readonly ModelTool[]
  /** The tool whose input is sent to the customer. Text outside it counts as its only message. */
  answer: { name: string; description: string }
  /**
   * The reason why these messages may not be sent, in words for the model, which may then try once more;
   * null: they may be sent.
   */
  judge(messages: readonly string[]): string | null
  /** Called before each step with the size of the request. An exception ends the run. */
  beforeStep(asked: { characters: number; mostOutput: number }): Promise<void>
  /** Called after each step that the endpoint answered. */
  afterStep(usage: ModelUsage): Promise<void>
  signal: AbortSignal
}

export type ModelFailureReason =
  | 'slow'
  | 'unreachable'
  /** The endpoint answered 4xx, for example because of the key or the model's name. */
  | 'refused'
  /** The endpoint answered 5xx or 429. */
  | 'overloaded'
  /** The response was cut off, too large, or in an unknown form. */
  | 'malformed'
  /** The model made the same call for the third time. */
  | 'looped'
  | 'no_words'
  /** `judge` refused its messages twice. */
  | 'untrue'
  /** The address is not on the public internet. */
  | 'not_public'
  | 'stopped'

/** The model gave no answer that may be sent. */
export class ModelFailure extends Error {
  override name = 'ModelFailure'
  readonly reason: ModelFailureReason
  readonly status: number | null
  constructor(reason: ModelFailureReason, status: number | null = null) {
    super(status === null ? reason : `${reason} ${status}`)
    this.reason = reason
    this.status = status
  }
}

/** A remote language model. */
export interface ModelPort {
  /**
   * Lets the model call tools until it has answered with one or two messages that `judge` accepts. Throws
   * ModelFailure, or whatever `beforeStep` and the tools throw.
   */
  run(asked: ModelRun): Promise<string[]>
}
