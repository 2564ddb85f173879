import './calendar.css'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import type { FreeTime } from '../../contract/schedule/freeTimes.ts'
import { useSession } from '../../session/session.ts'
import { mirror } from '../../sync/store/db.ts'
import { toast } from '../../ui/toast.ts'
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery.ts'
import { type BlockEvent } from './blockEvents.ts'
import { type CalendarEvent, isUnborn } from './calendarEvent.ts'
import { CalendarFilters } from './CalendarFilters.tsx'
import { CalendarToolbar } from './CalendarToolbar.tsx'
import { CalendarViews } from './CalendarViews.tsx'
import { type CalendarView, daysOf } from './calendarView.ts'
import { freeTimesOn, snapToFree } from './freePlaces.ts'
import { clock } from './gridHours.ts'
import { PhoneFoot } from './PhoneFoot.tsx'
import { PhoneHeader } from './PhoneHeader.tsx'
import { PlaceMenu } from './PlaceMenu.tsx'
import type { Place } from './dragPlaces.ts'
import { type ConflictSlot, useAppointmentDialogs } from './useAppointmentDialogs.tsx'
import { useBlockDialogs } from './useBlockDialogs.tsx'
import { useFreedPlaces } from './waiting/useFreedPlaces.ts'
import { useCalendarData } from './useCalendarData.ts'
import { useCalendarView } from './useCalendarView.ts'
import { useMoves } from './useMoves.tsx'
import { useNextFree } from './useNextFree.ts'
import { useToday } from './useToday.ts'
import { useViewKeys } from './useViewKeys.ts'
import { dateError } from './whenForm.ts'
import { ZoneNote } from './ZoneNote.tsx'
import { dayOf, timeOf, wallClock } from './zonedTime.ts'

type Props = {
  view?: CalendarView | undefined
  /** 'YYYY-MM-DD'; today when absent. */
  date?: string | undefined
  /** Opens the form of a new appointment, for this contact if one is given. */
  creating?: boolean | undefined
  contactId?: string | undefined
  /** Opens the form of a booking, a move or a new block that is still in the queue. */
  commandId?: string | undefined
  /** Opens the details of that one. */
  appointmentId?: string | undefined
  conflict: ConflictSlot
}

/** The organization's calendar, from the mirror: every view, read and written, also without network. */
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
  const days = daysOf(view, day)
  // The phone's strip says how full each day of the week is.
  const data = useCalendarData(phone && view === 'day' ? daysOf('week', day) : days, zone)
  const freed = useFreedPlaces(data.events, data.professional, zone)
  const next = useNextFree(zone, data.professional, today)
  const defaultProvider = useSession((session) => session.user?.default_provider_id ?? null)
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
  // The address that opened a form must not open it again on reload.
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
  const press = async ({ day: on, minute, providerId }: Place, allDay: boolean) => {
    const now = Date.now()
    const wrong = dateError(on, zone, now)
    if (wrong) return toast.info(wrong)
    const wanted = providerId ?? data.professional ?? undefined
    // CAL-15: a month's day begins at nine, as does the form.
    if (minute === null || allDay) return openNew({ day: on, allDay, providerId: wanted })
    const whose = wanted ?? (data.offered.some(({ id }) => id === defaultProvider) ? defaultProvider : null)
    const free = await freeTimesOn(mirror(), { zone, now, professionalId: whose }, on)
    const minuteOf = ({ start }: FreeTime) => wallClock(new Date(start).toISOString(), zone).minute
    const snapped = snapToFree(free.map(minuteOf), minute)
    const found = free.find((time) => minuteOf(time) === snapped)
    openNew({
      day: on,
      allDay,
      time: clock(snapped ?? minute),
      providerId: wanted ?? found?.professionalId,
    })
  }
  const takeFree = ({ start, professionalId }: FreeTime) => {
    const on = dayOf(start, zone)
    if (!days.includes(on)) goTo(on)
    openNew({ day: on, time: timeOf(start, zone), providerId: professionalId })
  }
  const block = (place: Place) =>
    blocks.openNew({
      day: place.day,
      time: place.minute === null ? undefined : clock(place.minute),
      providerId: place.providerId ?? data.professional,
    })
  const blockDay = () => block({ day, minute: null, providerId: null })
  const bookDay = () => openNew(data.professional ? { day, providerId: data.professional } : undefined)

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
              onFree={takeFree}
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
        onFree={takeFree}
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
