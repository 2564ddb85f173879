import { CalendarCheck } from 'lucide-react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { PreviewAppointment } from '../../contract/preview.ts'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { appointmentDetails, appointmentView } from './appointmentView.ts'
import { SideCard } from './SideCard.tsx'

const tones = { ok: 'bg-ok-soft text-ok', bad: 'bg-bad-soft text-bad', info: 'bg-info-soft text-info' }

/** The latest appointment; `latest` is undefined if none was booked in this conversation. */
export function LatestAppointment({ latest }: { latest: PreviewAppointment | undefined }) {
  const timeZone = useTimeZone()
  const view = latest && appointmentView(latest, timeZone)
  return (
    <SideCard icon={<CalendarCheck size={16} />} title="Status do agendamento">
      {view ? (
        <p className={cx('rounded-sm px-2.5 py-2 font-550', tones[view.tone])}>{view.text}</p>
      ) : (
        <p>
          Nenhum agendamento nesta conversa ainda. Peça um horário, como um cliente faria: ele é marcado nos
          horários livres de verdade, sem ocupá-los.
        </p>
      )}
      {latest && appointmentDetails(latest, timeZone).map((line) => <p key={line}>{line}</p>)}
      {latest?.isExample && (
        <p>
          <Badge size="sm">Exemplo</Badge> Horário fictício, só para mostrar o lembrete.
        </p>
      )}
    </SideCard>
  )
}
