import { Link } from '@tanstack/react-router'
import { ChevronRight, Sparkles, TriangleAlert } from 'lucide-react'
import { concerns, type Professional } from '../../contract/professional.ts'
import type { Service } from '../../contract/service.ts'
import { ProfessionalAvatar } from '../../parts/professional/ProfessionalAvatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'
import { bookedByText, bufferText, priceText } from './serviceText.ts'

type Props = {
  services: readonly Service[]
  professionals: readonly Professional[]
  agentName: string
  selected: string | undefined
  /** Ids of the services with a problem. */
  troubled: ReadonlySet<string>
}

/** For a desktop: a table of the services. */
export function ServiceTable({ services, professionals, agentName, selected, troubled }: Props) {
  return (
    <div className="overflow-x-auto rounded-md border border-line bg-surface">
      <table className="w-full text-left">
        <thead>
          <tr className="border-b border-line text-xs text-ink-2 [&>th]:px-4 [&>th]:py-2.5 [&>th]:font-550">
            <th scope="col">Serviço</th>
            <th scope="col" className="text-right!">
              Duração
            </th>
            <th scope="col" className="text-right!">
              Intervalo
            </th>
            <th scope="col" className="text-right!">
              Preço
            </th>
            <th scope="col">Quem faz</th>
            <th scope="col">Quem agenda</th>
          </tr>
        </thead>
        <tbody>
          {services.map((service) => (
            <tr
              key={service.id}
              className={cx(
                'relative h-14 border-b border-line transition-colors last:border-b-0 [&>td]:px-4',
                service.id === selected ? 'bg-brand-soft' : 'hover:bg-sunken',
              )}
            >
              <td>
                <Link
                  to="/services"
                  search={{ id: service.id }}
                  className={cx('font-550 after:absolute after:inset-0', !service.active && 'text-ink-2')}
                >
                  {service.name}
                </Link>
                {troubled.has(service.id) && <Trouble />}
              </td>
              <td className="text-right tabular-nums whitespace-nowrap">{service.duration_minutes} min</td>
              <td className="text-right tabular-nums whitespace-nowrap text-ink-2">{bufferText(service)}</td>
              <td className="text-right tabular-nums whitespace-nowrap">{priceText(service.price)}</td>
              <td>
                <Performers service={service} professionals={professionals} />
              </td>
              <td>
                <Badge
                  tone={service.bookable_by_agent ? 'violet' : 'neutral'}
                  icon={service.bookable_by_agent && <Sparkles size={13} />}
                >
                  {bookedByText(service, agentName)}
                </Badge>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** For a phone: a list with a link to each service. */
export function ServiceList({ services, professionals, agentName, troubled }: Props) {
  return (
    <ul aria-label="Serviços" className="border-t border-line bg-surface">
      {services.map((service) => (
        <li key={service.id} className="border-b border-line">
          <Link
            to="/services"
            search={{ id: service.id }}
            className="flex min-h-16 items-center gap-2.5 px-4 py-2.5"
          >
            <span className="min-w-0 flex-1">
              <span className={cx('block font-550 break-words', !service.active && 'text-ink-2')}>
                {service.name}
                {troubled.has(service.id) && <Trouble />}
              </span>
              <span className="block text-xs text-ink-2">
                {`${service.duration_minutes} min · ${priceText(service.price)}`}
              </span>
            </span>
            {service.bookable_by_agent && (
              <>
                <Sparkles size={16} aria-hidden="true" className="shrink-0 text-violet" />
                <span className="sr-only">{`${agentName} pode agendar`}</span>
              </>
            )}
            <Performers service={service} professionals={professionals} />
            <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
          </Link>
        </li>
      ))}
    </ul>
  )
}

const Trouble = () => (
  <>
    <TriangleAlert size={15} aria-hidden="true" className="ml-1.5 inline text-warn" />
    <span className="sr-only"> Precisa de atenção</span>
  </>
)

const SHOWN = 3

type PerformersProps = { service: Service; professionals: readonly Professional[] }

function Performers({ service, professionals }: PerformersProps) {
  const active = professionals.filter((each) => each.active)
  const who = active.filter(({ id }) => concerns(service.professional_ids, id))
  if (service.professional_ids === 'all' && active.length > 1)
    return <span className="shrink-0 text-xs text-ink-2">Todos</span>
  return (
    <span className="flex shrink-0 items-center -space-x-1">
      {who.slice(0, SHOWN).map((each) => (
        <ProfessionalAvatar key={each.id} professional={each} size="xs" className="ring-2 ring-surface" />
      ))}
      {who.length > SHOWN && (
        <span aria-hidden="true" className="pl-2 text-2xs text-ink-2">{`+${who.length - SHOWN}`}</span>
      )}
      <span className="sr-only">{who.map(({ name }) => name).join(', ') || 'Ninguém'}</span>
    </span>
  )
}
