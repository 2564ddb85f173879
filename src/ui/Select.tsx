import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass, controlHeight } from './controlClass.ts'
import { cx } from './cx.ts'
import { useFieldControl } from './fieldContext.ts'

/** The browser's native select (best on phones), styled like the other controls. */
export function Select({ className, children, ...rest }: ComponentProps<'select'>) {
  const control = useFieldControl(rest)
  return (
    <div className={cx('relative w-full min-w-0', className)}>
      <select
        {...rest}
        {...control}
        className={cx(controlClass, controlHeight, 'appearance-none truncate pr-[36px]!')}
      >
        {children}
      </select>
      <ChevronDown
        size={16}
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-[12px] -translate-y-1/2 text-ink-3"
      />
    </div>
  )
}
