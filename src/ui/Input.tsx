import type { ComponentProps, ReactNode } from 'react'
import { controlClass, controlHeight } from './controlClass.ts'
import { cx } from './cx.ts'
import { useFieldControl } from './fieldContext.ts'

type Props = ComponentProps<'input'> & { icon?: ReactNode; trailing?: ReactNode }

export function Input({ icon, trailing, className, ...rest }: Props) {
  const control = useFieldControl(rest)
  const input = (
    <input
      type="text"
      {...rest}
      {...control}
      className={cx(
        controlClass,
        controlHeight,
        Boolean(icon) && 'pl-9!',
        Boolean(trailing) && 'pr-11!',
        !icon && !trailing && className,
      )}
    />
  )
  if (!icon && !trailing) return input
  return (
    <div className={cx('relative w-full min-w-0', className)}>
      {icon && (
        <span className="pointer-events-none absolute inset-y-0 left-0 grid w-9 place-items-center text-ink-3">
          {icon}
        </span>
      )}
      {input}
      {trailing && <span className="absolute inset-y-0 right-1 flex items-center">{trailing}</span>}
    </div>
  )
}
