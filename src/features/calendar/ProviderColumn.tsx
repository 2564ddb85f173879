import { Avatar } from '../../ui/Avatar.tsx'
import { AppointmentCard, type CardHandlers } from './AppointmentCard.tsx'
import type { ProviderDay } from './groupByProvider.ts'

export function ProviderColumn({
  group,
  zone,
  handlers,
}: {
  group: ProviderDay
  zone: string
  handlers: CardHandlers
}) {
  const active = group.appointments.filter(({ status }) => status !== 'cancelled').length
  return (
    <section aria-label={group.name} className="flex min-w-0 flex-col gap-2.5">
      <header className="flex items-center gap-2.5">
        <Avatar name={group.name} id={group.id} size="sm" />
        <h3 className="min-w-0 flex-1 truncate font-620">{group.name}</h3>
        <p className="text-xs text-ink-3">{active === 1 ? '1 horário' : `${active} horários`}</p>
      </header>
      {group.appointments.length === 0 ? (
        <p className="rounded-md border border-dashed border-line px-4 py-3 text-xs text-ink-3">Dia livre</p>
      ) : (
        group.appointments.map((appointment) => (
          <AppointmentCard key={appointment.id} appointment={appointment} zone={zone} handlers={handlers} />
        ))
      )}
    </section>
  )
}
