/** The form of a block, and its conversion from and to the contract's type. Pure. */
import { type BlockKind } from '../../contract/block.ts'
import { type BlockInput, BlockInput as BlockRules } from '../../contract/blockInput.ts'
import { lastOfMonth, addDays } from '../../contract/schedule/days.ts'
import {
  readShape,
  type RuleEnd,
  type RuleShape,
  shapeText,
  writeRule,
} from '../../contract/schedule/recurrenceText.ts'
import { RULE_COUNT_MAX } from '../../contract/schedule/ruleText.ts'
import { dayNumberOf, daysSinceMonday } from '../../contract/schedule/zone.ts'
import type { BlockView } from '../../sync/outbox/overlayPending.ts'
import { capital } from '../../contract/capital.ts'

export type Repeat =
  | 'never'
  | 'weekly'
  | 'fortnight'
  | 'monthDay'
  | 'monthWeekday'
  | 'monthLast'
  | 'year'
  | 'own'

export interface BlockForm {
  title: string
  kind: BlockKind
  everyone: boolean
  people: string[]
  allDay: boolean
  /** First day of the first occurrence, 'YYYY-MM-DD'; `lastDay` is its last day, included. */
  day: string
  lastDay: string
  time: string
  end: string
  repeat: Repeat
  /** 0 is Monday. */
  weekdays: number[]
  ends: 'never' | 'until' | 'count'
  until: string
  count: string
  /** A rule that this form cannot write; it is kept unchanged. */
  rule: string
}

export type BlockErrors = Partial<
  Record<'title' | 'people' | 'day' | 'end' | 'repeat' | 'until' | 'count', string>
>

const weekday = (day: string): number => daysSinceMonday(dayNumberOf(day))
const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** The initial form for a block on an empty place of the calendar. */
export function emptyBlock(day: string, time = '12:00', professionalId: string | null = null): BlockForm {
  const start = Math.min(Number(time.slice(0, 2)) * 60 + Number(time.slice(3)), 22 * 60 + 45)
  const end = start + 60
  const clock = (minute: number) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
  return {
    title: '',
    kind: 'lunch',
    everyone: professionalId === null,
    people: professionalId === null ? [] : [professionalId],
    allDay: false,
    day,
    lastDay: day,
    time: clock(start),
    end: clock(end),
    repeat: 'never',
    weekdays: [weekday(day)],
    ends: 'never',
    until: '',
    count: '12',
    rule: '',
  }
}

type Fields = Omit<BlockView, 'id' | 'revision' | 'pending'>

export function blockFormOf(block: Fields): BlockForm {
  const day = block.start.slice(0, 10)
  const lastDay =
    block.all_day || block.end.endsWith('T00:00')
      ? addDays(block.end.slice(0, 10), -1)
      : block.end.slice(0, 10)
  const base: BlockForm = {
    ...emptyBlock(day),
    title: block.title,
    kind: block.kind,
    everyone: block.professional_ids === 'all',
    people: block.professional_ids === 'all' ? [] : [...block.professional_ids],
    allDay: block.all_day,
    lastDay,
    time: block.all_day ? '12:00' : block.start.slice(11),
    end: block.all_day ? '13:00' : block.end.slice(11),
  }
  const { recurrence } = block
  if (recurrence.repeats === 'never') return base
  if (recurrence.repeats === 'weekly')
    return {
      ...base,
      repeat: 'weekly',
      weekdays: [...recurrence.weekdays],
      ends: recurrence.until ? 'until' : 'never',
      until: recurrence.until ?? '',
    }
  const { shape, end } = readShape(recurrence.rule)
  const own = { ...base, repeat: 'own' as const, rule: recurrence.rule }
  const repeat = repeatChoices(day).find(
    (choice) => choice.shape && JSON.stringify(choice.shape) === JSON.stringify(shape),
  )
  if (!repeat || !end) return own
  return 'count' in end
    ? { ...base, repeat: repeat.value, ends: 'count', count: String(end.count) }
    : { ...base, repeat: repeat.value, ends: 'until', until: end.until }
}

/**
 * The change that puts a block's first day on `day` and keeps its length. `from` is the first day until now: while a
 * date is being typed, the form's own is empty.
 */
export function moveFirstDay({ lastDay }: BlockForm, from: string, day: string): Partial<BlockForm> {
  if (!isDay(day) || !isDay(from) || !isDay(lastDay)) return { day }
  return { day, lastDay: addDays(day, Math.max(0, dayNumberOf(lastDay) - dayNumberOf(from))) }
}

