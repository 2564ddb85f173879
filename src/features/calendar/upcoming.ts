import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'

/** How many appointments the dashboard shows, and how many days ahead it looks. */
export const UPCOMING = { limit: 5, days: 30 } as const

/**
 * The next pending and confirmed appointments. If there is room left, it is filled with those that are over
 * but were not marked yet, so that staff see them. Expects appointments from today on, sorted by start.
 */
export function chooseUpcoming(all: readonly AppointmentView[], now: number): AppointmentView[] {
  const open = all.filter(({ status }) => status === 'pending' || status === 'confirmed')
  const isAhead = ({ end_time }: AppointmentView) => Date.parse(end_time) > now
  const ahead = open.filter(isAhead).slice(0, UPCOMING.limit)
  const room = UPCOMING.limit - ahead.length
  const over = open.filter((each) => !isAhead(each))
  return [...(room > 0 ? over.slice(-room) : []), ...ahead]
}

/** DSH-10: 'Hoje', 'Amanhã', otherwise dd/mm. Takes days of the organization, 'YYYY-MM-DD'. */
export function upcomingDayLabel(day: string, today: string, tomorrow: string): string {
  if (day === today) return 'Hoje'
  return day === tomorrow ? 'Amanhã' : `${day.slice(8)}/${day.slice(5, 7)}`
}

/** DSH-10: the name; if there is none, 'Cliente' and the first characters of the id. */
export const clientLabel = ({ client_name: name, client_id: id }: AppointmentView): string =>
  name.trim() || `Cliente ${id.slice(0, 8)}`
