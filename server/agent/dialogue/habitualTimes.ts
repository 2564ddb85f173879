/** Times that tell what the customer usually does, and wishes for every week that name their first day. */
import { fold } from '../../../src/contract/text.ts'
import { addDays } from '../../../src/contract/schedule/days.ts'
import { isoWeekdayOfDate } from '../time/calendar.ts'
import { OCCASION } from './occasions.ts'
import { dayOf, hasDay } from './wish.ts'
import type { Part, Span, TimeRead, TimeValue } from '../time/timeValue.ts'

const HABIT =
  /\b(?:costumo|costuma|costumava|sempre (?:vou|faco|ia|fiz|venho|foi)|(?:geralmente|normalmente) (?:e |eu |vou |faco )*|frequento|eu (?:vou|faco))(?: \w+){0,4} ?$/
const BUT = /\b(?:mas|so que|porem|dessa vez|desta vez)\b/
/** How far before a time its verb may stand. */
const REACH = 40

/**
 * The times without a habit that the customer departs from: 'costumo ir toda quinta, mas essa semana só consigo
 * sexta'. A habit that is not contradicted stays.
 */
export function withoutHabitualTimes(times: readonly TimeRead[], text: string): TimeRead[] {
  const plain = fold(text)
  return times.filter(({ span: [from] }, at) => {
    const next = times[at + 1]
    if (!next || !HABIT.test(plain.slice(Math.max(0, from - REACH), from))) return true
    return !BUT.test(plain.slice(from, next.span[0]))
  })
}

const BEFORE_TIME = new RegExp(
  `\\b${OCCASION}(?: (?!queria|quero|preciso|tem|da|marca)[a-z]+){0,3},? (?:n[ao] |e |no dia |dia )?$`,
)
const AFTER_TIME = new RegExp(
  `^(?: (?:a|de) (?:noite|tarde|manha))?,? (?:eu )?(?:tenho|tem|vou ter|vai ter|e|vai ser) (?:[ao] |uma? |meu |minha )?${OCCASION}\\b`,
)

const ASKS_HOW_LONG_BEFORE =
  /\b(?:quant[oa]s? (?:tempo|dias|semanas)|quanta antecedencia|quando) (?:\w+ ){0,2}?(?:antes|devo|tenho que|e bom|seria bom|o ideal)\b|\bquanta antecedencia\b/

/**
 * 'Casamento dia 5, tem dia 4?': beside another time, that of an occasion is not wished for; where the other names no
 * day, its day is.
 */
export function withoutOccasions(read: readonly TimeRead[], text: string): TimeRead[] {
  const plain = fold(text)
  const times = read.map((time) => withoutItsOccasion(time, plain))
  const isOfOccasion = ({ span: [from, to] }: TimeRead) =>
    BEFORE_TIME.test(plain.slice(Math.max(0, from - REACH), from)) || AFTER_TIME.test(plain.slice(to))
  // 'Tenho um casamento dia 12, quantos dias antes faço o peeling?'
  if (times.length < 2)
    return times.filter((time) => !(ASKS_HOW_LONG_BEFORE.test(plain) && isOfOccasion(time)))
  const others = times.filter((time) => !isOfOccasion(time))
  return times.flatMap((time) => {
    if (others.includes(time)) return [time]
    const date = others.some(({ value }) => hasDay(value)) ? null : dayOf(time.value)
    return date === null ? [] : [{ ...time, value: { kind: 'day' as const, date } }]
  })
}

const ENDS_WITH_OCCASION = new RegExp(
  `\\b${OCCASION}(?: [a-z]+){0,2} (?:(?:a|de|da|pela) (?:noite|tarde|manha)|(?:as|umas|la pelas) [\\dh:]+)$`,
)