export interface RepeatChoice {
  value: Repeat
  label: string
  shape?: RuleShape
}

/** The repetitions offered for a block that begins on that day, with their labels. */
export function repeatChoices(day: string): RepeatChoice[] {
  const choices: RepeatChoice[] = [
    { value: 'never', label: 'Não se repete' },
    { value: 'weekly', label: 'Toda semana' },
  ]
  if (!isDay(day)) return choices
  const number = Number(day.slice(8))
  const on = weekday(day)
  const nth = Math.ceil(number / 7)
  const shapes: [Repeat, RuleShape][] = [
    ['fortnight', { kind: 'fortnight', weekday: on }],
    ['monthDay', { kind: 'monthDay', day: number }],
  ]
  if (nth < 5) shapes.push(['monthWeekday', { kind: 'monthWeekday', nth: nth as 1 | 2 | 3 | 4, weekday: on }])
  if (number + 7 > Number(lastOfMonth(day).slice(8)))
    shapes.push(['monthLast', { kind: 'monthWeekday', nth: -1, weekday: on }])
  shapes.push(['year', { kind: 'year', month: Number(day.slice(5, 7)), day: number }])
  return [...choices, ...shapes.map(([value, shape]) => ({ value, label: capital(shapeText(shape)), shape }))]
}

/** Returns the block, or the errors by field with the contract's messages. */
export function readBlockForm(form: BlockForm): { block: BlockInput } | { errors: BlockErrors } {
  if (!isDay(form.day)) return { errors: { day: 'Escolha a data' } }
  if (!isDay(form.lastDay)) return { errors: { end: 'Escolha a data do fim' } }
  if (form.ends === 'until' && form.repeat !== 'never' && form.repeat !== 'own' && !isDay(form.until))
    return { errors: { until: 'Escolha até que dia' } }
  if (asksCount(form) && !(Number(form.count) >= 1 && Number(form.count) <= RULE_COUNT_MAX))
    return { errors: { count: `Diga de 1 a ${RULE_COUNT_MAX.toLocaleString('pt-BR')} vezes` } }
  const endsAtMidnight = !form.allDay && form.end === '00:00'
  const parsed = BlockRules.safeParse({
    title: form.title,
    kind: form.kind,
    professional_ids: form.everyone ? 'all' : form.people,
    start: `${form.day}T${form.allDay ? '00:00' : form.time}`,
    end: form.allDay || endsAtMidnight ? `${addDays(form.lastDay, 1)}T00:00` : `${form.lastDay}T${form.end}`,
    all_day: form.allDay,
    recurrence: recurrenceOf(form),
  })
  if (parsed.success) return { block: parsed.data }
  const errors: BlockErrors = {}
  for (const { path, message } of parsed.error.issues) errors[fieldOf(path, form)] ??= message
  return { errors }
}

const asksCount = ({ repeat, ends }: BlockForm): boolean =>
  ends === 'count' && repeat !== 'never' && repeat !== 'weekly' && repeat !== 'own'

function fieldOf([first, second]: readonly PropertyKey[], form: BlockForm): keyof BlockErrors {
  if (first === 'professional_ids') return 'people'
  if (first === 'title') return 'title'
  // The form writes its rules itself, so what is wrong with one is the end that was typed.
  if (first === 'recurrence' && form.repeat !== 'own' && form.ends === 'until' && second !== 'weekdays')
    return 'until'
  if (first === 'recurrence') return 'repeat'
  return first === 'start' ? 'day' : 'end'
}

function recurrenceOf(form: BlockForm) {
  if (form.repeat === 'never') return { repeats: 'never' }
  if (form.repeat === 'weekly')
    return { repeats: 'weekly', weekdays: form.weekdays, until: form.ends === 'until' ? form.until : null }
  if (form.repeat === 'own') return { repeats: 'rule', rule: form.rule }
  const shape = repeatChoices(form.day).find(({ value }) => value === form.repeat)?.shape
  const end: RuleEnd = form.ends === 'count' ? { count: Number(form.count) || 0 } : { until: form.until }
  // Without an end, the contract refuses the rule and reports the error at its field.
  const rule = shape ? (writeRule(shape, end) ?? '') : ''
  return { repeats: 'rule', rule: form.ends === 'never' ? rule.replace(/;UNTIL=$/, '') : rule }
}
