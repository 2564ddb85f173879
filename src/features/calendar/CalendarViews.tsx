import { wakeSync } from '../../workspace/openWorkspace.ts'
import type { BlockView } from '../../sync/outbox/overlayPending.ts'
import type { FreeTime } from '../../contract/schedule/freeTimes.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { AgendaView } from './AgendaView.tsx'
import type { CardHandlers } from './AppointmentCard.tsx'
import { CalendarSkeleton } from './CalendarSkeleton.tsx'
import type { CalendarView } from './calendarView.ts'
import { CoverageNote } from './CoverageNote.tsx'
import { DayView } from './DayView.tsx'
import type { NextFree } from './freePlaces.ts'
import { MonthView } from './MonthView.tsx'
import { PhoneDay } from './PhoneDay.tsx'
import { PhoneMonth } from './PhoneMonth.tsx'
import { StoppedTray } from './StoppedTray.tsx'
import { CALENDAR_TEXT } from './texts.ts'
import type { CalendarData } from './useCalendarData.ts'
import type { ViewProps } from './viewProps.ts'
import { WeekView } from './WeekView.tsx'

type Props = Omit<ViewProps, 'events' | 'blocks' | 'hours' | 'professionals'> & {
  view: CalendarView
  day: string
  phone: boolean
  data: CalendarData
  next: NextFree | undefined
  handlers: CardHandlers
  onEditBlock: (block: BlockView) => void
  /** Goes to that day in the same view. */
  onTurn: (day: string) => void
  onFree: (free: FreeTime) => void
  onNew: () => void
}

/** The chosen view, or the reason why it cannot be shown; above it, what needs a person's decision. */
export function CalendarViews({
  view,
  day,
  phone,
  data,
  next,
  handlers,
  onEditBlock,
  onTurn,
  onFree,
  onNew,
  ...rest
}: Props) {
  const { failed, loading, coverage, retry, events, blocks, hours, professionals } = data
  const late = useDelayed(loading)
  if (failed)
    return (
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
    )
  if (loading) return late && <CalendarSkeleton view={view} />
  const common = { ...rest, events, blocks, hours, professionals }
  const { today, zone, onOpenBlock } = rest
  return (
    <>
      <CoverageNote coverage={coverage} onRetry={retry} />
      <StoppedTray
        events={events}
        blocks={data.everyBlock}
        professionals={professionals}
        zone={zone}
        handlers={handlers}
        onEditBlock={onEditBlock}
        blocksOnly={view === 'agenda'}
      />
      {view === 'agenda' ? (
        <AgendaView
          key={day}
          days={rest.days}
          events={events}
          blocks={blocks}
          onOpenBlock={onOpenBlock}
          today={today}
          zone={zone}
          handlers={handlers}
          withProvider={data.offered.length > 1}
          onNew={onNew}
        />
      ) : phone && view !== 'week' ? (
        view === 'day' ? (
          <PhoneDay
            {...common}
            day={day}
            professional={data.professional}
            next={next}
            onTurn={onTurn}
            onFree={onFree}
            onNew={onNew}
          />
        ) : (
          <PhoneMonth
            {...common}
            day={day}
            professional={data.professional}
            closedDays={data.closedDays}
            onTurn={onTurn}
          />
        )
      ) : view === 'month' ? (
        <MonthView month={day} {...common} />
      ) : view === 'week' ? (
        <WeekView {...common} />
      ) : (
        <DayView {...common} people={data.shown} closedDays={data.closedDays} handlers={handlers} />
      )}
    </>
  )
}
