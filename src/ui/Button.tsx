import type { ComponentProps, ReactNode } from 'react'
import { buttonClass, type ButtonLook } from './buttonClass.ts'
import { Spinner } from './Spinner.tsx'

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    icon?: ReactNode
    /** Shows a spinner; the button keeps its width and its focus, and ignores presses meanwhile. */
    loading?: boolean | undefined
  }

/** A button whose `type` is 'button' by default, so that it never submits a form by accident. */
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
