/**
 * Facts in a sentence that are checked one by one: amounts, times, places, numbers, links, names, insurers.
 */
import { normalizePhone, phoneKey } from '../../../src/contract/phone.ts'
import { INSURERS } from '../understand/lexicon/services.ts'
import { wordsOf } from '../understand/nameForms.ts'
import { type Facts, isDeniedAt, spacedDigits } from './facts.ts'
import { persons, places } from './names.ts'
import { countsSomething, foldKeepingOffsets, LEAST_PRICE, moneyIn, pricesIn } from './money.ts'
import { paymentTerms } from './payment.ts'
import type { Sentence } from './sentences.ts'
import type { TimeValue } from '../time/timeValue.ts'
import { isKnownTime, type Options } from './times.ts'
import { dayOfIso, isoWeekdayOfDate } from '../time/calendar.ts'
import { CARDINALS } from '../time/numberWords.ts'

export const KINDS = [
  'money',
  'time',
  'link',
  'phone',
  'percent',
  'place',
  'person',
  'insurer',
  'number',
  'offer',
  'payment',
] as const
export type Kind = (typeof KINDS)[number]
export type Unknown = { kind: Kind; words: string }

/** The text with a piece blanked out, so that no other rule reads it again. */
const blank = (text: string, from: number, to: number) =>
  text.slice(0, from) + ' '.repeat(to - from) + text.slice(to)

const OPENS = /\b(?:abr|atend|funcion|fech|expedient|aberto|aberta|horario de)/
const DENIED =
  /\b(?:nao|nem|nenhum|nenhuma|infelizmente|sem|indisponive(?:l|is)|ocupad[oa]|lotad[oa]|fechad[oa]s?|ja passou|acabou|esgotad[oa]|poxa|lamento|lamentamos|prefiro que)\b/
const OFFERS =
  /\b(?:tenho|temos|ha|livres?|disponive(?:l|is)|consigo|encaixe|vagas?|aceitamos|fazemos|custa|sai|fica por|por apenas|pode ser)\b/

/**
 * Whether the sentence may repeat the customer's words: where it asks about or denies them, never where it
 * states them as a fact.
 */
export function mayRepeat({ plain, isQuestion }: Sentence): boolean {
  const denied = DENIED.test(plain)
  if (isQuestion && !denied) return !OFFERS.test(plain)
  // 'Não tem problema, tenho quinta às 15h' denies nothing.
  return (
    denied &&
    !/\bnao (?:tem|ha|eh) (?:problema|erro|duvida|segredo|misterio)|\bsem (?:problema|falta|erro|duvida)|\bnao (?:se preocupe|so|apenas|esqueca|perca)/.test(
      plain,
    ) &&
    !/(?:^|\| |\bmas )(?:\w+ ){0,2}(?:tenho|temos|consigo|aceitamos|fazemos|custa)\b/.test(
      plain.replace(/\bnao (?:\w+ ){0,2}(?:tenho|temos|consigo|aceitamos|fazemos|custa)/g, ''),
    )
  )
}

/**
 * Everything in a sentence that the evidence does not support. `without` leaves out a kind, for tests that
 * prove it is needed.
 */
export function unknownValues(
  sentence: Sentence,
  facts: Facts,
  without?: Kind,
  before?: Sentence,
): Unknown[] {
  const found: Unknown[] = []
  const add = (kind: Kind, words: string) => {
    if (kind !== without) found.push({ kind, words: words.trim() })
  }
  const repeats = mayRepeat(sentence)
  let rest = sentence.text
  rest = links(rest, facts, repeats, add)
  rest = money(rest, facts, repeats, add)
  rest = phones(rest, facts, repeats, add)
  rest = times(rest, sentence, facts, repeats, before, add)
  places(rest, facts, repeats, add)
  persons(sentence.text, facts, repeats, add)
  offers(sentence, facts, repeats, add)
  if (!sentence.isQuestion) effects(sentence.text, facts, add)
  const folded = foldKeepingOffsets(sentence.text)
  for (const match of folded.matchAll(INSURER)) {
    const isKnown = facts.text.includes(match[0]) || (repeats && facts.heardText.includes(match[0]))
    if (!isKnown) add('insurer', match[0])
  }
  for (const words of paymentTerms(sentence, folded, facts)) add('payment', words)
  numbers(rest, facts, repeats, add)
  return found
}

