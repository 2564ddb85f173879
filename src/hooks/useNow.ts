import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The current time of the device in Unix milliseconds, updated as often as given. */
export function useNow(everyMs = MINUTE): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs)
    return () => clearInterval(timer)
  }, [everyMs])
  return now
}

/** The start of the minute in which the instant lies. */
export const startOfMinute = (instant: number): number => Math.floor(instant / MINUTE) * MINUTE
