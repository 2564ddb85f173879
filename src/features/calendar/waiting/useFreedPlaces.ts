import { useMirror } from '../../../hooks/useMirror.ts'
import { firstName } from '../booking/bookingWords.ts'
import type { CalendarEvent, Placed } from '../calendarEvent.ts'
import { wallClock } from '../zonedTime.ts'
import { useFreedTimes } from './rememberFreed.ts'
import { type FreedTime, readFreedFits } from './readFits.ts'

/** A time that is free again and suits someone on the waiting list. */
export interface FreedPlace extends Placed {
  key: string
  freed: FreedTime
  /** 'Sueli e mais 1 na espera' */
  who: string
}

/**
 * The freed times that suit someone on the waiting list: those of cancelled events on the screen, and those
 * freed by changes on this device. Times that were taken again suit nobody, so they are left out.
 */
export function useFreedPlaces(
  events: readonly CalendarEvent[],
  professional: string | null,
  zone: string,
): readonly FreedPlace[] {
  const cancelled = events
    .filter(({ metadata, allDay }) => metadata.status === 'cancelled' && !allDay)
    .map(({ appointment: { start_time, end_time, provider_id } }) => ({ start_time, end_time, provider_id }))
  const given = useFreedTimes().filter(
    ({ provider_id }) => professional === null || provider_id === professional,
  )
  const all = new Map([...given, ...cancelled].map((each) => [keyOf(each), each]))
  const candidates = [...all.values()]
  const question = JSON.stringify(candidates)
  const found = useMirror((db) => readFreedFits(db, zone, candidates), [question, zone])
  return (found ?? []).flatMap(({ freed, fits }): FreedPlace[] => {
    const [first, ...others] = fits
    if (!first) return []
    const from = wallClock(freed.start_time, zone)
    const to = wallClock(freed.end_time, zone)
    const more = others.length === 0 ? '' : ` e mais ${others.length}`
    return [
      {
        key: keyOf(freed),
        freed,
        who: `${firstName(first.entry.client_name)}${more} na espera`,
        startDay: from.day,
        startMinute: from.minute,
        endDay: to.day,
        endMinute: to.minute,
      },
    ]
  })
}

const keyOf = ({ start_time, provider_id }: FreedTime): string => `${provider_id} ${Date.parse(start_time)}`
