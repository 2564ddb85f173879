import { useState } from 'react'
import type { Service } from '../../contract/service.ts'
import { useServices } from '../../hooks/useAgenda.ts'
import { purposeOf } from '../../parts/schedule/purpose.ts'
import type { OfferedTime } from '../../parts/schedule/readTimes.ts'
import { useFreeTimes, useWarnings } from '../../parts/schedule/useTimes.ts'
import { slotOf, type When } from './whenForm.ts'
import { addDays, dayOf, timeOf } from './zonedTime.ts'

type Options = {
  when: When
  serviceId: string
  zone: string
  now: number
  /** The appointment itself holds no time against its own move; its buffers are those it was booked with. */
  own?: { id: string; buffers?: Buffers | undefined } | undefined
  /** Nothing is moved, so nothing is asked. */
  still?: boolean | undefined
}
type Buffers = { buffer_before_minutes: number; buffer_after_minutes: number }

const DAYS = 21
const OFFERED = 5
const MINUTE = 60_000

/** What a form says about its time: why it is not free, and the next times that are. */
export function useSlotCheck({ when, serviceId, zone, now, own, still = false }: Options) {
  const services = useServices()
  // What was chosen of the free times may lie outside the hours that are booked without asking (CAL-22).
  const [picked, setPicked] = useState('')
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
  const key = `${when.date} ${when.time} ${when.end}`
  return {
    purpose,
    warnings,
    free,
    start: slot ? Date.parse(slot.start_time) : undefined,
    /** One of the free times was pressed and still stands. */
    isPicked: picked === key,
    /** The fields of a free time. */
    pick: (time: OfferedTime) => {
      const fields = {
        date: dayOf(time.start, zone),
        time: timeOf(time.start, zone),
        end: timeOf(time.end, zone),
        provider_id: time.professionalId,
      }
      setPicked(`${fields.date} ${fields.time} ${fields.end}`)
      return fields
    },
  }
}
