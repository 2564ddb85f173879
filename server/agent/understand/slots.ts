import { fold } from '../../../src/contract/text.ts'
import { type Token, wordAt, wordSet } from './normalize.ts'
import { stem } from './stem.ts'
import { correct } from './typos.ts'
import { CONNECTING } from './nameForms.ts'
import { RELATIONS } from './relations.ts'
import { type Name, type PersonName, singular, TITLES, type Vocabulary } from './vocabulary.ts'

/**
 * A named thing: tokens `from` to `to` (not included). `ids` are alternatives where a word may mean several.
 */
export type Found = {
  from: number
  to: number
  kind: 'service' | 'person' | 'insurer' | 'age' | 'day' | 'hour' | 'money'
  ids: string[]
  /** A word like 'consulta', which is also kept as a word for the classifier. */
  keepsWord?: true
}

/** Words that mean the appointment itself when a possessive stands before them. */
const APPOINTMENT = new Set(['field:consulta', 'field:avaliacao'])
const OWNED = wordSet('minha sua nossa tua dela dele essa esta minhas')
const ARTICLES = wordSet('a o com da do pela pelo para na')
const WEEKDAY = wordSet(
  'segunda terca quarta quinta sexta sabado domingo segundas tercas quartas quintas sextas sabados domingos',
)
const NEAR_DAY = wordSet('hoje amanha ontem')
const AHEAD = wordSet('semana mes quinzena ano')
const NEXT = wordSet('proxima proximo')
const THIS = wordSet('essa esse')
const MONTH = wordSet(
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro',
)
/** Days that are named by their feast, the longer names first. 'Natal' alone is also a city. */
const HOLIDAYS =
  'vespera de ano novo|vespera de natal|virada do ano|dia de natal|sexta santa|corpus christi|ano novo|reveillon|carnaval|pascoa|finados|tiradentes'
    .split('|')
    .map((name) => name.split(' '))
const MOST_SKIPPED = 2
const MOST_DAYS = 31
const OF_THE = wordSet('de do da')

/**
 * All named things in the tokens, in order and without overlap. `isKnown` words are never treated as typing
 * errors.
 */
export function findSlots(
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  isKnown: (word: string) => boolean,
): Found[] {
  const stems = tokens.map(({ kind, text }) => (kind === 'word' ? stem(text) : ''))
  const found: Found[] = []
  for (let at = 0; at < tokens.length;) {
    const slot =
      tokens[at]!.kind === 'word' &&
      (personAt(tokens, at, vocabulary, isKnown) ??
        nameAt(tokens, stems, at, vocabulary, isKnown) ??
        dayAt(tokens, at) ??
        hourAt(tokens, at) ??
        countAt(tokens, at))
    if (slot) {
      const meant =
        longerIn(slot, tokens, vocabulary, (from) => nameAt(tokens, stems, from, vocabulary, isKnown)) ?? slot
      const last = found.at(-1)
      if (last && isHeadOf(last, meant, tokens, vocabulary)) found.pop()
      found.push(meant)
      at = meant.to
    } else at++
  }
  return found
}

/**
 * 'Terapia infantil', 'nutri esportivo': whether the service just before is only a word of the next one, 'Psicoterapia
 * infantil', 'Consulta de nutrição esportiva'.
 */
function isHeadOf(first: Found, next: Found, tokens: readonly Token[], { clinic }: Vocabulary): boolean {
  const [id, ...more] = next.ids
  if (first.kind !== 'service' || next.kind !== 'service' || first.to !== next.from || more.length > 0)
    return false
  if (first.to - first.from > 1 || first.ids.includes(id!)) return false
  const word = singular(wordAt(tokens, first.from))
  const name = clinic.services.find((each) => each.id === id)?.name
  return (
    word.length >= LEAST_HEAD &&
    name !== undefined &&
    fold(name)
      .split(/[^a-z]+/)
      .some((each) => each.endsWith(word) || each.slice(0, LEAST_HEAD) === word.slice(0, LEAST_HEAD))
  )
}
const LEAST_HEAD = 5

