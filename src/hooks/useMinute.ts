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
    // A phone that slept has no timers to thank.
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

/** Milliseconds of the minute that runs by the server's clock, the same for all who ask, one timer for all. */
export function useMinute(): number {
  return useSyncExternalStore(subscribe, () => minute) * MINUTE
}
