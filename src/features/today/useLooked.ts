import { useEffect, useState } from 'react'
import { madeAt } from '../../contract/ids.ts'
import { useSession } from '../../session/session.ts'

const DAY = 86_400_000

/** `isFirst`: this person has never looked on this device. */
export type Looked = { since: number; isFirst: boolean }

/** The mark of the last look; before the first one a day ago, or when the clinic was made, if that is later. */
export function lookedAt(kept: string | null, clinicId: string | undefined, now: number): Looked {
  const mark = Number(kept)
  if (mark > 0) return { since: mark, isFirst: false }
  const made = clinicId === undefined ? 0 : madeAt(clinicId)
  return { since: Math.max(now - DAY, Math.min(made, now)), isFirst: true }
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
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
 * When this person last looked, on this device, at what the agent does, in Unix milliseconds. It stays for the
 * visit. The mark moves when a visit ends in which the list was `open`.
 */
export function useLooked(open: boolean): Looked {
  const key = useSession((session) => `balcao-looked ${session.user?.id ?? ''}`)
  const clinicId = useSession((session) => session.user?.organization_id ?? undefined)
  const [looked] = useState(() => lookedAt(read(key), clinicId, Date.now()))
  useEffect(() => {
    if (!open) return undefined
    const leave = () => write(key)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [open, key])
  return looked
}