/** Whether the tokens are the whole name of one of the clinic's services. */
const isWholeName = ({ from, to, ids }: Found, tokens: readonly Token[], { clinic }: Vocabulary): boolean => {
  const said = tokens
    .slice(from, to)
    .map(({ text }) => text)
    .join(' ')
  return clinic.services.some(({ id, name }) => id === ids[0] && fold(name) === said)
}

/**
 * 'Fazer unha em gel': the longer name that begins within 'fazer unha' and goes on after it; null where none does, and
 * where an 'e' parts two: 'a primeira consulta e o retorno'.
 */
function longerIn(
  slot: Found,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
  namedAt: (from: number) => Found | null,
): Found | null {
  const { kind, from, to } = slot
  if (kind !== 'service') return null
  if (wordAt(tokens, to) === 'e' && to - from > 1 && isWholeName(slot, tokens, vocabulary)) return null
  for (let at = from + 1; at < to; at++) {
    const other = namedAt(at)
    if (other?.kind === 'service' && other.to > to && other.to - at > to - from) return other
  }
  return null
}

const THE = wordSet('o do no ao esse este quero')

const OF = wordSet('de da do das')
const JOURNEYS = wordSet('viagem ferias trip passeio praia feriado licenca recesso lua intercambio congresso')
/** The word at a place, after 'minha' and its like. */
const journeyAt = (tokens: readonly Token[], at: number): string =>
  wordAt(tokens, OWNED.has(wordAt(tokens, at)) ? at + 1 : at)

function nameAt(
  tokens: readonly Token[],
  stems: string[],
  at: number,
  vocabulary: Vocabulary,
  isKnown: (word: string) => boolean,
): Found | null {
  const token = tokens[at]!
  if (token.kind !== 'word' || CONNECTING.has(token.text)) return null
  // 'Tem combo?' asks for a bargain, 'quanto é o combo?' for the service of that kind.
  if (token.text === 'combo' && !THE.has(wordAt(tokens, at - 1))) return null
  // 'Retorno de viagem sexta': who comes back, and no visit.
  if (token.text === 'retorno' && OF.has(wordAt(tokens, at + 1)) && JOURNEYS.has(journeyAt(tokens, at + 2)))
    return null
  // 'V4' is another vaccine than 'V10'.
  const isNumbered = /^[a-z]\d/.test(token.text)
  const numbered = vocabulary.clinic.services.flatMap(({ name }) => fold(name).match(/\b[a-z]\d+\b/g) ?? [])
  if (isNumbered && numbered.length > 0 && !numbered.includes(token.text)) return null
  let spelled = token.text
  let names = vocabulary.byFirstStem.get(stems[at]!)
  if (!names && !isKnown(token.text) && !isNumbered) {
    const meant = correct(token.text, vocabulary) ?? (vocabulary.beginnings.get(token.text) || null)
    if (meant !== null) {
      spelled = meant
      stems[at] = stem(meant)
      names = vocabulary.byFirstStem.get(stems[at])
    }
  }
  if (!names) return null
  for (const name of names) {
    if (name.word !== undefined && singular(spelled) !== name.word && !isVerb(spelled)) continue
    const to = endOf(name, tokens, stems, at, vocabulary, isKnown)
    if (to === null) continue
    if (namesTwo(name, tokens, stems, [at, to], vocabulary)) continue
    if (name.isOwn && to - at === 1 && isOtherExam(tokens, at, name.ids, vocabulary)) continue
    if (
      !name.isOwn &&
      name.kind === 'service' &&
      holdsOwnBegin(tokens, stems, [at + 1, to], vocabulary, isKnown)
    )
      continue
    const isAppointment =
      APPOINTMENT.has(name.ids[0]!) || /^(?:consult|avali)/.test(stems.slice(at, to).join(' '))
    const keepsWord = isAppointment && to - at === 1
    if (keepsWord && OWNED.has(wordAt(tokens, at - 1))) return null
    return { from: at, to, kind: name.kind, ids: name.ids, ...(keepsWord && { keepsWord }) }
  }
  return null
}

