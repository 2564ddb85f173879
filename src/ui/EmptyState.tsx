import type { ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = {
  /** A lucide icon; alternatively pass `illustration`. */
  icon?: ReactNode
  illustration?: ReactNode
  title: string
  /** What the screen is for and what to do next. */
  children?: ReactNode
  action?: ReactNode
  className?: string | undefined
}

export function EmptyState({ icon, illustration, title, children, action, className }: Props) {
  return (
    <div
      className={cx('flex flex-col items-center justify-center gap-1.5 px-6 py-12 text-center', className)}
    >
      {illustration}
      {icon && (
        <span
          aria-hidden="true"
          className="mb-2 grid size-12 place-items-center rounded-full bg-sunken text-ink-2"
        >
          {icon}
        </span>
      )}
      <h2 className="text-balance">{title}</h2>
      {children && <div className="max-w-sm text-pretty text-ink-2">{children}</div>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
