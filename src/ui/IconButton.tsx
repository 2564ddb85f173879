import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './buttonClass.ts'
import { cx } from './cx.ts'
import { Spinner } from './Spinner.tsx'

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> & {
  /** What the button does: its accessible name and its tooltip. */
  label: string
  icon: ReactNode
  variant?: ButtonLook['variant']
  size?: 'sm' | 'md' | 'lg' | undefined
  round?: boolean | undefined
  loading?: boolean | undefined
}

// In pixels, like the icon: with large text, the room is needed for text.
const sizes = { sm: 'tap size-8', md: 'size-9 pointer-coarse:size-[44px]', lg: 'size-[44px]' }

export function IconButton({
  label,
  icon,
  variant = 'quiet',
  size = 'md',
  round = false,
  loading = false,
  className,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      aria-busy={loading || undefined}
      className={cx(
        buttonClass({ variant, size: null }),
        'p-0',
        sizes[size],
        round && 'rounded-full!',
        className,
      )}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner size={18} /> : icon}
    </button>
  )
}
