import { cx } from './cx.ts'

type Props = {
  /** From 0 to 1; without it the bar only shows that work is in progress. */
  value?: number | undefined
  label: string
  tone?: 'brand' | 'info' | 'warn' | 'bad' | undefined
  className?: string | undefined
}

const tones = {
  brand: '[&::-moz-progress-bar]:bg-brand [&::-webkit-progress-value]:bg-brand',
  info: '[&::-moz-progress-bar]:bg-info [&::-webkit-progress-value]:bg-info',
  warn: '[&::-moz-progress-bar]:bg-warn [&::-webkit-progress-value]:bg-warn',
  bad: '[&::-moz-progress-bar]:bg-bad [&::-webkit-progress-value]:bg-bad',
}

export function Progress({ value, label, tone = 'brand', className }: Props) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={value === undefined ? undefined : Math.min(1, Math.max(0, value))}
      className={cx(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-full bg-line indeterminate:animate-pulse [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:rounded-full',
        tones[tone],
        className,
      )}
    />
  )
}
