import type { ComponentProps } from 'react'
import { controlClass } from './controlClass.ts'
import { cx } from './cx.ts'
import { useFieldControl } from './fieldContext.ts'
import { useAutoGrow } from './useAutoGrow.ts'

type Props = ComponentProps<'textarea'> & { maxRows?: number | undefined }

/** Grows with its text from `rows` to `maxRows`, then scrolls. */
export function Textarea({ className, rows = 3, maxRows = 12, ref, ...rest }: Props) {
  const control = useFieldControl(rest)
  const grow = useAutoGrow(ref, maxRows, rest.value)
  return (
    <textarea
      {...rest}
      {...control}
      ref={grow}
      rows={rows}
      className={cx(controlClass, 'field-sizing-content resize-none px-3 py-2.5', className)}
    />
  )
}
