import type { Holiday } from './timeValue.ts'
import { type Day, dayOf, dayOfIso, easterOf, partsOf, isoWeekday } from './calendar.ts'
import type { Found } from './frame.ts'
import { type Scan, tokenize, word } from './timeTokens.ts'
import { yearAfter } from './years.ts'

type Rule = {
  when: (year: number) => Day
  off: boolean
  names: string[]
  /** How many days it lasts. */ days?: number
}
const fixedDay = (month: number, date: number) => (year: number) => dayOf(year, month, date)!
const fromEaster = (days: number) => (year: number) => easterOf(year) + days
/** The n-th weekday of a month. */
const nth = (month: number, weekday: number, n: number) => (year: number) => {
  const first = dayOf(year, month, 1)!
  return first + ((weekday - isoWeekday(first) + 7) % 7) + (n - 1) * 7
}

/** `off`: a national day off. Names are folded; the longest match wins. */
const RULES: Rule[] = [
  {
    when: fixedDay(1, 1),
    off: true,
    names: [
      'ano novo',
      'reveillon',
      'confraternizacao universal',
      'dia de ano novo',
      'primeiro do ano',
      'virada do ano',
      'dia do ano novo',
    ],
  },
  { when: fixedDay(1, 6), off: false, names: ['dia de reis'] },
  {
    when: fromEaster(-47),
    off: false,
    names: ['carnaval', 'terca de carnaval', 'terca feira de carnaval', 'terca gorda'],
  },
  { when: fromEaster(-48), off: false, names: ['segunda de carnaval', 'segunda feira de carnaval'] },
  { when: fromEaster(-50), off: false, names: ['sabado de carnaval'] },
  { when: fromEaster(-49), off: false, names: ['domingo de carnaval'] },
  { when: fromEaster(-46), off: false, names: ['quarta de cinzas', 'quarta feira de cinzas', 'cinzas'] },
  { when: fromEaster(-7), off: false, names: ['domingo de ramos'] },
  { when: fromEaster(-3), off: false, names: ['quinta santa', 'quinta feira santa'] },
  {
    when: fromEaster(-2),
    off: true,
    names: [
      'sexta santa',
      'sexta feira santa',
      'sexta da paixao',
      'sexta feira da paixao',
      'paixao de cristo',
    ],
  },
  { when: fromEaster(-1), off: false, names: ['sabado de aleluia'] },
  { when: fromEaster(0), off: false, names: ['pascoa', 'domingo de pascoa'] },
  { when: fromEaster(1), off: false, names: ['segunda de pascoa', 'segunda feira de pascoa'] },
  { when: fromEaster(-7), days: 7, off: false, names: ['semana santa'] },
  { when: fromEaster(39), off: false, names: ['quinta feira da ascensao', 'dia da ascensao'] },
  { when: fromEaster(49), off: false, names: ['pentecostes', 'domingo de pentecostes'] },
  { when: fromEaster(60), off: false, names: ['corpus christi', 'corpus cristi', 'corpus'] },
  {
    when: fixedDay(3, 8),
    off: false,
    names: ['dia da mulher', 'dia internacional da mulher', 'dia das mulheres'],
  },
  { when: fixedDay(4, 21), off: true, names: ['tiradentes', 'dia de tiradentes'] },
  {
    when: fixedDay(5, 1),
    off: true,
    names: [
      'dia do trabalho',
      'dia do trabalhador',
      'dia dos trabalhadores',
      'feriado do trabalhador',
      'feriado do trabalho',
    ],
  },
  { when: nth(5, 7, 2), off: false, names: ['dia das maes', 'dia da mae'] },
  { when: fixedDay(6, 12), off: false, names: ['dia dos namorados'] },
  { when: fixedDay(2, 14), off: false, names: ['dia de sao valentim', 'sao valentim'] },
  { when: fixedDay(4, 1), off: false, names: ['dia da mentira'] },
  { when: fixedDay(4, 22), off: false, names: ['dia da terra'] },
  { when: fixedDay(6, 13), off: false, names: ['dia de santo antonio'] },
  { when: fixedDay(6, 29), off: false, names: ['dia de sao pedro'] },
  { when: fixedDay(7, 20), off: false, names: ['dia do amigo'] },
  { when: fixedDay(7, 26), off: false, names: ['dia dos avos'] },
  { when: fixedDay(11, 19), off: false, names: ['dia da bandeira'] },
  { when: fixedDay(12, 8), off: false, names: ['imaculada conceicao', 'dia da imaculada'] },
  { when: fixedDay(6, 24), off: false, names: ['sao joao', 'dia de sao joao'] },
  { when: nth(8, 7, 2), off: false, names: ['dia dos pais', 'dia do pai'] },
  {
    when: fixedDay(9, 7),
    off: true,
    names: ['dia da independencia', 'independencia', 'feriado da independencia', 'independencia do brasil'],
  },
  {
    when: fixedDay(10, 12),
    off: true,
    names: [
      'nossa senhora aparecida',
      'dia das criancas',
      'dia da crianca',
      'dia de nossa senhora',
      'padroeira',
      'feriado das criancas',
    ],
  },
  { when: fixedDay(10, 15), off: false, names: ['dia do professor', 'dia dos professores'] },
  { when: fixedDay(10, 31), off: false, names: ['halloween', 'dia das bruxas'] },
  {
    when: fixedDay(11, 1),
    off: false,
    names: ['dia de todos os santos', 'todas os santos', 'dia de todas os santos'],
  },
  { when: fixedDay(11, 2), off: true, names: ['finados', 'dia de finados', 'dia dos mortos'] },
  {
    when: fixedDay(11, 15),
    off: true,
    names: ['proclamacao da republica', 'dia da republica', 'dia da proclamacao'],
  },
  {
    when: fixedDay(11, 20),
    off: true,
    names: ['consciencia negra', 'dia da consciencia negra', 'dia de zumbi'],
  },
  { when: (year) => nth(11, 4, 4)(year), off: false, names: ['dia de acao de gracas', 'acao de gracas'] },
  { when: (year) => nth(11, 4, 4)(year) + 1, off: false, names: ['black friday', 'blackfriday'] },
  { when: (year) => nth(11, 4, 4)(year) + 4, off: false, names: ['cyber monday'] },
  { when: fixedDay(12, 24), off: false, names: ['vespera de natal', 'noite de natal'] },
  { when: fixedDay(12, 25), off: true, names: ['natal', 'dia de natal'] },
  {
    when: fixedDay(12, 31),
    off: false,
    names: ['vespera de ano novo', 'sao silvestre', 'vespera do ano novo'],
  },
]

