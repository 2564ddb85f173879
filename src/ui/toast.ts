/** Toasts, for all the app. What draws them is loaded with the first one, or ahead of it by `prepareToasts`. */
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

/** Has the toaster loaded and mounted: a screen reader reads only regions that were there before their text. */
export function prepareToasts(): void {
  setWanted(true)
}

/** The toaster could not be loaded: what waits is kept, and the next toast asks for it again. */
export function postponeToasts(): void {
  setWanted(false)
}

function setWanted(next: boolean): void {
  if (wanted === next) return
  wanted = next
  for (const listener of listeners) listener()
}

/** Whether the toaster is to be mounted. */
export const toastsWanted = {
  get: () => wanted,
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

/** The toaster is mounted: what has waited for it is shown. */
export function deliverToasts(to: Sonner): void {
  sonner = to
  for (const act of waiting.splice(0)) act(to)
}
