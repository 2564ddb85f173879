import './calendar.css'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { FreeTime } from '../../contract/schedule/freeTimes.ts'
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { type BlockEvent } from './blockEvents.ts'
import { type CalendarEvent, isUnborn } from './calendarEvent.ts'
import { CalendarFilters } from './CalendarFilters.tsx'
import { CalendarToolbar } from './CalendarToolbar.tsx'
import { CalendarViews } from './CalendarViews.tsx'
import { type CalendarView, daysOfView } from './calendarView.ts'
import { clock } from './gridHours.ts'
import { PhoneFoot } from './PhoneFoot.tsx'
import { PhoneHeader } from './PhoneHeader.tsx'
import { PlaceMenu } from './PlaceMenu.tsx'
import type { Place } from './dragPlaces.ts'
import type { ShowConflict } from '../../parts/versions/StoppedEdit.tsx'
import { useAppointmentDialogs } from './useAppointmentDialogs.tsx'
import { useBegin } from './useBegin.ts'
import { useBlockDialogs } from './useBlockDialogs.tsx'
import { useFreedPlaces } from './waiting/useFreedPlaces.ts'
import { useCalendarData } from './useCalendarData.ts'
import { useCalendarView } from './useCalendarView.ts'
import { useMoves } from './useMoves.tsx'
import { useNextFree } from './useNextFree.ts'
import { useToday } from './useToday.ts'
import { useViewKeys } from './useViewKeys.ts'
import { ZoneNote } from './ZoneNote.tsx'
import { dayOf } from './zonedTime.ts'

type Props = {
  view?: CalendarView | undefined
  /** 'YYYY-MM-DD'; today when absent. */
  date?: string | undefined
  /** Opens the form of a new appointment, for this contact if one is given. */
  creating?: boolean | undefined
  contactId?: string | undefined
  /** Opens the form of a booking, a move or a new block that is still in the queue. */
  commandId?: string | undefined
  /** Opens the details of this appointment. */
  appointmentId?: string | undefined
  conflict: ShowConflict
}

/** The organization's calendar, from the mirror. All views can be read and edited without network. */
export function CalendarScreen({
  view: named,
  date,
  creating = false,
  contactId,
  commandId,
  appointmentId,
  conflict,
}: Props) {
  const zone = useTimeZone()
  const today = useToday(zone)
  const phone = useMediaQuery(phoneQuery)
  const day = date ?? today
  const [view, remember] = useCalendarView(named)
  const days = daysOfView(view, day)
  // On a phone the week strip shows how full each day is, so the whole week is read.
  const data = useCalendarData(phone && view === 'day' ? daysOfView('week', day) : days, zone)
  const freed = useFreedPlaces(data.events, data.professional, zone)
  const next = useNextFree(zone, data.professional, today)
  const [menu, setMenu] = useState<{ place: Place; at: { x: number; y: number } } | null>(null)

  const navigate = useNavigate()
  const goTo = (to: string, replace = false, nextView = named) =>
    void navigate({
      to: '/calendar',
      search: { view: nextView, date: to === today ? undefined : to },
      replace,
    })
  const show = (nextView: CalendarView, on = day) => {
    remember(nextView)
    goTo(on, false, nextView)
  }
  useViewKeys((nextView) => show(nextView))
  // Remove the form from the address, so that a reload does not open it again.
  const onClosed = () => {
    if (creating || commandId || appointmentId) goTo(day, true)
  }

  const { handlers, dialogs, openNew, openMove } = useAppointmentDialogs({
    providers: data.professionals.filter(({ active }) => active),
    zone,
    day,
    contactId,
    conflict,
    onSaved: (on) => goTo(days.includes(on) && view !== 'day' ? day : on),
    onClosed,
    asked: commandId
      ? { kind: 'edit', commandId }
      : appointmentId
        ? { kind: 'find', id: appointmentId }
        : creating
          ? { kind: 'new' }
          : null,
  })
  const blocks = useBlockDialogs({
    blocks: data.everyBlock,
    professionals: data.professionals,
    asked: commandId,
    onClosed,
  })
  const moves = useMoves({
    events: data.everyEvent,
    around: data.found,
    professionals: data.professionals,
    zone,
    onSeries: openMove,
  })

  const drop = async (id: string, place: Place) => {
    if (!(await blocks.move(id, place))) await moves.move(id, place)
  }
  const open = ({ appointment }: CalendarEvent) => {
    const refused = appointment.pending.find(({ state }) => state === 'rejected')
    if (refused && isUnborn(appointment)) handlers.onEditQueued(refused.commandId)
    else handlers.onDetails(appointment)
  }
  const { press, takeFree, bookDay } = useBegin({ data, day, today, zone, onNew: openNew })
  const takeAt = (free: FreeTime) => {
    const on = dayOf(free.start, zone)
    if (!days.includes(on)) goTo(on)
    takeFree(free)
  }
  const block = (place: Place) =>
    blocks.openNew({
      day: place.day,
      time: place.minute === null ? undefined : clock(place.minute),
      providerId: place.providerId ?? data.professional,
    })
  const blockDay = () => block({ day, minute: null, providerId: null })

  const chosen = data.professional
  return (
    <div className="calendar-root flex h-full min-h-0 flex-col">
      {phone ? (
        <PhoneHeader
          view={view}
          day={day}
          today={today}
          data={data}
          onDay={goTo}
          onView={show}
          onBlock={blockDay}
        />
      ) : (
        <>
          <CalendarToolbar
            view={view}
            day={day}
            today={today}
            onDay={goTo}
            onView={show}
            onNew={bookDay}
            onBlock={blockDay}
          />
          {!data.failed && !data.loading && (
            <CalendarFilters
              professionals={data.offered}
              professional={chosen}
              onProfessional={data.chooseProfessional}
              participants={data.participants}
              participant={data.participant}
              onParticipant={data.chooseParticipant}
              free={next?.free ?? null}
              today={today}
              zone={zone}
              onFree={takeAt}
            />
          )}
        </>
      )}
      <ZoneNote zone={zone} />
      <CalendarViews
        view={view}
        day={day}
        days={days}
        today={today}
        zone={zone}
        phone={phone}
        data={data}
        next={next}
        handlers={handlers}
        recent={moves.recent}
        freed={freed}
        onOpen={open}
        onOpenBlock={(event: BlockEvent) => blocks.open(event.block)}
        onEditBlock={blocks.open}
        onDrop={drop}
        onPress={(place, allDay) => void press(place, allDay)}
        onMenu={(place, at) => setMenu({ place, at })}
        onDay={(on) => show('day', on)}
        onTurn={goTo}
        onFree={takeAt}
        onNew={bookDay}
      />
      {phone && (
        <PhoneFoot
          professionals={data.offered}
          chosen={chosen}
          onChoose={data.chooseProfessional}
          onNew={bookDay}
        />
      )}
      {menu && (
        <PlaceMenu
          key={`${menu.at.x} ${menu.at.y}`}
          at={menu.at}
          onBook={() => void press(menu.place, false)}
          onBlock={() => block(menu.place)}
          onClose={() => setMenu(null)}
        />
      )}
      {dialogs}
      {blocks.dialogs}
      {moves.question}
    </div>
  )
}
