/** Why the agent answered what it did, what it could not answer, and how staff better it (ENG-17, ENG-18). */
import * as z from 'zod/mini'
import { Agent } from './agent.ts'
import { Aspect } from './aspect.ts'
import { Id, Timestamp } from './ids.ts'
import { FORM_LENGTH, FORMS_LIMIT, QaPair, QaPairRequest, QaPairUpdate } from './qaPair.ts'
import { line } from './text.ts'

/** A piece of what the agent knows, as an answer used it. */
const Used = z.object({
  kind: z.enum(['pair', 'document', 'website', 'service']),
  /** Of the pair, the document or site, or the service. */
  id: Id,
  title: z.string(),
  /** What it was used for: 'preço'; empty where that is not known. */
  about: z.string(),
  /** It has been removed since. */
  is_gone: z.boolean(),
})

/** The turn behind one message of the agent, in words for staff. */
export const Explanation = z.object({
  message_id: Id,
  /** Null once the agent is gone. */
  agent_id: z.nullable(Id),
  agent_name: z.string(),
  /** Null in the preview. */
  conversation_id: z.nullable(Id),
  /** Everything that was answered in this turn. */
  said: z.string(),
  at: Timestamp,
  /** What the customer wrote. */
  read: z.array(z.string()),
  understood: z.array(z.string()),
  looked: z.array(z.object({ name: z.string(), asked: z.string(), found: z.string() })),
  knowledge: z.array(Used),
  /** 'Marcou Limpeza de pele, quinta (26/11) às 15h, com Dra. Helena' */
  done: z.array(z.string()),
  checks: z.array(z.object({ tone: z.enum(['ok', 'changed', 'held']), text: z.string() })),
  /** Why a person was called, and the like. */
  decided: z.array(z.string()),
  milliseconds: z.number(),
  model: z.string(),
  cost: z.string(),
  /** Who of the team found it right, and when; null where nobody has said so. */
  approved: z.nullable(z.object({ name: z.string(), at: Timestamp })),
})
export type Explanation = z.infer<typeof Explanation>

/** 'Está certo', or that taken back. */
export const Approval = z.object({ approved: z.boolean() })
export const Approved = z.object({ approved: Explanation.shape.approved })

const PRICE_CENTS_MAX = 100_000_000
const Cents = z.int().check(z.gte(0), z.lte(PRICE_CENTS_MAX))
const Style = Agent.shape.communication_style

/** What is to be changed of an agent's knowledge, or of how it speaks. */
export const KnowledgeChange = z.union([
  z.object({ kind: z.literal('create'), base_id: Id, pair: QaPairRequest }),
  z.object({
    kind: z.literal('update'),
    base_id: Id,
    pair_id: Id,
    pair: QaPairUpdate,
    /** The same fact stands as the price of a service: it is changed with the answer. */
    service: z.optional(z.object({ id: Id, cents: Cents, expected_cents: Cents })),
  }),
  /** How the agent speaks, to everybody. */
  z.object({ kind: z.literal('style'), base_id: Id, style: Style, expected: Style }),
])
export type KnowledgeChange = z.infer<typeof KnowledgeChange>

/** As long as the burst of messages that is read as one turn. */
const Words = z.string().check(z.maxLength(4096), z.minLength(1))

export const TryRequest = z.object({
  change: KnowledgeChange,
  /** What the customer wrote: the answer to it is shown before and after. */
  text: Words,
  /** Others that ask the same. */
  others: z.optional(z.array(line(500)).check(z.maxLength(FORMS_LIMIT))),
})
export type TryRequest = z.infer<typeof TryRequest>

/** What the agent would say; `calls_person`: it would call the team as well. */
const Outcome = z.object({ text: z.string(), calls_person: z.boolean() })
export type Outcome = z.infer<typeof Outcome>

export const Trial = z.object({
  before: Outcome,
  after: Outcome,
  /** The pair that was changed is what answers. */
  is_used: z.boolean(),
  /** Of `others`, those that the changed pair does not answer. */
  missed: z.array(z.string()),
  /** Recent questions of customers that would be answered in another way; five at most. */
  also: z.array(
    z.object({
      text: z.string(),
      before: Outcome,
      after: Outcome,
      /** The team had found the answer right. */
      was_right: z.boolean(),
    }),
  ),
  /** So many recent questions were compared. */
  compared: z.number(),
})
export type Trial = z.infer<typeof Trial>

export const Correction = z.object({
  change: KnowledgeChange,
  /** The group of unanswered questions that is answered by it, with those asked up to this moment. */
  settles: z.optional(z.object({ group_key: z.string().check(z.maxLength(1000)), up_to: Timestamp })),
})
/** `pair`: null where none was changed; `settled_at`: null where nothing was settled. */
export const Corrected = z.object({ pair: z.nullable(QaPair), settled_at: z.nullable(Timestamp) })

const Example = z.object({
  text: z.string(),
  at: Timestamp,
  /** Null in the preview. */
  conversation_id: z.nullable(Id),
  contact_name: z.string(),
})

/** Questions about the same that nothing answered. */
export const UnansweredGroup = z.object({
  group_key: z.string(),
  /** As somebody asked it. */
  question: z.string(),
  count: z.number(),
  last_at: Timestamp,
  /** Ways in which it was asked, the question itself left out. */
  forms: z.array(z.string().check(z.maxLength(FORM_LENGTH))),
  examples: z.array(Example),
  /** What a person of the team then answered; null where nobody did. */
  staff_answer: z.nullable(z.object({ text: z.string(), name: z.string() })),
})
export type UnansweredGroup = z.infer<typeof UnansweredGroup>

export const UnansweredList = z.object({ groups: z.array(UnansweredGroup), days: z.number() })
/** Groups that are open, by the agent's id. */
export const UnansweredCounts = z.object({ counts: z.record(z.string(), z.number()) })

export const SettleRequest = z.object({
  group_key: z.string().check(z.maxLength(1000)),
  /** The last question that its author saw: one asked later stays open. */
  up_to: Timestamp,
})
export const Settled = z.object({ settled_at: Timestamp })
export const ReopenRequest = z.object({
  group_key: z.string().check(z.maxLength(1000)),
  settled_at: Timestamp,
})

/** What each pair was understood to answer. */
export const UnderstoodPairs = z.object({
  pairs: z.array(z.object({ id: Id, aspects: z.array(Aspect), things: z.array(z.string()) })),
})
export type UnderstoodPairs = z.infer<typeof UnderstoodPairs>
