import type { PreviewAppointment } from '../../contract/preview.ts'
import { formatLongDay, formatTime } from '../../ui/formatDate.ts'

type View = { text: string; tone: 'ok' | 'bad' | 'info' }

/** The state of the latest appointment, as a text and a colour (PRV-18). */
export function appointmentView(
  {
    status,
    dateTime,
    movedFrom = null,
  }: Pick<PreviewAppointment, 'status' | 'dateTime'> & {
    movedFrom?: string | null
  },
  timeZone: string,
): View {
  const when = momentWords(dateTime, timeZone)
  if (status === 'confirmed') return { text: `Comparecimento confirmado para ${when}`, tone: 'ok' }
  if (status === 'cancelled') return { text: `Agendamento cancelado (${when})`, tone: 'bad' }
  if (status === 'pending' && movedFrom !== null)
    return { text: `Agendamento remarcado para ${when}`, tone: 'ok' }
  return { text: `Agendamento realizado para ${when}`, tone: status === 'pending' ? 'ok' : 'info' }
}

const momentWords = (at: string, timeZone: string): string =>
  `${formatLongDay(at, timeZone)}, às ${formatTime(at, timeZone)}`

/**
 * Details besides the time: the service, the professional, whom it is for, and its time before the last move.
 */
export function appointmentDetails(
  { serviceName, professionalName, forName, movedFrom }: PreviewAppointment,
  timeZone: string,
): string[] {
  const who = professionalName && `com ${professionalName}`
  return [
    [serviceName, who, forName && `para ${forName}`].filter(Boolean).join(' · '),
    movedFrom && `Antes: ${momentWords(movedFrom, timeZone)}.`,
  ].flatMap((line) => line || [])
}
