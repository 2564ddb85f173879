import { CalendarPlus } from 'lucide-react'
import { useContactAppointments } from '../../hooks/useContacts.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { APPOINTMENT_TYPE_LABEL, isActive } from '../../contract/appointment.ts'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'
import { Button } from '../../ui/Button.tsx'
import { formatShortDateTime } from '../../ui/formatDate.ts'
import { useMinute } from '../../hooks/useMinute.ts'

/**
 * The next appointment from the mirror, with the professional;
 * else the one in the contact's record.
 */
export function NextAppointment({ contact, onBook }: { contact: ContactView; onBook: () => void }) {
  const timeZone = useTimeZone()
  const now = new Date(useMinute()).toISOString()
  const appointments = useContactAppointments(contact.id)
  const next = appointments?.find((each) => isActive(each.status) && each.end_time > now)
  const when = next?.start_time ?? contact.next_appointment_at
  return (
    <section className="rounded-md border border-line bg-surface p-3">
      <h3 className="mb-1 text-2xs text-ink-3">Próximo agendamento</h3>
      <p className="font-620">{when ? formatShortDateTime(when, timeZone) : 'Nenhum marcado'}</p>
      {next && (
        <p className="text-xs text-ink-2">
          {next.service_name || APPOINTMENT_TYPE_LABEL[next.appointment_type]} · {next.provider_name}
        </p>
      )}
      <Button size="sm" className="mt-2.5" icon={<CalendarPlus size={15} />} onClick={onBook}>
        Agendar
      </Button>
    </section>
  )
}
