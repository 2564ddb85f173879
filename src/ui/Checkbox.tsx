import { useId, type ComponentProps, type ReactNode } from 'react'
import { Check } from './firstIcons.tsx'
import { cx } from './cx.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; description?: ReactNode }

export function Checkbox({ label, description, className, ...rest }: Props) {
  const id = useId()
  return (
    <label className={cx('tap flex items-start gap-2 text-sm', rest.disabled && 'opacity-55', className)}>
      <span className="relative mt-0.5 size-4 shrink-0">
        <input
          aria-describedby={description ? id : undefined}
          {...rest}
          type="checkbox"
          className="peer size-4 appearance-none rounded-xs border-[1.5px] border-ink-3 bg-surface transition-colors checked:border-brand checked:bg-brand"
        />
        <Check
          size={14}
          strokeWidth={3}
          aria-hidden="true"
          className="pointer-events-none absolute top-px left-px hidden text-on-brand peer-checked:block"
        />
      </span>
      <span className="min-w-0">
        {label}
        {description && (
          <span id={id} className="block text-xs text-ink-3">
            {description}
          </span>
        )}
      </span>
    </label>
  )
}
