import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import { lineState } from '../../sync/syncStatus.ts'
import { cx } from '../../ui/cx.ts'
import { useOutboxCount } from './reads.ts'

const LOOK = {
  online: { label: 'Online', className: 'bg-ok-soft text-ok', dot: '' },
  connecting: { label: 'Conectando', className: 'bg-warn-soft text-warn', dot: 'animate-pulse' },
  slow: { label: 'Demorando', className: 'bg-warn-soft text-warn', dot: '' },
  offline: { label: 'Sem conexão', className: 'bg-warn-soft text-warn', dot: '' },
  stopped: { label: 'Sem conexão', className: 'bg-bad-soft text-bad', dot: '' },
} as const

/** NAV-21, OFF-10: the state of the connection and the number of waiting commands; opens the queue. */
export function ConnectionChip({ onOpenQueue }: { onOpenQueue: () => void }) {
  const state = useSyncStatus(lineState)
  const { waiting, rejected } = useOutboxCount()
  const { label, dot } = LOOK[state]
  const { className } = LOOK[rejected > 0 ? 'stopped' : state]
  const counts = [
    waiting > 0 && `${waiting} na fila`,
    rejected > 0 && (rejected === 1 ? '1 parado' : `${rejected} parados`),
  ].filter(Boolean)

  return (
    <button
      type="button"
      onClick={onOpenQueue}
      title="Ver fila de envios"
      className={cx(
        'tap inline-flex min-h-[26px] max-w-full shrink-0 items-center gap-1.5 rounded-full px-2.5 text-2xs font-550 whitespace-nowrap',
        className,
      )}
    >
      <span aria-hidden="true" className={cx('size-1.5 shrink-0 rounded-full bg-current', dot)} />
      <span aria-live="polite">
        {label}
        {/* A phone's header has no room for the text; the strip below it shows it. */}
        {counts.length > 0 && (
          <>
            <span className="max-sm:sr-only"> · {counts.join(' · ')}</span>
            <span aria-hidden="true" className="sm:hidden">
              {' '}
              · {waiting + rejected}
            </span>
          </>
        )}
      </span>
      <span className="sr-only">Ver fila de envios</span>
    </button>
  )
}
