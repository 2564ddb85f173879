/** How a block repeats: conversion between rules and the choices of a form, and texts for both. */
import type { Block } from '../block.ts'
import type { Recurrence } from '../blockInput.ts'
import { readRule } from './ruleText.ts'
import { capital } from '../capital.ts'

const CODES = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const
const DAY_NAMES = ['segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado', 'domingo'] as const
const MONTHS = [
  'janeiro',
  'fevereiro',
  'março',
  'abril',
  'maio',
  'junho',
  'julho',
  'agosto',
  'setembro',
  'outubro',
  'novembro',
  'dezembro',
] as const

/** Weekdays: 0 is Monday. `nth` -1 is the month's last. 'other' is any rule that the form does not offer. */
export type RuleShape =
  | { kind: 'fortnight'; weekday: number }
  | { kind: 'monthDay'; day: number }
  | { kind: 'monthWeekday'; nth: 1 | 2 | 3 | 4 | -1; weekday: number }
  | { kind: 'year'; month: number; day: number }
  | { kind: 'other' }

/** `until`: the last day ('YYYY-MM-DD') on which an occurrence may begin. */
export type RuleEnd = { count: number } | { until: string }

/** The iCalendar rule of a shape; null for 'other', whose rule the shape does not hold. */
export function writeRule(shape: RuleShape, end: RuleEnd): string | null {
  const until = 'until' in end ? `UNTIL=${end.until.replaceAll('-', '')}` : `COUNT=${end.count}`
  switch (shape.kind) {
    case 'fortnight':
      return `FREQ=WEEKLY;INTERVAL=2;BYDAY=${CODES[shape.weekday]};${until}`
    case 'monthDay':
      return `FREQ=MONTHLY;BYMONTHDAY=${shape.day};${until}`
    case 'monthWeekday':
      return `FREQ=MONTHLY;BYDAY=${shape.nth}${CODES[shape.weekday]};${until}`
    case 'year':
      return `FREQ=YEARLY;BYMONTH=${shape.month};BYMONTHDAY=${shape.day};${until}`
    case 'other':
      return null
    default:
      return shape satisfies never
  }
}

/**
 * The shape and end of a rule. A rule that `writeRule` would not write is 'other'; an unreadable one has no
 * end.
 */
export function readShape(text: string): { shape: RuleShape; end: RuleEnd | null } {
  const read = readRule(text)
  if (!read.ok) return { shape: { kind: 'other' }, end: null }
  const end =
    read.count !== null
      ? { count: read.count }
      : read.until
        ? { until: (read.until.utc ?? read.until.local).slice(0, 10) }
        : null
  return { shape: shapeOf(read.rule), end }
}

function shapeOf(rule: string): RuleShape {
  const parts = new Map(rule.split(';').map((part) => part.split('=') as [string, string]))
  const keys = [...parts.keys()].toSorted().join()
  const byDay = /^([1-4]|-1)?([A-Z]{2})$/.exec(parts.get('BYDAY') ?? '')
  const weekday = CODES.indexOf((byDay?.[2] ?? '') as (typeof CODES)[number])
  const day = Number(parts.get('BYMONTHDAY'))
  const freq = parts.get('FREQ')
  if (freq === 'WEEKLY' && keys === 'BYDAY,FREQ,INTERVAL' && parts.get('INTERVAL') === '2' && weekday >= 0)
    return { kind: 'fortnight', weekday }
  if (freq === 'MONTHLY' && keys === 'BYMONTHDAY,FREQ' && day > 0) return { kind: 'monthDay', day }
  if (freq === 'MONTHLY' && keys === 'BYDAY,FREQ' && byDay?.[1] && weekday >= 0)
    return { kind: 'monthWeekday', nth: Number(byDay[1]) as 1 | 2 | 3 | 4 | -1, weekday }
  const month = Number(parts.get('BYMONTH'))
  if (freq === 'YEARLY' && keys === 'BYMONTH,BYMONTHDAY,FREQ' && month > 0 && day > 0)
    return { kind: 'year', month, day }
  return { kind: 'other' }
}

