import { useState } from 'react'
import type { Service } from '../../contract/service.ts'
import { useServices } from '../../hooks/useAgenda.ts'
import { purposeOf } from '../../parts/schedule/purpose.ts'
import type { OfferedTime } from '../../parts/schedule/readTimes.ts'
import { useFreeTimes, useWarnings } from '../../parts/schedule/useTimes.ts'
import { slotOf, type When } from './whenForm.ts'
import { addDays } from '../../contract/schedule/days.ts'
import { dayOf, timeOf } from './zonedTime.ts'

type Options = {
  when: When
  serviceId: string
  zone: string
  now: number
  /**
   * The appointment that is edited, whose own time counts as free, and the buffers that it was booked with.
   */
  own?: { id: string; buffers?: Buffers | undefined } | undefined
  /** True if nothing is moved, so that nothing is checked. */
  still?: boolean | undefined
  /** True if the form began with a free time. */
  fromFree?: boolean | undefined
}
type Buffers = { buffer_before_minutes: number; buffer_after_minutes: number }

const DAYS = 21
const OFFERED = 5
const MINUTE = 60_000

const keyOf = ({ date, time, end }: Pick<When, 'date' | 'time' | 'end'>) => `${date} ${time} ${end}`

/** Checks the time of a form: why it is not free, and the next free times. */
export function useSlotCheck({ when, serviceId, zone, now, own, still = false, fromFree = false }: Options) {
  const services = useServices()
  // A chosen free time may lie outside the usual bookable hours (CAL-22).
  const [picked, setPicked] = useState(() => (fromFree ? keyOf(when) : ''))
  const service: Service | null = services?.find(({ id }) => id === serviceId) ?? null
  const slot = slotOf(when, zone)
  const minutes = slot ? (Date.parse(slot.end_time) - Date.parse(slot.start_time)) / MINUTE : 0
  const purpose = purposeOf(service, minutes, own?.buffers ?? service)
  const asks = slot !== null && minutes > 0 && !still
  const warnings = useWarnings(
    asks
      ? {
          start_time: slot.start_time,
          professionalId: when.provider_id,
          purpose,
          allDay: when.all_day,
          except: own?.id,
        }
      : null,
    zone,
  )
  const today = dayOf(now, zone)
  const from = when.date > today ? when.date : today
  const free = useFreeTimes(
    asks && !when.all_day
      ? {
          zone,
          purpose,
          professionalId: when.provider_id || null,
          from,
          to: addDays(from, DAYS),
          except: own?.id,
        }
      : null,
    { limit: OFFERED, perDay: 3, spread: true },
  )
  return {
    purpose,
    warnings,
    free,
    start: slot ? Date.parse(slot.start_time) : undefined,
    /** True while the form holds a free time that was chosen. */
    isPicked: picked === keyOf(when),
    /** Chooses a free time and returns its form fields. */
    pick: (time: OfferedTime) => {
      const fields = {
        date: dayOf(time.start, zone),
        time: timeOf(time.start, zone),
        end: timeOf(time.end, zone),
        provider_id: time.professionalId,
      }
      setPicked(keyOf(fields))
      return fields
    },
  }
}
