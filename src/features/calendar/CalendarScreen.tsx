import './calendar.css'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { wakeSync } from '../../workspace/openWorkspace.ts'
import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { toast } from '../../ui/toast.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { AgendaView } from './AgendaView.tsx'
import { type CalendarEvent, isUnborn, toEvent } from './calendarEvent.ts'
import { CalendarSkeleton } from './CalendarSkeleton.tsx'
import { CalendarToolbar } from './CalendarToolbar.tsx'
import { type CalendarView, daysOf } from './calendarView.ts'
import { CoverageNote } from './CoverageNote.tsx'
import { DayView } from './DayView.tsx'
import { clock } from './gridHours.ts'
import { MonthView } from './MonthView.tsx'
import { ParticipantRow } from './ParticipantRow.tsx'
import { useCoverage, useProviders, useReaching, useSyncAge } from './reads.ts'
import { StoppedTray } from './StoppedTray.tsx'
import { CALENDAR_TEXT } from './texts.ts'
import type { Place } from './trackDrag.ts'
import { type ConflictSlot, useAppointmentDialogs } from './useAppointmentDialogs.tsx'
import { useCalendarView } from './useCalendarView.ts'
import { useMoves } from './useMoves.tsx'
import { useToday } from './useToday.ts'
import { useViewKeys } from './useViewKeys.ts'
import { WeekView } from './WeekView.tsx'
import { dateError } from './whenForm.ts'
import { ZoneNote } from './ZoneNote.tsx'
import { addDays, toInstant } from './zonedTime.ts'

type Props = {
  view?: CalendarView | undefined
  /** 'YYYY-MM-DD'; today when absent. */
  date?: string | undefined
  /** Opens the form of a new appointment, for this contact if one is given. */
  creating?: boolean | undefined
  contactId?: string | undefined
  /** Opens the form of a booking or a move that is still in the queue. */
  commandId?: string | undefined
  conflict: ConflictSlot
}

/** The organization's calendar, from the mirror: every view, read and written, also without network. */
export function CalendarScreen({
  view: named,
  date,
  creating = false,
  contactId,
  commandId,
  conflict,
}: Props) {
  const zone = useTimeZone()
  const today = useToday(zone)
  const day = date ?? today
  const [view, remember] = useCalendarView(named)
  const days = daysOf(view, day)
  const from = toInstant(days[0]!, '00:00', zone)
  const to = toInstant(addDays(days.at(-1)!, 1), '00:00', zone)

  const providers = useProviders()
  const found = useReaching(from, to)
  const { coverage, retry } = useCoverage(from, to)
  const age = useSyncAge()
  const unreachable = useSyncStatus(
    ({ pullState, network }) => pullState === 'failed' || network === 'offline',
  )
  const [chosen, setChosen] = useState<CalendarEvent['participant'] | null>(null)

  const all = (found ?? []).map((appointment) => toEvent(appointment, zone))
  const events = chosen ? all.filter(({ participant }) => participant.id === chosen.id) : all
  const filling = !age || age.empty
  const failed = (filling && age !== undefined && unreachable) || (coverage === 'failed' && all.length === 0)
  const loading = !failed && (!found || !providers || filling || (coverage === 'loading' && all.length === 0))
  const late = useDelayed(loading)

  const navigate = useNavigate()
  const goTo = (to: string, replace = false, next = named) =>
    void navigate({ to: '/calendar', search: { view: next, date: to === today ? undefined : to }, replace })
  const show = (next: CalendarView, on = day) => {
    remember(next)
    goTo(on, false, next)
  }
  useViewKeys((next) => show(next))

  const { handlers, dialogs, openNew } = useAppointmentDialogs({
    providers: providers ?? [],
    zone,
    day,
    contactId,
    conflict,
    onSaved: (on) => goTo(days.includes(on) && view !== 'day' ? day : on),
    // The address that opened the form must not open it again on reload.
    onClosed: () => {
      if (creating || commandId) goTo(day, true)
    },
    asked: commandId ? { kind: 'edit', commandId } : creating ? { kind: 'new' } : null,
  })
  const { move, question } = useMoves({ events: all, around: found ?? [], providers: providers ?? [], zone })

  const open = ({ appointment }: CalendarEvent) => {
    const refused = appointment.pending.find(({ state }) => state === 'rejected')
    if (refused && isUnborn(appointment)) handlers.onEditQueued(refused.commandId)
    else handlers.onDetails(appointment)
  }
  const press = ({ day: on, minute, providerId }: Place, allDay: boolean) => {
    const wrong = dateError(on, zone, Date.now())
    if (wrong) toast.info(wrong)
    else
      openNew({
        day: on,
        allDay,
        // CAL-15: a month's day begins at nine, as does the form.
        time: minute === null ? undefined : clock(minute),
        providerId: providerId ?? undefined,
      })
  }
  const common = { days, events, today, zone, onOpen: open, onDrop: move, onPress: press }
  const onDay = (on: string) => show('day', on)

  return (
    <div className="flex h-full min-h-0 flex-col">
      <CalendarToolbar
        view={view}
        day={day}
        today={today}
        onDay={goTo}
        onView={show}
        onNew={() => openNew()}
      />
      <ZoneNote zone={zone} />
      {!failed && !loading && <CoverageNote coverage={coverage} onRetry={retry} />}
      {!loading && !failed && (
        <ParticipantRow participants={participantsOf(all)} chosen={chosen} onChoose={setChosen} />
      )}
      {view !== 'agenda' && <StoppedTray events={events} zone={zone} handlers={handlers} />}
      {failed ? (
        <ErrorState
          title={CALENDAR_TEXT.errorTitle}
          className="flex-1"
          action={
            <Button
              onClick={() => {
                retry()
                void wakeSync()
              }}
            >
              {CALENDAR_TEXT.retry}
            </Button>
          }
        >
          {CALENDAR_TEXT.error}
        </ErrorState>
      ) : loading ? (
        late && <CalendarSkeleton view={view} />
      ) : view === 'month' ? (
        <MonthView month={day} onDay={onDay} {...common} />
      ) : view === 'week' ? (
        <WeekView onDay={onDay} {...common} />
      ) : view === 'day' ? (
        <DayView providers={providers ?? []} handlers={handlers} {...common} />
      ) : (
        <AgendaView
          key={day}
          days={days}
          events={events}
          today={today}
          zone={zone}
          handlers={handlers}
          withProvider={(providers ?? []).length > 1}
          onNew={() => openNew()}
        />
      )}
      {dialogs}
      {question}
    </div>
  )
}

/** Everyone who comes, in the order of their first appointment. */
function participantsOf(events: readonly CalendarEvent[]): CalendarEvent['participant'][] {
  return [...new Map(events.map(({ participant }) => [participant.id, participant])).values()]
}
