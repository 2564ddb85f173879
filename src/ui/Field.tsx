import { useId, type ReactNode } from 'react'
import { CircleAlert } from './firstIcons.tsx'
import { cx } from './cx.ts'
import { FieldContext } from './fieldContext.ts'

type Props = {
  label: ReactNode
  children: ReactNode
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  /** Shown at the right of the label: a link such as 'Esqueci minha senha', or a counter. */
  action?: ReactNode
  hideLabel?: boolean | undefined
  className?: string | undefined
}

/** A form control with its label, hint and error, linked for screen readers. */
export function Field({
  label,
  children,
  hint,
  error,
  required = false,
  action,
  hideLabel = false,
  className,
}: Props) {
  const id = useId()
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined
  return (
    <FieldContext value={{ id, describedBy, invalid: Boolean(error), required }}>
      <div className={cx('flex min-w-0 flex-col gap-1.5', className)}>
        <div className={cx('flex flex-wrap items-baseline gap-x-3', hideLabel && !action && 'sr-only')}>
          <label
            htmlFor={id}
            className={cx('min-w-0 flex-[1_1_min-content] font-550', hideLabel && 'sr-only')}
          >
            {label}
            {required && (
              <span aria-hidden="true" className="text-ink-3">
                {' '}
                *
              </span>
            )}
          </label>
          {action && <span className="ml-auto text-xs">{action}</span>}
        </div>
        {children}
        {error && (
          <p id={`${id}-error`} role="alert" className="flex items-start gap-1.5 text-xs text-bad">
            <CircleAlert size={14} className="mt-0.5 shrink-0" aria-hidden="true" />
            {error}
          </p>
        )}
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-ink-3">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  )
}
