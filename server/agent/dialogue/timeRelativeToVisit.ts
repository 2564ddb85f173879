/**
 * Times given relative to an existing appointment: 'um dia antes', 'mesmo dia e hora da semana que vem',
 * 'mais tarde'.
 */
import { addDays } from '../../../src/contract/schedule/days.ts'
import type { TimeValue } from '../time/timeValue.ts'
import { isoWeekdayOfDate } from '../time/calendar.ts'
import { CARDINALS } from '../time/numberWords.ts'
import { dayOf, daysOfWish, hasDay, mergeWish } from './wish.ts'

const AMOUNT =
  '(um|uma|dois|duas|tres|quatro|cinco|seis|meia|\\d{1,2}) (dias?|semanas?|horas?|hrs?|h|minutos?|min)'
const BESIDE = new RegExp(
  `\\b${AMOUNT} (antes|depois|mais cedo|mais tarde|para frente|pra frente|para tras|pra tras|adiante)\\b(?! d[aeo])`,
)
const BY_VERB = new RegExp(
  `\\b(adi(?:a|ar|e|em)|posterg\\w+|prorrog\\w+|empurr\\w+|antecip\\w+|adiant\\w+|atras(?:a|ar|e|em) (?:o|a|meu|minha))\\b(?: (?!daqui)\\w+){0,6}? (?:em |por |mais )?${AMOUNT}\\b(?! (?:para|pra) (?:semana|segunda|terca|quarta|quinta|sexta|sabado|dia))`,
)
const BACK = /^(?:antes|mais cedo|para tras|pra tras|antecip|adiant)/
/** The hour of the visit stays. */
export const SAME_HOUR =
  /\b(?:mesm[oa]s?|msm[oa]?) (?:horario|hora|hr)\b|\b(?:hoje|amanha|segunda|terca|quarta|quinta|sexta|sabado|feira|que vem|q vem),? n?es[st][ea] (?:horario|hora)\b(?! (?:eu )?nao)|\b(?:mesm[oa]|msm) dia e (?:n[ao] )?(?:mesm[oa] |msm )?(?:hora|horario)\b/
/** 'Tenho médico no mesmo horário': what else is at that hour. */
const ELSE_THEN =
  /\b(?:(?:tenho|temos|surgiu|apareceu|marcaram|agendaram|inventaram|arrumaram|caiu)(?! (?:vagas?|disponi\w*|horarios?|hora|como|algum\w*|livre|que|n[oa]|ness[ea]))(?: (?!(?:pra|para) (?!mim\b)|(?:marcad|jog|pass|mud|troc|remarc))\w+){1,6}?|(?:meu|minha) \w+(?: \w+)? (?:tem|vai ter)(?: \w+){1,4}?|\bque (?:e|eh|cai|vai ser|fica)(?: bem)?) (?:bem )?n?(?:[oa]|ess[ea]) (?:mesm[oa]s?|msm[oa]?) (?:horario|hora|hr)\b/g
const SAME_DAY = /\b(?:mesm[oa]|msm) dia\b/
const LATER =
  /\b(?:mais (?:para |pra )?(?:o )?(?:fim|final) d[ao] (?:dia|tarde)|mais (?:pra |para )?(?:a )?tarde|mais cedo)\b/
const DAY_MINUTES = 1440

/** The local time `minutes` after another one. */
const shifted = (local: string, minutes: number): string =>
  new Date(Date.parse(`${local}:00Z`) + minutes * 60_000).toISOString().slice(0, 16)

/**
 * The time that the words mean relative to an appointment at `local` ('2026-11-26T15:00'); null where they
 * are not relative to it. `words`: folded text; `wish`: what the time reader made of the words, or null.
 */
export function timeRelativeToVisit(words: string, local: string, wish: TimeValue | null): TimeValue | null {
  const [date, time] = [local.slice(0, 10), local.slice(11, 16)]
  const isSameHour = SAME_HOUR.test(words.replace(ELSE_THEN, ''))
  const shift = shiftIn(words)
  if (shift !== null) {
    if (Math.abs(shift) < DAY_MINUTES) return { kind: 'instant', at: shifted(local, shift) }
    const day = shifted(local, shift).slice(0, 10)
    // 'A week later' means the same weekday at the same hour; 'a day later' means any time of that day.
    const isWhole =
      isSameHour || (shift % (7 * DAY_MINUTES) === 0 && (wish === null || wish.kind === 'duration'))
    if (isWhole) return { kind: 'instant', at: `${day}T${time}` }
    const onDay: TimeValue = { kind: 'day', date: day }
    return wish && wish.kind !== 'duration' && !hasDay(wish) ? mergeWish(onDay, wish, false) : onDay
  }
  if (isSameHour && wish) {
    if (wish.kind === 'either') {
      const options = wish.options.flatMap((each) => timeRelativeToVisit(words, local, each) ?? [])
      return options.length === wish.options.length ? { ...wish, options } : null
    }
    const to = daysOfWish(wish, date)
    if (wish.kind === 'days' && wish.from !== null && wish.to !== null && wish.from < wish.to) {
      const day = sameWeekday(date, wish.from, wish.to)
      return day === null ? null : { kind: 'instant', at: `${day}T${time}` }
    }
    // 'Essa semana não dá. Na outra, mesmo dia e hora'
    if (wish.kind === 'days' && wish.to === null && wish.except?.dates?.includes(date))
      return { kind: 'instant', at: `${addDays(date, 7)}T${time}` }
    if (wish.kind === 'day' || wish.kind === 'window')
      return to.to ? { kind: 'instant', at: `${to.from}T${time}` } : null
    return null
  }
  const isOnDay = SAME_DAY.test(words)
  if (isOnDay && wish?.kind === 'window' && wish.date === null) return { ...wish, date }
  const later = LATER.exec(words)?.[0]
  // 'Dá pra antecipar minha limpeza?', 'tem como me encaixar antes?'
  if (later === undefined && wish === null && (BRINGS_FORWARD.test(words) || asksForEarlier(words)))
    return { kind: 'days', from: null, to: date, toTime: shifted(local, -1).slice(11) }
  if (later === undefined || (wish !== null && (hasDay(wish) || wish.kind !== 'window'))) return null
  return later.endsWith('cedo')
    ? { kind: 'window', date, from: null, to: shifted(local, -1).slice(11) }
    : { kind: 'window', date, from: shifted(local, 1).slice(11), to: null }
}

