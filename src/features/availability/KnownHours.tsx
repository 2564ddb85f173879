import type { AvailabilityRule } from '../../contract/availability.ts'
import { useTimeZone } from '../../hooks/useTimeZone.ts'
import { todayIn } from './days.ts'
import { weekText } from './presets.ts'
import { toSchedule } from './schedule.ts'
import { weekInWords } from './weekInWords.ts'
import { WeekPicture } from './WeekPicture.tsx'

/** A professional's week as this device knows it, read-only. */
export function KnownHours({ rules }: { rules: readonly AvailabilityRule[] }) {
  const { weekdaySchedule } = toSchedule(rules, todayIn(useTimeZone()))
  const words = weekInWords(weekdaySchedule)
  return (
    <div className="mb-4 flex flex-col gap-3">
      <p className="font-620">{weekText(weekdaySchedule)}</p>
      <WeekPicture week={weekdaySchedule} />
      {words && <p>Atende {words}.</p>}
    </div>
  )
}
