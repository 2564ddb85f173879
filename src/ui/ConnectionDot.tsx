import { cx } from './cx.ts'
import { Badge } from './Badge.tsx'

export type ConnectionState = 'online' | 'connecting' | 'offline'

export const connectionStates = {
  online: { label: 'Online', tone: 'ok', dot: 'bg-ok' },
  connecting: { label: 'Conectando', tone: 'warn', dot: 'bg-warn animate-pulse' },
  offline: { label: 'Offline', tone: 'bad', dot: 'bg-bad' },
} as const

type Props = {
  state: ConnectionState
  look?: 'dot' | 'badge' | undefined
  className?: string | undefined
}

/** Whether this device hears the server; changes are announced politely. */
export function ConnectionDot({ state, look = 'dot', className }: Props) {
  const { label, tone, dot } = connectionStates[state]
  return (
    <output className={cx('inline-flex', className)}>
      {look === 'badge' ? (
        <Badge tone={tone} dot>
          {label}
        </Badge>
      ) : (
        <span title={label} className={cx('size-2 rounded-full', dot)}>
          <span className="sr-only">{label}</span>
        </span>
      )}
    </output>
  )
}
