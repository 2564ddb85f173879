/** Secret addresses under which calendar programs read a professional's appointments. */
import * as z from 'zod/mini'
import { Done, endpoint } from './endpoint.ts'
import { Timestamp } from './ids.ts'

/**
 * A calendar feed. Its address is returned only once, when
 * it is created: the server stores only a hash of it.
 */
export const CalendarFeed = z.object({
  created_at: Timestamp,
  /** Null when the user who created it has left. */
  created_by: z.nullable(z.string()),
})
export type CalendarFeed = z.infer<typeof CalendarFeed>

export const getCalendarFeed = endpoint({
  method: 'GET',
  path: '/appointments/professionals/{id}/calendar-feed',
  tag: 'Profissionais',
  summary: 'Há um endereço de calendário para este profissional?',
  response: z.object({ feed: z.nullable(CalendarFeed) }),
})

export const createCalendarFeed = endpoint({
  method: 'POST',
  path: '/appointments/professionals/{id}/calendar-feed',
  tag: 'Profissionais',
  summary: 'Criar o endereço de calendário; o anterior deixa de valer',
  response: z.object({ url: z.string(), feed: CalendarFeed }),
  failure: 'Não foi possível criar o endereço. Tente novamente.',
})

export const deleteCalendarFeed = endpoint({
  method: 'DELETE',
  path: '/appointments/professionals/{id}/calendar-feed',
  tag: 'Profissionais',
  summary: 'Revogar o endereço de calendário',
  response: Done,
  failure: 'Não foi possível revogar o endereço. Tente novamente.',
})

export const downloadCalendar = endpoint({
  method: 'GET',
  path: '/appointments/professionals/{id}/calendar.ics',
  tag: 'Profissionais',
  summary: 'Os agendamentos do profissional como arquivo iCalendar',
  response: z.unknown(),
  failure: 'Não foi possível baixar o calendário. Tente novamente.',
})
