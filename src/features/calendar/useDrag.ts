import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Place } from './dragPlaces.ts'
import { trackDrag } from './trackDrag.ts'

type Options = {
  onDrop: (id: string, place: Place) => Promise<void>
  onPress: (place: Place) => void
  onMenu: (place: Place, at: { x: number; y: number }) => void
  round?: ((minute: number) => number) | undefined
}

/** Dragging and pressing on this grid; trackDrag.ts lists the attributes it needs. */
export function useDrag(
  grid: RefObject<HTMLElement | null>,
  { onDrop, onPress, onMenu, round = (minute) => minute }: Options,
): void {
  const drop = useEffectEvent(onDrop)
  const press = useEffectEvent(onPress)
  const menu = useEffectEvent(onMenu)
  const toClock = useEffectEvent(round)
  useEffect(() => {
    if (!grid.current) return undefined
    return trackDrag(grid.current, {
      onDrop: (id, place) => drop(id, place),
      onPress: (place) => press(place),
      onMenu: (place, at) => menu(place, at),
      round: (minute) => toClock(minute),
    })
  }, [grid])
}
