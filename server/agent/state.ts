/** What the agent remembers of one conversation between turns: stored, versioned, shown to staff in words. */
import * as z from 'zod/mini'
import type { AskedWhat, Aspect, Option } from './understand/command.ts'
import type { TimeValue } from './time/timeValue.ts'

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
/** Written by the time reader alone; checked for its kind. */
const StoredTime = z.custom<TimeValue>((value) => isObject(value) && 'kind' in (value as object))

/** When the customer wants it, with the words that said so. */
const Wish = z.object({ value: StoredTime, text: z.string() })
export type Wish = z.infer<typeof Wish>

/** The customer, or somebody of theirs on the same number. */
const ForWhom = z.object({ name: z.nullable(z.string()), relation: z.nullable(z.string()) })
export type SomeoneElse = z.infer<typeof ForWhom>

/** A free time that was offered; nothing is held, it is checked again when it is accepted. */
const Offer = z.object({
  id: z.string(),
  /** An instant in UTC. */
  startTime: z.string(),
  endTime: z.string(),
  /** On the organization's clock: '2026-11-26T15:00'. */
  local: z.string(),
  serviceId: z.string(),
  professionalId: z.string(),
  expiresAt: z.string(),
})
export type Offer = z.infer<typeof Offer>

const Task = z.object({
  id: z.string(),
  kind: z.enum(['book', 'move', 'cancel', 'wait']),
  /** Null: for the customer. */
  forWhom: z.nullable(ForWhom),
  serviceId: z.nullable(z.string()),
  /** Null: whoever is free. */
  professionalId: z.nullable(z.string()),
  when: z.nullable(Wish),
  appointmentId: z.nullable(z.string()),
  offers: z.array(Offer),
  /** Starts of times that the customer did not want. */
  refused: z.array(z.string()),
  /** The customer only asked whether a time is free. */
  isOnlyAsked: z.boolean(),
  openedAt: z.string(),
  /** It began with a time that was offered to who waits: the message that offered it. */
  fromList: z.optional(z.string()),
  /** Messages of the agent in this task since the customer last gave a value. */
  idle: z.number(),
})
export type Task = z.infer<typeof Task>

const ASKED_WHATS = [
  'service',
  'professional',
  'day',
  'time_meaning',
  'offer',
  'book_sure',
  'cancel_sure',
  'cancel_or_move',
  'which_appointment',
  'who',
  'attendance',
  'which_question',
] as const satisfies readonly AskedWhat[]

const AskedOption = z.object({
  id: z.string(),
  label: z.string(),
  at: z.optional(z.string()),
  service: z.optional(z.string()),
  professional: z.optional(z.string()),
  value: z.optional(StoredTime),
})
export type AskedOption = Omit<Option, never> & { value?: TimeValue | undefined }
const Asked = z.object({
  what: z.enum(ASKED_WHATS),
  options: z.array(AskedOption),
  about: z.nullable(z.string()),
})
export type Asked = {
  what: AskedWhat
  options: AskedOption[]
  /** The appointment it is about. */ about: string | null
}

export const MODES = ['agent', 'waiting', 'person', 'stopped'] as const

const State = z.object({
  version: z.literal(1),
  task: z.nullable(Task),
  parked: z.array(Task),
  asked: z.nullable(Asked),
  topic: z.object({
    service: z.nullable(z.string()),
    aspect: z.nullable(z.string()),
  }),
  /** What was said last, oldest first: the template with its values, or the piece of knowledge. */
  said: z.array(z.object({ key: z.string(), at: z.string() })),
  /** Answers in a row that fitted nothing asked. */
  strikes: z.number(),
  mode: z.enum(MODES),
  greetedAt: z.nullable(z.string()),
  /** The appointment that was booked or moved last. */
  done: z.nullable(z.object({ appointmentId: z.string(), at: z.string() })),
  updatedAt: z.string(),
})
export type DialogueState = Omit<z.infer<typeof State>, 'asked' | 'topic'> & {
  asked: Asked | null
  topic: { service: string | null; aspect: Aspect | null }
}

export const emptyState = (now: Date): DialogueState => ({
  version: 1,
  task: null,
  parked: [],
  asked: null,
  topic: { service: null, aspect: null },
  said: [],
  strikes: 0,
  mode: 'agent',
  greetedAt: null,
  done: null,
  updatedAt: now.toISOString(),
})

const HOUR = 3_600_000
const TASK_KEPT_MS = 72 * HOUR
const TOPIC_KEPT_MS = 30 * 24 * HOUR

/**
 * The state as it counts now: a task that nobody spoke of for three days is dropped, a topic after thirty. What another
 * release wrote, and this one cannot read, counts as nothing remembered.
 */
export function parseState(stored: unknown, now: Date): DialogueState {
  const parsed = State.safeParse(stored)
  if (!parsed.success) return emptyState(now)
  const state = parsed.data as DialogueState
  const silent = now.getTime() - Date.parse(state.updatedAt)
  if (silent > TOPIC_KEPT_MS) return { ...emptyState(now), mode: state.mode }
  return silent > TASK_KEPT_MS ? { ...state, task: null, parked: [], asked: null, strikes: 0 } : state
}
