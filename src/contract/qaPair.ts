/** Question-and-answer pairs of a knowledge base (ENT-18). */
import * as z from 'zod/mini'
import { Aspect } from './aspect.ts'
import { Id, Timestamp } from './ids.ts'
import { line, paragraph } from './text.ts'

export const FORMS_LIMIT = 20
export const FORM_LENGTH = 300
const ASPECTS_LIMIT = 6
/** Answer that marks a question the agent never answers: it calls a person instead. */
export const CALLS_TEAM = '[Chamar a equipe]'

export const QaPair = z.object({
  id: Id,
  question: z.string(),
  answer: z.string(),
  added_date: Timestamp,
  is_fixed: z.boolean(),
  placeholder: z.string(),
  metadata: z.object({ category: z.string(), created_at: z.string(), source: z.string() }),
  /** Other wordings of the question. */
  forms: z.array(z.string()),
  /** What the pair answers, if a user has set it; null: derived from its text. */
  aspects: z.nullable(z.array(Aspect)),
})
export type QaPair = z.infer<typeof QaPair>

const Forms = z
  .array(line(FORM_LENGTH).check(z.minLength(1, 'Escreva a pergunta')))
  .check(z.maxLength(FORMS_LIMIT, `Use no máximo ${FORMS_LIMIT} formas de perguntar`))
const Aspects = z.nullable(
  z.array(Aspect).check(z.minLength(1), z.maxLength(ASPECTS_LIMIT, 'Escolha no máximo 6 assuntos')),
)

export const QaPairRequest = z.object({
  id: z.optional(Id),
  question: line(500).check(z.minLength(1, 'Escreva a pergunta')),
  answer: paragraph(4000).check(z.minLength(1, 'Escreva a resposta')),
  metadata: z.optional(z.object({ category: z.optional(line(60)) })),
  forms: z.optional(Forms),
  aspects: z.optional(Aspects),
})

/** Absent = unchanged. The question of a fixed pair is read-only; its answer may be emptied (KB-07). */
const Changes = z.object({
  question: z.optional(QaPairRequest.shape.question),
  answer: z.optional(paragraph(4000)),
  forms: z.optional(Forms),
  aspects: z.optional(Aspects),
})
/**
 * The values of the changed fields that the user saw; with
 * them the server refuses to overwrite a newer version.
 */
const Seen = z.object({
  question: z.optional(z.string().check(z.maxLength(1000))),
  answer: z.optional(z.string().check(z.maxLength(8000))),
  forms: z.optional(z.array(z.string().check(z.maxLength(1000))).check(z.maxLength(100))),
  aspects: z.optional(z.nullable(z.array(Aspect).check(z.maxLength(100)))),
})
export const QaPairUpdate = z.extend(Changes, { expected: z.optional(Seen) })
export type QaPairChanges = z.infer<typeof Changes>
