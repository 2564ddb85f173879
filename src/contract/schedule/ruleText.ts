/**
 * Reads the iCalendar rules (RFC 5545, RRULE) by which a block may repeat, without the library that expands
 * them. Only shapes that are sure to have a next occurrence are accepted:
 * `FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30`, for example, has none, and the search for it would run through eight
 * thousand years.
 */

export const RULE_YEARS_MAX = 5
export const RULE_COUNT_MAX = 1000
const LENGTH_MAX = 200

export const ENDLESS_RULE =
  'Esta repetição não tem fim. Diga até que dia (UNTIL) ou quantas vezes (COUNT, até 1.000).'
export const BAD_RULE =
  'Não entendemos esta repetição. Use por exemplo FREQ=MONTHLY;BYDAY=1MO;COUNT=12 (toda primeira segunda-feira).'
export const TOO_OFTEN = 'Um bloqueio se repete no máximo uma vez por dia.'
export const RULE_NEVER_HAPPENS = 'Esta repetição não cai em nenhum dia, ou quase nunca.'

export type ReadRule =
  | {
      ok: true
      /** The rule in capitals, without 'RRULE:', COUNT and UNTIL. */
      rule: string
      count: number | null
      /** The last moment at which an occurrence may begin: `local` is wall-clock time, `utc` an instant. */
      until: { local: string; utc?: undefined } | { utc: string; local?: undefined } | null
    }
  | { ok: false; problem: string }

const bad = (problem: string): ReadRule => ({ ok: false, problem })

const WEEKDAY = '(?:MO|TU|WE|TH|FR|SA|SU)'
const list = (item: string) => new RegExp(`^${item}(?:,${item})*$`)
const PART: Record<string, RegExp> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,6}$/,
  UNTIL: /^2\d{7}(?:T\d{6}Z?)?$/,
  WKST: new RegExp(`^${WEEKDAY}$`),
  BYDAY: list(`(?:[+-]?[1-5])?${WEEKDAY}`),
  BYMONTHDAY: list('[+-]?(?:[1-9]|[12]\\d|3[01])'),
  BYMONTH: list('(?:[1-9]|1[0-2])'),
  BYSETPOS: /^[+-]?[1-9]\d?$/,
}
/** By frequency: the allowed BY parts and the largest interval. WKST and an end are always allowed. */
const ALLOWED: Record<string, { by: string[]; interval: number }> = {
  DAILY: { by: [], interval: 365 },
  WEEKLY: { by: ['BYDAY'], interval: 52 },
  // With an interval of 12, all occurrences are in the same month: the search for 30 February would not end.
  MONTHLY: { by: ['BYDAY', 'BYMONTHDAY', 'BYSETPOS'], interval: 11 },
  YEARLY: { by: ['BYDAY', 'BYMONTHDAY', 'BYMONTH'], interval: 5 },
}
const SHORTEST_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Reads a rule of at most 200 characters, or says in Portuguese why it cannot be used. Takes linear time. */
export function readRule(text: string): ReadRule {
  if (text.length > LENGTH_MAX) return bad(BAD_RULE)
  const parts = new Map<string, string>()
  for (const part of text
    .trim()
    .toUpperCase()
    .replace(/^RRULE:/, '')
    .split(';')) {
    const [name, value, ...more] = part.split('=')
    if (name === 'FREQ' && /^(?:HOURLY|MINUTELY|SECONDLY)$/.test(value ?? '')) return bad(TOO_OFTEN)
    if (!name || !value || more.length > 0 || parts.has(name) || !PART[name]?.test(value))
      return bad(BAD_RULE)
    parts.set(name, value)
  }
  const problem = shapeProblem(parts)
  if (problem) return bad(problem)

  const count = parts.has('COUNT') ? Number(parts.get('COUNT')) : null
  const until = parts.get('UNTIL')
  if (count === null && until === undefined) return bad(ENDLESS_RULE)
  if (count !== null && count > RULE_COUNT_MAX) return bad(ENDLESS_RULE)
  if (count !== null && until !== undefined) return bad(BAD_RULE)
  const end = until === undefined ? null : readUntil(until)
  if (until !== undefined && end === null) return bad(BAD_RULE)
  const rule = [...parts].filter(([name]) => name !== 'COUNT' && name !== 'UNTIL')
  return { ok: true, rule: rule.map((part) => part.join('=')).join(';'), count, until: end }
}

function shapeProblem(parts: Map<string, string>): string | null {
  const allowed = ALLOWED[parts.get('FREQ') ?? '']
  const by = [...parts.keys()].filter((name) => name.startsWith('BY'))
  if (!allowed || by.some((name) => !allowed.by.includes(name))) return BAD_RULE
  if (Number(parts.get('INTERVAL') ?? 1) > allowed.interval) return BAD_RULE
  const days = parts.get('BYDAY')
  const ordinal = days !== undefined && /\d/.test(days)
  if (days !== undefined && parts.has('BYMONTHDAY')) return BAD_RULE
  if (ordinal && parts.get('FREQ') === 'WEEKLY') return BAD_RULE
  if (parts.has('BYSETPOS')) {
    if (days === undefined || ordinal) return BAD_RULE
    // Every month has each weekday at least four times; a larger position may never occur.
    if (Math.abs(Number(parts.get('BYSETPOS'))) > new Set(days.split(',')).size * 4) return RULE_NEVER_HAPPENS
  }
  if (parts.get('FREQ') !== 'YEARLY') return null
  if (by.length > 0 && !parts.has('BYMONTH')) return BAD_RULE
  const months = (parts.get('BYMONTH') ?? '').split(',').map(Number)
  const dates = parts.get('BYMONTHDAY')?.split(',').map(Number)
  // With BYMONTH alone, the day is that of the first occurrence, which other months may lack.
  if (by.length === 1) return BAD_RULE
  // A given weekday occurs five times in February only every 28 years.
  if (days !== undefined && /5/.test(days) && months.every((month) => month === 2)) return RULE_NEVER_HAPPENS
  if (dates && !dates.some((date) => months.some((month) => Math.abs(date) <= SHORTEST_MONTH[month - 1]!)))
    return RULE_NEVER_HAPPENS
  return null
}

/** '20301231' means the end of that day. Null for a day or time that does not exist. */
function readUntil(text: string): { local: string } | { utc: string } | null {
  const day = `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6, 8)}`
  const time =
    text.length === 8 ? '23:59:59' : `${text.slice(9, 11)}:${text.slice(11, 13)}:${text.slice(13, 15)}`
  const local = `${day}T${time}`
  if (new Date(`${local}Z`).toJSON()?.slice(0, 19) !== local) return null
  return text.endsWith('Z') ? { utc: `${local}Z` } : { local }
}
