import { CalendarDays, Clock, HeartHandshake, Plug, TrendingUp } from 'lucide-react'
import { Badge, type BadgeTone } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import type { Category, Insight, Priority } from './catalogue.ts'

type Props = {
  insight: Insight
  /** False offline: the server stores which suggestions are ignored. */
  canIgnore: boolean
  onImplement: () => void
  onIgnore: () => void
}

const TONE: Record<Priority, BadgeTone> = { Alta: 'bad', Média: 'warn', Baixa: 'neutral' }
const ICON: Record<Category, typeof Clock> = {
  conversion: TrendingUp,
  experience: HeartHandshake,
  schedule: CalendarDays,
}

/** A suggestion with its buttons. */
export function InsightCard({ insight, canIgnore, onImplement, onIgnore }: Props) {
  const { id, title, description, content, priority, category, comingSoon, basedOn } = insight
  const Icon = ICON[category]
  return (
    <article
      aria-labelledby={`insight-${id}`}
      className="flex min-w-0 flex-col gap-3 rounded-md border border-line bg-surface p-4"
    >
      <div className="flex items-start gap-3">
        <span
          aria-hidden="true"
          className="grid size-9 shrink-0 place-items-center rounded-sm bg-brand-soft text-brand-strong"
        >
          <Icon size={18} />
        </span>
        <div className="min-w-0 flex-1">
          <h3 id={`insight-${id}`} className="text-[0.9375rem] leading-5 font-620 text-balance">
            {title}
          </h3>
          <p className="mt-0.5 text-xs text-ink-2">{description}</p>
        </div>
      </div>
      <div className="flex flex-wrap gap-1.5">
        <Badge tone={TONE[priority]}>Prioridade {priority.toLocaleLowerCase('pt-BR')}</Badge>
        {comingSoon && (
          <Badge tone="neutral" icon={<Clock size={12} />}>
            Em breve
          </Badge>
        )}
        {insight.requiresIntegration && (
          <Badge tone="info" icon={<Plug size={12} />}>
            Integração
          </Badge>
        )}
      </div>
      <p className="flex-1">{content}</p>
      <ul aria-label="Com base em" className="flex flex-wrap gap-1.5">
        {basedOn.map((tag) => (
          <li key={tag}>
            <Badge>{tag}</Badge>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-ink-3">
        <span>
          <span className="sr-only">Tempo de implementação: </span>
          {insight.implementationTime}
        </span>
        <span>ROI {insight.estimatedROI}</span>
      </p>
      <div className="flex flex-wrap gap-2 border-t border-line pt-3">
        <Button disabled={comingSoon} onClick={onImplement} aria-describedby={`insight-${id}`}>
          Implementar
        </Button>
        <Button
          variant="quiet"
          disabled={comingSoon || !canIgnore}
          onClick={onIgnore}
          aria-describedby={canIgnore ? `insight-${id}` : 'insights-offline'}
        >
          Ignorar
        </Button>
      </div>
    </article>
  )
}
