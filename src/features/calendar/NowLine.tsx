import { pixels } from './gridHours.ts'
import { startOfMinute, useNow } from './useNow.ts'
import { wallClock } from './zonedTime.ts'

type Props = { zone: string; first: number; last: number }

/** The minute of the present on the clock, or null where the grid has not that hour. */
export function useMinute({ zone, first, last }: Props): number | null {
  const { minute } = wallClock(new Date(startOfMinute(useNow())).toISOString(), zone)
  return minute < first * 60 || minute > last * 60 ? null : minute
}

/** The red line of the present moment, where the grid has that hour. */
export function NowLine(props: Props) {
  const minute = useMinute(props)
  if (minute === null) return null
  return (
    <div
      data-now
      aria-hidden="true"
      className="now-line"
      style={{ top: pixels(minute - props.first * 60) }}
    />
  )
}
