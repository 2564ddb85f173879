import { type RefObject, useEffect, useEffectEvent } from 'react'
import { type Place, trackDrag } from './trackDrag.ts'

type Options = {
  onDrop: (id: string, place: Place) => Promise<void>
  onPress: (place: Place) => void
  round?: ((minute: number) => number) | undefined
}

/** Dragging and pressing on the grid of that ref; see trackDrag.ts for its attributes. */
export function useDrag(
  grid: RefObject<HTMLElement | null>,
  { onDrop, onPress, round = (minute) => minute }: Options,
): void {
  const drop = useEffectEvent(onDrop)
  const press = useEffectEvent(onPress)
  const toClock = useEffectEvent(round)
  useEffect(() => {
    if (!grid.current) return undefined
    return trackDrag(grid.current, {
      onDrop: (id, place) => drop(id, place),
      onPress: (place) => press(place),
      round: (minute) => toClock(minute),
    })
  }, [grid])
}
