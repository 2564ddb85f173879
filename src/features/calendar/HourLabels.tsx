import { cx } from '../../ui/cx.ts'
import { clock, type GridScale, pixels } from './gridHours.ts'
import { useMinuteOfDay } from './NowLine.tsx'

/** Within this many minutes, the label of an hour would overlap that of the current time. */
const NEAR_MINUTES = 13

type Props = { zone: string; first: number; last: number; hasToday: boolean; scale: GridScale }

/** The hour labels beside the grid, with the current time among them. */
export function HourLabels({ zone, first, last, hasToday, scale }: Props) {
  const minute = useMinuteOfDay({ zone, first, last })
  const now = hasToday ? minute : null
  return (
    <div aria-hidden="true" className="sticky left-0 z-10 bg-surface">
      {Array.from({ length: last - first }, (_, index) => (
        <p
          key={index}
          className={cx(
            'h-(--hour) pr-2 text-right text-[0.6875rem] text-ink-3',
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
          style={{ top: pixels(now - first * 60, scale) }}
        >
          {clock(now)}
        </p>
      )}
    </div>
  )
}
