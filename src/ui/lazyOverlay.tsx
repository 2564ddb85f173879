import type { ComponentType } from 'react'
import { lazyPart, useLazyPart } from './lazyPart.ts'
import { partFailed } from './partFailed.ts'

/**
 * Wraps a dialog or sheet so that its code is loaded when it is first rendered. If loading fails, the user
 * sees a message and the overlay closes; unlike with `React.lazy`, the screen behind it stays.
 */
export function lazyOverlay<P extends { open?: boolean | undefined; onClose: () => void }>(
  importOverlay: () => Promise<ComponentType<P>>,
): ComponentType<P> {
  const part = lazyPart(importOverlay)
  return function LazyOverlay(props: P) {
    const Overlay = useLazyPart(part, props.open !== false, (error) => {
      partFailed(error)
      props.onClose()
    })
    return Overlay ? <Overlay {...props} /> : null
  }
}
