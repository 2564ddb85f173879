/** What is asked of one day: whether the clinic is open 'hoje' or 'dia 8 de dezembro', and who works then. */
import type { AvailabilityRule } from '../../../src/contract/availability.ts'
import { addDays } from '../../../src/contract/schedule/days.ts'
import type { Service } from '../../../src/contract/service.ts'
import { fold } from '../../../src/contract/text.ts'
import { isoWeekdayOfDate } from '../time/calendar.ts'
import { readTimes } from '../time/readTimes.ts'
import { joinedMessages, answer, type Draft, nowDay, performersOf, remember } from './draft.ts'
import { listed, onDayWords, weekdayWord } from './inWords.ts'
import { openingOf, openingWords } from './opening.ts'
import { daysOfWish } from './wish.ts'

/** 'Você trabalha sexta?', which asks whether the clinic is open. */
export const asksIfWorksThen = (text: string): boolean =>
  /^(?:(?:oi|ola|e|ai|bom dia|boa tarde|boa noite) )*voces? (?:trabalham?|atendem?) (?:(?:n[ao]s?|de|aos?|dia de) )?(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)s?(?: feira)?(?: (?:de manha|de tarde|a tarde|a noite|tambem|ai))*$/.test(
    text,
  )
const NEAR = /\b(?:hoje|hj|agora|amanha)\b/
const NAMES_DATE = /\bdia \d{1,2}\b/
export const WEEKDAY = /\b(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)s?\b/
const OF_MORE = /\b(?:fim|final) d[eo] (?:ano|semana)|\bfestas\b|\bagora em\b/

/** The only day that a text names as a date or as near as today; null where it names none, or several. */
export function dayAsked({ s }: Draft, text: string): string | null {
  const isNear = NEAR.test(text) && !NAMES_DATE.test(text)
  if (OF_MORE.test(text) || !(isNear || NAMES_DATE.test(text))) return null
  return dateIn(s, text.replace(/\bagora\b/, 'hoje').replace(/\bhj\b/, 'hoje'))
}

function dateIn({ now, zone, professionals, holidays }: Draft['s'], text: string): string | null {
  const times = readTimes(text, { now, zone, open: openingOf(professionals), holidays })
  const days = times.map(({ value }) => daysOfWish(value, ''))
  const [only, ...more] = new Set(days.map(({ from, to }) => (from === to ? from : '')))
  return only && more.length === 0 ? only : null
}

/** The rules as they are on a date: the hours of a single date replace those of its weekday. */
function rulesOn(rules: readonly AvailabilityRule[], date: string): AvailabilityRule[] {
  const weekday = isoWeekdayOfDate(date) - 1
  const own = rules.find((rule) => rule.availability_type === 'date' && rule.date === date)
  const usual = rules.find((rule) => rule.availability_type === 'day_of_week' && rule.day_of_week === weekday)
  const intervals = (own ?? usual)?.intervals ?? []
  return [{ availability_type: 'day_of_week', day_of_week: weekday, intervals }]
}

/** 'das 8h às 18h'; empty where nobody works on the date. */
const spansOn = (all: readonly (readonly AvailabilityRule[])[], date: string): string =>
  openingWords(all.map((rules) => rulesOn(rules, date))).replace(/^[^,]+, /, '')

const isClosed = ({ s }: Draft, date: string): boolean => s.closedDays.some((each) => each.date === date)

/** Tells that nobody works on a date, and when the clinic is open. */
function tellClosed(d: Draft, date: string): true {
  const name = d.s.closedDays.find((each) => each.date === date)?.name
  const reason = `Não atendemos ${onDayWords(date, nowDay(d))}${name ? `: ${name}` : ''}.`
  answer(d, 'notFree', { reason, options: '' }, [{ kind: 'schedule' }])
  const hours = openingWords(d.s.professionals.map(({ hours: rules }) => rules))
  if (hours !== '') answer(d, 'hours', { hours }, [{ kind: 'card', field: 'hours' }])
  remember(d, 'card:hours')
  return true
}

/** Whether it is asked if the clinic is open on a near day: 'vocês atendem hoje?' */
export const asksIfOpen = (text: string): boolean => IF_OPEN.test(text)
const IF_OPEN =
  /^(?:(?:oi|ola|e|ai|voces|bom dia|boa tarde) )*(?:atende[m]?|abre[m]?|abriu|funciona[m]?|(?:esta|estao|vai estar|vao estar) (?:abert[oa]s?|atendendo|funcionando))(?: ai)? (?:hoje|amanha|agora)(?: ainda| tambem)?$/

