import { type RefObject, useEffect, useEffectEvent } from 'react'

/** The least horizontal distance of a swipe, and its least ratio to the vertical distance. */
const SWIPE_PX = 48
const STRAIGHT = 1.6

/**
 * Calls `onSwipe` with 1 for a swipe to the left and -1 for one to the right. The element needs
 * `touch-pan-y`, so that the browser does not handle horizontal moves.
 */
export function useSwipe(area: RefObject<HTMLElement | null>, onSwipe: (by: 1 | -1) => void): void {
  const swipe = useEffectEvent(onSwipe)
  useEffect(() => {
    const node = area.current
    if (!node) return undefined
    let start: { id: number; x: number; y: number } | null = null
    const ended = new AbortController()
    const { signal } = ended
    node.addEventListener(
      'pointerdown',
      (event) => {
        start =
          event.isPrimary && event.pointerType === 'touch'
            ? { id: event.pointerId, x: event.clientX, y: event.clientY }
            : null
      },
      { signal },
    )
    node.addEventListener(
      'pointermove',
      (event) => {
        if (!start || event.pointerId !== start.id) return
        const dx = event.clientX - start.x
        if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < STRAIGHT * Math.abs(event.clientY - start.y)) return
        start = null
        swipe(dx < 0 ? 1 : -1)
      },
      { signal },
    )
    node.addEventListener('pointercancel', () => (start = null), { signal })
    return () => ended.abort()
  }, [area])
}
