import type { ReactNode } from 'react'
import { cx } from '../../ui/cx.ts'

type Props = {
  children: ReactNode
  /** Full date and time, for users who cannot see the chip's surroundings. */
  label?: string | undefined
  chosen?: boolean | undefined
  onPress: () => void
  className?: string | undefined
}

/** A button that chooses a time, a service or a professional. */
export function TimeChip({ children, label, chosen, onPress, className }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={chosen}
      onClick={onPress}
      className={cx(
        'inline-flex min-h-11 min-w-0 shrink-0 flex-col items-center justify-center rounded-md border border-line-strong bg-surface px-3 font-550 transition-colors hover:bg-sunken aria-pressed:border-brand aria-pressed:bg-brand-soft aria-pressed:text-brand-strong aria-pressed:inset-ring-1 aria-pressed:inset-ring-brand',
        className,
      )}
    >
      {children}
    </button>
  )
}
