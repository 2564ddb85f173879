import type { Professional } from '../../contract/professional.ts'
import { Badge } from '../../ui/Badge.tsx'
import { AppointmentActions } from './AppointmentActions.tsx'
import type { CardHandlers } from './AppointmentCard.tsx'
import { blocksOf } from './blockEvents.ts'
import { type CalendarEvent, isLeaving, isUnborn } from './calendarEvent.ts'
import { dayTitle } from './calendarView.ts'
import { snap } from './gridHours.ts'
import { openHours } from './openHours.ts'
import { ProfessionalFace } from './ProfessionalMark.tsx'
import type { GridColumn } from './GridColumnBody.tsx'
import { TimeGrid } from './TimeGrid.tsx'
import type { ViewProps } from './viewProps.ts'

type Props = Omit<ViewProps, 'onDay'> & {
  /** The professionals with a column: the shown ones who attend, and others with appointments that day. */
  people: readonly Professional[]
  closedDays: readonly { date: string; name: string }[]
  handlers: CardHandlers
}

/** One day; each professional has a column. */
export function DayView({ days, events, blocks, people, closedDays, today, handlers, ...rest }: Props) {
  const day = days[0]!
  const columns: GridColumn[] =
    people.length > 1
      ? people.map((professional) => {
          const { id, name } = professional
          const own = events.filter(({ appointment }) => appointment.provider_id === id)
          return {
            key: id,
            day,
            providerId: id,
            label: name,
            events: own,
            blocks: blocksOf(blocks, id),
            hours: openHours([professional], closedDays, days).get(day),
            header: <ProviderHeader professional={professional} events={own} />,
          }
        })
      : [
          {
            key: day,
            day,
            label: dayTitle(day, today),
            events,
            blocks,
            hours: openHours(people, closedDays, days).get(day),
            header: <ProviderHeader professional={people[0]} events={events} />,
          },
        ]
  return (
    <TimeGrid
      {...rest}
      columns={columns}
      today={today}
      round={snap}
      shared={false}
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
    />
  )
}

type HeaderProps = { professional: Professional | undefined; events: readonly CalendarEvent[] }

function ProviderHeader({ professional, events }: HeaderProps) {
  const active = events.filter(({ metadata }) => metadata.status !== 'cancelled').length
  return (
    <div className="flex min-w-0 items-center gap-2">
      {professional && (
        <>
          <ProfessionalFace professional={professional} className="size-7 text-[0.625rem]" />
          <h3 className="min-w-0 truncate font-620">{professional.name}</h3>
          {!professional.active && <Badge size="sm">não atende mais</Badge>}
        </>
      )}
      <p className="ml-auto shrink-0 text-2xs text-ink-3">
        {active === 0 ? 'Dia livre' : active === 1 ? '1 horário' : `${active} horários`}
      </p>
    </div>
  )
}
