/** A place on a grid. The grid's columns have the data attributes that trackDrag.ts lists. */
export interface Place {
  day: string
  providerId: string | null
  /** Minute of the day; null if the column has no hour scale. */
  minute: number | null
}

/** The column's day and professional, with null as the minute. */
export function placeOf(column: HTMLElement): Place {
  return { day: column.dataset['day']!, providerId: column.dataset['provider'] ?? null, minute: null }
}

/** The minute of the day at a vertical window position; null if the column has no hour scale. */
export function minuteAt(column: HTMLElement, y: number): number | null {
  if (column.dataset['first'] === undefined) return null
  const { first, last } = clockOf(column)
  const { top, height } = column.getBoundingClientRect()
  return first + ((y - top) / height) * (last - first)
}

/** The minutes of the day at a column's top and bottom. */
export const clockOf = (column: HTMLElement): { first: number; last: number } => ({
  first: Number(column.dataset['first']),
  last: Number(column.dataset['last']),
})

/** The column under the pointer, or null. Above and below an hour scale, its column still counts. */
export function columnAt(grid: HTMLElement, x: number, y: number): HTMLElement | null {
  for (const column of grid.querySelectorAll<HTMLElement>('[data-day]')) {
    const { left, right, top, bottom } = column.getBoundingClientRect()
    const inside = column.dataset['first'] !== undefined || (y >= top && y < bottom)
    if (x >= left && x < right && inside) return column
  }
  return null
}

/** Marks the column on which the event would be dropped, and no other; null marks none. */
export function mark(grid: HTMLElement, column: HTMLElement | null): void {
  for (const marked of grid.querySelectorAll('[data-over]'))
    if (marked !== column) marked.removeAttribute('data-over')
  column?.setAttribute('data-over', '')
}

/** The nearest element that scrolls vertically around this one, else the page. */
export function scrollerOf(element: HTMLElement): HTMLElement {
  for (let each: HTMLElement | null = element; each; each = each.parentElement)
    if (each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY))
      return each
  return document.documentElement
}
