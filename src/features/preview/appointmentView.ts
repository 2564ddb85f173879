import type { PreviewAppointment } from '../../contract/preview.ts'
import { formatLongDay, formatTime } from '../../ui/formatDate.ts'

type View = { text: string; tone: 'ok' | 'bad' | 'info' }

/** Where the latest appointment stands, in words and a colour (PRV-18). */
export function appointmentView(
  { status, dateTime }: Pick<PreviewAppointment, 'status' | 'dateTime'>,
  timeZone: string,
): View {
  const when = `${formatLongDay(dateTime, timeZone)}, às ${formatTime(dateTime, timeZone)}`
  if (status === 'confirmed') return { text: `Comparecimento confirmado para ${when}`, tone: 'ok' }
  if (status === 'cancelled') return { text: `Agendamento cancelado (${when})`, tone: 'bad' }
  return { text: `Agendamento realizado para ${when}`, tone: status === 'pending' ? 'ok' : 'info' }
}
