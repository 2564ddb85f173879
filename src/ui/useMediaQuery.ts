import { useCallback, useSyncExternalStore } from 'react'

/**
 * Whether the media query matches. Layout belongs in CSS; use this only for what CSS cannot decide, such as
 * which component is mounted.
 */
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

/** Matches phones: bottom bar, bottom sheets, one pane at a time. */
export const phoneQuery = '(max-width: 767px)'
