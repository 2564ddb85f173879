/**
 * Dragging events and pressing empty places of a grid, on pointer events. The page's own nodes are found by their data
 * attributes and only one node of this module's moves, so that a drag renders nothing.
 *
 * `data-event` is an event, with `data-movable` if it may be taken and `data-length` in minutes where its place on the
 * clock counts; `data-day` is a place to drop it on, with `data-provider` where that counts, and with `data-first`
 * (the minute at its top) where its height is the clock. `data-still` is what is pressed, never dragged.
 */
import { placeGhost, raiseGhost, showAgain } from './dragGhost.ts'
import { columnAt, mark, minuteAt, type Place, placeOf, scrollerOf } from './dragPlaces.ts'
import { clock, pixels, SLOT_MINUTES, snap } from './gridHours.ts'

interface Options {
  /** Resolves when what is drawn is what was decided. */
  onDrop: (id: string, place: Place) => Promise<void>
  onPress: (place: Place) => void
  /** What the second button, or a finger that stays, asks for on an empty place. */
  onMenu: (place: Place, at: { x: number; y: number }) => void
  /** How a pressed minute becomes one of the clock. */
  round: (minute: number) => number
}

/** How far a pointer moves before it drags. */
const START_PX = 5
const HOLD_MS = 250
/** A finger that moves further before it has held scrolls. */
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
  /** From the pointer to the block's corner. */
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

/** Begins to listen; returns what ends it. */
export function trackDrag(grid: HTMLElement, { onDrop, onPress, onMenu, round }: Options): () => void {
  let drag: Drag | null = null
  /** The click that a browser sends after a drag means nothing. */
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
  // Once held, the finger no longer scrolls; the browser asks before its first move alone.
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

  /** Puts the ghost where the event would stand. */
  function aim(): void {
    if (!drag?.ghost) return
    const { x, y, dx, dy, ghost, length } = drag
    const column = columnAt(grid, x, y)
    if (column && length !== null && column.dataset['first'] !== undefined) {
      const first = Number(column.dataset['first'])
      const box = column.getBoundingClientRect()
      const latest = Math.min(Number(column.dataset['last']), DAY_MINUTES) - Math.min(length, SLOT_MINUTES)
      const minute = Math.min(Math.max(snap(minuteAt(column, y - dy) ?? first), first), latest)
      drag.target = { ...placeOf(column), minute }
      placeGhost(ghost, {
        x: box.left + 4,
        y: box.top + pixels(minute - first),
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
    // The ghost stays until the event itself stands there: nothing jumps back in between.
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
