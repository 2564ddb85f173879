import type { Choices } from './consent.ts'

type State = {
  /** Which consent choices belong to a configured service; null until the server has answered. */
  choices: Choices | null
  /** True if the user must be asked for consent. */
  ask: boolean
}

let state: State = { choices: null, ask: false }
const listeners = new Set<() => void>()

/**
 * Which consent is needed. A small module, because every page reads it to decide whether to show the banner.
 */
export const available = {
  get: () => state,
  set: (next: State) => {
    state = next
    for (const listener of listeners) listener()
  },
  subscribe: (listener: () => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}
