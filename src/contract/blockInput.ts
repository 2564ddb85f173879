/**
 * Validation of the block form. Separate from the record in
 * block.ts, so that the service worker does not load these rules.
 */
import * as z from 'zod/mini'
import { Day } from './availability.ts'
import { BlockKind } from './block.ts'
import { Id } from './ids.ts'
import { SeenValues } from './looseJson.ts'
import { Professionals } from './professionalInput.ts'
import { RULE_YEARS_MAX, readRule } from './schedule/ruleText.ts'
import { line } from './text.ts'

const BAD_TIME = 'Data ou horário inválido'

/** 'YYYY-MM-DDTHH:mm' of a date that exists. */
export const LocalTime = z.string(BAD_TIME).check(
  z.maxLength(16, BAD_TIME),
  z.refine(
    (text) =>
      /^2\d{3}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) && new Date(`${text}Z`).toJSON()?.slice(0, 16) === text,
    BAD_TIME,
  ),
)

const Weekdays = z
  .array(
    z
      .number('Dia da semana inválido')
      .check(z.refine((day) => Number.isInteger(day) && day >= 0 && day <= 6, 'Dia da semana inválido')),
  )
  .check(
    z.minLength(1, 'Escolha pelo menos um dia da semana'),
    z.maxLength(7, 'Um dia da semana aparece duas vezes'),
    z.refine((days) => new Set(days).size === days.length, 'Um dia da semana aparece duas vezes'),
  )

/**
 * `weekly` without `until` continues without end; only the days that are requested are ever expanded. A
 * `rule` is an iCalendar RRULE and must have an end (see `readRule`).
 */
export const Recurrence = z.union([
  z.object({ repeats: z.literal('never') }),
  /** 0 is Monday; `until` is the last day on which an occurrence may begin. */
  z.object({ repeats: z.literal('weekly'), weekdays: Weekdays, until: z.nullable(Day) }),
  z.object({
    repeats: z.literal('rule'),
    rule: z.string('Repetição inválida').check(z.maxLength(200, 'Repetição inválida')),
  }),
])
export type Recurrence = z.infer<typeof Recurrence>

export const BLOCK_END_BEFORE_START = 'O fim do bloqueio deve ser depois do início.'
export const BLOCK_TOO_LONG = 'Um bloqueio vai até 366 dias.'
export const REPEATED_TOO_LONG = 'Um bloqueio que se repete vai até 7 dias por vez.'
export const ALL_DAY_MIDNIGHT = 'Um bloqueio de dia inteiro começa e termina à meia-noite.'
export const ENDS_BEFORE_FIRST = 'A repetição termina antes de começar.'
export const RULE_TOO_FAR = `Uma repetição por regra vai até ${RULE_YEARS_MAX} anos. Escolha uma data mais próxima.`

const DAY_MS = 86_400_000
const wall = (text: string): number => Date.parse(`${text}Z`)

const fields = {
  title: line(80),
  kind: BlockKind,
  professional_ids: Professionals,
  /** Start of the first occurrence. */
  start: LocalTime,
  /** Exclusive end of the first occurrence; for a whole day it is '00:00' of the next day. */
  end: LocalTime,
  all_day: z.boolean(),
  recurrence: Recurrence,
}

/** What a user fills in. */
export const BlockInput = z.object(fields).check((ctx) => {
  const { start, end, all_day, recurrence } = ctx.value
  const refuse = (message: string, ...path: string[]) =>
    ctx.issues.push({ code: 'custom', input: ctx.value, message, path })
  const days = (wall(end) - wall(start)) / DAY_MS
  if (days <= 0) refuse(BLOCK_END_BEFORE_START, 'end')
  else if (recurrence.repeats === 'never' ? days > 366 : days > 7)
    refuse(recurrence.repeats === 'never' ? BLOCK_TOO_LONG : REPEATED_TOO_LONG, 'end')
  if (all_day && !(start.endsWith('T00:00') && end.endsWith('T00:00'))) refuse(ALL_DAY_MIDNIGHT, 'all_day')
  if (recurrence.repeats === 'weekly' && recurrence.until !== null && recurrence.until < start.slice(0, 10))
    refuse(ENDS_BEFORE_FIRST, 'recurrence', 'until')
  if (recurrence.repeats === 'rule') {
    const rule = readRule(recurrence.rule)
    if (!rule.ok) refuse(rule.problem, 'recurrence', 'rule')
    else if (rule.until) {
      // Time zones are at most 14 hours from UTC, so with one
      // day of tolerance a correct rule is never refused.
      const until = rule.until.utc === undefined ? wall(rule.until.local) : Date.parse(rule.until.utc)
      if (until < wall(start) - DAY_MS) refuse(ENDS_BEFORE_FIRST, 'recurrence', 'rule')
      if (until > wall(start) + (RULE_YEARS_MAX * 366 + 1) * DAY_MS)
        refuse(RULE_TOO_FAR, 'recurrence', 'rule')
    }
  }
})
export type BlockInput = z.infer<typeof BlockInput>

export const BlockCreate = z.safeExtend(BlockInput, { id: Id })
export type BlockCreate = z.infer<typeof BlockCreate>

/** The whole new block; `expected` holds the values of its fields that the user saw. */
export const BlockUpdate = z.safeExtend(BlockInput, { expected: z.optional(SeenValues) })
export type BlockUpdate = z.infer<typeof BlockUpdate>
