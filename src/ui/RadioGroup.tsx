import { Check } from 'lucide-react'
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
  /** 'cards' puts a frame around each option; 'chips' are short labels side by side; 'plain' is a simple list. */
  look?: 'cards' | 'chips' | 'plain' | undefined
  /** As many cards beside each other as have room; 'wide' for cards with a text, 'narrow' for a word each. */
  columns?: 'narrow' | 'wide' | undefined
  error?: string | undefined
  className?: string | undefined
}

const chip =
  'relative min-h-8 items-center rounded-2xl border border-line-strong px-3 py-1 text-ink-2 transition-colors has-checked:border-transparent has-checked:bg-brand-soft has-checked:font-550 has-checked:text-brand-strong has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand pointer-coarse:min-h-11'

const GRIDS = {
  narrow: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,10rem),1fr))]',
  wide: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,13.5rem),1fr))]',
}

export function RadioGroup<T extends string>({
  legend,
  hideLegend = false,
  options,
  value,
  onChange,
  look = 'plain',
  columns,
  error,
  className,
}: Props<T>) {
  const id = useId()
  return (
    <fieldset className={cx('min-w-0', className)} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={cx('mb-1.5 font-550', hideLegend && 'sr-only')}>{legend}</legend>
      <div
        className={cx(
          'gap-2',
          columns ? GRIDS[columns] : look === 'chips' ? 'flex flex-wrap' : 'flex flex-col',
          look === 'plain' && 'pointer-coarse:gap-6',
        )}
      >
        {options.map((option) => (
          <label
            key={option.value}
            className={cx(
              'flex gap-2.5',
              look === 'chips' ? chip : 'items-start',
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
              className={
                look === 'chips'
                  ? // Covers the chip, so that a press anywhere on it is a press of the radio.
                    'peer absolute inset-0 appearance-none'
                  : 'mt-0.5 size-4 shrink-0 appearance-none rounded-full border-[1.5px] border-ink-3 bg-surface transition-colors checked:border-[5px] checked:border-brand'
              }
            />
            {look === 'chips' && (
              <Check size={15} aria-hidden="true" className="hidden shrink-0 peer-checked:block" />
            )}
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
