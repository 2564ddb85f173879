import { cva, type VariantProps } from 'class-variance-authority'
import type { ReactNode } from 'react'

const badgeClass = cva(
  'inline-flex max-w-full items-center gap-1 rounded-full font-550 whitespace-nowrap [&_svg]:shrink-0',
  {
    variants: {
      tone: {
        neutral: 'bg-sunken text-ink-2',
        brand: 'bg-brand-soft text-brand-strong',
        ok: 'bg-ok-soft text-ok',
        warn: 'bg-warn-soft text-warn',
        orange: 'bg-orange-soft text-orange',
        bad: 'bg-bad-soft text-bad',
        info: 'bg-info-soft text-info',
        violet: 'bg-violet-soft text-violet',
      },
      size: { sm: 'h-[18px] px-1.5 text-[0.6875rem]', md: 'h-[22px] px-2 text-2xs' },
    },
    defaultVariants: { tone: 'neutral', size: 'md' },
  },
)

export type BadgeTone = NonNullable<VariantProps<typeof badgeClass>['tone']>

type Props = {
  tone?: BadgeTone | undefined
  size?: 'sm' | 'md' | undefined
  icon?: ReactNode
  /** A coloured dot before the words. */
  dot?: boolean | undefined
  children: ReactNode
  className?: string | undefined
}

export function Badge({ tone, size, icon, dot = false, children, className }: Props) {
  return (
    <span className={badgeClass({ tone, size, className })}>
      {dot && <span aria-hidden="true" className="size-1.5 shrink-0 rounded-full bg-current" />}
      {icon}
      <span className="truncate">{children}</span>
    </span>
  )
}
