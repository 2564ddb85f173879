import type { z } from 'zod'

/** Where a model answers, by OpenAI's `POST {url}/chat/completions`. */
export type ModelEndpoint = {
  /** Without a slash at its end. */
  url: string
  key: string | null
  model: string
  /** Somebody typed the address: only computers of the public internet are asked, and only over TLS. */
  isTyped: boolean
}

/** A tool that the model may call. */
export type ModelTool = {
  name: string
  /** For the model: what it does, and when to call it. */
  description: string
  input: z.ZodType<Record<string, unknown>>
  /** Calls run one after the other. What it throws ends the run. */
  run(input: Record<string, unknown>): Promise<unknown>
}

/** Tokens of one step; null where the endpoint does not count them. */
export type ModelUsage = { input: number; output: number } | null

export type ModelRun = {
  endpoint: ModelEndpoint
  system: string
  messages: readonly { role: 'user' | 'assistant'; content: string }[]
  tools: readonly ModelTool[]
  /** The tool whose input is what the customer reads. Words outside it count as its one message. */
  answer: { name: string; description: string }
  /** Why these messages may not leave, in words for the model, which gets one more try; null: they may. */
  judge(messages: readonly string[]): string | null
  /** Before each step, with what will be sent. What it throws ends the run. */
  beforeStep(asked: { characters: number; mostOutput: number }): Promise<void>
  /** After each step that was answered. */
  afterStep(usage: ModelUsage): Promise<void>
  signal: AbortSignal
}

export type ModelFailureReason =
  | 'slow'
  | 'unreachable'
  /** The endpoint answered 4xx: its key, its model's name. */
  | 'refused'
  /** 5xx and 429. */
  | 'overloaded'
  /** Cut off, too large, or in another shape. */
  | 'malformed'
  /** The same call for the third time. */
  | 'looped'
  | 'no_words'
  /** What it said was refused twice. */
  | 'untrue'
  /** The address is not on the public internet. */
  | 'not_public'
  | 'stopped'

/** The model gave no answer that may leave. */
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

/** A language model somewhere on the network. */
export interface ModelPort {
  /**
   * Lets the model call tools until it has answered with messages that `judge` lets pass, one or two. Throws ModelFailure,
   * or what `beforeStep` and the tools throw.
   */
  run(asked: ModelRun): Promise<string[]>
}