type Named = { words: string[]; rule?: Rule; dates?: Day[] }
const plainWords = (name: string) =>
  tokenize(name)
    .filter((token) => token.kind !== 'sign')
    .map((token) => token.text)

function byFirstWord(list: Named[]): Map<string, Named[]> {
  const map = new Map<string, Named[]>()
  for (const named of list.sort((a, b) => b.words.length - a.words.length)) {
    const first = named.words[0]
    if (first) map.set(first, [...(map.get(first) ?? []), named])
  }
  return map
}
const NATIONAL = byFirstWord(
  RULES.flatMap((rule) => rule.names.map((name) => ({ words: plainWords(name), rule }))),
)

const own = new WeakMap<readonly Holiday[], { names: Map<string, Named[]>; days: Set<Day> }>()

/** The clinic's own holidays, prepared once per list. */
function ownHolidays(list: readonly Holiday[]) {
  const known = own.get(list)
  if (known) return known
  const names = new Map<string, Named>()
  for (const { date, name } of list) {
    const words = plainWords(name)
    const key = words.join(' ')
    const named = names.get(key) ?? { words, dates: [] }
    named.dates!.push(dayOfIso(date))
    names.set(key, named)
  }
  const made = {
    names: byFirstWord([...names.values()]),
    days: new Set(list.map(({ date }) => dayOfIso(date))),
  }
  own.set(list, made)
  return made
}

function isDayOff(s: Scan, day: Day): boolean {
  const { year } = partsOf(day)
  return (
    ownHolidays(s.context.holidays).days.has(day) || RULES.some((rule) => rule.off && rule.when(year) === day)
  )
}

export const isWorkday = (s: Scan, day: Day): boolean => isoWeekday(day) <= 5 && !isDayOff(s, day)