const OF_NO_EXAM = wordSet(
  'rotina hoje amanha ontem retorno novo segunda terca quarta quinta sexta sabado domingo manha tarde voces meu minha nosso ele ela todos tudo qualquer',
)
/** 'Exame de gravidez' is no 'Exame toxicológico': whether an exam is named by a word that is in none of the names. */
function isOtherExam(
  tokens: readonly Token[],
  at: number,
  ids: readonly string[],
  { clinic }: Vocabulary,
): boolean {
  const of = wordAt(tokens, at + 1)
  const what = wordAt(tokens, at + 2)
  if (singular(wordAt(tokens, at)) !== 'exame' || !/^d[aeo]s?$/.test(of)) return false
  if (what.length < 3 || OF_NO_EXAM.has(what)) return false
  const names = clinic.services.filter(({ id }) => ids.includes(id)).map(({ name }) => fold(name).split(' '))
  return !names.some((words) => words.some((word) => stem(word) === stem(what)))
}

const HAND_OR_FOOT = wordSet('pe pes mao maos')
/** 'Unha e pé', which is no 'unha do pé': whether an 'e' stands between the names of two services. */
function namesTwo(
  { ids }: Name,
  tokens: readonly Token[],
  stems: string[],
  [from, to]: [number, number],
  { byFirstStem, clinic }: Vocabulary,
): boolean {
  const and = tokens.findIndex(({ text }, at) => at > from && at < to && text === 'e')
  const isOfBoth = clinic.services.some(({ id, name }) => ids.includes(id) && / e /.test(fold(name)))
  if (and < 0 || isOfBoth || ![and - 1, and + 1].some((at) => HAND_OR_FOOT.has(wordAt(tokens, at))))
    return false
  const [one, other] = [and - 1, and + 1].map((at) =>
    byFirstStem.get(stems[at]!)?.find((name) => name.kind === 'service' && name.stems.length === 1),
  )
  return one !== undefined && other !== undefined && !one.ids.some((id) => other.ids.includes(id))
}

/** 'Fazer pé e mão': whether the clinic's own name of a service begins within a name of the trade, and goes on after it. */
function holdsOwnBegin(
  tokens: readonly Token[],
  stems: string[],
  [from, to]: [number, number],
  vocabulary: Vocabulary,
  isKnown: (word: string) => boolean,
): boolean {
  for (let at = from; at < to; at++) {
    const names = vocabulary.byFirstStem.get(stems[at]!) ?? []
    const isLonger = (name: Name) =>
      name.isOwn && name.word === undefined && (endOf(name, tokens, stems, at, vocabulary, isKnown) ?? 0) > to
    if (names.some(isLonger)) return true
  }
  return false
}

/** 'Cortar' for a service that the clinic calls 'Corte'; 'coçar' only shares its stem with 'coque'. */
const isVerb = (word: string): boolean => word.length > 4 && /[aei]r$/.test(word) && word !== 'cocar'

function endOf(
  { stems: wanted }: Name,
  tokens: readonly Token[],
  stems: string[],
  at: number,
  vocabulary: Vocabulary,
  isKnown: (word: string) => boolean,
): number | null {
  let next = at + 1
  for (const stemWanted of wanted.slice(1)) {
    let skipped = 0
    // 'A consulta e o retorno' are two.
    if (wordAt(tokens, next) === 'e' && ARTICLES.has(wordAt(tokens, next + 1))) return null
    while (skipped < MOST_SKIPPED && CONNECTING.has(wordAt(tokens, next))) {
      next++
      skipped++
    }
    const token = tokens[next]
    if (token?.kind !== 'word') return null
    if (stems[next] !== stemWanted) {
      if (isKnown(token.text) || /\d/.test(token.text)) return null
      const meant = correct(token.text, vocabulary)
      if (meant === null || stem(meant) !== stemWanted) return null
    }
    next++
  }
  return next
}

