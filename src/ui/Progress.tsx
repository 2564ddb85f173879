import { cx } from './cx.ts'

type Props = {
  /** From 0 to 1. */
  value: number
  label: string
  tone?: 'brand' | 'info' | 'warn' | 'bad' | undefined
  className?: string | undefined
}

const tones = { brand: 'bg-brand', info: 'bg-info', warn: 'bg-warn', bad: 'bg-bad' }

export function Progress({ value, label, tone = 'brand', className }: Props) {
  const share = Math.min(1, Math.max(0, value))
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(share * 100)}
      className={cx('h-1.5 overflow-hidden rounded-full bg-sunken', className)}
    >
      <div
        className={cx('h-full origin-left rounded-full transition-transform duration-200', tones[tone])}
        style={{ transform: `scaleX(${share})` }}
      />
    </div>
  )
}
