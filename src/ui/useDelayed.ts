import { useEffect, useState } from 'react'

/** False until `active` has been true for `ms` milliseconds: a quick answer then shows no skeleton. */
export function useDelayed(active = true, ms = 150): boolean {
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return undefined
    const timer = setTimeout(() => setLate(true), ms)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active, ms])
  return active && late
}
