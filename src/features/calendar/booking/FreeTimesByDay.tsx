import { dayAndMonth, dayName, momentInWords, timeAt } from '../../../parts/schedule/dayWords.ts'
import { KnownUntilNote } from '../../../parts/schedule/KnownUntilNote.tsx'
import type { OfferedTime, OfferedTimes } from '../../../parts/schedule/readTimes.ts'
import { TimeChip } from '../../../parts/schedule/TimeChip.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { dayIn } from '../../../contract/schedule/zone.ts'

type Props = {
  /** Undefined while they are computed. */
  found: OfferedTimes | undefined
  chosen: OfferedTime | null
  zone: string
  now: number
  empty: string
  onChoose: (time: OfferedTime) => void
}

/** Free times as rows of days. */
export function FreeTimesByDay({ found, chosen, zone, now, empty, onChoose }: Props) {
  if (!found) return <Skeleton className="h-24 w-full" />
  const days = new Map<string, OfferedTime[]>()
  for (const time of found.times) {
    const day = dayIn(time.start, zone)
    days.set(day, [...(days.get(day) ?? []), time])
  }
  return (
    <>
      {found.times.length === 0 && <p className="text-ink-2">{empty}</p>}
      {[...days].map(([day, times]) => (
        <div key={day} className="grid grid-cols-[5rem_1fr] items-start gap-2">
          <p className="min-w-0 self-center">
            <span className="block font-620">{dayName(times[0]!.start, zone, now)}</span>
            <span className="text-xs text-ink-2">{dayAndMonth(times[0]!.start, zone)}</span>
          </p>
          <div className="grid grid-cols-[repeat(auto-fill,minmax(4.25rem,1fr))] gap-2">
            {times.map((time) => (
              <TimeChip
                key={time.start}
                label={momentInWords(time.start, zone)}
                chosen={chosen?.start === time.start}
                onPress={() => onChoose(time)}
                className="px-1!"
              >
                {timeAt(time.start, zone)}
              </TimeChip>
            ))}
          </div>
        </div>
      ))}
      <KnownUntilNote knownUntil={found.knownUntil} zone={zone} />
    </>
  )
}
