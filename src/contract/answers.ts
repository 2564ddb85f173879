/** Why the agent gave an answer, what it could not answer, and how the team corrects it (ENG-17, ENG-18). */
import * as z from 'zod/mini'
import { Agent } from './agent.ts'
import { Aspect } from './aspect.ts'
import { Id, Timestamp } from './ids.ts'
import { FORM_LENGTH, FORMS_LIMIT, QaPair, QaPairRequest, QaPairUpdate } from './qaPair.ts'
import { line } from './text.ts'

/** A piece of the agent's knowledge that an answer used. */
const Used = z.object({
  kind: z.enum(['pair', 'document', 'website', 'service']),
  /** Id of the question-and-answer pair, the document, the site or the service. */
  id: Id,
  title: z.string(),
  /** What it was used for, e.g. 'preço'; empty if not known. */
  about: z.string(),
  /** True if it has been removed since. */
  is_gone: z.boolean(),
})

/** The agent turn that produced one message, described for the team. */
export const Explanation = z.object({
  message_id: Id,
  /** Null if the agent has been deleted. */
  agent_id: z.nullable(Id),
  agent_name: z.string(),
  /** Null in the preview. */
  conversation_id: z.nullable(Id),
  /** Everything the agent said in this turn. */
  said: z.string(),
  at: Timestamp,
  /** What the customer wrote. */
  read: z.array(z.string()),
  understood: z.array(z.string()),
  looked: z.array(z.object({ name: z.string(), asked: z.string(), found: z.string() })),
  knowledge: z.array(Used),
  /** What the agent did, e.g. 'Marcou Limpeza de pele, quinta (26/11) às 15h, com Dra. Helena'. */
  done: z.array(z.string()),
  checks: z.array(z.object({ tone: z.enum(['ok', 'changed', 'held']), text: z.string() })),
  /** Decisions of the agent, e.g. why it called a person. */
  decided: z.array(z.string()),
  milliseconds: z.number(),
  model: z.string(),
  cost: z.string(),
  /** Who of the team marked the answer as right, and when; null if nobody has. */
  approved: z.nullable(z.object({ name: z.string(), at: Timestamp })),
})
export type Explanation = z.infer<typeof Explanation>

/** True marks an answer as right ('Está certo'); false takes that back. */
export const Approval = z.object({ approved: z.boolean() })
export const Approved = z.object({ approved: Explanation.shape.approved })

const PRICE_CENTS_MAX = 100_000_000
const Cents = z.int().check(z.gte(0), z.lte(PRICE_CENTS_MAX))
const Style = Agent.shape.communication_style

/** A change of an agent's knowledge or of its style. */
export const KnowledgeChange = z.union([
  z.object({ kind: z.literal('create'), base_id: Id, pair: QaPairRequest }),
  z.object({
    kind: z.literal('update'),
    base_id: Id,
    pair_id: Id,
    pair: QaPairUpdate,
    /** The same fact is also the price of a service, which changes together with the answer. */
    service: z.optional(z.object({ id: Id, cents: Cents, expected_cents: Cents })),
  }),
  /** The agent's style, which applies to all conversations. */
  z.object({ kind: z.literal('style'), base_id: Id, style: Style, expected: Style }),
])
export type KnowledgeChange = z.infer<typeof KnowledgeChange>

/** As long as the burst of messages that the agent reads as one turn. */
const Words = z.string().check(z.maxLength(4096), z.minLength(1))

export const TryRequest = z.object({
  change: KnowledgeChange,
  /** What the customer wrote; the trial shows the answer to it before and after the change. */
  text: Words,
  /** Other wordings of the same question. */
  others: z.optional(z.array(line(500)).check(z.maxLength(FORMS_LIMIT))),
})
export type TryRequest = z.infer<typeof TryRequest>

/** What the agent would say. `calls_person`: it would also call the team. */
const Outcome = z.object({ text: z.string(), calls_person: z.boolean() })
export type Outcome = z.infer<typeof Outcome>

export const Trial = z.object({
  before: Outcome,
  after: Outcome,
  /** True if the answer comes from the changed pair. */
  is_used: z.boolean(),
  /** Those of `others` that the changed pair does not answer. */
  missed: z.array(z.string()),
  /** Recent questions of customers whose answer would change; at most five. */
  also: z.array(
    z.object({
      text: z.string(),
      before: Outcome,
      after: Outcome,
      /** The team had marked the previous answer as right. */
      was_right: z.boolean(),
    }),
  ),
  /** How many recent questions were compared. */
  compared: z.number(),
})
export type Trial = z.infer<typeof Trial>

export const Correction = z.object({
  change: KnowledgeChange,
  /** The group of unanswered questions that this answers, up to those asked at this moment. */
  settles: z.optional(z.object({ group_key: z.string().check(z.maxLength(1000)), up_to: Timestamp })),
})
/** `pair`: null if none was changed; `settled_at`: null if no group was settled. */
export const Corrected = z.object({ pair: z.nullable(QaPair), settled_at: z.nullable(Timestamp) })

const Example = z.object({
  text: z.string(),
  at: Timestamp,
  /** Null in the preview. */
  conversation_id: z.nullable(Id),
  contact_name: z.string(),
  /** Whether it was said in a recording; absent in a list that an older version has kept. */
  is_voice: z.optional(z.boolean()),
})

/** Unanswered questions about the same thing. */
export const UnansweredGroup = z.object({
  group_key: z.string(),
  /** The question in one customer's words. */
  question: z.string(),
  count: z.number(),
  /** How many contacts asked; absent in a list that an older version has kept. */
  people: z.optional(z.number()),
  last_at: Timestamp,
  /** Other wordings in which it was asked. */
  forms: z.array(z.string().check(z.maxLength(FORM_LENGTH))),
  examples: z.array(Example),
  /** What a team member then answered; null if nobody did. */
  staff_answer: z.nullable(z.object({ text: z.string(), name: z.string() })),
})
export type UnansweredGroup = z.infer<typeof UnansweredGroup>

export const UnansweredList = z.object({
  groups: z.array(UnansweredGroup),
  days: z.number(),
  /** How many groups of these days a question-answer pair has answered since; absent as `people` is. */
  answered: z.optional(z.number()),
})
/** Number of open groups, by agent id. */
export const UnansweredCounts = z.object({ counts: z.record(z.string(), z.number()) })

export const SettleRequest = z.object({
  group_key: z.string().check(z.maxLength(1000)),
  /** Time of the last question the user saw; questions asked later stay open. */
  up_to: Timestamp,
})
export const Settled = z.object({ settled_at: Timestamp })
export const ReopenRequest = z.object({
  group_key: z.string().check(z.maxLength(1000)),
  settled_at: Timestamp,
})

/** What each pair is understood to answer. */
export const UnderstoodPairs = z.object({
  pairs: z.array(z.object({ id: Id, aspects: z.array(Aspect), things: z.array(z.string()) })),
})
export type UnderstoodPairs = z.infer<typeof UnderstoodPairs>
