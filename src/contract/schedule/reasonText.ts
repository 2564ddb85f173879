/** The reasons of `explainTime` as sentences that a receptionist would say. */
import { BLOCK_KIND_LABEL } from '../block.ts'
import type { Reason } from './explainTime.ts'
import { dayIn, DAY, MINUTE, dayNumberOf, wallOf, daysSinceMonday } from './zone.ts'
import { capital } from '../capital.ts'

const EVERY_WEEKDAY = [
  'às segundas-feiras',
  'às terças-feiras',
  'às quartas-feiras',
  'às quintas-feiras',
  'às sextas-feiras',
  'aos sábados',
  'aos domingos',
] as const
const ON_WEEKDAY = [
  'na segunda',
  'na terça',
  'na quarta',
  'na quinta',
  'na sexta',
  'no sábado',
  'no domingo',
] as const

/** '26/11', with the year only if it is not the current one. */
function shortDate(date: string, thisYear: string): string {
  const [year, month, day] = date.split('-')
  return year === thisYear ? `${day}/${month}` : `${day}/${month}/${year}`
}

const clock = (sinceMidnight: number): string => {
  const minutes = Math.floor(sinceMidnight / MINUTE)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

const listed = (texts: readonly string[]): string =>
  texts.length < 2 ? (texts[0] ?? '') : `${texts.slice(0, -1).join(', ')} e ${texts.at(-1)}`

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

function noticeText(minutes: number): string {
  if (minutes % 1440 === 0) return counted(minutes / 1440, 'dia', 'dias')
  if (minutes % 60 === 0) return counted(minutes / 60, 'hora', 'horas')
  return counted(minutes, 'minuto', 'minutos')
}

export type ReasonContext = {
  professional: string
  service: string
  zone: string
  /** The input's `now`; dates of other years are written with the year. */
  now: number
  noticeMinutes: number
}

/** The reason as one whole sentence. */
export function reasonText(reason: Reason, context: ReasonContext): string {
  const { professional, service, zone, now } = context
  const today = dayIn(now, zone)
  const shown = (date: string) => shortDate(date, today.slice(0, 4))
  const onDay = (date: string) => `${ON_WEEKDAY[daysSinceMonday(dayNumberOf(date))]}, ${shown(date)}`
  const timeOf = (instant: number) => clock(((wallOf(instant, zone) % DAY) + DAY) % DAY)
  const period = (start: number, end: number) =>
    dayIn(start, zone) === dayIn(end - 1, zone)
      ? `${onDay(dayIn(start, zone))}, das ${timeOf(start)} às ${timeOf(end)}`
      : `de ${shown(dayIn(start, zone))} às ${timeOf(start)} até ${shown(dayIn(end, zone))} às ${timeOf(end)}`

  switch (reason.code) {
    case 'inactive':
      return reason.what === 'service'
        ? `O serviço ${service} não é mais oferecido.`
        : `${professional} não atende mais.`
    case 'not_performed':
      return `${professional} não realiza ${service}.`
    case 'too_soon':
      return reason.past
        ? 'Este horário já passou.'
        : `É preciso marcar com pelo menos ${noticeText(context.noticeMinutes)} de antecedência.`
    case 'too_far':
      return `A agenda está aberta só até ${shown(reason.furthest)}.`
    case 'holiday':
      return `${capital(onDay(reason.date))}, não há atendimento: ${reason.name || BLOCK_KIND_LABEL.holiday}.`
    case 'no_hours':
      return `${professional} ainda não tem horários de atendimento.`
    case 'closed_weekday':
      return `${professional} não atende ${EVERY_WEEKDAY[reason.weekday]}.`
    case 'dated_closed':
      return `${professional} não atende ${onDay(reason.date)}.`
    case 'outside_hours': {
      const hours = reason.spans.map(({ start, end }) => `das ${clock(start)} às ${clock(end)}`)
      return `${capital(onDay(reason.date))}, ${professional} atende ${listed(hours)}.`
    }
    case 'block': {
      const title = reason.block.title || BLOCK_KIND_LABEL[reason.block.kind]
      const first = dayIn(reason.start, zone)
      const last = dayIn(reason.end - 1, zone)
      if (!reason.block.all_day)
        return `${professional} tem um bloqueio ${period(reason.start, reason.end)}: ${title}.`
      const days = first === last ? `${onDay(first)}, o dia todo` : `de ${shown(first)} a ${shown(last)}`
      return `${professional} tem um bloqueio ${days}: ${title}.`
    }
    case 'taken': {
      const when = period(reason.start, reason.end)
      return reason.buffer
        ? `Falta intervalo entre este horário e o que ${professional} já tem ${when}.`
        : `${professional} já tem um agendamento ${when}.`
    }
    case 'unknown':
      return `Este aparelho não tem dados da agenda depois de ${shown(dayIn(reason.until - 1, zone))}.`
  }
}
