import { type Appointment, isActive } from '../../contract/appointment.ts'
import { useServices } from '../../hooks/useAgenda.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { NextFreeChips } from '../../parts/schedule/NextFreeChips.tsx'
import { purposeOf } from '../../parts/schedule/purpose.ts'
import { useNearest } from '../../parts/schedule/useTimes.ts'
import type { QueueRow } from '../../sync/readOutbox.ts'
import { takeOtherTime, type WantedTime } from './wantedTime.ts'

type Props = {
  row: QueueRow
  wanted: WantedTime
  /** The server's version, where that is what the command met. */
  current: Appointment | null
  onTaken: () => void
}

const OFFERED = 6
const MINUTE = 60_000

/** Free times of the same professional around the one that was wanted; one press sends the command with it. */
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
          count: OFFERED,
        }
      : null,
  )
  return (
    <NextFreeChips
      title={`Ou outro horário livre de ${wanted.provider_name}, perto do seu`}
      found={times && { times: times.toSorted((a, b) => a.start - b.start), knownUntil: null }}
      zone={zone}
      onPress={(time) => void takeOtherTime(row, time, current).then(onTaken)}
    />
  )
}
