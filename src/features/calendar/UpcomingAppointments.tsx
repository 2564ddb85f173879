import { useNow } from '../../hooks/useNow.ts'
import { useSyncAge } from '../../hooks/useSyncAge.ts'
import { Link } from '@tanstack/react-router'
import { CalendarClock } from 'lucide-react'
import { wakeSync } from '../../workspace/openWorkspace.ts'
import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { useProviders, useSpan } from './reads.ts'
import { chooseUpcoming, UPCOMING } from './upcoming.ts'
import { UpcomingRow } from './UpcomingRow.tsx'
import type { ShowConflict } from '../../parts/versions/StoppedEdit.tsx'
import { useAppointmentDialogs } from './useAppointmentDialogs.tsx'
import { useToday } from './useToday.ts'
import { addDays } from '../../contract/schedule/days.ts'
import { toInstant } from '../../contract/schedule/toInstant.ts'

/**
 * The next appointments (DSH-07 to DSH-15), from the mirror, so also without network. The route renders it on
 * the dashboard.
 */
export function UpcomingAppointments({ conflict }: { conflict: ShowConflict }) {
  const zone = useTimeZone()
  const today = useToday(zone)
  // So that appointments that have ended disappear.
  const now = useNow(30_000)
  const providers = useProviders()
  const found = useSpan(
    toInstant(today, '00:00', zone),
    toInstant(addDays(today, UPCOMING.days + 1), '00:00', zone),
  )
  const age = useSyncAge()
  const failed = useSyncStatus(({ pullState, network }) => pullState === 'failed' || network === 'offline')
  const loading = !found || !age || (age.empty && !failed)
  const late = useDelayed(loading)
  const { handlers, dialogs } = useAppointmentDialogs({
    providers: providers ?? [],
    zone,
    day: today,
    conflict,
  })
  const rows = found ? chooseUpcoming(found, now) : []

  return (
    <Card
      flush
      title="Próximos Agendamentos"
      action={
        <Link to="/calendar" className="tap shrink-0 text-xs font-550 text-brand hover:underline">
          Ver todos os agendamentos
        </Link>
      }
      aria-busy={loading}
    >
      {loading ? (
        late && <SkeletonRows rows={5} label="Carregando agendamentos..." />
      ) : age.empty ? (
        <ErrorState
          title="Não foi possível carregar os agendamentos"
          action={<Button onClick={() => void wakeSync()}>Tentar novamente</Button>}
        >
          Eles aparecem aqui assim que houver conexão.
        </ErrorState>
      ) : rows.length === 0 ? (
        <EmptyState icon={<CalendarClock size={22} />} title="Nenhum agendamento próximo">
          Quando houver novos agendamentos, eles aparecerão aqui.
        </EmptyState>
      ) : (
        <ul aria-label="Próximos agendamentos">
          {rows.map((appointment) => (
            <UpcomingRow
              key={appointment.id}
              appointment={appointment}
              zone={zone}
              today={today}
              handlers={handlers}
            />
          ))}
        </ul>
      )}
      {dialogs}
    </Card>
  )
}
