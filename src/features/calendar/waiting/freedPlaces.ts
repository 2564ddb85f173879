/** Times that were given up by a move or a deletion on this device: no record tells of them. Kept until they are over. */
import { useSyncExternalStore } from 'react'
import * as z from 'zod/mini'
import { onForget } from '../../../session/forget.ts'
import type { FreedTime } from './readFits.ts'

const KEY = 'balcao-freed'
const MOST = 20
const Kept = z.array(z.object({ start_time: z.string(), end_time: z.string(), provider_id: z.string() }))

let places: readonly FreedTime[] = read()
const listeners = new Set<() => void>()

onForget(() => write([]))

export const usePlacesGivenUp = (): readonly FreedTime[] => useSyncExternalStore(subscribe, () => places)

export function rememberFreed({ start_time, end_time, provider_id }: FreedTime): void {
  const others = places.filter(
    (each) => !(each.start_time === start_time && each.provider_id === provider_id),
  )
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
    // Forbidden or unreadable: then nothing was kept.
    return []
  }
}

function write(next: readonly FreedTime[]): void {
  places = next.filter(isAhead)
  try {
    if (places.length === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(places))
  } catch {
    // Full or forbidden: they are known while the page lives.
  }
  for (const listener of listeners) listener()
}

const isAhead = ({ end_time }: FreedTime): boolean => Date.parse(end_time) > Date.now()
