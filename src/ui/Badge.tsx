import type { ReactNode } from 'react'
import { cx } from './cx.ts'

const tones = {
  neutral: 'bg-sunken text-ink-2',
  brand: 'bg-brand-soft text-brand-strong',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  orange: 'bg-orange-soft text-orange',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  violet: 'bg-violet-soft text-violet',
}
// A minimum height: with large text the pill grows.
const sizes = { sm: 'min-h-[18px] px-1.5 text-[0.6875rem]', md: 'min-h-[22px] px-2 text-2xs' }

export type BadgeTone = keyof typeof tones

type Props = {
  tone?: BadgeTone | undefined
  size?: 'sm' | 'md' | undefined
  icon?: ReactNode
  /** Shows a coloured dot before the text. */
  dot?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

export function Badge({ tone = 'neutral', size = 'md', icon, dot = false, children, className }: Props) {
  return (
    <span
      className={cx(
        'inline-flex max-w-full items-center gap-1 rounded-full font-550 whitespace-nowrap [&_svg]:shrink-0',
        tones[tone],
        sizes[size],
        className,
      )}
    >
      {dot && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />}
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}
