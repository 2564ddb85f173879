import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Metric } from '../../contract/analytics.ts'
import { cx } from '../../ui/cx.ts'
import { changeText, type METRICS, metricText } from './metricText.ts'

type Props = {
  of: (typeof METRICS)[number]
  /** Undefined while nothing is known. */ metric: Metric | undefined
}

export function MetricCard({ of: { name, label, none }, metric }: Props) {
  const change = metric && changeText(metric)
  return (
    <article
      aria-label={label}
      className="min-w-0 rounded-md border border-line bg-surface px-4 py-3.5 md:px-[18px]"
    >
      <h3 className="text-xs font-normal text-ink-2">{label}</h3>
      <p className="mt-1.5 text-2xl font-620 tracking-tight">{metricText(name, metric?.value)}</p>
      {/* As high as its line, so that nothing moves when the value arrives. */}
      <p className="mt-1.5 flex min-h-[22px] flex-wrap items-center gap-x-2 text-xs text-ink-3">
        {change && (
          <>
            <span
              className={cx('inline-flex items-center gap-0.5 font-620', change.up ? 'text-ok' : 'text-bad')}
            >
              {change.up ? (
                <ArrowUp size={14} aria-hidden="true" />
              ) : (
                <ArrowDown size={14} aria-hidden="true" />
              )}
              <span className="sr-only">{change.up ? 'aumento de' : 'queda de'} </span>
              {change.text}
            </span>
            <span>vs período anterior</span>
          </>
        )}
        {metric?.value === null && none}
      </p>
    </article>
  )
}
