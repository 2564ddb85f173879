import type { Part, TimeValue } from '../../../../server/agent/time/timeValue.ts'

/** Random numbers in [0, 1) from a seed (mulberry32), so that a failure can be repeated. */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const PARTS: [Part, string, string][] = [
  ['early_morning', '06:00', '09:00'],
  ['morning', '06:00', '12:00'],
  ['lunch', '12:00', '14:00'],
  ['early_afternoon', '12:00', '14:00'],
  ['mid_afternoon', '14:00', '16:00'],
  ['afternoon', '12:00', '18:00'],
  ['late_afternoon', '16:00', '18:00'],
  ['evening', '18:00', '22:00'],
]

/** A value as `readTimes` may answer it at `today` (a day without clock is not past before it). */
export function randomValue(random: () => number, today: string, deep = true): TimeValue {
  const below = (n: number) => Math.floor(random() * n)
  const chance = (p: number) => random() < p
  const pick = <T>(list: readonly T[]): T => list[below(list.length)]!
  const iso = (days: number) =>
    new Date(Date.parse(`${today}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
  const two = (n: number) => String(n).padStart(2, '0')
  const clock = (from = 0, to = 24) =>
    `${two(from + below(to - from))}:${pick(['00', '15', '30', '45', '05', '50'])}`
  const span = (): { from: string | null; to: string | null } => {
    const from = clock(0, 20)
    if (chance(0.3)) return { from, to: null }
    if (chance(0.3)) return { from: null, to: clock(1) }
    const later = two(Number(from.slice(0, 2)) + 1 + below(3))
    return { from, to: `${later}:${from.slice(3)}` }
  }
  const someWeekdays = () => [1, 2, 3, 4, 5, 6, 7].filter(() => chance(0.35)).slice(0, 3)
  const day = () => below(700) + 1
  switch (below(deep ? 10 : 5)) {
    case 0:
      return {
        kind: 'instant',
        at: `${iso(day())}T${clock()}`,
        ...(chance(0.2) ? { approximate: true } : {}),
      }
    case 1: {
      const at = chance(0.2) ? -below(300) - 1 : below(700)
      return { kind: 'day', date: iso(at), ...(at < 0 ? { past: true } : {}) }
    }
    case 2: {
      const date = chance(0.6) ? iso(below(500)) : null
      if (chance(0.2))
        return {
          kind: 'window',
          date: date ?? iso(3),
          from: null,
          to: null,
          part: 'day',
          prefer: pick(['first', 'last']),
        }
      if (chance(0.5)) return { kind: 'window', date, ...span() }
      const [part, from, to] = pick(PARTS)
      return {
        kind: 'window',
        date,
        from,
        to,
        part,
        ...(chance(0.3) ? { prefer: pick(['first', 'last']) } : {}),
      }
    }
    case 3:
      return { kind: 'clock', time: clock(), ...(chance(0.3) ? { approximate: true } : {}) }
    case 4: {
      const start = day()
      const value: TimeValue = {
        kind: 'days',
        from: iso(start),
        to: chance(0.2) ? null : iso(start + 8 + below(40)),
      }
      const hours = below(3)
      if (hours === 0) value.part = pick(PARTS)[0]
      else if (hours === 1) value.window = span()
      const limits = below(3)
      if (limits === 0) value.only = [1 + below(7)]
      else if (limits === 1)
        value.except = pick([
          { weekdays: [1 + below(7)] },
          { dates: [iso(start + 1)] },
          { parts: [pick(PARTS)[0]] },
        ])
      return value
    }
    case 5: {
      const weekdays = someWeekdays()
      const every = chance(0.3) ? { every: 2 + below(3) } : {}
      const hours = chance(0.3) ? { time: clock() } : chance(0.3) ? { from: '06:00', to: '12:00' } : {}
      return { kind: 'weekly', weekdays, ...every, ...hours }
    }
    case 6:
      return { kind: 'duration', minutes: 5 + below(300) }
    case 7:
      return chance(0.5) ? { kind: 'any' } : { kind: 'any', prefer: 'first' }
    default: {
      const [a, b] = [iso(below(300)), iso(below(300))]
      const [first, second]: [TimeValue, TimeValue] = chance(0.5)
        ? [
            { kind: 'instant', at: `${iso(day())}T${clock()}` },
            { kind: 'instant', at: `${iso(day())}T${clock()}` },
          ]
        : [
            { kind: 'day', date: a },
            { kind: 'day', date: b },
          ]
      return { kind: 'oneOf', options: [first, second] }
    }
  }
}