const BRINGS_FORWARD = /\b(?:antecip|adiant)(?:ar|a|e|em|aria|asse)\b/
const EARLIER =
  /(?:^|[.,;!?\n]) *(?:(?:oi|ola|e|ai|mas|por acaso|sera que|voces?|nao) )*(?:tem|teria|consegue\w*|consigo|da|daria|rola|surgiu|abriu|apareceu|vagou|pode|poderia|queria|quero|gostaria de) (?:(?:algum|alguma|um|uma|outro|outra|de|para|pra|me|ser|ter|como|vaga|horario|hora|data|encaixe|encaixar|encaixa|ir|vir|fazer|marcar|atender|remarcar|colocar) )*(?:antes|antes diss?o|antes dessa data|mais cedo|mais tarde)(?= *(?:$|[.,;!?\n]))/
/** Whether the folded words ask for a time before that of the visit, and say no more: 'não teria um horário antes?' */
export const asksForEarlier = (words: string): boolean => EARLIER.test(words)

/**
 * The minutes by which the words move an appointment, negative for earlier; null where they give no amount.
 * `words`: folded text.
 */
export function shiftIn(words: string): number | null {
  if (/\b(?:dia seguinte|outro dia cedo)\b/.test(words)) return DAY_MINUTES
  // 'Atrasar meu corte em 1h'
  const spaced = words
    .replace(/\b(em|por|mais|uns|umas) ([1-6])h\b/g, '$1 $2 h')
    .replace(/\b([1-6])h (?=(?:mais (?:cedo|tarde)|antes|depois)\b)/g, '$1 h ')
  const beside = BESIDE.exec(spaced)
  const byVerb = beside ? null : BY_VERB.exec(spaced)
  const [amount, unit, side] = beside
    ? [beside[1]!, beside[2]!, beside[3]!]
    : byVerb
      ? [byVerb[2]!, byVerb[3]!, byVerb[1]!]
      : []
  if (amount === undefined || unit === undefined || side === undefined || /\bdaqui\b/.test(words)) return null
  const count = amount === 'meia' ? 0.5 : (CARDINALS.get(amount) ?? Number(amount))
  const minutes = unit.startsWith('dia')
    ? DAY_MINUTES
    : unit.startsWith('semana')
      ? 7 * DAY_MINUTES
      : unit.startsWith('h')
        ? 60
        : 1
  const length = Math.round(count * minutes)
  return length === 0 ? null : BACK.test(side) ? -length : length
}

/** The day from `from` to `to` that has the same weekday as `date`; null where there is none. */
function sameWeekday(date: string, from: string, to: string): string | null {
  const ahead = (isoWeekdayOfDate(date) - isoWeekdayOfDate(from) + 7) % 7
  const day = addDays(from, ahead)
  return day <= to ? day : null
}

/** A weekday with nothing else: neither 'quinta agora' nor 'dia 26'. */
const ONLY_WEEKDAY =
  /^(?!.*\b(?:agora|desta|dessa|dia|hoje|amanha|semana|que vem|proxim\w+)\b).*\b(?:segunda|terca|quarta|quinta|sexta|sabado|domingo)\b/

/**
 * 'De segunda para quarta', for a visit on Monday of next week, means Wednesday of that week, not tomorrow.
 * Null where the words name more than a weekday, or no day of an earlier week. `text`: folded words of the
 * wish; `own`: the visit's day.
 */
export function weekdayInWeekOfVisit(value: TimeValue, text: string, own: string): TimeValue | null {
  const date = dayOf(value)
  if (value.kind === 'either') {
    const all = value.options.map((each) => weekdayInWeekOfVisit(each, text, own))
    const known = all.flatMap((each) => each ?? [])
    return known.length === 0 ? null : known.length === 1 ? known[0]! : { kind: 'either', options: known }
  }
  const monday = addDays(own, 1 - isoWeekdayOfDate(own))
  if (date === null || date >= monday || !ONLY_WEEKDAY.test(text)) return null
  const meant = addDays(monday, isoWeekdayOfDate(date) - 1)
  if (value.kind === 'instant') {
    const { past: _, ...rest } = value
    return { ...rest, at: `${meant}${value.at.slice(10)}` }
  }
  if (value.kind === 'day') return { kind: 'day', date: meant }
  return value.kind === 'window' ? { ...value, date: meant } : null
}
