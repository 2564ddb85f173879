/** Lists of half-open spans of milliseconds. "In order" means sorted by start, with no overlap and no touching ends. */

export type Span = { start: number; end: number }

/**
 * Puts any spans in order and joins those that overlap or touch; empty ones are left out. Sorts the given
 * list in place.
 */
export function merged(spans: Span[]): Span[] {
  spans.sort((a, b) => a.start - b.start)
  const out: Span[] = []
  let last: Span | undefined
  for (const { start, end } of spans) {
    if (end <= start) continue
    if (last && start <= last.end) {
      if (end > last.end) last.end = end
    } else out.push((last = { start, end }))
  }
  return out
}

/** The intersection of two lists in order, in order. */
export function common(a: readonly Span[], b: readonly Span[]): Span[] {
  const out: Span[] = []
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const one = a[i]!
    const other = b[j]!
    const start = Math.max(one.start, other.start)
    const end = Math.min(one.end, other.end)
    if (start < end) out.push({ start, end })
    if (one.end < other.end) i++
    else j++
  }
  return out
}

/** The union of two lists in order, in order. */
export function union(a: readonly Span[], b: readonly Span[]): Span[] {
  if (a.length === 0) return [...b]
  if (b.length === 0) return [...a]
  const out: Span[] = []
  let last: Span | undefined
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    const next = j >= b.length || (i < a.length && a[i]!.start <= b[j]!.start) ? a[i++]! : b[j++]!
    if (last && next.start <= last.end) {
      if (next.end > last.end) last.end = next.end
    } else out.push((last = { start: next.start, end: next.end }))
  }
  return out
}

/** The parts of `within` that `taken` (in order) leaves free, in order. */
export function gaps(within: Span, taken: readonly Span[]): Span[] {
  const out: Span[] = []
  let at = within.start
  for (const { start, end } of taken) {
    if (start > at) out.push({ start: at, end: Math.min(start, within.end) })
    if (end > at) at = end
    if (at >= within.end) return out
  }
  if (at < within.end) out.push({ start: at, end: within.end })
  return out
}

/**
 * The possible starts of something that needs `before` and `after` milliseconds around its start within one
 * span.
 */
export const startsWithin = (spans: readonly Span[], before: number, after: number): Span[] =>
  spans
    .map(({ start, end }) => ({ start: start + before, end: end - after + 1 }))
    .filter(({ start, end }) => start < end)