/** 'Casamento dia 5, tem dia 4', read as a choice of two: the second; 'sábado, tenho festa à noite': the day alone. */
function withoutItsOccasion(time: TimeRead, plain: string): TimeRead {
  const { value, span } = time
  const date = dayOf(value)
  if (date !== null && value.kind !== 'day' && ENDS_WITH_OCCASION.test(plain.slice(...span)))
    return { ...time, value: { kind: 'day', date } }
  if (value.kind !== 'oneOf' || value.options.length !== 2) return time
  const isOfOccasion = BEFORE_TIME.test(plain.slice(Math.max(0, span[0] - REACH), span[0]))
  return isOfOccasion && !/ (?:ou|e) /.test(plain.slice(...span))
    ? { ...time, value: value.options[1]! }
    : time
}

/** Who is kept somewhere else at the time that follows. */
const BUSY =
  /\b(?:(?:estudo|trabalho|tenho (?:aula|escola|faculdade|trabalho|estagio))|(?:el[ae]s?|(?:meu|minha) [a-z]+(?: [a-z]+)?) (?:(?:so|tambem|ja) )?(?:estuda|trabalha|tem (?:aula|escola|faculdade|trabalho|estagio)|vai (?:para|pra) (?:a )?escola|(?:esta|fica) na escola))(?: (?:so|sempre|todo dia|todos os dias|na escola))* (?:de |da |d[ao] |pela |n?a |no )?$/
/** The rest of the day around the part of it at which somebody is busy. */
const AROUND: Partial<Record<Part, Span>> = {
  morning: { from: '12:00', to: null },
  afternoon: { from: null, to: '12:00' },
  evening: { from: null, to: '18:00' },
}

/** Who is kept somewhere else at the time before. */
const BUSY_THEN =
  /^,? (?:(?:eu|el[ae]s?|(?:meu|minha) [a-z]+) )?(?:(?:sempre|ja|tambem|so) )?(?:trabalh[ao]|estud[ao]|cuido|(?:tenho|tem) (?:aula|escola|faculdade|trabalho|estagio|creche|fisio\w*|reuniao)|(?:estou|to|ta|esta|fico|fica) (?:(?:n?o|em) (?:trabalho|servico|aula|reuniao|escritorio)|na (?:escola|faculdade|aula|creche|loja|empresa)|trabalhando|com (?:[ao]s? )?(?:crianca|bebe|filh|menin|net)\w*))\b/
/** 'De manhã, ele estuda à tarde' tells of another part of the day. */
const OTHER_PART =
  /^[^.;!?\n]{0,60}\b(?:a|de|da|pela) (?:tarde|manha|noite)\b|^[^.;!?\n]{0,60}\b(?:ate|depois das|das) \d/
const isBusyThen = (after: string): boolean => BUSY_THEN.test(after) && !OTHER_PART.test(after)
const PART_WORD: readonly (readonly [RegExp, Part])[] = [
  [/\bmanha\b/, 'morning'],
  [/\btarde\b/, 'afternoon'],
  [/\bnoite\b/, 'evening'],
]

/**
 * 'Ela estuda de manhã', 'de manhã eu trabalho', 'trabalho até 17h': the part of the day at which somebody is busy leaves
 * the rest of it. `day`: the only day of the open offers, of which 'quinta de manhã não consigo' leaves the rest too.
 */
export function aroundBusy(times: readonly TimeRead[], text: string, day: string | null): TimeRead[] {
  const plain = fold(text)
  return times.map((time) => {
    const { value, span } = time
    const part = PART_WORD.find(([word]) => word.test(plain.slice(...span)))?.[1]
    if (value.kind === 'days' && day !== null && part && refusesDay(value, day))
      return { ...time, value: { kind: 'window', date: day, ...AROUND[part]! } }
    if (value.kind !== 'window') return time
    // 'Trabalho até 17h'
    const isUntil = value.part === undefined && value.from === null && value.to !== null
    // 'Depois das 15h eu trabalho'
    const isAfter = value.part === undefined && value.from !== null && value.to === null
    const rest = isUntil
      ? { from: value.to, to: null }
      : isAfter
        ? { from: null, to: value.from, ends: true as const }
        : value.part && AROUND[value.part]
    const isBusy = isAfter
      ? isBusyThen(plain.slice(span[1]))
      : BUSY.test(plain.slice(Math.max(0, span[0] - REACH), span[0])) ||
        (!isUntil && isBusyThen(plain.slice(span[1])))
    return rest && isBusy ? { ...time, value: { kind: 'window', date: value.date, ...rest } } : time
  })
}

