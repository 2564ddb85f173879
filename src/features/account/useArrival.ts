import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import type { Credentials } from '../../contract/account.ts'
import { useSession } from '../../session/session.ts'
import { afterEntering } from './afterEntering.ts'
import { decline, enterAs, someoneElse } from './arrive.ts'

type Arrival =
  | { state: 'entered'; next: Credentials['next'] }
  | { state: 'failed'; error: unknown }
  /**
   * Another user is known on this device: ask before switching
   * accounts, because the link may be a trick (law 13).
   */
  | { state: 'other'; credentials: Credentials; current: string }

const arrivals = new Map<string, Promise<Arrival>>()

/** Runs `call` once per key, however often a screen mounts, because the secret is valid for one call. */
function arriveOnce(key: string, call: () => Promise<Credentials>): Promise<Arrival> {
  const known = arrivals.get(key)
  if (known) return known
  const arrival = arrive(call)
  arrivals.set(key, arrival)
  return arrival
}

async function arrive(call: () => Promise<Credentials>): Promise<Arrival> {
  try {
    const credentials = await call()
    const current = someoneElse(credentials)
    if (current !== null) return { state: 'other', credentials, current }
    await enterAs(credentials)
    return { state: 'entered', next: credentials.next }
  } catch (error) {
    return { state: 'failed', error }
  }
}

/**
 * Signs in with the secret of an email's link or of Google,
 * and continues from there. `key` null: there is no secret.
 */
export function useArrival(key: string | null, call: () => Promise<Credentials>) {
  const navigate = useNavigate()
  const [arrival, setArrival] = useState<Arrival | null>(null)

  const goOn = (next: Credentials['next']) => navigate({ href: afterEntering(next) ?? '/', replace: true })

  async function begin(own: string) {
    const outcome = await arriveOnce(own, call)
    if (outcome.state === 'entered') await goOn(outcome.next)
    else setArrival(outcome)
  }

  useEffect(() => {
    if (key !== null) void begin(key)
    // oxlint-disable-next-line react/exhaustive-deps -- once for what was brought
  }, [key])

  return {
    /** Null while the call is under way, and once it has worked. */
    arrival,
    retry: () => {
      if (key === null) return
      arrivals.delete(key)
      setArrival(null)
      void begin(key)
    },
    enter: async (credentials: Credentials) => {
      await enterAs(credentials)
      await goOn(credentials.next)
    },
    stay: async (credentials: Credentials) => {
      void decline(credentials)
      const to = useSession.getState().isAuthenticated ? '/' : '/auth/login'
      await navigate({ to, replace: true })
    },
  }
}
