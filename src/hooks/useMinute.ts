import { useSyncExternalStore } from 'react'
import { onClockMoved, serverNow } from '../api/serverClock.ts'

const MINUTE = 60_000
const listeners = new Set<() => void>()
let minute = Math.floor(serverNow() / MINUTE)
let timer: ReturnType<typeof setTimeout> | undefined
let stopFollowing: (() => void) | undefined

function tick(): void {
  clearTimeout(timer)
  const now = Math.floor(serverNow() / MINUTE)
  if (now !== minute) {
    minute = now
    for (const listener of listeners) listener()
  }
  timer = setTimeout(tick, MINUTE - (serverNow() % MINUTE) + 20)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    tick()
    // Timers do not run while a phone sleeps.
    document.addEventListener('visibilitychange', tick)
    stopFollowing = onClockMoved(tick)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', tick)
    stopFollowing?.()
  }
}

/** The current minute by the server's clock, in Unix milliseconds. All callers share one timer. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => minute) * MINUTE
}
