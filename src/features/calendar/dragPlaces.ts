/** Where a pointer is on a grid: its columns carry what trackDrag.ts lists as data attributes. */
import { pixels } from './gridHours.ts'

export interface Place {
  day: string
  providerId: string | null
  /** Null where the height is no clock. */
  minute: number | null
}

/** The column's day and professional; no minute yet. */
export function placeOf(column: HTMLElement): Place {
  return { day: column.dataset['day']!, providerId: column.dataset['provider'] ?? null, minute: null }
}

/** The minute of the day at a height of the window; null where the column is no clock. */
export function minuteAt(column: HTMLElement, y: number): number | null {
  const first = column.dataset['first']
  return first === undefined
    ? null
    : Number(first) + ((y - column.getBoundingClientRect().top) / pixels(60)) * 60
}

/** The place under the pointer; above and below a clock still its column. */
export function columnAt(grid: HTMLElement, x: number, y: number): HTMLElement | null {
  for (const column of grid.querySelectorAll<HTMLElement>('[data-day]')) {
    const { left, right, top, bottom } = column.getBoundingClientRect()
    const inside = column.dataset['first'] !== undefined || (y >= top && y < bottom)
    if (x >= left && x < right && inside) return column
  }
  return null
}

/** Marks the one column that something would be dropped on; null: none. */
export function mark(grid: HTMLElement, column: HTMLElement | null): void {
  for (const marked of grid.querySelectorAll('[data-over]'))
    if (marked !== column) marked.removeAttribute('data-over')
  column?.setAttribute('data-over', '')
}

/** What scrolls around the element; else the page. */
export function scrollerOf(element: HTMLElement): HTMLElement {
  for (let each: HTMLElement | null = element; each; each = each.parentElement)
    if (each.scrollHeight > each.clientHeight && /auto|scroll/.test(getComputedStyle(each).overflowY))
      return each
  return document.documentElement
}
