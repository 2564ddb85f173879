import { useState } from 'react'
import { cx } from './cx.ts'
import { initials } from './initials.ts'

type Props = {
  name: string | null | undefined
  /** Determines the colour, so that it stays the same when the person is renamed. */
  id: string
  src?: string | null | undefined
  size?: 'xs' | 'sm' | 'md' | 'lg' | 'xl' | undefined
  /** Shows a green dot; also say it in words nearby, or pass `onlineLabel`. */
  online?: boolean | undefined
  onlineLabel?: string | undefined
  className?: string | undefined
}

// The initials keep their size wherever the circle does.
const sizes = {
  xs: 'size-6 text-[0.625rem]',
  sm: 'size-[30px] text-[12px]/none',
  md: 'size-[38px] text-[13px]/none',
  lg: 'size-12 text-base',
  xl: 'size-16 text-xl',
}
const dots = { xs: 'size-2', sm: 'size-[11px]', md: 'size-[11px]', lg: 'size-3', xl: 'size-3.5' }

function hueOf(id: string): number {
  let hash = 2166136261
  for (let i = 0; i < id.length; i++) hash = Math.imul(hash ^ id.charCodeAt(i), 16777619)
  return (hash >>> 0) % 8
}

export function Avatar({ name, id, src, size = 'md', online = false, onlineLabel, className }: Props) {
  const [broken, setBroken] = useState<string | null>(null)
  return (
    <span className={cx('relative inline-block shrink-0 rounded-full', sizes[size], className)}>
      {src && broken !== src ? (
        <img
          src={src}
          alt=""
          className="size-full rounded-full object-cover"
          onError={() => setBroken(src)}
        />
      ) : (
        <span
          aria-hidden="true"
          className={cx(
            'ava grid size-full place-items-center rounded-full font-620 select-none',
            `ava-${hueOf(id)}`,
          )}
        >
          {initials(name)}
        </span>
      )}
      {online && (
        <span
          className={cx(
            'absolute -right-px -bottom-px rounded-full border-2 border-surface bg-ok',
            dots[size],
          )}
        >
          {onlineLabel && <span className="sr-only">{onlineLabel}</span>}
        </span>
      )}
    </span>
  )
}
