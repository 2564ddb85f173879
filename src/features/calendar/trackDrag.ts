/**
 * Dragging events and pressing empty places of a grid, with pointer events. The page's nodes are found by
 * their data attributes, and only the ghost moves, so that a drag does not render anything.
 *
 * `data-event` is an event, with `data-movable` if it can be dragged, and `data-length` (its minutes) if its
 * position on the hour scale counts. `data-day` is a column to drop it on, with `data-provider` if the
 * professional counts, and with `data-first` and `data-last` (the minutes at its top and bottom) if it has
 * an hour scale. `data-still` can be pressed, but never dragged.
 */
import { placeGhost, raiseGhost, showAgain } from './dragGhost.ts'
import { clockOf, columnAt, mark, minuteAt, type Place, placeOf, scrollerOf } from './dragPlaces.ts'
import { clock, SLOT_MINUTES, snap } from './gridHours.ts'

interface Options {
  /** Resolves when the event is drawn at its final place; the ghost stays until then. */
  onDrop: (id: string, place: Place) => Promise<void>
  onPress: (place: Place) => void
  /** The context menu of an empty place: the secondary button, or a long press. */
  onMenu: (place: Place, at: { x: number; y: number }) => void
  /** Rounds a pressed minute. */
  round: (minute: number) => number
}

/** How far a mouse pointer must move to begin a drag. */
const START_PX = 5
const HOLD_MS = 250
/** A finger that moves further before HOLD_MS has passed scrolls the page instead. */
const FINGER_PX = 8
const EDGE_PX = 36
const SCROLL_PX = 9
const DAY_MINUTES = 24 * 60

interface Drag {
  id: string
  pointerId: number
  block: HTMLElement
  scroller: HTMLElement
  length: number | null
  /** Distance of the pointer from the block's corner. */
  dx: number
  dy: number
  startX: number
  startY: number
  x: number
  y: number
  hold: ReturnType<typeof setTimeout> | undefined
  ghost: HTMLElement | null
  target: Place | null
  frame: number
}

