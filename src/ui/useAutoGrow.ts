import { useCallback, useLayoutEffect, useRef, type Ref } from 'react'

function fit(element: HTMLTextAreaElement, maxRows: number) {
  const style = getComputedStyle(element)
  const frame = parseFloat(style.borderTopWidth) + parseFloat(style.borderBottomWidth)
  const padding = parseFloat(style.paddingTop) + parseFloat(style.paddingBottom)
  const max = parseFloat(style.lineHeight) * maxRows + padding + frame
  element.style.height = 'auto'
  const wanted = element.scrollHeight + frame
  element.style.height = `${Math.min(wanted, max)}px`
  element.style.overflowY = wanted > max ? 'auto' : 'hidden'
}

/** A ref for a textarea that grows with what is typed, or with `value` when it is controlled. */
export function useAutoGrow(
  outer: Ref<HTMLTextAreaElement> | undefined,
  maxRows: number,
  value: unknown,
): (element: HTMLTextAreaElement | null) => (() => void) | undefined {
  const inner = useRef<HTMLTextAreaElement | null>(null)

  useLayoutEffect(() => {
    if (inner.current) fit(inner.current, maxRows)
  }, [value, maxRows])

  return useCallback(
    (element) => {
      if (!element) return undefined
      inner.current = element
      const cleanup = typeof outer === 'function' ? outer(element) : undefined
      if (outer && typeof outer === 'object') outer.current = element
      const onInput = () => fit(element, maxRows)
      element.addEventListener('input', onInput)
      fit(element, maxRows)
      return () => {
        element.removeEventListener('input', onInput)
        inner.current = null
        if (typeof cleanup === 'function') cleanup()
        else if (typeof outer === 'function') outer(null)
        if (outer && typeof outer === 'object') outer.current = null
      }
    },
    [outer, maxRows],
  )
}
