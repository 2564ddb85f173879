import type { Choices } from './consent.ts'

type State = {
  /** Which choices stand for a service that is configured; null until the server has said. */
  choices: Choices | null
  /** The person is to be asked. */
  ask: boolean
}

let state: State = { choices: null, ask: false }
const listeners = new Set<() => void>()

/** What there is to consent to. Small: every page asks it whether to show the banner. */
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
