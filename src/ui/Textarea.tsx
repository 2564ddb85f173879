import { useImperativeHandle, type ComponentProps } from 'react'
import { controlClass } from './controlClass.ts'
import { cx } from './cx.ts'
import { useFieldControl } from './fieldContext.ts'
import { fitHeight, useAutoGrow } from './useAutoGrow.ts'

type Props = ComponentProps<'textarea'> & { maxRows?: number | undefined }

const tall = (rows: number) => `calc(${rows}lh + 22px)`

/** Grows with its text from `rows` to `maxRows`, then scrolls. */
export function Textarea({ className, rows = 3, maxRows = 12, ref, onInput, style, ...rest }: Props) {
  const control = useFieldControl(rest)
  const grown = useAutoGrow()
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
