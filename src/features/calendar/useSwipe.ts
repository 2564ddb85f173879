import { type RefObject, useEffect, useEffectEvent } from 'react'

/** How far a finger goes sideways, and how much straighter than it goes up or down. */
const SWIPE_PX = 48
const STRAIGHT = 1.6

/** Calls with 1 for a finger that goes to the left, -1 to the right. The element must leave sideways moves to us (`touch-pan-y`). */
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
