import type { Appointment } from '../../../contract/appointment.ts'

/** 'Sessão 3 de 10'; empty for one outside of a course. A mirror of an earlier release knows of none. */
export const sessionText = ({
  series_number,
  series_total,
}: Pick<Appointment, 'series_number' | 'series_total'>): string =>
  series_number && series_total ? `Sessão ${series_number} de ${series_total}` : ''
