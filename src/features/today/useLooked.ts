import { useEffect, useState } from 'react'
import { useSession } from '../../session/session.ts'

const DAY = 86_400_000

const read = (key: string): number => {
  try {
    const kept = Number(localStorage.getItem(key))
    return kept > 0 ? kept : Date.now() - DAY
  } catch {
    return Date.now() - DAY
  }
}

function write(key: string): void {
  try {
    localStorage.setItem(key, String(Date.now()))
  } catch {
    // Full or switched off: the same is told again next time.
  }
}

/**
 * When this person last looked, on this device, at what the agent does; Unix milliseconds, a day ago before the first
 * time. It stays for the visit. The mark moves when a visit ends in which the list was `open`.
 */
export function useLooked(open: boolean): number {
  const key = useSession((session) => `balcao-looked ${session.user?.id ?? ''}`)
  const [since] = useState(() => read(key))
  useEffect(() => {
    if (!open) return undefined
    const leave = () => write(key)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [open, key])
  return since
}
