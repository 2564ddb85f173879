/**
 * When a professional attends (ENT-22): the hours of each
 * weekday, and hours of single dates that replace them.
 */
import * as z from 'zod/mini'
import { Id } from './ids.ts'

/** 0 is Monday here, unlike in the calendars, whose weeks start on Sunday (AVL-14). */
export const WEEKDAYS = [
  'Segunda-feira',
  'Terça-feira',
  'Quarta-feira',
  'Quinta-feira',
  'Sexta-feira',
  'Sábado',
  'Domingo',
] as const

export const END_BEFORE_START = 'O horário final deve ser posterior ao horário inicial.'
export const INVALID_DATES = 'Datas selecionadas inválidas.'
export const OVERLAP = 'Os períodos de um mesmo dia não podem se sobrepor.'
const REPEATED = 'Cada dia só pode ter uma regra.'

const TimeOfDay = z
  .string('Horário inválido')
  .check(z.maxLength(5, 'Horário inválido'), z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Horário inválido'))

export const Interval = z.object({ from_time: TimeOfDay, to_time: TimeOfDay }).check(
  // Times of the same length can be compared as text.
  z.refine(({ from_time, to_time }) => from_time < to_time, { error: END_BEFORE_START, path: ['to_time'] }),
)
export type Interval = z.infer<typeof Interval>

/** True if the intervals overlap; intervals that only touch do not. */
export const intervalsOverlap = (a: Interval, b: Interval): boolean =>
  a.from_time < b.to_time && b.from_time < a.to_time

/** An empty list means that nobody is attended on that day. */
const Intervals = z.array(Interval).check(
  z.maxLength(24, 'Use no máximo 24 períodos por dia'),
  z.refine(
    (all) => all.every((one, at) => all.slice(at + 1).every((other) => !intervalsOverlap(one, other))),
    OVERLAP,
  ),
)

/** A date that exists: '2026-02-31' has the right format but is refused. */
export const Day = z.string(INVALID_DATES).check(
  z.maxLength(10, INVALID_DATES),
  z.refine(
    (text) => /^2\d{3}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.slice(0, 10) === text,
    INVALID_DATES,
  ),
)

export const AvailabilityRule = z.union([
  z.object({
    availability_type: z.literal('day_of_week'),
    day_of_week: z
      .number('Dia da semana inválido')
      .check(z.refine((day) => Number.isInteger(day) && day in WEEKDAYS, 'Dia da semana inválido')),
    intervals: Intervals,
  }),
  z.object({ availability_type: z.literal('date'), date: Day, intervals: Intervals }),
])
export type AvailabilityRule = z.infer<typeof AvailabilityRule>

/** Room for about two years of single dates, and the week. */
const RULES_MAX = 740

export const AvailabilityRequest = z.object({
  provider_id: Id,
  /**
   * The rules the user saw; null if there were none. If they
   * have changed since, the server answers with a conflict.
   */
  expected: z.optional(z.nullable(z.array(AvailabilityRule).check(z.maxLength(740)))),
  rules: z.array(AvailabilityRule).check(
    z.maxLength(RULES_MAX, 'São datas específicas demais'),
    z.refine(
      (rules) =>
        new Set(rules.map((rule) => (rule.availability_type === 'date' ? rule.date : rule.day_of_week)))
          .size === rules.length,
      REPEATED,
    ),
  ),
})
export type AvailabilityRequest = z.infer<typeof AvailabilityRequest>

export const Availability = z.object({ id: Id, provider_id: Id, rules: z.array(AvailabilityRule) })
export type Availability = z.infer<typeof Availability>
