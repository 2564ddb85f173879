import { useCallback, useSyncExternalStore } from 'react'

/** Layout belongs to CSS; this is for what CSS cannot decide, such as which component mounts. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', onChange)
      return () => list.removeEventListener('change', onChange)
    },
    [query],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  )
}

/** Below it: the bottom bar, bottom sheets, one pane at a time. */
export const phoneQuery = '(max-width: 767px)'
