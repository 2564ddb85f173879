import { useId, type ComponentProps, type ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'role'> & {
  label: ReactNode
  description?: ReactNode
  hideLabel?: boolean | undefined
}

/**
 * A setting that takes effect at once; in a form that is
 * saved, use Checkbox. Text at the left, switch at the right.
 */
export function Switch({ label, description, hideLabel = false, className, ...rest }: Props) {
  const id = useId()
  return (
    <label className={cx('tap flex items-start gap-3', rest.disabled && 'opacity-55', className)}>
      <span className={cx('min-w-0 flex-1', hideLabel && 'sr-only')}>
        <span className="font-550">{label}</span>
        {description && (
          <span id={id} className="block text-xs text-ink-3">
            {description}
          </span>
        )}
      </span>
      <span className="relative mt-px h-5 w-9 shrink-0">
        <input
          aria-describedby={description ? id : undefined}
          {...rest}
          type="checkbox"
          // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox states its own aria-checked
          role="switch"
          className="peer h-5 w-9 appearance-none rounded-full border border-ink-3 bg-sunken transition-colors checked:border-brand checked:bg-brand"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-[3px] left-[3px] size-3.5 rounded-full bg-ink-3 transition-transform duration-150 peer-checked:translate-x-4 peer-checked:bg-on-brand"
        />
      </span>
    </label>
  )
}
