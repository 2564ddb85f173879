/** The overview's figures in words. */
import type { AgentOverview } from '../../contract/agentOverview.ts'

type Day = AgentOverview['days'][number]

export const totalOf = ({ booked, answered, handed_over: handed }: Omit<Day, 'day'>): number =>
  booked + answered + handed

export const sumOf = (days: readonly Day[]): Omit<Day, 'day'> => ({
  booked: days.reduce((sum, { booked }) => sum + booked, 0),
  answered: days.reduce((sum, { answered }) => sum + answered, 0),
  handed_over: days.reduce((sum, { handed_over: handed }) => sum + handed, 0),
})

/** Of fewer conversations a share says nothing: one and then sixteen are not '1500% a mais'. */
const LEAST_COMPARED = 10

/** '12% a mais', '8% a menos', 'como antes'; null where the week before had too few to compare with. */
export function changeWords(now: number, before: number): string | null {
  if (before < LEAST_COMPARED) return null
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return 'como na semana anterior'
  return `${Math.abs(percent)}% a ${percent > 0 ? 'mais' : 'menos'} que na semana anterior`
}

/** 'resposta em 9 min', 'resposta em 3 h'; null where nobody has replied. */
export function replyWords(minutes: number | null): string | null {
  if (minutes === null) return null
  return `resposta em ${minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`}`
}

const WEEKDAY = new Intl.DateTimeFormat('pt-BR', { weekday: 'short', timeZone: 'UTC' })

/** The weekday of a day: 'qua.' */
export const weekdayOf = (day: string): string => WEEKDAY.format(new Date(`${day}T12:00:00Z`))