/** 'Atende hoje?': tells the hours of the one day that is asked for. Returns whether one is. */
export function tellHoursOnDay(d: Draft, text: string): boolean {
  // 'Atendem hoje? até que horas?'
  const whole = fold(joinedMessages(d))
  const date = dayAsked(d, text) ?? (NAMES_DATE.test(whole) ? null : dayAsked(d, whole))
  // 'Amanhã abre que horas? e sábado?'
  if (date === null || WEEKDAY.test(whole)) return false
  if (d.answers.some(({ key }) => key === 'hours')) return true
  const spans = spansOn(
    d.s.professionals.map(({ hours }) => hours),
    date,
  )
  if (spans === '' || isClosed(d, date)) return tellClosed(d, date)
  answer(d, 'hours', { hours: `${onDayWords(date, nowDay(d))}, ${spans}` }, [
    { kind: 'card', field: 'hours' },
  ])
  remember(d, 'card:hours')
  return true
}

/** Also 'tem veterinário hoje?' */
const WHO_ON_DAY =
  /\bquem (?:\w+ )?(?:atende|trabalha|esta|vem|faz|fica|vai estar|vai atender)\b|^(?:(?:oi|ola|e|ai|bom dia|boa tarde|boa noite|voces) )*(?:tem|teria|vai ter|ha) (?:(?:algum|alguma|um|uma|[ao]) )?(?:veterinari[oa]|medic[oa]|doutora?|dentista|terapeuta|professora?|profissional|alguem)(?: (?:ai|atendendo|disponivel|trabalhando))* (?=hoje|hj|agora|amanha|n[ao] |segunda|terca|quarta|quinta|sexta|sabado|domingo|dia \d)/
const FOR_DOCTOR =
  /\b(?:tem|teria|ter|ha) (?:(?:algum|alguma|um|uma|[ao]) )?(?:veterinari[oa]|medic[oa]|doutora?|dentista)\b/
const ONLY_WHO = /^(?:e )?quem(?: (?:atende|trabalha|vem|esta|fica|seria|e|ai|no dia|nesse dia))*$/

/** 'Quem atende sábado?', 'atende sábado? quem?': those who work on the day that is named. Returns whether one is. */
export function tellWhoOn(d: Draft, objects: readonly string[], text: string): boolean {
  const whole = fold(joinedMessages(d))
  const isNamed = WEEKDAY.test(text) || NEAR.test(text) || NAMES_DATE.test(text)
  const named = WHO_ON_DAY.test(text) && isNamed ? text : ONLY_WHO.test(text) ? whole : ''
  const weekday = NEAR.test(named) || NAMES_DATE.test(named) ? undefined : WEEKDAY.exec(named)?.[0]
  const date = weekday === undefined ? dayAsked(d, named) : nextOn(d, weekday)
  if (date === null) return false
  const service: Service | undefined = d.s.services.find(({ id }) => objects.includes(id))
  // 'Tem veterinário hoje?' asks for no groomer.
  const isDoctor = ({ name }: { name: string }) => /^dra?\b/i.test(name)
  const titled = FOR_DOCTOR.test(text) ? d.s.professionals.filter(isDoctor) : []
  const all = titled.length > 0 ? titled : d.s.professionals
  const people = (service ? performersOf(d.s, service) : all).flatMap(({ name, hours }) => {
    const spans = spansOn([hours], date)
    return spans === '' ? [] : [`${name} (${spans})`]
  })
  if (people.length === 0 || (weekday === undefined && isClosed(d, date)))
    return weekday === undefined ? tellClosed(d, date) : tellClosedWeekday(d, date)
  const day = weekday === undefined ? onDayWords(date, nowDay(d)) : onWeekday(date)
  answer(d, 'worksOn', { day, names: listed(people, 'e') }, [
    { kind: 'card', field: 'professionals' },
    { kind: 'card', field: 'hours' },
  ])
  remember(d, 'card:worksOn')
  return true
}

/** The next date on a weekday, from today on. */
function nextOn(d: Draft, weekday: string): string | null {
  const start = weekday.replace(/s$/, '')
  const day = nowDay(d)
  const days = [0, 1, 2, 3, 4, 5, 6].map((more) => addDays(day, more))
  return days.find((date) => fold(weekdayWord(date)) === start) ?? null
}

const onWeekday = (date: string): string => `${isoWeekdayOfDate(date) > 5 ? 'no' : 'na'} ${weekdayWord(date)}`

function tellClosedWeekday(d: Draft, date: string): true {
  answer(d, 'notFree', { reason: `Ninguém atende ${onWeekday(date)}.`, options: '' }, [{ kind: 'schedule' }])
  remember(d, 'card:worksOn')
  return true
}
