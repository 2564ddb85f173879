import { KnownUntilNote } from './KnownUntilNote.tsx'
import { momentInWords, shortMoment } from './dayWords.ts'
import type { OfferedTime, OfferedTimes } from './readTimes.ts'
import { TimeChip } from './TimeChip.tsx'

type Props = {
  title: string
  /** Undefined while they are computed. */
  found: OfferedTimes | undefined
  /** Start of the chosen time, Unix milliseconds. */
  chosenStart?: number | undefined
  zone: string
  onPress: (time: OfferedTime) => void
}

/** A row of free times; renders nothing if there are none and nothing to explain. */
export function NextFreeChips({ title, found, chosenStart, zone, onPress }: Props) {
  if (!found || (found.times.length === 0 && found.knownUntil === null)) return null
  return (
    <section aria-label={title} className="flex flex-col gap-1.5">
      <p className="text-xs text-ink-2">{title}</p>
      {found.times.length > 0 && (
        <div className="flex flex-wrap gap-1.5">
          {found.times.map((time) => (
            <TimeChip
              key={`${time.start} ${time.professionalId}`}
              label={`${momentInWords(time.start, zone)}, com ${time.professionalName}`}
              chosen={time.start === chosenStart}
              onPress={() => onPress(time)}
              className="text-xs"
            >
              {shortMoment(time.start, zone)}
            </TimeChip>
          ))}
        </div>
      )}
      <KnownUntilNote knownUntil={found.knownUntil} zone={zone} />
    </section>
  )
}
