/**
 * Times that a change on this device has freed and that no record shows. At most 20 are kept, until they are
 * over.
 */
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { onForget } from '../../../session/forget.ts'
import type { FreedTime } from './readFits.ts'

const KEY = 'balcao-freed'
const MOST = 20
const Kept = z.array(z.object({ start_time: z.string(), end_time: z.string(), provider_id: z.string() }))

let times: readonly FreedTime[] = read()
const listeners = new Set<() => void>()

onForget(() => write([]))

export const useFreedTimes = (): readonly FreedTime[] => useSyncExternalStore(subscribe, () => times)

export function rememberFreed({ start_time, end_time, provider_id }: FreedTime): void {
  const others = times.filter((each) => !(each.start_time === start_time && each.provider_id === provider_id))
  write([{ start_time, end_time, provider_id }, ...others].slice(0, MOST))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(): readonly FreedTime[] {
  try {
    const kept = Kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '[]'))
    return kept.success ? kept.data.filter(isAhead) : []
  } catch {
    // Storage is forbidden or unreadable: begin with none.
    return []
  }
}

function write(next: readonly FreedTime[]): void {
  times = next.filter(isAhead)
  try {
    if (times.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(times))
  } catch {
    // Storage is full or forbidden: they are known only while the page is open.
  }
  for (const listener of listeners) listener()
}

const isAhead = ({ end_time }: FreedTime): boolean => Date.parse(end_time) > Date.now()
