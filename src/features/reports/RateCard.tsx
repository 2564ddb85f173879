import { ArrowRight } from 'lucide-react'
import { countText, percentText, type Transition } from './funnel.ts'
import { Points } from './Points.tsx'

type Props = {
  transition: Transition
  /** The whole way, from the first stage to the last (REP-04). */ overall?: boolean | undefined
}

export function RateCard({ transition, overall = false }: Props) {
  const { fromStage, toStage, fromValue, toValue, rate, change } = transition
  return (
    <article
      aria-label={`${overall ? 'Conversão total: ' : ''}de ${fromStage} para ${toStage}`}
      className="min-w-0 rounded-md border border-line bg-surface px-4 py-3.5"
    >
      {overall && <h3 className="text-2xs font-550 text-brand">Conversão total</h3>}
      <p className="flex min-w-0 items-center gap-1.5 text-xs text-ink-2">
        <span className="truncate">{fromStage}</span>
        <ArrowRight size={13} aria-label="para" className="shrink-0" />
        <span className="truncate">{toStage}</span>
      </p>
      <p className="mt-1 text-xl font-620 tabular-nums">{fromValue === 0 ? '–' : percentText(rate)}</p>
      <p className="text-xs text-ink-2 tabular-nums">
        {countText(toValue)} de {countText(fromValue)}
      </p>
      <p className="mt-1 min-h-[18px]">
        <Points change={change} words />
      </p>
    </article>
  )
}
