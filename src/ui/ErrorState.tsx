import type { ReactNode } from 'react'
import { TriangleAlert } from './firstIcons.tsx'
import { cx } from './cx.ts'

type Props = {
  title: string
  /** What happened, what is preserved, what to do. */
  children?: ReactNode
  /** A status or an error id, in small print, for support. */
  code?: string | number | undefined
  action?: ReactNode
  /** 'h1' if this is the whole content of the page. */
  level?: 'h1' | 'h2' | undefined
  className?: string | undefined
}

export function ErrorState({ title, children, code, action, level: Title = 'h2', className }: Props) {
  return (
    <div
      role="alert"
      className={cx('flex flex-col items-center justify-center gap-1.5 px-6 py-12 text-center', className)}
    >
      <span
        aria-hidden="true"
        className="mb-2 grid size-12 place-items-center rounded-full bg-bad-soft text-bad"
      >
        <TriangleAlert size={22} />
      </span>
      <Title className="text-balance text-[0.9375rem] leading-5 font-620 tracking-[-0.005em]">{title}</Title>
      {children && <div className="max-w-sm text-pretty text-ink-2">{children}</div>}
      {code !== undefined && <p className="text-2xs text-ink-3">Código: {code}</p>}
      {action && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  )
}
