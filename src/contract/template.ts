/** Message templates: texts approved by Meta, for when free text may not be sent (WAP-07). */
import * as z from 'zod/mini'
import { Id, Timestamp } from './ids.ts'
import { Phone } from './phone.ts'
import { templateParts, TEMPLATE_WORDS } from './templateText.ts'
import { line, paragraph } from './text.ts'

/** What a template is used for; automatic messages find their template by it. */
export const TemplatePurpose = z.enum([
  'reminder',
  'confirmation',
  'reschedule',
  'missed',
  'waiting',
  'reopen',
  'other',
])
export type TemplatePurpose = z.infer<typeof TemplatePurpose>

export const TemplateCategory = z.enum(['utility', 'marketing', 'authentication'])
export type TemplateCategory = z.infer<typeof TemplateCategory>

/**
 * ```
 * pending ─▸ approved ◂─▸ paused ─▸ disabled        removed: Meta has it no more
 *    └─────▸ rejected                               replaced: a newer text was approved in its place
 * ```
 */
export const TemplateState = z.enum([
  'pending',
  'approved',
  'rejected',
  'paused',
  'disabled',
  'removed',
  'replaced',
])
export type TemplateState = z.infer<typeof TemplateState>

export const Template = z.object({
  id: Id,
  /** Channels of the Meta account that owns the template; all of them share it. */
  channel_ids: z.array(Id),
  /** A template of the simulator: approved at once, and unknown to Meta. */
  is_simulated: z.boolean(),
  name: z.string(),
  language: z.string(),
  category: TemplateCategory,
  purpose: TemplatePurpose,
  header: z.nullable(z.string()),
  /**
   * With placeholder words in braces: 'Oi, {primeiro nome}!'. A
   * template made elsewhere may have '{valor 1}': see `obstacle`.
   */
  body: z.string(),
  footer: z.nullable(z.string()),
  buttons: z.array(z.string()),
  state: TemplateState,
  /** Why Meta refused or paused it, in Portuguese. */
  reason: z.nullable(z.string()),
  quality: z.nullable(z.enum(['green', 'yellow', 'red'])),
  /** Why it cannot be sent from here although Meta approved it; null if it can. */
  obstacle: z.nullable(z.string()),
  /** The template that this one replaces once it is approved. */
  replaces: z.nullable(Id),
  sent_count: z.number(),
  submitted_at: Timestamp,
})
export type Template = z.infer<typeof Template>

export const TemplateList = z.object({
  templates: z.array(Template),
  /** Channels that can have templates: those of the Cloud API and of the simulator. */
  channels: z.array(
    z.object({
      id: Id,
      name: z.string(),
      is_simulated: z.boolean(),
      /** Why no template can be created there now; null if one can. */
      obstacle: z.nullable(z.string()),
    }),
  ),
  /** When Meta was last asked about all of them; null: never, or there is nothing to ask. */
  checked_at: z.nullable(Timestamp),
})
export type TemplateList = z.infer<typeof TemplateList>

export const TEMPLATE_BODY_MAX = 1024
export const TEMPLATE_NAME_MAX = 60
export const TEMPLATE_EDGE_MAX = 60
export const TEMPLATE_BUTTON_MAX = 25
export const TEMPLATE_BUTTONS_MAX = 3

export const TemplateCreate = z.object({
  id: Id,
  channel_id: Id,
  name: line(TEMPLATE_NAME_MAX).check(z.minLength(1, 'Dê um nome ao modelo')),
  purpose: TemplatePurpose,
  category: z.enum(['utility', 'marketing'], 'Escolha utilidade ou divulgação'),
  header: line(TEMPLATE_EDGE_MAX),
  body: paragraph(TEMPLATE_BODY_MAX, 'Use no máximo 1.024 caracteres').check(
    z.minLength(1, 'Escreva o texto'),
  ),
  footer: line(TEMPLATE_EDGE_MAX),
  buttons: z
    .array(line(TEMPLATE_BUTTON_MAX).check(z.minLength(1, 'Escreva o botão')))
    .check(z.maxLength(TEMPLATE_BUTTONS_MAX, 'Use no máximo três botões')),
  replaces: z.optional(z.nullable(Id)),
})
export type TemplateCreate = z.infer<typeof TemplateCreate>

/** The purpose, and for a template made elsewhere the words for its numbered places, in their order. */
export const TemplateUpdate = z.object({
  purpose: z.optional(TemplatePurpose),
  words: z.optional(z.array(z.enum(TEMPLATE_WORDS)).check(z.maxLength(30))),
})
export type TemplateUpdate = z.infer<typeof TemplateUpdate>

type Drafted = Pick<TemplateCreate, 'body' | 'header' | 'footer' | 'buttons'>

/** What Meta would certainly refuse, by field; empty if nothing. */
export function templateProblems({ body, header, footer, buttons }: Drafted): Record<string, string> {
  const problems: Record<string, string> = {}
  const wrongBody = bodyProblem(body)
  if (wrongBody) problems['body'] = wrongBody
  for (const [field, text] of [
    ['header', header],
    ['footer', footer],
  ] as const)
    if (/[{}]/.test(text)) problems[field] = 'Aqui só cabe texto fixo, sem palavras que mudam'
  const same = new Set(buttons.map((button) => button.toLowerCase())).size < buttons.length
  if (same) problems['buttons'] = 'Há dois botões iguais'
  return problems
}

function bodyProblem(body: string): string | null {
  const parts = templateParts(body)
  const unknown = parts.find((part) => part.kind === 'unknown')
  if (unknown)
    return `“{${unknown.text}}” não é uma palavra que o Balcão conhece. Use os botões abaixo do texto`
  if (/[{}]/.test(parts.map((part) => (part.kind === 'text' ? part.text : '')).join('')))
    return 'Uma chave ficou aberta. Use os botões abaixo do texto'
  const first = parts[0]
  const last = parts.at(-1)
  if (first?.kind === 'word' || last?.kind === 'word')
    return 'A Meta não aceita texto que começa ou termina com uma palavra que muda. Escreva algo antes e depois'
  const touching = parts.some(
    (part, index) =>
      part.kind === 'word' &&
      (parts[index + 1]?.kind === 'word' ||
        (parts[index + 2]?.kind === 'word' && parts[index + 1]?.text.trim() === '')),
  )
  if (touching) return 'Escreva algo entre duas palavras que mudam: a Meta não aceita uma colada na outra'
  if (/\n{3}/.test(body)) return 'Deixe no máximo uma linha em branco entre os parágrafos'
  const count = parts.filter((part) => part.kind === 'word').length
  const fixed = parts.flatMap((part) =>
    part.kind === 'text' ? (part.text.match(/\p{L}+/gu) ?? []) : [],
  ).length
  if (fixed < 2 * count + 1) return 'O texto é curto para tantas palavras que mudam. Escreva um pouco mais'
  return null
}

/** Number to send a test of the template to. */
export const TemplateTest = z.object({ phone_number: Phone })
export type TemplateTest = z.infer<typeof TemplateTest>
