import type { ReactNode } from 'react'
import { X } from './firstIcons.tsx'
import { cx } from './cx.ts'
import { IconButton } from './IconButton.tsx'

type Props = {
  tone?: 'info' | 'ok' | 'warn' | 'bad' | 'neutral' | undefined
  icon?: ReactNode
  children: ReactNode
  action?: ReactNode
  onDismiss?: (() => void) | undefined
  /** 'strip' spans the full width under a header (offline, queue); 'box' is part of the page. */
  look?: 'box' | 'strip' | undefined
  /** Screen readers announce it at once (alert) instead of politely; a failure also scrolls into view. */
  urgent?: boolean | undefined
  className?: string | undefined
}

const tones = {
  info: 'bg-info-soft text-info',
  ok: 'bg-ok-soft text-ok',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  neutral: 'bg-sunken text-ink-2',
}

const showIt = (banner: HTMLElement | null) => banner?.scrollIntoView({ block: 'nearest' })

export function Banner({
  tone = 'info',
  icon,
  children,
  action,
  onDismiss,
  look = 'box',
  urgent = false,
  className,
}: Props) {
  return (
    <div
      ref={urgent && tone === 'bad' ? showIt : null}
      role={urgent ? 'alert' : 'status'}
      className={cx(
        // With large text there is no room for the action beside it, so it wraps below.
        'flex flex-wrap items-center gap-2.5 text-[0.8125rem]/[1.125rem] font-550',
        tones[tone],
        look === 'strip' ? 'min-h-9 px-4 py-1.5' : 'rounded-md px-3.5 py-2.5',
        className,
      )}
    >
      {icon && (
        <span aria-hidden="true" className="shrink-0">
          {icon}
        </span>
      )}
      <div className="min-w-0 flex-1 basis-32">{children}</div>
      {action}
      {onDismiss && (
        <IconButton
          size="sm"
          label="Dispensar aviso"
          icon={<X size={16} />}
          className="-my-1 -mr-1.5 text-current!"
          onClick={onDismiss}
        />
      )}
    </div>
  )
}