/** Whether nothing but the day, or its weekday, is refused. */
const refusesDay = ({ except }: Extract<TimeValue, { kind: 'days' }>, day: string): boolean =>
  except !== undefined &&
  (except.parts ?? []).length === 0 &&
  [
    ...(except.dates ?? []).map((date) => date === day),
    ...(except.weekdays ?? []).map((each) => each === isoWeekdayOfDate(day)),
  ].join() === 'true'

/**
 * The times without those that tell how long something lasts ('tô com o ouvido tampado desde ontem') and, beside another
 * time, the day of what just happened ('hoje amanheci travada, amanhã não vou').
 */
export const withoutDurations = (times: readonly TimeRead[], text: string): TimeRead[] =>
  times.filter(
    ({ span: [from, to], value: { kind } }) =>
      kind === 'clock' ||
      (!/^desde\b/.test(fold(text.slice(from, to))) &&
        !BROKE.test(fold(text.slice(0, from))) &&
        !(times.length > 1 && kind === 'day' && HAPPENED.test(fold(text.slice(to, to + REACH))))),
  )
/** 'Descolou em 3 dias' */
const BROKE =
  /\b(?:descol|cai(?:u|ram)|solt(?:ou|aram)|quebr(?:ou|aram)|lasc|sai(?:u|ram)|dur(?:ou|aram)|desbot|estrag|sum(?:iu|iram))\w*,? (?:tud[oa] |ja |so )?$/
const HAPPENED =
  /^,? (?:(?:eu|el[ea]|ja|de manha|cedo|so) )*(?:amanhec|acord|passei|passou|torci|torceu|machu[cq]|levei|cai\b|caiu|peg(?:uei|ou)|senti|descobri|receb(?:i|eu)|quebr(?:ei|ou)|trav(?:ei|ou)|vomit)\w*/

const FIRST =
  /\b(?:ness[ae]|ess[ae]|dess[ae]|nest[ae]|dest[ae]|d?[ao]|n[ao]|ja) (?:proxim[ao]|agora|semana)\b|\b(?:comec\w+|inici\w+|a partir) (?:\w+ ){0,2}?(?:ness[ae]|ess[ae]|dess[ae]|ja|amanha|hoje)\b/

/**
 * 'Quero terça às 10, pode ser essa próxima?': a wish for every week that names its first day is, for now, a wish for
 * that day: the agent books one visit at a time.
 */
export function firstOfRecurring(times: readonly TimeRead[], text: string, today: string): TimeRead[] {
  if (!FIRST.test(fold(text))) return [...times]
  return times.map((time) => ({ ...time, value: firstOf(time.value, today) }))
}

function firstOf(value: TimeValue, today: string): TimeValue {
  // 'As quintas às 10, tem essa semana?'
  if (value.kind === 'oneOf') {
    const [rhythm, days, ...more] = value.options
    return rhythm?.kind === 'weekly' && days?.kind === 'days' && more.length === 0
      ? firstOf(rhythm, today)
      : value
  }
  if (value.kind !== 'weekly' || value.weekdays.length !== 1 || value.unit) return value
  const [weekday] = value.weekdays as [number]
  const ahead = (weekday - isoWeekdayOfDate(today) + 7) % 7
  const date = addDays(today, ahead === 0 ? 7 : ahead)
  if (value.time !== undefined) return { kind: 'instant', at: `${date}T${value.time}` }
  return value.from === undefined && value.to === undefined
    ? { kind: 'day', date }
    : { kind: 'window', date, from: value.from ?? null, to: value.to ?? null }
}
