/**
 * What the agent remembers of one conversation between turns. It is stored with a version, and shown to staff
 * in words.
 */
import * as z from 'zod/mini'
import type { Aspect } from '../../src/contract/aspect.ts'
import type { AskedWhat, Option } from './understand/command.ts'
import type { TimeValue } from './time/timeValue.ts'

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null
/** Only the time reader writes this value, so only its kind is checked. */
const StoredTime = z.custom<TimeValue>((value) => isObject(value) && 'kind' in (value as object))

/** When the customer wants the appointment, with the words that said so. */
const Wish = z.object({ value: StoredTime, text: z.string() })
export type Wish = z.infer<typeof Wish>

/** The customer, or somebody they write for from the same number. */
const ForWhom = z.object({ name: z.nullable(z.string()), relation: z.nullable(z.string()) })
export type SomeoneElse = z.infer<typeof ForWhom>

/** A free time that was offered. It is not reserved: it is checked again when the customer accepts it. */
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
  /** Somebody the customer mentioned beside the wish: the agent asks whether it is for them. */
  maybeFor: z.optional(ForWhom),
  /** How often the agent asked for whom it is. */
  whomAsked: z.optional(z.number()),
  serviceId: z.nullable(z.string()),
  /** Null: any professional who is free. */
  professionalId: z.nullable(z.string()),
  when: z.nullable(Wish),
  appointmentId: z.nullable(z.string()),
  /** The customer's visit that is cancelled once this one is booked: another service at its time. */
  replaces: z.optional(z.string()),
  offers: z.array(Offer),
  /** Start times that the customer refused. */
  refused: z.array(z.string()),
  /** The customer only asked whether a time is free. */
  isOnlyAsked: z.boolean(),
  openedAt: z.string(),
  /**
   * Set when the task began with an offer from the waiting list: the id of the message that made the offer.
   */
  fromList: z.optional(z.string()),
  /** Number of agent messages in this task since the customer last gave a value. */
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
  /**
   * The latest things the agent said, oldest first: the key of the template with its values, or of the piece
   * of knowledge.
   */
  said: z.array(z.object({ key: z.string(), at: z.string() })),
  /** Number of answers in a row that did not fit what was asked. */
  strikes: z.number(),
  mode: z.enum(MODES),
  greetedAt: z.nullable(z.string()),
  /** The appointment that was booked or moved last. */
  done: z.nullable(
    z.object({
      appointmentId: z.string(),
      at: z.string(),
      /** When the visit was before it was moved: an instant. */
      movedFrom: z.optional(z.string()),
    }),
  ),
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
 * The stored state as it counts at `now`. The task is dropped after three days without a message; after
 * thirty days everything but the mode is. A stored state that this release cannot read counts as empty.
 */
export function parseState(stored: unknown, now: Date): DialogueState {
  const parsed = State.safeParse(stored)
  if (!parsed.success) return emptyState(now)
  const state = parsed.data as DialogueState
  const silent = now.getTime() - Date.parse(state.updatedAt)
  if (silent > TOPIC_KEPT_MS) return { ...emptyState(now), mode: state.mode }
  return silent > TASK_KEPT_MS ? { ...state, task: null, parked: [], asked: null, strikes: 0 } : state
}