const isMale = (weekday: number): boolean => weekday >= 5
const ORDINAL = { 1: 'primeir', 2: 'segund', 3: 'terceir', 4: 'quart', [-1]: 'últim' } as const

/** 'toda primeira segunda-feira do mês', 'todo dia 26 do mês' */
export function shapeText(shape: RuleShape): string {
  switch (shape.kind) {
    case 'fortnight':
      return `a cada duas semanas, ${isMale(shape.weekday) ? 'no' : 'na'} ${longName(shape.weekday)}`
    case 'monthDay':
      return `todo dia ${shape.day} do mês`
    case 'monthWeekday': {
      const ending = isMale(shape.weekday) ? 'o' : 'a'
      return `tod${ending} ${ORDINAL[shape.nth]}${ending} ${longName(shape.weekday)} do mês`
    }
    case 'year':
      return `todo ano em ${shape.day} de ${MONTHS[shape.month - 1]}`
    case 'other':
      return 'repetição própria'
    default:
      return shape satisfies never
  }
}

const longName = (weekday: number): string => `${DAY_NAMES[weekday]}${isMale(weekday) ? '' : '-feira'}`
const writtenDay = (day: string): string => day.split('-').toReversed().join('/')

function weekText(weekdays: readonly number[]): string {
  const days = weekdays.toSorted((a, b) => a - b)
  if (days.length === 7) return 'todos os dias'
  if (days.join() === '0,1,2,3,4') return 'de segunda a sexta'
  if (days.length === 1) return `${isMale(days[0]!) ? 'todo' : 'toda'} ${longName(days[0]!)}`
  const names = days.map((day) => DAY_NAMES[day]!)
  return `toda semana: ${names.slice(0, -1).join(', ')} e ${names.at(-1)}`
}

/**
 * The repetition in one line: 'Não se repete', 'De segunda a sexta, até 30/11/2027', 'Toda primeira
 * segunda-feira do mês, 12 vezes'.
 */
export function recurrenceText(recurrence: Recurrence): string {
  if (recurrence.repeats === 'never') return 'Não se repete'
  if (recurrence.repeats === 'weekly')
    return (
      capital(weekText(recurrence.weekdays)) +
      (recurrence.until ? `, até ${writtenDay(recurrence.until)}` : '')
    )
  const { shape, end } = readShape(recurrence.rule)
  const ends = !end ? '' : 'count' in end ? `, ${end.count} vezes` : `, até ${writtenDay(end.until)}`
  return shape.kind === 'other'
    ? `Repetição própria (${recurrence.rule.slice(0, 60)})`
    : capital(shapeText(shape)) + ends
}

/**
 * The time of a block: '26/11/2026, das 12:00 às 13:00 · De segunda a sexta', 'de 20/11/2026 a 22/11/2026,
 * dia inteiro'.
 */
export function blockWhen({
  start,
  end,
  all_day,
  recurrence,
}: Pick<Block, 'start' | 'end' | 'all_day' | 'recurrence'>): string {
  const repeats = recurrence.repeats === 'never' ? '' : ` · ${recurrenceText(recurrence)}`
  const first = writtenDay(start.slice(0, 10))
  const endDay = new Date(Date.parse(`${end}:00Z`) - 1)
  const last = Number.isNaN(endDay.getTime()) ? first : writtenDay(endDay.toISOString().slice(0, 10))
  const days = first === last ? first : `de ${first} a ${last}`
  if (all_day) return `${days}, dia inteiro${repeats}`
  return first === last
    ? `${first}, das ${start.slice(11)} às ${end.slice(11)}${repeats}`
    : `de ${first} às ${start.slice(11)} a ${writtenDay(end.slice(0, 10))} às ${end.slice(11)}${repeats}`
}
