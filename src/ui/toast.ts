/**
 * Toasts for the whole app. The toaster that renders them is
 * loaded with the first toast, or earlier by `prepareToasts`.
 */
import type { toast as sonnerToast } from 'sonner'

type Sonner = typeof sonnerToast
type Arguments = Parameters<Sonner['success']>

let sonner: Sonner | null = null
let wanted = false
const waiting: ((to: Sonner) => void)[] = []
const listeners = new Set<() => void>()

function raise(act: (to: Sonner) => void): void {
  if (sonner) return act(sonner)
  waiting.push(act)
  prepareToasts()
}

export const toast = Object.assign((...args: Arguments) => raise((to) => to(...args)), {
  success: (...args: Arguments) => raise((to) => to.success(...args)),
  info: (...args: Arguments) => raise((to) => to.info(...args)),
  error: (...args: Arguments) => raise((to) => to.error(...args)),
})

/**
 * Loads and mounts the toaster ahead of time: screen readers
 * announce only text added to a region that already exists.
 */
export function prepareToasts(): void {
  setWanted(true)
}

/**
 * Call when the toaster could not be loaded: waiting toasts
 * are kept, and the next toast tries to load it again.
 */
export function postponeToasts(): void {
  setWanted(false)
}

function setWanted(next: boolean): void {
  if (wanted === next) return
  wanted = next
  for (const listener of listeners) listener()
}

/** Whether the toaster should be mounted. */
export const toastsWanted = {
  get: () => wanted,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** Call when the toaster is mounted: shows the toasts that waited for it. */
export function deliverToasts(to: Sonner): void {
  sonner = to
  for (const act of waiting.splice(0)) act(to)
}
