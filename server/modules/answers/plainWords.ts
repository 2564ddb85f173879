/** Technical values of a trace as words for staff, without codes, ids or machine-readable dates. */
import { dayWords, hourWords, listed } from '../../agent/dialogue/inWords.ts'

const CODES: Record<string, string> = {
  livre: 'livre',
  ocupado: 'já ocupado',
  past: 'o horário já passou',
  too_soon: 'muito em cima da hora',
  too_far: 'a agenda ainda não está aberta até lá',
  closed: 'ninguém atende nesse dia',
  holiday: 'feriado',
  outside_hours: 'fora do horário de atendimento',
  professional_closed: 'o profissional não atende nesse dia',
  off_step: 'os horários não começam nesse minuto',
  full: 'tudo ocupado',
  nothing: 'nada encontrado',
  not_bookable: 'só a equipe marca este serviço',
  unclear_time: 'o horário não ficou claro',
  taken: 'já ocupado',
  needs_name: 'faltou o nome',
  not_yours: 'não é um agendamento desta pessoa',
  policy: 'a regra da clínica não permite',
  already: 'já estava na lista',
  odd: 'o nome não parece um nome',
  ok: 'certo',
}

const MOST = 400
const LOCAL = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?/g
const LOCALS = new RegExp(`${LOCAL.source}(?:, ${LOCAL.source})*`, 'g')
const DATE = /\b\d{4}-\d\d-\d\d\b/g
const ID = /\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/g
const FIELD = /\bfield:(\w+)/g
/** Names and handles that people do not write: 'too_soon', 'startTime', 'o3'. */
const CODE = /^(?:[a-z]+(?:_[a-z]+)+|[a-z]+[A-Z]\w*|[oas]\d{1,3})$/

/** 'quinta (26/11)'; the year is added only when it is not `year`. */
export function plainDay(date: string, year: string): string {
  // Never 'hoje' or 'amanhã': the text may be read on another day.
  const far = date.slice(5, 7) > '06' ? `${date.slice(0, 4)}-01-01` : `${date.slice(0, 4)}-12-31`
  return `${dayWords(date, far)}${date.slice(0, 4) === year ? '' : ` de ${date.slice(0, 4)}`}`
}

/** 'quinta (26/11) às 15h' */
export function plainTime(local: string, year: string): string {
  const time = local.slice(11, 16)
  return `${plainDay(local.slice(0, 10), year)} ${time.startsWith('01:') ? 'à' : 'às'} ${hourWords(time)}`
}

/** Several times, grouped by day. */
function plainTimes(locals: readonly string[], year: string): string {
  const byDay = new Map<string, string[]>()
  for (const local of locals) {
    const day = local.slice(0, 10)
    byDay.set(day, [...(byDay.get(day) ?? []), hourWords(local.slice(11, 16))])
  }
  return [...byDay].map(([day, hours]) => `${plainDay(day, year)} às ${listed(hours, 'e')}`).join('; ')
}

/**
 * The result of a tool or of the gate in words: its codes become sentences, and values only a machine reads
 * are left out. `year`: the year of the turn. Empty where nothing is left to say.
 */
export function plainResult(text: string, year: string): string {
  const parts = plainWords(text, year).split(/\s*(·|,|;|: )\s*/)
  return tidy(parts.map(word))
}

/** Text by people that contains machine-readable dates and ids, in plain words. */
export function plainWords(text: string, year: string): string {
  const whole = text.trim().slice(0, 4000)
  return (/^[{[]/.test(whole) ? fromJson(whole) : whole)
    .replace(LOCALS, (found) => plainTimes(found.match(LOCAL) ?? [], year))
    .replace(DATE, (date) => plainDay(date, year))
    .replace(ID, '')
    .replace(FIELD, (_, thing: string) => thing.replaceAll('_', ' '))
    .trim()
    .slice(0, MOST)
}

function word(part: string): string {
  const trimmed = part.trim()
  if (Object.hasOwn(CODES, trimmed)) return CODES[trimmed]!
  return CODE.test(trimmed) ? '' : trimmed
}

const MARKS = new Set(['·', ',', ';', ':'])

/** Joins parts and separators again, without separators that nothing follows. */
function tidy(parts: readonly string[]): string {
  let text = ''
  let mark = ''
  for (const part of parts) {
    if (MARKS.has(part)) mark = part
    else if (part !== '') {
      text += text === '' ? part : `${mark === '·' ? ' · ' : `${mark} `}${part}`
      mark = ''
    }
  }
  return text
}

const MOST_VALUES = 12

/** The text values of a tool's JSON result. */
function fromJson(text: string): string {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    // The trace cut the text off because it was too long, so nothing in it is certain.
    return ''
  }
  const words: string[] = []
  const walk = (one: unknown): void => {
    if (words.length >= MOST_VALUES) return
    if (typeof one === 'string') words.push(one)
    else if (Array.isArray(one)) one.forEach(walk)
    else if (typeof one === 'object' && one !== null) {
      // The sentence of a tool already says everything.
      if ('say' in one && typeof one.say === 'string') words.push(one.say)
      else Object.values(one).forEach(walk)
    }
  }
  walk(value)
  return words.join(' · ')
}
