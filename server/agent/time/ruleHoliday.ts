import type { Holiday } from './timeValue.ts'
import { type Day, dayOf, dayOfIso, easterOf, partsOf, isoWeekday } from './calendar.ts'
import type { Dates, Found } from './frame.ts'
import { type Scan, glued, isNumber, phraseEnd, tokenize, word } from './timeTokens.ts'

type Rule = { when: (year: number) => Day; off: boolean; names: string[] }
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

export const yearAfter = (s: Scan, at: number): { year: number; to: number } | null => {
  const to = ['de', 'do', 'em'].includes(word(s, at)) ? at + 1 : at
  const text = word(s, to)
  if (/^(?:19|20)\d\d$/.test(text)) {
    // "2026/02" is a month; "2026.5" is not a date.
    const part = glued(s, to + 1) && ['/', '-', '.'].includes(word(s, to + 1)) && isNumber(s, to + 2)
    return part && glued(s, to + 2) ? null : { year: Number(text), to: to + 1 }
  }
  const { year } = partsOf(s.today)
  const ahead = phraseEnd(s, to, ['proxima', 'ano'])
  const next = ahead > 0 ? ahead : phraseEnd(s, to, ['ano', 'que', 'vem'])
  if (next > 0) return { year: year + 1, to: next }
  const past = phraseEnd(s, to, ['ano', 'passada'])
  if (past > 0) return { year: year - 1, to: past }
  const current = phraseEnd(s, to, ['desta', 'ano'])
  return current > 0 ? { year, to: current } : null
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

/** Reads a holiday by its name, in this year or the next, or "no próximo feriado". */
export function readHoliday(s: Scan, at: number): Found | null {
  if (word(s, at) === 'proxima' && word(s, at + 1) === 'feriado')
    return { to: at + 2, frame: { dates: { options: [holidayAfter(s, s.today)] } } }
  if (word(s, at) === 'feriado' && word(s, at + 1) === 'que' && word(s, at + 2) === 'vem')
    return { to: at + 3, frame: { dates: { options: [holidayAfter(s, s.today)] } } }
  const start = word(s, at) === 'feriado' && /^d[aeo]s?$/.test(word(s, at + 1)) ? at + 2 : at
  for (const table of [ownHolidays(s.context.holidays).names, NATIONAL])
    for (const [from, list] of [
      [at, table.get(word(s, at))],
      [start, table.get(word(s, start))],
    ] as const)
      for (const named of list ?? []) {
        const to = endOf(s, from, named.words)
        if (to > 0) return resolveNamed(s, named, to)
      }
  return null
}

function resolveNamed(s: Scan, named: Named, to: number): Found | null {
  const said = yearAfter(s, to)
  const { year } = partsOf(s.today)
  const passed = word(s, to) === 'passada' || word(s, to) === 'anterior'
  if (named.rule && passed && !said) {
    const day = named.rule.when(year) < s.today ? named.rule.when(year) : named.rule.when(year - 1)
    return { to: to + 1, frame: { dates: { options: [day], past: true } } }
  }
  if (named.rule) {
    const day = named.rule.when(said?.year ?? year)
    const dates: Dates = { options: [!said && day < s.today ? named.rule.when(year + 1) : day] }
    return { to: said?.to ?? to, frame: { dates } }
  }
  const day = [...named.dates!]
    .sort((a, b) => a - b)
    .find((d) => (said ? partsOf(d).year === said.year : d >= s.today))
  return day === undefined ? null : { to: said?.to ?? to, frame: { dates: { options: [day] } } }
}

/** True where a holiday's name may begin with this word. */
export const startsHoliday = (s: Scan, text: string): boolean =>
  NATIONAL.has(text) || ownHolidays(s.context.holidays).names.has(text)
