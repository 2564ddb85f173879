import type { Professional } from '../../contract/professional.ts'
import type { FreeTime } from '../../contract/schedule/freeTimes.ts'
import { nearName } from './calendarView.ts'
import { dayOf, timeOf } from './zonedTime.ts'

type Context = { professionals: readonly Pick<Professional, 'id' | 'name'>[]; today: string; zone: string }

/** 'hoje, 11:30, Dra. Helena' */
export function freeText(
  { start, professionalId }: FreeTime,
  { professionals, today, zone }: Context,
): string {
  const day = dayOf(start, zone)
  const near = nearName(day, today)?.toLocaleLowerCase('pt-BR')
  const name = professionals.find(({ id }) => id === professionalId)?.name
  const when =
    near ?? `${shortWeekday.format(new Date(`${day}T00:00:00Z`))} ${day.slice(8)}/${day.slice(5, 7)}`
  return [when, timeOf(start, zone), name].filter(Boolean).join(', ')
}

const shortWeekday = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })
