import './segmented.css'
import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

type Props<T extends string> = {
  label: string
  options: readonly { value: T; label: ReactNode }[]
  value: T
  onChange: (value: T) => void
  full?: boolean | undefined
  /** On a phone it spans the screen, with each label on one line. */
  fluid?: boolean | undefined
  className?: string | undefined
}

/** A choice of one among a few, side by side (period, calendar view, mode); it behaves as a radio group. */
export function Segmented<T extends string>({
  label,
  options,
  value,
  onChange,
  full = false,
  fluid = false,
  className,
}: Props<T>) {
  const id = useId()
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={cx(
        'flex w-fit max-w-full flex-wrap rounded-sm border border-line-strong bg-surface p-0.5',
        full && 'w-full!',
        fluid && 'segmented-fluid',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'tap relative flex min-h-[1.875rem] items-center justify-center rounded-[6px] px-3 text-ink-2 transition-colors hover:text-ink has-checked:bg-sunken has-checked:font-550 has-checked:text-ink has-focus-visible:outline-2 has-focus-visible:outline-brand pointer-coarse:min-h-10',
            full && 'flex-1',
          )}
        >
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}