const LEAST_SHORT = 3
/** 'Com a Tai', where Tainara works: the only ones whose first name begins so; none where the words do not say with whom. */
function byShortName(
  tokens: readonly Token[],
  at: number,
  byFirstName: Vocabulary['byFirstName'],
): PersonName[] | undefined {
  const short = wordAt(tokens, at)
  const isWith =
    wordAt(tokens, at - 1) === 'com' ||
    (/^[ao]$/.test(wordAt(tokens, at - 1)) && wordAt(tokens, at - 2) === 'com')
  if (!isWith || short.length < LEAST_SHORT || RELATIONS.has(short)) return undefined
  // 'Gabi' of Gabriel
  const begin = short.length > LEAST_SHORT ? short.replace(/i$/, '') : short
  const [only, ...more] = [...byFirstName].filter(([name]) => name.startsWith(begin))
  return more.length === 0 ? only?.[1] : undefined
}

function personAt(
  tokens: readonly Token[],
  at: number,
  { byFirstName, byLastName, ...vocabulary }: Vocabulary,
  isKnown: (word: string) => boolean,
): Found | null {
  const isTitled = TITLES.has(wordAt(tokens, at))
  const nameAt = isTitled ? at + 1 : at
  const first = tokens[nameAt]
  if (first?.kind !== 'word') return null
  let people = byFirstName.get(first.text)
  if (!people && !isKnown(first.text)) {
    const meant = correct(first.text, vocabulary)
    if (meant !== null) people = byFirstName.get(meant)
  }
  people ??= byShortName(tokens, nameAt, byFirstName)
  if (people) {
    // 'Rosa' and 'Clara' are ordinary words too: they are names only after an article or preposition ('a
    // Rosa', 'com a Rosa').
    const isPlain = !isTitled && (first.text.length < 4 || isKnown(first.text))
    if (isPlain && !ARTICLES.has(wordAt(tokens, at - 1))) return null
    let to = nameAt + 1
    let meant = people
    while (to < tokens.length && tokens[to]!.kind === 'word') {
      const word = tokens[to]!.text
      const narrower = meant.filter(({ words }) => words.includes(word, 1))
      if (narrower.length === 0) break
      meant = narrower
      to++
    }
    return { from: at, to, kind: 'person', ids: [...new Set(meant.map(({ id }) => id))] }
  }
  const id = isTitled ? byLastName.get(first.text) : undefined
  return id === undefined ? null : { from: at, to: nameAt + 1, kind: 'person', ids: [id] }
}

function dayAt(tokens: readonly Token[], at: number): Found | null {
  const word = (offset: number) => wordAt(tokens, at + offset)
  const day = (length: number): Found => ({ from: at, to: at + length, kind: 'day', ids: [] })
  if (word(0) === 'depois' && word(1) === 'de' && word(2) === 'amanha') return day(3)
  if (NEAR_DAY.has(word(0))) return day(1)
  if (WEEKDAY.has(word(0)) && word(1) !== 'opcao' && word(1) !== 'via') {
    // Among options, 'a segunda' is a position; only the dialogue can tell.
    const length = word(1) === 'feira' ? 2 : 1
    if (word(length) === 'que' && word(length + 1) === 'vem') return day(length + 2)
    return day(length)
  }
  if (word(0) === 'dia' && tokens[at + 1]?.number !== undefined && tokens[at + 1]!.number! <= MOST_DAYS) {
    return word(2) === 'de' && MONTH.has(word(3)) ? day(4) : day(2)
  }
  // 'Dia primeiro de dezembro', '3 de dezembro'
  const first = word(0) === 'dia' ? 1 : 0
  const isOrdinal = word(first) === 'primeiro'
  const isOfMonth = word(first + 1) === 'de' && MONTH.has(word(first + 2))
  if (isOfMonth && (isOrdinal || (tokens[at]?.number ?? Infinity) <= MOST_DAYS)) return day(first + 3)
  if (isOrdinal && first === 1) return day(2)
  if (word(0) === 'vespera' && OF_THE.has(word(1)) && word(2) !== '') return day(3)
  if (AHEAD.has(word(0)) && word(1) === 'que' && word(2) === 'vem') return day(3)
  if (NEXT.has(word(0)) && (AHEAD.has(word(1)) || WEEKDAY.has(word(1)))) return day(2)
  if (THIS.has(word(0)) && AHEAD.has(word(1))) return day(2)
  if (word(0) === 'fim' && word(1) === 'de' && word(2) === 'semana') return day(3)
  const holiday = HOLIDAYS.find((words) => words.every((each, offset) => word(offset) === each))
  if (holiday) return day(holiday.length)
  return null
}

