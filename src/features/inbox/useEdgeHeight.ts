import { type RefObject, useLayoutEffect } from 'react'

/** Sets `--composer` to the composer's height, so that toasts are shown above it. */
export function useEdgeHeight(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => style.setProperty('--composer', `${element.offsetHeight}px`))
    observer.observe(element)
    return () => {
      observer.disconnect()
      style.removeProperty('--composer')
    }
  }, [box])
}