/** Begins to listen on the grid; returns a function that ends it. */
export function trackDrag(grid: HTMLElement, { onDrop, onPress, onMenu, round }: Options): () => void {
  let drag: Drag | null = null
  /** True after a drag, to ignore the click that the browser then sends. */
  let dropped = false
  const ended = new AbortController()
  const on = <K extends keyof HTMLElementEventMap>(
    type: K,
    listener: (event: HTMLElementEventMap[K]) => void,
    options: AddEventListenerOptions = {},
  ) => grid.addEventListener(type, listener, { ...options, signal: ended.signal })

  on('pointerdown', (event) => {
    dropped = false
    if (drag || !event.isPrimary || event.button !== 0 || !(event.target instanceof Element)) return
    if (event.target.closest('[data-still]')) return
    const block = event.target.closest<HTMLElement>('[data-event][data-movable]')
    if (!block) return
    const { left, top } = block.getBoundingClientRect()
    drag = {
      id: block.dataset['event']!,
      pointerId: event.pointerId,
      block,
      scroller: scrollerOf(grid),
      length: block.dataset['length'] === undefined ? null : Number(block.dataset['length']),
      dx: event.clientX - left,
      dy: event.clientY - top,
      startX: event.clientX,
      startY: event.clientY,
      x: event.clientX,
      y: event.clientY,
      hold: event.pointerType === 'touch' ? setTimeout(start, HOLD_MS) : undefined,
      ghost: null,
      target: null,
      frame: 0,
    }
    addEventListener('pointermove', moved)
    addEventListener('pointerup', released)
    addEventListener('pointercancel', cancel)
    addEventListener('keydown', escaped, true)
  })
  // During a drag the finger must not scroll; the browser lets a page prevent that only from the first move.
  on('touchmove', (event) => drag?.ghost && event.preventDefault(), { passive: false })
  on('contextmenu', (event) => {
    if (drag) event.preventDefault()
    const place = drag ? null : emptyPlaceAt(event)
    if (!place) return
    event.preventDefault()
    onMenu(place, { x: event.clientX, y: event.clientY })
  })
  on(
    'click',
    (event) => {
      if (dropped) {
        dropped = false
        event.preventDefault()
        event.stopPropagation()
        return
      }
      const place = emptyPlaceAt(event)
      if (place) onPress(place)
    },
    { capture: true },
  )

  function emptyPlaceAt(event: MouseEvent): Place | null {
    if (!(event.target instanceof Element) || event.target.closest('[data-event],button,a')) return null
    const column = event.target.closest<HTMLElement>('[data-day]')
    if (!column) return null
    const minute = minuteAt(column, event.clientY)
    return { ...placeOf(column), minute: minute === null ? null : round(minute) }
  }

  function moved(event: PointerEvent): void {
    if (!drag || event.pointerId !== drag.pointerId) return
    drag.x = event.clientX
    drag.y = event.clientY
    if (drag.ghost) return
    const far = Math.hypot(drag.x - drag.startX, drag.y - drag.startY)
    if (drag.hold !== undefined) {
      if (far > FINGER_PX) cancel()
    } else if (far >= START_PX) start()
  }

  function start(): void {
    if (!drag) return
    drag.hold = undefined
    drag.ghost = raiseGhost(drag.block)
    follow()
  }

  function follow(): void {
    if (!drag?.ghost) return
    const { scroller, y } = drag
    const view = scroller.getBoundingClientRect()
    if (y < view.top + EDGE_PX) scroller.scrollTop -= SCROLL_PX
    else if (y > view.bottom - EDGE_PX) scroller.scrollTop += SCROLL_PX
    aim()
    drag.frame = requestAnimationFrame(follow)
  }

  /** Puts the ghost where the event would be dropped. */
  function aim(): void {
    if (!drag?.ghost) return
    const { x, y, dx, dy, ghost, length } = drag
    const column = columnAt(grid, x, y)
    if (column && length !== null && column.dataset['first'] !== undefined) {
      const { first, last } = clockOf(column)
      const box = column.getBoundingClientRect()
      const latest = Math.min(last, DAY_MINUTES) - Math.min(length, SLOT_MINUTES)
      const minute = Math.min(Math.max(snap(minuteAt(column, y - dy) ?? first), first), latest)
      drag.target = { ...placeOf(column), minute }
      placeGhost(ghost, {
        x: box.left + 4,
        y: box.top + ((minute - first) / (last - first)) * box.height,
        width: box.width - 8,
        time: `${clock(minute)} – ${clock((minute + length) % DAY_MINUTES)}`,
      })
    } else {
      drag.target = column ? { ...placeOf(column), minute: null } : null
      ghost.style.transform = `translate(${x - dx}px, ${y - dy}px)`
    }
    mark(grid, drag.target && drag.target.minute === null ? column : null)
  }

  function released(event: PointerEvent): void {
    if (!drag || event.pointerId !== drag.pointerId) return
    drag.x = event.clientX
    drag.y = event.clientY
    aim()
    const { id, target, ghost, block } = drag
    dropped = ghost !== null
    if (!ghost || !target) return cancel()
    // Keep the ghost until the event is drawn at its place, so that it does not jump back meanwhile.
    stop()
    const clear = () => showAgain(block, ghost)
    onDrop(id, target).then(clear, clear)
  }

  function cancel(): void {
    const current = drag
    stop()
    if (current) showAgain(current.block, current.ghost)
  }

  function escaped(event: KeyboardEvent): void {
    if (event.key !== 'Escape') return
    event.stopPropagation()
    dropped = drag?.ghost !== null
    cancel()
  }

  function stop(): void {
    if (!drag) return
    clearTimeout(drag.hold)
    cancelAnimationFrame(drag.frame)
    drag = null
    mark(grid, null)
    document.documentElement.style.cursor = ''
    removeEventListener('pointermove', moved)
    removeEventListener('pointerup', released)
    removeEventListener('pointercancel', cancel)
    removeEventListener('keydown', escaped, true)
  }

  return () => {
    cancel()
    ended.abort()
  }
}
