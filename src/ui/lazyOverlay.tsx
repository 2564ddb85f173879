import type { ComponentType } from 'react'
import { lazyPart, useLazyPart } from './lazyPart.ts'
import { partFailed } from './partFailed.ts'

/**
 * A dialog, sheet or the like whose code comes when it is first drawn. When that cannot be had, the person is told and
 * it closes: unlike with `React.lazy`, the screen behind it stays.
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
