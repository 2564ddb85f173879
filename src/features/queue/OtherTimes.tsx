import { type Appointment, isActive } from '../../contract/appointment.ts'
import { useServices } from '../../hooks/useAgenda.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { NextFreeChips } from '../../parts/schedule/NextFreeChips.tsx'
import { purposeOf } from '../../parts/schedule/purpose.ts'
import { useNearest } from '../../parts/schedule/useTimes.ts'
import type { QueueRow } from '../../sync/readOutbox.ts'
import { otherTimes, takeOtherTime, timesToRead, type WantedTime } from './wantedTime.ts'

type Props = {
  row: QueueRow
  wanted: WantedTime
  /** The server's version after a conflict; null otherwise. */
  current: Appointment | null
  onTaken: () => void
}

const OFFERED = 6
const MINUTE = 60_000

/** Free times of the same professional near the requested one; a press sends the command with that time. */
export function OtherTimes({ row, wanted, current, onTaken }: Props) {
  const zone = useTimeZone()
  const service = useServices()?.find(({ id }) => id === wanted.service_id) ?? null
  const wish = Date.parse(wanted.start_time)
  const minutes = (Date.parse(wanted.end_time) - wish) / MINUTE
  const usable =
    row.canEdit &&
    row.name !== 'appointment.update' &&
    !wanted.allDay &&
    (!current || isActive(current.status))
  const times = useNearest(
    usable
      ? {
          zone,
          purpose: purposeOf(service, minutes, wanted),
          professionalId: wanted.provider_id,
          except: wanted.id,
          wish,
          count: timesToRead(wanted, OFFERED),
        }
      : null,
  )
  const others = times && otherTimes(times, wanted, row.error?.code === 'slot_taken', OFFERED)
  return (
    <NextFreeChips
      title={`Ou outro horário livre de ${wanted.provider_name}, perto do seu`}
      found={others && { times: others.toSorted((a, b) => a.start - b.start), knownUntil: null }}
      zone={zone}
      onPress={(time) => void takeOtherTime(row, time, current).then(onTaken)}
    />
  )
}
