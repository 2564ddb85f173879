import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'

/** How many of the coming appointments the dashboard shows, and how far ahead it looks. */
export const UPCOMING = { limit: 5, days: 30 } as const

/**
 * Who comes next, of the pending and confirmed from today on. What is over today and nobody has marked yet fills the
 * room that is left, so that it is seen without pushing out who is still to come.
 */
export function chooseUpcoming(all: readonly AppointmentView[], now: number): AppointmentView[] {
  const open = all.filter(({ status }) => status === 'pending' || status === 'confirmed')
  const isAhead = ({ end_time }: AppointmentView) => Date.parse(end_time) > now
  const ahead = open.filter(isAhead).slice(0, UPCOMING.limit)
  const room = UPCOMING.limit - ahead.length
  const over = open.filter((each) => !isAhead(each))
  return [...(room > 0 ? over.slice(-room) : []), ...ahead]
}

/** DSH-10: 'Hoje', 'Amanhã', otherwise dd/mm. Days of the organization, 'YYYY-MM-DD'. */
export function dayLabel(day: string, today: string, tomorrow: string): string {
  if (day === today) return 'Hoje'
  return day === tomorrow ? 'Amanhã' : `${day.slice(8)}/${day.slice(5, 7)}`
}

/** DSH-10: the name, or 'Cliente' and the first characters of the id while there is none. */
export const clientLabel = ({ client_name: name, client_id: id }: AppointmentView): string =>
  name.trim() || `Cliente ${id.slice(0, 8)}`
