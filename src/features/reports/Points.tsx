import { cx } from '../../ui/cx.ts'
import { pointsText } from './funnel.ts'

/** The change since the previous period; renders nothing if it is unknown or zero (REP-05). */
export function Points({ change, words = false }: { change: number | null; words?: boolean | undefined }) {
  const points = pointsText(change)
  if (!points) return null
  return (
    <span className="text-xs text-ink-3">
      <span className={cx('font-620', points.up ? 'text-ok' : 'text-bad')}>{points.text}</span>
      {words && ' vs período anterior'}
    </span>
  )
}