const AT = wordSet('as a')
const HOURS = wordSet('h hora horas')
/** 'A 3 minutos', 'as 2 vezes': a count, and no hour. */
const COUNTED = wordSet('minutos anos dias vezes sessoes meses reais opcao')
const CLOCK = /^\d{1,2}h(?:\d{2})?$/

function hourAt(tokens: readonly Token[], at: number): Found | null {
  const word = wordAt(tokens, at)
  const next = wordAt(tokens, at + 1)
  const hour = (length: number): Found => ({ from: at, to: at + length, kind: 'hour', ids: [] })
  if (CLOCK.test(word)) return hour(1)
  const isHour = (tokens[at + 1]?.number ?? Infinity) <= 24 || CLOCK.test(next)
  if (AT.has(word) && isHour) {
    const after = wordAt(tokens, at + 2)
    return COUNTED.has(after) ? null : hour(HOURS.has(after) ? 3 : 2)
  }
  return word === 'meio' && next === 'dia' ? hour(2) : null
}

const YEARS = wordSet('ano anos aninho aninhos')
const MONEY = wordSet('reais real conto contos')

function countAt(tokens: readonly Token[], at: number): Found | null {
  const { number, text } = tokens[at]!
  const next = wordAt(tokens, at + 1)
  const kind = YEARS.has(next) ? 'age' : MONEY.has(next) ? 'money' : null
  return kind === null || (number === undefined && text !== 'um')
    ? null
    : { from: at, to: at + 2, kind, ids: [] }
}

export const SLOT_WORD = {
  service: 'SERVICO',
  person: 'PROFISSIONAL',
  insurer: 'CONVENIO',
  age: 'IDADE',
  day: 'DIA',
  hour: 'HORA',
  money: 'VALOR',
} as const

/**
 * The words of tokens `from` to `to`, where each named thing is replaced by its kind, so that 'quanto custa o
 * botox' and 'quanto custa a drenagem' are the same question.
 */
export function delexicalize(
  tokens: readonly Token[],
  slots: readonly Found[],
  from: number,
  to: number,
): string[] {
  const words: string[] = []
  let slot = slots.findIndex((each) => each.to > from)
  for (let at = from; at < to;) {
    const named = slot >= 0 ? slots[slot] : undefined
    if (named && at >= named.from && at < named.to) {
      const word = named.keepsWord ? tokens[named.from]!.text : SLOT_WORD[named.kind]
      if (words.at(-1) !== word) words.push(word)
      // Weekends get an extra word, because they suggest opening hours.
      if (named.kind === 'day' && /^(?:sabado|domingo)/.test(tokens[named.from]!.text)) words.push('FDS')
      at = named.to
      slot++
      continue
    }
    const token = tokens[at]!
    if (token.kind === 'word') words.push(token.number === undefined ? token.text : 'NUMERO')
    else if (token.kind === 'emoji' && token.text) words.push(token.text)
    at++
  }
  return words
}
