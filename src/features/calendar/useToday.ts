import { useEffect, useState } from 'react'
import { dayOf } from './zonedTime.ts'

/** The current day in the organization's zone; changes at its midnight. */
export function useToday(zone: string): string {
  const [today, setToday] = useState(() => dayOf(Date.now(), zone))
  useEffect(() => {
    const check = () => setToday(dayOf(Date.now(), zone))
    check()
    const timer = setInterval(check, 30_000)
    return () => clearInterval(timer)
  }, [zone])
  return today
}
