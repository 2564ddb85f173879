import { useEffect, useState } from 'react'

/** How often the line of the present moves. */
const REFRESH_MS = 60_000

/** The present in milliseconds, moving on every minute. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), REFRESH_MS)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** The minute that the clock shows. */
export const startOfMinute = (instant: number): number => Math.floor(instant / REFRESH_MS) * REFRESH_MS
