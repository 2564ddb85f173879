import { Link } from '@tanstack/react-router'
import { concerns } from '../../contract/professional.ts'
import type { Service } from '../../contract/service.ts'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'

type Props = { professionalId: string; name: string; services: readonly Service[] }

/** Tab 'Serviços': what this professional performs, read-only; it is changed on the service's page. */
export function ProfessionalServices({ professionalId, name, services }: Props) {
  const own = services.filter(
    ({ active, professional_ids }) => active && concerns(professional_ids, professionalId),
  )
  if (own.length === 0)
    return (
      <EmptyState
        title={`${name} ainda não realiza nenhum serviço`}
        action={
          <Link to="/services" className={buttonClass({ variant: 'primary' })}>
            Ver serviços
          </Link>
        }
      >
        Quem realiza cada serviço é escolhido no próprio serviço.
      </EmptyState>
    )
  return (
    <ul aria-label={`Serviços de ${name}`} className="max-w-xl">
      {own.map(({ id, name: service, duration_minutes, professional_ids }) => (
        <li key={id} className="border-b border-line">
          <Link
            to="/services"
            search={{ id }}
            className="flex min-h-12 flex-wrap items-center gap-x-3 py-2 hover:bg-sunken"
          >
            <span className="min-w-0 flex-1 font-550">{service}</span>
            <span className="text-xs text-ink-2">
              {`${duration_minutes} min${professional_ids === 'all' ? ' · todos realizam' : ''}`}
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
