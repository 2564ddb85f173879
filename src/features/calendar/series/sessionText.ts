import type { Appointment } from '../../../contract/appointment.ts'

/**
 * 'Sessão 3 de 10'; empty if it belongs to no series. Mirrors filled by an earlier release lack both fields.
 */
export const sessionText = ({
  series_number,
  series_total,
}: Pick<Appointment, 'series_number' | 'series_total'>): string =>
  series_number && series_total ? `Sessão ${series_number} de ${series_total}` : ''
