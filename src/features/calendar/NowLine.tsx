import { useEffect, useState } from 'react'
import { pixels } from './gridHours.ts'
import { wallClock } from './zonedTime.ts'

/** How often the line of the present moves. */
const REFRESH_MS = 60_000

/** The red line of the present moment, where the grid has that hour. */
export function NowLine({ zone, first, last }: { zone: string; first: number; last: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  const { minute } = wallClock(new Date(now).toISOString(), zone)
  if (minute < first * 60 || minute > last * 60) return null
  return <div data-now aria-hidden="true" className="now-line" style={{ top: pixels(minute - first * 60) }} />
}
