import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import type { Professional } from '../../contract/professional.ts'
import { ProfessionalAvatar } from '../../parts/professional/ProfessionalAvatar.tsx'
import { Badge } from '../../ui/Badge.tsx'
import { cx } from '../../ui/cx.ts'

type Props = {
  professional: Professional
  /** Number of active services that the professional performs. */
  services: number
  hasHours: boolean
  selected: boolean
}

export function ProfessionalRow({ professional, services, hasHours, selected }: Props) {
  const { id, name, active } = professional
  return (
    <li>
      <Link
        to="/professionals"
        search={{ id }}
        aria-current={selected ? 'true' : undefined}
        className={cx(
          'flex min-h-16 items-center gap-3 border-b border-line px-4 py-2 transition-colors hover:bg-sunken md:rounded-md md:border md:px-3.5',
          selected ? 'md:border-line-strong md:bg-surface' : 'md:border-transparent',
        )}
      >
        <ProfessionalAvatar professional={professional} />
        <span className="min-w-0 flex-1">
          <span className={cx('block font-550 break-words', !active && 'text-ink-2')}>{name}</span>
          <span className="block text-xs text-ink-2">
            {active
              ? services === 0
                ? 'Nenhum serviço'
                : services === 1
                  ? '1 serviço'
                  : `${services} serviços`
              : 'Não atende mais'}
          </span>
        </span>
        {active && !hasHours ? (
          <Badge tone="warn">Sem horários</Badge>
        ) : (
          <ChevronRight size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
        )}
      </Link>
    </li>
  )
}
