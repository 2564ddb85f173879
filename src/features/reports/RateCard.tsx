import { ArrowRight } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { countText, percentText, type Transition } from './funnel.ts'
import { Points } from './Points.tsx'

type Props = {
  transition: Transition
  /** For the whole funnel, from the first stage to the last (REP-04). */ overall?: boolean | undefined
}

export function RateCard({ transition, overall = false }: Props) {
  const { fromStage, toStage, fromValue, toValue, rate, change } = transition
  return (
    <article
      aria-label={`${overall ? 'Conversão total: ' : ''}de ${fromStage} para ${toStage}`}
      className={cx(
        'min-w-0 rounded-md border px-4 py-3.5',
        overall ? 'rate-overall border-brand-line bg-brand-soft' : 'border-line bg-surface',
      )}
    >
      <h3 className="flex min-w-0 flex-wrap items-center gap-x-2 text-xs text-ink-2">
        {overall ? (
          'Conversão total'
        ) : (
          <>
            {fromStage}
            <ArrowRight size={13} aria-label="para" className="shrink-0" />
            {toStage}
          </>
        )}
      </h3>
      <p className="mt-1 text-xl font-620">{fromValue === 0 ? '–' : percentText(rate)}</p>
      <p className="text-xs text-ink-2">
        {countText(toValue)} de {countText(fromValue)}
        {overall && `, de ${fromStage} a ${toStage}`}
      </p>
      <p className="mt-1 min-h-[22px]">
        <Points change={change} words />
      </p>
    </article>
  )
}
