import { useEffect, useState } from 'react'

/** Whole seconds until a moment, counted down to 0; null without a moment. */
export function useSecondsLeft(until: string | null): number | null {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return until ? Math.max(0, Math.floor((Date.parse(until) - now) / 1000)) : null
}