type Add = (kind: Kind, words: string) => void

const INSURER = new RegExp(`\\b(?:${INSURERS.toSorted((a, b) => b.length - a.length).join('|')})\\b`, 'g')

const LINK =
  /(?:https?:\/\/|www\.)\S+|[\w.+-]{1,64}@[\w-]{1,64}(?:\.[\w-]{1,24}){1,4}|(?<![\w@])@[\w.]{2,40}|\b[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.(?:com|net|org|br|me|ly|app|io|link|site|shop|online|store|info|gl|gg|to|co|dev|page|tk|ru|xyz|club|click|bio|ee|biz|pt|us|cc|tv|ai)\b(?:\/\S*)?|\b\S{2,40} ?(?:\(?ponto\)?|\[\.\]|\(\.\)) ?(?:com|br|net|org|me|ly|app|link|site)\b|\b\S{2,40} (?:arroba|\[at\]|\(at\)) ?\S{2,40}/gi

function links(text: string, facts: Facts, repeats: boolean, add: Add): string {
  let rest = text
  for (const match of text.matchAll(LINK)) {
    const folded = foldKeepingOffsets(match[0]).replace(/[.,!?;:)\]"”]+$/, '')
    const bare = folded.replace(/https?:\/\/(?:www\.)?|www\./, '').replace(/\/$/, '')
    // Not as a part of another address: 'aurora.com' is not 'aurora.com.br'.
    const isWhole = (source: string) => {
      for (let at = source.indexOf(bare); at >= 0 && bare !== ''; at = source.indexOf(bare, at + 1))
        if (
          !/[\w@-]/.test(source[at - 1] ?? ' ') &&
          !/^(?:[\w/@-]|\.\w)/.test(source.slice(at + bare.length, at + bare.length + 2))
        )
          return true
      return false
    }
    if (!isWhole(facts.text) && !(repeats && isWhole(facts.heardText))) add('link', match[0])
    rest = blank(rest, match.index, match.index + match[0].length)
  }
  return rest
}

const FREE_OF_COST =
  /\b(?:gratis|gratuit[oa]s?|gratuitamente|de graca|cortesia|sem custo|nao cobramos|custo zero|brinde|isent[oa]|por nossa conta|0800 reais)\b/g

/** Whether the price belongs to another service than the one named. */
function isAnothers(cents: number, text: string, { evidence, quotedCents }: Facts): boolean {
  if (quotedCents.has(cents)) return false
  const words = new Set(wordsOf(text))
  const named = evidence.prices.filter(({ service }) => words.has(wordsOf(service)[0]!))
  return (
    named.length > 0 &&
    !named.some((each) => each.cents === cents) &&
    evidence.prices.some((each) => each.cents === cents)
  )
}

function money(text: string, facts: Facts, repeats: boolean, add: Add): string {
  let rest = text
  for (const { cents, from, to } of moneyIn(text)) {
    const isKnown = facts.cents.has(cents) && !isAnothers(cents, text, facts)
    if (!isKnown && !(repeats && facts.heardCents.has(cents))) add('money', text.slice(from, to))
    rest = blank(rest, from, to)
  }
  // What follows 'custa' is an amount also without its currency.
  for (const { cents, from, to } of pricesIn(rest)) {
    const isKnown = facts.cents.has(cents) && !isAnothers(cents, text, facts)
    if (!isKnown && !(repeats && facts.heardCents.has(cents))) add('money', text.slice(from, to))
    rest = blank(rest, from, to)
  }
  for (const match of foldKeepingOffsets(text).matchAll(FREE_OF_COST))
    if (
      !facts.text.includes(match[0].slice(0, 6)) &&
      !(repeats && facts.heardText.includes(match[0].slice(0, 6)))
    )
      add('money', match[0])
  return rest
}

const PHONE =
  /(?<![\d,])(?:\+?\d{1,3}[ .-]{0,2})?(?:\(?0?\d{2,3}\)?[ .-]{0,2})?(?:9[ .-])?\d{4,5}[ .-]{1,2}\d{4}(?!\d)|(?<![\d,./-])\+?\d{8,14}(?![\d/])|\b0[38]00[ .-]?\d{3}[ .-]?\d{3,4}\b/g
const EMERGENCY_LINES = new Set(['192', '190', '193', '188'])
/** 'Meia' (dúzia) is said for six. */
const DIGIT_WORD = `(?:${[...CARDINALS.keys()].filter((word) => CARDINALS.get(word)! < 10).join('|')}|meia)`
const SPOKEN_PHONE = new RegExp(`\\b${DIGIT_WORD}(?:[ ,-]{1,3}${DIGIT_WORD}){5,14}\\b`, 'g')

function phones(text: string, facts: Facts, repeats: boolean, add: Add): string {
  let rest = text
  const isIn = (source: string, digits: string) =>
    source.includes(` ${digits} `) ||
    [...source.matchAll(/\d+/g)].some(
      ([own]) => own.length >= 8 && phoneKey(normalizePhone(own)) === phoneKey(normalizePhone(digits)),
    )
  for (const match of text.matchAll(PHONE)) {
    const digits = match[0].replace(/\D/g, '')
    if (!isIn(facts.digits, digits) && !(repeats && isIn(spacedDigits(facts.heardText), digits)))
      add('phone', match[0])
    rest = blank(rest, match.index, match.index + match[0].length)
  }
  for (const match of foldKeepingOffsets(text).matchAll(SPOKEN_PHONE))
    if (!facts.text.includes(match[0])) add('phone', match[0])
  for (const match of foldKeepingOffsets(rest).matchAll(
    /\b(?:lig(?:ue|ar|a)|telefone|whats|disque|numero)\D{0,24}(\d{3,7})\b/g,
  )) {
    if (!EMERGENCY_LINES.has(match[1]!) && !facts.digits.includes(` ${match[1]!} `)) add('phone', match[0])
  }
  return rest
}

/** A part of the day without a day: 'de manhã ou à tarde'. */
const isPart = (value: TimeValue): boolean =>
  value.kind === 'either' || value.kind === 'oneOf'
    ? value.options.every(isPart)
    : value.kind === 'window' && value.date === null && value.part !== undefined

/** The hours a bare hour may mean: '10h' is ten in the morning or at night. */
const clocksOf = (value: TimeValue): string[] =>
  value.kind === 'clock' ? [value.time] : value.kind === 'either' ? value.options.flatMap(clocksOf) : []

/** The only day that a sentence names; null where it names none or several. */
function dayOf({ times: all }: Sentence): string | null {
  const days = new Set(
    all.flatMap(({ value }) =>
      value.kind === 'day'
        ? [value.date]
        : value.kind === 'instant'
          ? [value.at.slice(0, 10)]
          : value.kind === 'window' && value.date !== null
            ? [value.date]
            : [],
    ),
  )
  const [only, ...more] = days
  return only !== undefined && more.length === 0 ? only : null
}

/**
 * The day that the hours of a sentence belong to: its own, or the one that the sentence before it speaks of.
 */
function dayOfHours(sentence: Sentence, before: Sentence | undefined): string | null {
  const days = sentence.times.filter(({ value }) => value.kind === 'day')
  if (days.length > 0) return days.length === 1 ? dayOf({ ...sentence, times: days }) : null
  const namesDay = sentence.times.some(({ value }) => value.kind !== 'clock' && value.kind !== 'either')
  return namesDay || !before ? null : dayOf(before)
}

/** The weekdays of a value with hours, up to a week of them, and these hours. */
function openingOf(value: TimeValue): { weekdays: number[]; clocks: string[] } | null {
  const clocks = (...all: (string | null | undefined)[]) => all.flatMap((clock) => clock ?? [])
  if (value.kind === 'weekly') return { weekdays: value.weekdays, clocks: clocks(value.from, value.to) }
  if (value.kind === 'window' && value.date !== null && !value.part)
    return { weekdays: [isoWeekdayOfDate(value.date)], clocks: clocks(value.from, value.to) }
  if (value.kind !== 'days' || !value.window || value.from === null || value.to === null) return null
  const first = isoWeekdayOfDate(value.from)
  const count = Math.min(7, dayOfIso(value.to) - dayOfIso(value.from) + 1)
  return {
    weekdays: Array.from({ length: count }, (_, i) => ((first - 1 + i) % 7) + 1),
    clocks: clocks(value.window.from, value.window.to),
  }
}

/** Whether each of the days has these hours: 'de segunda a sábado, das 8h às 18h'. */
function areHoursOfDays(value: TimeValue, { daysWithHours, hoursOfEachDay }: Facts): boolean {
  const opening = openingOf(value)
  return (
    opening === null ||
    opening.weekdays.every((weekday) =>
      opening.clocks.every((clock) => hoursOfEachDay.has(clock) || daysWithHours.has(`w${weekday}T${clock}`)),
    )
  )
}

/** Whether the words stand within a name: '24 horas' of 'Holter 24 horas'. */
function isWithinName(text: string, from: number, to: number, { evidence: { names } }: Facts): boolean {
  const folded = foldKeepingOffsets(text)
  return names.some((name) => {
    const words = foldKeepingOffsets(name)
    for (let at = folded.indexOf(words); at >= 0; at = folded.indexOf(words, at + words.length))
      if (at <= from && to <= at + words.length) return true
    return false
  })
}

/** 'Funcionamos 24 horas'; '24 horas antes' is a length. */
const isAroundTheClock = (value: TimeValue, after: string): boolean =>
  value.kind === 'duration' &&
  value.minutes === 1440 &&
  !/^\s{0,3}(?:antes|depois|ap[óo]s|de anteced)/i.test(after)
const OPEN_AROUND_THE_CLOCK = /\b(?:abr|abert|atend|funcion)\w* (?:\w+ ){0,2}24 ?h/

const namesSpan = (value: TimeValue): boolean =>
  value.kind === 'days' ||
  ((value.kind === 'either' || value.kind === 'oneOf') && value.options.some(namesSpan))

/**
 * Whether the evidence tells the time. That something opens on weekdays tells no day on which it is closed: a denied
 * day must be told itself.
 */
function isSupported(
  value: TimeValue,
  { times: known }: Facts,
  options: Options,
  isDenied: boolean,
): boolean {
  if (!isDenied) return isKnownTime(value, known, options)
  const days = { ...known, spans: [], weekdays: new Set<number>() }
  return !namesSpan(value) && isKnownTime(value, days, { ...options, isOpening: false })
}

function times(
  text: string,
  sentence: Sentence,
  facts: Facts,
  repeats: boolean,
  before: Sentence | undefined,
  add: Add,
): string {
  let rest = text
  const isOpening = OPENS.test(foldKeepingOffsets(sentence.text))
  const isDenied = DENIED.test(foldKeepingOffsets(sentence.text))
  const date = dayOfHours(sentence, before)
  for (const { value, from, to, hasYear } of sentence.times) {
    const words = sentence.text.slice(from, to)
    // The time reader took an amount or a number, already checked above, for a time.
    if (rest.slice(from, to).trim() === '' || isWithinName(sentence.text, from, to, facts)) continue
    const options = { hasYear, isOpening }
    // Open questions are allowed: 'Em que posso ajudar hoje?', 'prefere de manhã?'
    const isOpen =
      (/^hoje$/i.test(words) && (sentence.isQuestion || repeats)) ||
      (sentence.isQuestion && isPart(value) && !OFFERS.test(sentence.plain))
    const isDeniedHere = isOpening && isDeniedAt(sentence.text, from, to)
    const isKnown =
      isOpen ||
      (isDenied && isKnownTime(value, facts.deniedTimes, { hasYear, isOpening: true })) ||
      isSupported(value, facts, options, isDeniedHere) ||
      (repeats && !isDeniedHere && isKnownTime(value, facts.heardTimes, options))
    const isRight =
      !isOpening ||
      isDenied ||
      (areHoursOfDays(value, facts) &&
        (!isAroundTheClock(value, sentence.text.slice(to)) || OPEN_AROUND_THE_CLOCK.test(facts.text)))
    if (!isKnown || !isRight) add('time', words)
    // A day and an hour in different places belong together: the evidence must tell the hour of that day.
    else if (clocksOf(value).length > 0 && date !== null && !repeats) {
      const isFree = clocksOf(value).some((time) => {
        const both = { kind: 'instant' as const, at: `${date}T${time}` }
        const isToldOfDay =
          facts.daysWithHours.has(`${date}T${time}`) ||
          facts.daysWithHours.has(`w${isoWeekdayOfDate(date)}T${time}`) ||
          (isOpening && facts.hoursOfEachDay.has(time))
        return isToldOfDay || isKnownTime(both, facts.times, options)
      })
      if (!isFree) add('time', `${words}, ${date}`)
    }
    rest = blank(rest, from, to)
  }
  return rest
}

/** Things a business may or may not have: the agent says so only where the evidence does. */
const MATTERS =
  /\b(?:estacionament|valet|manobrist|convenio|plano de saude|reembols|desconto|promoc|cupom|cashback|parcel|boleto|cartao|cartoes|credito|debito|pix|cheque|dinheiro|fiado|garanti[ad]|nota fiscal|recibo|wifi|wi fi|domicilio|delivery|online|teleconsulta|videochamada|acessib|elevador|rampa|cadeirante|crianca|gestante|animais|pet|atestado|laudo|receita|sem juros|sinal|multa|taxa)\w*/g
const ASSERTS =
  /\b(?:aceitamos|aceita|temos|tem|ha|fazemos|oferecemos|trabalhamos|atendemos|pode(?:mos)? pagar|pague|pagando|parcelamos|dividimos|ganha|ganhou|inclui|incluso|inclusa|damos|disponibilizamos|cobramos|custa|sai|emitimos|realizamos|voce (?:tem|ganha)|conseguimos|libero|concedemos|com|sem|basta|eh so|para voce|sim)\b/

/** 'Abrimos no feriado', without a denial right before. */
const OPEN_ON_HOLIDAY = /(?<!\bnao )\b(?:abr|atend|funcion|trabalh)\w{2,7} (?!nao )(?:\w+ ){0,4}feriados?\b/
const plainOf = ({ text }: Facts): string => text.replace(/[^a-z0-9]+/g, ' ')

/** How far the matter that begins a sentence may stand from its start: an article. */
const OF_BEGINNING = 4

function offers({ plain, text, isQuestion }: Sentence, facts: Facts, repeats: boolean, add: Add): void {
  const folded = foldKeepingOffsets(text).replace(/[^a-z0-9]+/g, ' ')
  if (!isQuestion && OPEN_ON_HOLIDAY.test(folded) && !OPEN_ON_HOLIDAY.test(plainOf(facts)))
    add('offer', 'feriado')
  const asserts = ASSERTS.test(plain)
  for (const { 0: match, index } of folded.matchAll(MATTERS)) {
    // 'Garantia de 1 ano', 'A promoção vai até sexta': what begins the sentence is there.
    if (!asserts && (isQuestion || index > OF_BEGINNING)) continue
    const stem = match.slice(0, Math.max(5, match.length - 3)).trim()
    if (!facts.text.includes(stem) && !(repeats && facts.heardText.includes(stem))) add('offer', match)
  }
}

/** What a treatment is said to do or not to do to somebody. */
const EFFECTS = /\b(?:indolor(?:es)?|nao doi|sem dor|nao incha|nao mancha|nao deixa marcas?|sem riscos?)\b/g

/** Praise of the business itself, in words that no customer can check: 'somos os melhores'. */
const BOASTS = new RegExp(
  [
    '\\b(?:somos|temos|sou|tenho|contamos com) (?:\\w+ ){0,3}(?:melhor(?:es)?|maior(?:es)?|lider(?:es)?|numero (?:um|1)|n1|pioneir[oa]s?|referencia|imbativ(?:el|eis)|inigualav(?:el|eis)|incomparav(?:el|eis)|renomad[oa]s?|premiad[oa]s?|famos[oa]s?|conceituad[oa]s?|reconhecid[oa]s?)\\b',
    '\\b(?:melhor(?:es)?|maior(?:es)?|mais \\w+) (?:\\w+ ){0,2}(?:da (?:cidade|regiao|america)|do (?:bairro|brasil|pais|estado|mercado|mundo))\\b',
    '\\b(?:[ao]s? )?melhor(?:es)? (?:clinicas?|precos?|profissiona(?:l|is)|atendimento|equipe|resultados?|servicos?|tratamentos?|especialistas?|dentistas?|medic[oa]s?|custo beneficio)\\b',
    '\\breferencia (?:em|n[ao]|nacional)\\b|\\blider(?:es)? (?:em|de|d[ao]|n[ao])\\b|\\bexcelencia\\b|\\b(?:qualidade|satisfacao|resultados?) (?:\\w+ )?(?:garantid[oa]s?|imbativ(?:el|eis)|incomparav(?:el|eis)|inigualav(?:el|eis)|impecav(?:el|eis))\\b',
    '\\b(?:(?:muito|super|extremamente|altamente|mais) )?(?:experientes?|qualificad[oa]s?|capacitad[oa]s?|renomad[oa]s?|premiad[oa]s?|conceituad[oa]s?)\\b|\\bde (?:ponta|ultima geracao|primeira linha|alto padrao)\\b|\\b(?:super|muito|mais|ultra) (?:modern|avancad|recomendad|elogiad|procurad)[oa]s?\\b',
  ].join('|'),
  'g',
)

/** What may not be said unless the knowledge has these words: effects on somebody, and praise of the business. */
function effects(text: string, facts: Facts, add: Add): void {
  for (const words of [EFFECTS, BOASTS])
    for (const [match] of foldKeepingOffsets(text).matchAll(words))
      if (!facts.text.includes(match)) add('offer', match)
}

/** Whether the knowledge or the address holds the number, which then is no price. */
const isNumberOfKnowledge = (digits: string, { evidence: { quotes, location } }: Facts): boolean =>
  spacedDigits([...quotes, location].join('\n')).includes(` ${digits} `)

const UNIT =
  /\b(\d+(?:[.,]\d+)?|\p{L}{2,12}) ?(%|por cento|x\b|vezes|parcelas|sess(?:ao|oes)|dias?|semanas?|mes(?:es)?|anos?|horas?|h\b|minutos?|min\b|metros?|quadras?|km|pessoas?|(?:mil )?(?:clientes|pacientes)|profissiona(?:l|is)|unidades?|aplicac(?:ao|oes)|ampolas?|graus)(?![a-z])/gu

function numbers(text: string, facts: Facts, repeats: boolean, add: Add): void {
  const folded = foldKeepingOffsets(text)
  const has = (source: string, digits: string) => source.includes(` ${digits} `)
  const isKnown = (digits: string) => has(facts.digits, digits) || (repeats && facts.heardWords.has(digits))
  for (const match of folded.matchAll(UNIT)) {
    const [words, number, unit] = match
    const isPercent = unit === '%' || unit === 'por cento'
    if (/\d/.test(number!)) {
      const digits = number!.split(/[.,]/)[0]!
      if (!isKnown(digits)) add(isPercent ? 'percent' : 'number', words)
      else if (
        isPercent &&
        !facts.text.includes(`${number}%`) &&
        !facts.text.includes(`${number} %`) &&
        !facts.text.includes(`${number} por cento`)
      )
        add('percent', words)
    } else if ((CARDINALS.get(number!) ?? 0) > 1) {
      const digits = String(CARDINALS.get(number!))
      const isSupported =
        facts.words.has(number!) || (isPercent ? facts.text.includes(`${digits}%`) : isKnown(digits))
      if (!isSupported && !(repeats && facts.heardWords.has(number!)))
        add(isPercent ? 'percent' : 'number', words)
    } else if (isPercent && !facts.text.includes(words)) add('percent', words)
  }
  // The remaining digits. '1)' and '2 horários' state nothing that could be false.
  for (const match of folded.matchAll(/(?<![\d.,])\d[\d.\-/]*\d|\b\d\b/g)) {
    const digits = match[0].replace(/\D/g, '')
    if (EMERGENCY_LINES.has(digits) || digits.length === 1) continue
    if (!isKnown(digits) && !isKnown(match[0].replace(/[.\-/]/g, ''))) add('number', match[0])
    // 'Limpeza: 150', where another service has that price
    else if (
      Number(digits) >= LEAST_PRICE &&
      isAnothers(Number(digits) * 100, text, facts) &&
      !countsSomething(folded.slice(match.index + match[0].length)) &&
      !isNumberOfKnowledge(digits, facts)
    )
      add('money', match[0])
  }
}
