import { cx } from '../../ui/cx.ts'
import { clock, pixels } from './gridHours.ts'
import { useMinute } from './NowLine.tsx'

/** An hour's figures lie under the present's this near. */
const NEAR_MINUTES = 13

type Props = { zone: string; first: number; last: number; hasToday: boolean }

/** The hours beside the grid, and among them the present one in figures. */
export function HourLabels({ zone, first, last, hasToday }: Props) {
  const minute = useMinute({ zone, first, last })
  const now = hasToday ? minute : null
  return (
    <div aria-hidden="true" className="sticky left-0 z-10 bg-surface">
      {Array.from({ length: last - first }, (_, index) => (
        <p
          key={index}
          className={cx(
            'h-[72px] pr-2 text-right text-[0.6875rem] text-ink-3',
            index > 0 && '-translate-y-2',
            now !== null && Math.abs((first + index) * 60 - now) < NEAR_MINUTES && 'invisible',
          )}
        >
          {clock((first + index) * 60)}
        </p>
      ))}
      {now !== null && (
        <p
          className="absolute right-1 z-10 -translate-y-1/2 bg-surface px-1 text-[0.6875rem] font-650 text-bad"
          style={{ top: pixels(now - first * 60) }}
        >
          {clock(now)}
        </p>
      )}
    </div>
  )
}
