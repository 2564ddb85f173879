import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './buttonClass.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode
    /** Keeps the width and the focus; a second press does nothing until it ends. */
    loading?: boolean | undefined
  }

/** Never submits by accident: `type` is 'button' unless said otherwise. */
export function Button({
  variant,
  size,
  full,
  icon,
  loading = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      className={buttonClass({ variant, size, full, className })}
      onClick={loading ? (event) => event.preventDefault() : onClick}
    >
      {loading ? <Spinner size={16} /> : icon}
      {children}
    </button>
  )
}
