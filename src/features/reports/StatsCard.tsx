import type { Funnel } from '../../contract/analytics.ts'
import { Card } from '../../ui/Card.tsx'
import { countText, extremes, percentText } from './funnel.ts'

/** Figures about the whole funnel. */
export function StatsCard({ funnel }: { funnel: Funnel }) {
  const { drop, best } = extremes(funnel)
  const facts = [
    {
      name: 'Total de contatos',
      value: countText(funnel.stages[0]?.count ?? 0),
      note: 'em contato no período',
    },
    {
      name: 'Conversão total',
      value: percentText(funnel.total_conversion_rate),
      note: `de ${funnel.stages[0]?.name} a ${funnel.stages.at(-1)?.name}`,
    },
    {
      name: 'Maior queda',
      value: drop ? `−${countText(drop.fromValue - drop.toValue)}` : '–',
      note: drop ? `de ${drop.fromStage} para ${drop.toStage}` : 'nenhuma queda entre as etapas',
    },
    {
      name: 'Melhor etapa',
      value: best ? percentText(best.rate) : '–',
      note: best ? `de ${best.fromStage} para ${best.toStage}` : 'ninguém passou da primeira etapa',
    },
  ]
  return (
    <Card title="Estatísticas">
      <dl className="funnel-stats">
        {facts.map(({ name, value, note }) => (
          <div key={name} className="min-w-0">
            <dt className="text-xs text-ink-2">{name}</dt>
            <dd className="mt-0.5 text-xl font-620">{value}</dd>
            <dd className="text-xs text-ink-3">{note}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
