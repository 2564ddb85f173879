import { useSyncExternalStore } from 'react'

/** Whether this device plays sounds, and its quiet hours. */
export type DeviceSound = {
  on: boolean
  /**
   * Minutes since midnight by the device's clock; if `from` is later than `to`, the quiet time spans
   * midnight. Null: never quiet.
   */
  quiet: { from: number; to: number } | null
}

const KEY = 'balcao-sound'
const DEFAULT: DeviceSound = { on: true, quiet: null }

const listeners = new Set<() => void>()
let current: DeviceSound | undefined

const isMinute = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 24 * 60

/** Parses the stored setting; anything unreadable gives the default: sound on, never quiet. */
export function parseDeviceSound(stored: string | null): DeviceSound {
  let value: unknown = null
  try {
    value = stored === null ? null : JSON.parse(stored)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  const saved = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>
  const span = (typeof saved['quiet'] === 'object' && saved['quiet']) || {}
  const { from, to } = span as Record<string, unknown>
  return {
    on: saved['on'] !== false,
    quiet: isMinute(from) && isMinute(to) && from !== to ? { from, to } : null,
  }
}

/** The current setting, also after another tab changed it. Without storage it lasts as long as the page. */
export function readDeviceSound(): DeviceSound {
  if (current) return current
  try {
    current = parseDeviceSound(localStorage.getItem(KEY))
  } catch {
    current = DEFAULT
  }
  return current
}

/** Applies a partial change and stores the result on this device. */
export function setDeviceSound(change: Partial<DeviceSound>): void {
  current = { ...readDeviceSound(), ...change }
  try {
    localStorage.setItem(KEY, JSON.stringify(current))
  } catch {
    // Storage is full or switched off; the choice still holds for this page.
  }
  for (const listener of listeners) listener()
}

/** True if a sound may be played at `now`, by the device's clock. */
export function mayBeHeard({ on, quiet }: DeviceSound, now: Date): boolean {
  if (!on || !quiet) return on
  const minute = now.getHours() * 60 + now.getMinutes()
  const { from, to } = quiet
  return from < to ? minute < from || minute >= to : minute < from && minute >= to
}

function onStorage({ key }: StorageEvent): void {
  if (key !== KEY && key !== null) return
  current = undefined
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', onStorage)
  }
}

export const useDeviceSound = (): DeviceSound => useSyncExternalStore(subscribe, readDeviceSound)
