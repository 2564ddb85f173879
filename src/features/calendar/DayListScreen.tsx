import { useNavigate } from '@tanstack/react-router'
import { CalendarPlus, Globe } from 'lucide-react'
import { useState } from 'react'
import { useTimeZone } from '../../app/useTimeZone.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { DaySkeleton } from './DaySkeleton.tsx'
import { DayToolbar } from './DayToolbar.tsx'
import { groupByProvider } from './groupByProvider.ts'
import { ProviderColumn } from './ProviderColumn.tsx'
import { useDay, useProviders, useSyncAge } from './reads.ts'
import { type ConflictSlot, useAppointmentDialogs } from './useAppointmentDialogs.tsx'
import { useToday } from './useToday.ts'
import { offsetOf } from './zonedTime.ts'

type Props = {
  /** 'YYYY-MM-DD'; today when absent. */
  date?: string | undefined
  /** Opens the form of a new appointment, for this contact if one is given. */
  creating?: boolean | undefined
  contactId?: string | undefined
  /** Opens the form of a booking or a move that is still in the queue. */
  commandId?: string | undefined
  conflict: ConflictSlot
}

/** One day of the organization, by professional. */
export function DayListScreen({ date, creating = false, contactId, commandId, conflict }: Props) {
  const zone = useTimeZone()
  const today = useToday(zone)
  const day = date ?? today
  const navigate = useNavigate()
  const providers = useProviders()
  const appointments = useDay(day, zone)
  const age = useSyncAge()
  const loading = !appointments || !providers || !age || age.empty
  const late = useDelayed(loading)
  const goTo = (to: string, replace = false) =>
    void navigate({ to: '/calendar', search: to === today ? {} : { date: to }, replace })
  const { handlers, dialogs, openNew } = useAppointmentDialogs({
    providers: providers ?? [],
    zone,
    day,
    contactId,
    conflict,
    onSaved: goTo,
    // The address that opened the form must not open it again on reload.
    onClosed: () => {
      if (creating || commandId) goTo(day, true)
    },
    asked: commandId ? { kind: 'edit', commandId } : creating ? { kind: 'new' } : null,
  })
  const groups = appointments && providers ? groupByProvider(appointments, providers) : []

  return (
    <div className="flex min-h-full flex-col">
      <DayToolbar day={day} today={today} zone={zone} onDay={goTo} onNew={openNew} />
      <ZoneNote zone={zone} />
      {loading ? (
        late && <DaySkeleton />
      ) : appointments.length === 0 ? (
        <EmptyState
          icon={<CalendarPlus size={22} />}
          title="Nenhum agendamento neste dia"
          className="flex-1"
          action={<Button onClick={openNew}>Novo agendamento</Button>}
        >
          Os horários marcados pela equipe e pelo agente aparecem aqui, por profissional.
        </EmptyState>
      ) : (
        <div className="grid gap-5 p-4 md:auto-cols-[minmax(290px,26rem)] md:grid-flow-col md:overflow-x-auto md:px-5 md:pt-5 pb-help">
          {groups.map((group) => (
            <ProviderColumn key={group.id} group={group} zone={zone} handlers={handlers} />
          ))}
        </div>
      )}
      {dialogs}
    </div>
  )
}

/** Only where the device's clock shows another hour than the organization's. */
function ZoneNote({ zone }: { zone: string }) {
  const [device] = useState(() => -new Date().getTimezoneOffset() * 60_000)
  const [organization] = useState(() => offsetOf(Date.now(), zone))
  if (device === organization) return null
  const name = new Intl.DateTimeFormat('pt-BR', { timeZone: zone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value
  return (
    <p className="flex items-center gap-1.5 border-b border-line px-4 py-2 text-xs text-ink-2 md:px-5">
      <Globe size={14} aria-hidden="true" className="shrink-0" />
      As horas são as da empresa ({name}), não as deste aparelho.
    </p>
  )
}
