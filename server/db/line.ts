/** A queue for a few places. Those in front go first, but those behind are not starved. */
export type Line = {
  /** Resolves when the caller has a place, with a function that gives the place back. */
  enter(from: 'front' | 'behind'): Promise<() => void>
  /** Says whether anybody waits in front. */
  isAwaited(): boolean
}

type LineOptions = {
  places: number
  /** At most this many places are held by those behind, so that a newcomer in front finds one free. */
  behindAtMost: number
  /** Whoever has waited behind for longer than this goes next, even if somebody waits in front. */
  patienceMs: number
  now?: () => number
}

type Waiting = { since: number; admit: () => void }

/** Creates the queue. Each of the two lanes is first come, first served. */
export function makeLine({
  places,
  behindAtMost,
  patienceMs,
  now = () => performance.now(),
}: LineOptions): Line {
  const front: Waiting[] = []
  const behind: Waiting[] = []
  let free = places
  let takenBehind = 0
  let lastWasImpatient = false

  /** Those behind who have lost patience alternate with those in front, so that neither lane stands still. */
  function isImpatient(): boolean {
    const first = behind[0]
    return first !== undefined && !lastWasImpatient && now() - first.since > patienceMs
  }

  function next(): Waiting | undefined {
    const mayGoBehind = takenBehind < behindAtMost
    if (front.length > 0 && !(mayGoBehind && isImpatient())) {
      lastWasImpatient = false
      return front.shift()
    }
    if (!mayGoBehind || behind.length === 0) return undefined
    lastWasImpatient = front.length > 0
    takenBehind++
    return behind.shift()
  }

  function admit(): void {
    while (free > 0) {
      const waiting = next()
      if (!waiting) return
      free--
      waiting.admit()
    }
  }

  return {
    enter: (from) =>
      new Promise((resolve) => {
        let left = false
        const leave = () => {
          if (left) return
          left = true
          free++
          if (from === 'behind') takenBehind--
          admit()
        }
        const line = from === 'front' ? front : behind
        line.push({ since: now(), admit: () => resolve(leave) })
        admit()
      }),
    isAwaited: () => front.length > 0,
  }
}
