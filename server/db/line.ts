/** Who waits for one of a few places: those in front go first, yet nobody behind them waits for ever. */
export type Line = {
  /** Resolves with the function that gives the place back. */
  enter(from: 'front' | 'behind'): Promise<() => void>
  /** Does anybody wait in front? */
  isAwaited(): boolean
}

type LineOptions = {
  places: number
  /** So many places at most are taken by those behind, so that whoever comes in front finds one free. */
  behindAtMost: number
  /** Who has waited so long behind is next, whoever waits in front. */
  patienceMs: number
  now?: () => number
}

type Waiting = { since: number; admit: () => void }

/** Within each of the two, first come, first served. */
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

  /** The impatient take turns with those in front: neither stands still while the other is served. */
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
