import { useState } from 'react'
import { useSyncAge } from '../../hooks/useSyncAge.ts'
import type { Professional } from '../../contract/professional.ts'
import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import { blockEvents, blocksOf } from './blockEvents.ts'
import { type CalendarEvent, toEvent } from './calendarEvent.ts'
import { openHours } from './openHours.ts'
import { useCoverage, useReaching } from './reads.ts'
import { useProfessionalFilter } from './useProfessionalFilter.ts'
import { useSchedule } from './useSchedule.ts'
import { addDays } from '../../contract/schedule/days.ts'
import { toInstant } from '../../contract/schedule/toInstant.ts'

const NOBODY: readonly Professional[] = []

/**
 * Everything that the calendar shows of these days (in order), with this device's filters, and whether it is
 * complete.
 */
export function useCalendarData(days: readonly string[], zone: string) {
  const from = toInstant(days[0]!, '00:00', zone)
  const to = toInstant(addDays(days.at(-1)!, 1), '00:00', zone)
  const found = useReaching(from, to)
  const schedule = useSchedule()
  const { coverage, retry } = useCoverage(from, to)
  const age = useSyncAge()
  const unreachable = useSyncStatus(
    ({ pullState, network }) => pullState === 'failed' || network === 'offline',
  )
  const [participant, chooseParticipant] = useState<CalendarEvent['participant'] | null>(null)

  const everyEvent = (found ?? []).map((appointment) => toEvent(appointment, zone))
  const all = schedule?.professionals ?? NOBODY
  const busy = new Set(everyEvent.map(({ appointment }) => appointment.provider_id))
  // An inactive professional is shown only while appointments of these days name them.
  const offered = all.filter(({ id, active }) => active || busy.has(id))
  const [professional, chooseProfessional] = useProfessionalFilter(offered)
  const shown = professional === null ? offered : offered.filter(({ id }) => id === professional)

  const events = everyEvent.filter(
    (event) =>
      (professional === null || event.appointment.provider_id === professional) &&
      (participant === null || event.participant.id === participant.id),
  )
  const blocks = schedule
    ? blocksOf(
        blockEvents(schedule.blocks, days, { zone, expandRule: schedule.expandRule, professionals: all }),
        professional,
      )
    : []
  const attending = shown.filter(({ active }) => active)
  const closedDays = schedule?.closedDays ?? []

  const filling = !age || age.empty
  const failed =
    (filling && age !== undefined && unreachable) || (coverage === 'failed' && everyEvent.length === 0)
  const loading =
    !failed && (!found || !schedule || filling || (coverage === 'loading' && everyEvent.length === 0))
  return {
    found: found ?? [],
    everyEvent,
    events,
    blocks,
    everyBlock: schedule?.blocks ?? [],
    professionals: all,
    offered,
    shown,
    hours: openHours(attending, closedDays, days),
    closedDays,
    professional,
    chooseProfessional,
    participant,
    chooseParticipant,
    /** All clients of these days, in the order of their first appointment. */
    participants: [...new Map(everyEvent.map((event) => [event.participant.id, event.participant])).values()],
    coverage,
    retry,
    failed,
    loading,
  }
}

export type CalendarData = ReturnType<typeof useCalendarData>
