/** Deterministic random numbers (mulberry32): small, fast, and the same on every machine. */
export interface Random {
  next: () => number
  int: (below: number) => number
  chance: (probability: number) => boolean
  pick: <T>(items: readonly T[]) => T
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(items.length)]!,
  }
}

/** A valid UUIDv7 that is the same in every run. */
export const testId = (kind: number, n: number): string =>
  `0190${kind.toString(16).padStart(4, '0')}-${(n >>> 16).toString(16).padStart(4, '0')}-7000-8000-${(n & 0xffff).toString(16).padStart(12, '0')}`