/** The next holiday after `day`. */
export function holidayAfter(s: Scan, day: Day): Day {
  let at = day + 1
  while (!isDayOff(s, at) && at < day + 800) at++
  return at
}

/** The workday `count` workdays after a day. */
export function workdayAfter(s: Scan, day: Day, count = 1): Day {
  let at = day
  for (let left = Math.min(count, 400); left > 0;) if (isWorkday(s, ++at)) left--
  return at
}

function endOf(s: Scan, at: number, words: string[]): number {
  let to = at
  for (const part of words) {
    while (word(s, to) === '-') to++
    if (word(s, to) !== part) return -1
    to++
  }
  return to
}

const LEADS = new Set(['proxima', 'ultima', 'esta', 'nesta'])
const PREFIXES = new Set(['pre', 'pos', 'peri', 'neo'])

/** True for the second half of a longer word: "pré-natal" is no Christmas. */
function isHalfOfWord(s: Scan, at: number): boolean {
  const before = word(s, at - 1) === '-' ? at - 2 : at - 1
  return PREFIXES.has(word(s, before))
}

/** Reads a holiday by its name, in this year or the next, "no último natal", or "no próximo feriado". */
export function readHoliday(s: Scan, at: number): Found | null {
  if (isHalfOfWord(s, at)) return null
  if (word(s, at) === 'proxima' && word(s, at + 1) === 'feriado')
    return { to: at + 2, frame: { dates: { options: [holidayAfter(s, s.today)] } } }
  if (word(s, at) === 'feriado' && word(s, at + 1) === 'que' && word(s, at + 2) === 'vem')
    return { to: at + 3, frame: { dates: { options: [holidayAfter(s, s.today)] } } }
  if (word(s, at) === 'vespera' && /^d[aeo]$/.test(word(s, at + 1))) {
    const isNext = word(s, at + 2) === 'feriado' && !/^d[aeo]s?$/.test(word(s, at + 3))
    if (isNext) return { to: at + 3, frame: { dates: { options: [holidayAfter(s, s.today + 1) - 1] } } }
  }
  const isLast = word(s, at) === 'ultima'
  const begin = LEADS.has(word(s, at)) ? at + 1 : at
  const start = word(s, begin) === 'feriado' && /^d[aeo]s?$/.test(word(s, begin + 1)) ? begin + 2 : begin
  for (const table of [ownHolidays(s.context.holidays).names, NATIONAL])
    for (const [from, list] of [
      [begin, table.get(word(s, begin))],
      [start, table.get(word(s, start))],
    ] as const)
      for (const named of list ?? []) {
        const to = endOf(s, from, named.words)
        if (to > 0) return resolveNamed(s, named, to, isLast)
      }
  return null
}

function resolveNamed(s: Scan, named: Named, to: number, isLast: boolean): Found | null {
  const said = yearAfter(s, to)
  const { year } = partsOf(s.today)
  const passed = word(s, to) === 'passada' || word(s, to) === 'anterior'
  const { rule } = named
  if (rule) {
    const last = rule.when(year) < s.today ? rule.when(year) : rule.when(year - 1)
    const isPast = (passed || isLast) && !said
    const own = rule.when(said?.year ?? year)
    const day = isPast ? last : !said && own < s.today ? rule.when(year + 1) : own
    const past = day < s.today ? { past: true as const } : {}
    const end = said?.to ?? (passed ? to + 1 : to)
    return rule.days === undefined
      ? { to: end, frame: { dates: { options: [day], ...past, ...(said || isPast ? {} : { last }) } } }
      : { to: end, frame: { days: { options: [{ from: day, to: day + rule.days - 1 }], ...past } } }
  }
  const day = [...named.dates!]
    .sort((a, b) => a - b)
    .find((d) => (said ? partsOf(d).year === said.year : d >= s.today))
  return day === undefined ? null : { to: said?.to ?? to, frame: { dates: { options: [day] } } }
}

/** True where a holiday's name may begin with this word. */
export const startsHoliday = (s: Scan, text: string): boolean =>
  NATIONAL.has(text) || ownHolidays(s.context.holidays).names.has(text)
