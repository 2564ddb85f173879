import type { Provider } from '../../contract/appointment.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { AppointmentActions } from './AppointmentActions.tsx'
import type { CardHandlers } from './AppointmentCard.tsx'
import { type CalendarEvent, isLeaving, isUnborn } from './calendarEvent.ts'
import { dayTitle } from './calendarView.ts'
import { snap } from './gridHours.ts'
import { TimeGrid, type GridColumn } from './TimeGrid.tsx'
import type { ViewProps } from './viewProps.ts'

type Props = Omit<ViewProps, 'onDay'> & {
  events: readonly CalendarEvent[]
  providers: readonly Provider[]
  handlers: CardHandlers
}

/** One day; on a desk each professional has a column, on a phone they share one. */
export function DayView({ days, events, providers, today, zone, handlers, ...rest }: Props) {
  const phone = useMediaQuery(phoneQuery)
  const day = days[0]!
  const people = phone ? [] : withThose(providers, events)
  const columns: GridColumn[] =
    people.length > 1
      ? people.map(({ id, name }) => {
          const own = events.filter(({ appointment }) => appointment.provider_id === id)
          return {
            key: id,
            day,
            providerId: id,
            label: name,
            events: own,
            header: <ProviderHeader id={id} name={name} events={own} />,
          }
        })
      : [
          {
            key: day,
            day,
            label: dayTitle(day, today),
            events,
            header: <ProviderHeader {...(people[0] ?? { id: '', name: '' })} events={events} />,
          },
        ]
  return (
    <TimeGrid
      columns={columns}
      today={today}
      zone={zone}
      round={snap}
      withProvider={people.length === 0 && providers.length > 1}
      renderMenu={({ appointment }) =>
        !isUnborn(appointment) &&
        !isLeaving(appointment) && (
          <AppointmentActions
            appointment={appointment}
            onMove={(action) => handlers.onMove(appointment, action)}
            onReschedule={() => handlers.onReschedule(appointment)}
            onCancel={() => handlers.onCancel(appointment)}
            onEdit={() => handlers.onEdit(appointment)}
          />
        )
      }
      {...rest}
    />
  )
}

function ProviderHeader({ id, name, events }: Provider & { events: readonly CalendarEvent[] }) {
  const active = events.filter(({ metadata }) => metadata.status !== 'cancelled').length
  return (
    <div className="flex min-w-0 items-center gap-2">
      {id && <Avatar name={name} id={id} size="xs" />}
      {name && <h3 className="min-w-0 truncate font-620">{name}</h3>}
      <p className="ml-auto shrink-0 text-2xs text-ink-3">
        {active === 0 ? 'Dia livre' : active === 1 ? '1 horário' : `${active} horários`}
      </p>
    </div>
  )
}

/** Who is in no list but has appointments that day comes last. */
function withThose(providers: readonly Provider[], events: readonly CalendarEvent[]): Provider[] {
  const all = new Map<string, Provider>(providers.map((each) => [each.id, each]))
  for (const { appointment } of events)
    if (!all.has(appointment.provider_id))
      all.set(appointment.provider_id, { id: appointment.provider_id, name: appointment.provider_name })
  return [...all.values()]
}
