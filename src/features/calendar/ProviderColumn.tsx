import { Avatar } from '../../ui/Avatar.tsx'
import { cx } from '../../ui/cx.ts'
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
  const empty = group.appointments.length === 0
  return (
    <section
      aria-label={group.name}
      // On a phone, where one scrolls through them, those with a free day come last.
      className={cx('flex min-w-0 flex-col gap-2.5', empty && 'max-md:order-last')}
    >
      <header className="flex items-center gap-2.5">
        <Avatar name={group.name} id={group.id} size="sm" />
        <h3 className="min-w-0 flex-1 truncate font-620">{group.name}</h3>
        <p className="text-xs text-ink-3">
          {empty ? 'Dia livre' : active === 1 ? '1 horário' : `${active} horários`}
        </p>
      </header>
      {group.appointments.map((appointment) => (
        <AppointmentCard key={appointment.id} appointment={appointment} zone={zone} handlers={handlers} />
      ))}
    </section>
  )
}
