import { TriangleAlert } from 'lucide-react'
import type { AppointmentView } from '../../sync/outbox/overlayPending.ts'
import { Banner } from '../../ui/Banner.tsx'
import { formatTime } from '../../ui/formatDate.ts'

/** CAL-46: told before it is booked; the button that goes on says so too. */
export function OverlapWarning({ overlaps, zone }: { overlaps: readonly AppointmentView[]; zone: string }) {
  if (overlaps.length === 0) return null
  return (
    <Banner tone="warn" icon={<TriangleAlert size={18} />}>
      <p>Já existe um agendamento neste horário:</p>
      <ul className="font-normal">
        {overlaps.map((other) => (
          <li key={other.id}>
            {formatTime(other.start_time, zone)} a {formatTime(other.end_time, zone)} · {other.client_name}
          </li>
        ))}
      </ul>
      <p>Agendar mesmo assim?</p>
    </Banner>
  )
}
