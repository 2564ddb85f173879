interface Span {
  from: number
  to: number
}

export interface Lane {
  /** From 0. */
  column: number
  columns: number
}

/**
 * Columns for overlapping spans, in the given order. Each span takes the first column that is free at its
 * start; all spans of a connected group get the same number of columns. Touching ends do not overlap. A
 * shorter span is treated as if it had the length `shortest`.
 */
export function sideBySide(spans: readonly Span[], shortest = 0): Lane[] {
  const lanes: Lane[] = spans.map(() => ({ column: 0, columns: 1 }))
  const order = spans.map((_, index) => index)
  order.sort((a, b) => spans[a]!.from - spans[b]!.from || spans[b]!.to - spans[a]!.to)
  let group: number[] = []
  let ends: number[] = []
  const close = () => {
    for (const index of group) lanes[index]!.columns = ends.length
    group = []
    ends = []
  }
  for (const index of order) {
    const { from, to } = spans[index]!
    if (ends.length > 0 && ends.every((end) => end <= from)) close()
    const free = ends.findIndex((end) => end <= from)
    const column = free === -1 ? ends.length : free
    ends[column] = Math.max(to, from + shortest)
    lanes[index]!.column = column
    group.push(index)
  }
  close()
  return lanes
}
