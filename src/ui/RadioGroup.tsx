import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

export type RadioOption<T extends string> = {
  value: T
  label: ReactNode
  description?: ReactNode
  disabled?: boolean | undefined
}

type Props<T extends string> = {
  legend: ReactNode
  hideLegend?: boolean | undefined
  options: readonly RadioOption<T>[]
  value: T | null
  onChange: (value: T) => void
  /** 'cards' puts a frame around each option; 'plain' is a simple list. */
  look?: 'cards' | 'plain' | undefined
  error?: string | undefined
  className?: string | undefined
}

export function RadioGroup<T extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
  look = 'plain',
  error,
  className,
}: Props<T>) {
  const id = useId()
  return (
    <fieldset className={cx('min-w-0', className)} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={cx('mb-1.5 font-550', hideLegend && 'sr-only')}>{legend}</legend>
      <div className={cx('flex flex-col gap-2', look === 'plain' && 'pointer-coarse:gap-6')}>
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex items-start gap-2.5',
              look === 'plain' && 'tap',
              look === 'cards' &&
                'rounded-md border border-line-strong bg-surface p-3 transition-colors has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand',
              option.disabled && 'opacity-55',
            )}
          >
            <input
              type="radio"
              name={id}
              value={option.value}
              checked={value === option.value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className="mt-0.5 size-4 shrink-0 appearance-none rounded-full border-[1.5px] border-ink-3 bg-surface transition-colors checked:border-[5px] checked:border-brand"
            />
            <span className="min-w-0">
              <span className={cx(look === 'cards' && 'font-550')}>{option.label}</span>
              {option.description && <span className="block text-xs text-ink-2">{option.description}</span>}
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1.5 text-xs text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}
