import { type ComponentProps, useImperativeHandle, useLayoutEffect, useRef } from 'react'
import { controlClass } from './controlClass.ts'
import { cx } from './cx.ts'
import { useFieldControl } from './fieldContext.ts'

type Props = ComponentProps<'textarea'> & { maxRows?: number | undefined }

// True if the browser can size a field by its content, so that CSS alone does it (`field-sizing-content`).
const native = typeof CSS !== 'undefined' && CSS.supports('field-sizing', 'content')

/** Makes a textarea as tall as its text, within its min-height and max-height. */
function fitHeight(element: HTMLTextAreaElement): void {
  if (native) return
  element.style.height = 'auto'
  element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`
}

const tall = (rows: number) => `calc(${rows}lh + 22px)`

/** A text field that grows with its text from `rows` to `maxRows` lines, then scrolls. */
export function Textarea({ className, rows = 3, maxRows = 12, ref, onInput, style, ...rest }: Props) {
  const control = useFieldControl(rest)
  const grown = useRef<HTMLTextAreaElement>(null)
  // The text may come from outside; what is typed is fitted in `onInput`, because it need not cause a render.
  useLayoutEffect(() => {
    if (grown.current) fitHeight(grown.current)
  })
  useImperativeHandle<HTMLTextAreaElement | null, HTMLTextAreaElement | null>(ref, () => grown.current)
  return (
    <textarea
      {...rest}
      {...control}
      ref={grown}
      rows={rows}
      style={{ minHeight: tall(rows), maxHeight: tall(maxRows), ...style }}
      onInput={(event) => {
        fitHeight(event.currentTarget)
        onInput?.(event)
      }}
      className={cx(controlClass, 'field-sizing-content resize-none px-3 py-2.5', className)}
    />
  )
}
