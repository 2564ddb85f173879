import { type GridScale, pixels } from './gridHours.ts'
import { startOfMinute, useNow } from '../../hooks/useNow.ts'
import { wallClock } from './zonedTime.ts'

type Props = { zone: string; first: number; last: number }

/** The current minute of the day, or null if the grid does not show that hour. */
export function useMinuteOfDay({ zone, first, last }: Props): number | null {
  const { minute } = wallClock(new Date(startOfMinute(useNow())).toISOString(), zone)
  return minute < first * 60 || minute > last * 60 ? null : minute
}

/** The red line at the current time, if the grid shows that hour. */
export function NowLine({ scale, ...props }: Props & { scale: GridScale }) {
  const minute = useMinuteOfDay(props)
  if (minute === null) return null
  return (
    <div
      data-now
      aria-hidden="true"
      className="now-line"
      style={{ top: pixels(minute - props.first * 60, scale) }}
    />
  )
}
