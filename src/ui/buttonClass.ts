import { cx } from './cx.ts'

const base =
  'inline-flex max-w-full shrink-0 select-none items-center justify-center gap-1.5 rounded-sm border font-550 transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-55 aria-disabled:opacity-55 [&_svg]:shrink-0'

const variants = {
  primary:
    'border-brand bg-brand text-on-brand not-disabled:hover:border-brand-strong not-disabled:hover:bg-brand-strong',
  secondary: 'border-line-strong bg-surface text-ink not-disabled:hover:bg-sunken',
  quiet:
    'border-transparent bg-transparent text-ink-2 not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
  danger: 'border-bad bg-bad text-on-bad not-disabled:hover:opacity-90',
  dangerQuiet: 'border-transparent bg-transparent text-bad not-disabled:hover:bg-bad-soft',
  link: 'rounded-xs border-transparent bg-transparent text-brand not-disabled:hover:underline',
}

/** Least heights: a label that is too long for its place, as with large text, goes on in a second line. */
const sizes = {
  sm: 'tap min-h-8 px-2.5 py-1 text-xs',
  md: 'min-h-9 px-3.5 py-1 text-sm pointer-coarse:min-h-11',
  lg: 'min-h-[2.625rem] px-4 py-1 text-sm pointer-coarse:min-h-11',
  inline: 'tap p-0 text-[length:inherit] leading-[inherit]',
}

export type ButtonLook = {
  variant?: keyof typeof variants | undefined
  /** Null: the caller sets the size. */
  size?: keyof typeof sizes | null | undefined
  full?: boolean | undefined
}

/**
 * Classes that make another element, e.g. a link, look like a button: `<Link className={buttonClass({
 * variant: 'primary' })}>`.
 */
export const buttonClass = ({
  variant = 'secondary',
  size = 'md',
  full = false,
  className,
}: ButtonLook & { className?: string | undefined } = {}): string =>
  cx(base, variants[variant], size && sizes[size], full && 'w-full', className)
