import { type RefObject, useLayoutEffect } from 'react'

/** Tells the toasts how much of the lower edge the composer takes (`--composer`): they must not lie over it. */
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
