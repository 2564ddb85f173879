import { useLayoutEffect, useRef, type RefObject } from 'react'

// Where the browser sizes a field by its content, CSS does it all (`field-sizing-content`).
const native = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** Makes a textarea as tall as its text, within its own min-height and max-height. */
export function fitHeight(element: HTMLTextAreaElement): void {
  if (native) return
  element.style.height = 'auto'
  element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
}

/** A ref for a textarea that fits its text after every render; call `fitHeight` on input where nothing renders. */
export function useAutoGrow(): RefObject<HTMLTextAreaElement | null> {
  const ref = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => {
    if (ref.current) fitHeight(ref.current)
  })
  return ref
}
