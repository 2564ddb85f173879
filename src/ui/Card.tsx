import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = Omit<ComponentProps<'section'>, 'title'> & {
  title?: ReactNode
  description?: ReactNode
  action?: ReactNode
  /** No padding, for lists whose rows span the full width. */
  flush?: boolean | undefined
}

export function Card({ title, description, action, flush = false, className, children, ...rest }: Props) {
  return (
    <section {...rest} className={cx('min-w-0 rounded-md border border-line bg-surface', className)}>
      {(title || action) && (
        <header
          className={cx(
            'flex flex-wrap items-center gap-3 px-4 py-3.5 md:px-[18px]',
            flush && 'border-b border-line',
          )}
        >
          {/* Without a description the title keeps its width, and an action without enough room wraps
              below it. */}
          <div className={description ? 'min-w-0 flex-1 basis-40' : 'max-w-full grow'}>
            {title && <h2>{title}</h2>}
            {description && <p className="text-xs text-ink-2">{description}</p>}
          </div>
          {action}
        </header>
      )}
      <div
        className={cx(
          flush ? 'overflow-clip rounded-b-[11px]' : 'px-4 pb-4 md:px-[18px] md:pb-[18px]',
          !flush && !title && !action && 'pt-4 md:pt-[18px]',
        )}
      >
        {children}
      </div>
    </section>
  )
}
