import { useId, type ReactNode } from 'react'
import { cx } from './cx.ts'

type Props = {
  text: string
  children: ReactNode
  side?: 'top' | 'bottom' | 'left' | 'right' | undefined
  className?: string | undefined
}

const sides = {
  top: 'bottom-full left-1/2 mb-1.5 -translate-x-1/2',
  bottom: 'top-full left-1/2 mt-1.5 -translate-x-1/2',
  left: 'right-full top-1/2 mr-1.5 -translate-y-1/2',
  right: 'left-full top-1/2 ml-1.5 -translate-y-1/2',
}

/**
 * A hint on hover and on keyboard focus; never the only place where something is said. CSS only, so an
 * ancestor's overflow may clip it.
 */
export function Tooltip({ text, children, side = 'top', className }: Props) {
  const id = useId()
  return (
    <span aria-describedby={id} className={cx('group/tip relative inline-flex', className)}>
      {children}
      <span
        id={id}
        role="tooltip"
        className={cx(
          'pointer-events-none invisible absolute z-40 w-max max-w-56 rounded-sm bg-ink px-2 py-1 text-2xs font-550 text-paper opacity-0 transition-opacity delay-0 duration-120 group-hover/tip:visible group-hover/tip:opacity-100 group-hover/tip:delay-300 group-has-focus-visible/tip:visible group-has-focus-visible/tip:opacity-100 pointer-coarse:hidden',
          sides[side],
        )}
      >
        {text}
      </span>
    </span>
  )
}
