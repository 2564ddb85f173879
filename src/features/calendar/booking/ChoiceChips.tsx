import type { Professional } from '../../../contract/professional.ts'
import type { Service } from '../../../contract/service.ts'
import { serviceFacts } from '../../../parts/schedule/serviceWords.ts'
import { TimeChip } from '../../../parts/schedule/TimeChip.tsx'

/** A row that scrolls sideways on a phone and wraps on a desktop. */
const ROW = '-mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 md:mx-0 md:flex-wrap md:overflow-visible md:px-0'

type ServiceProps = {
  services: readonly Service[]
  /** Null: without a service; undefined: none chosen yet. */
  chosen: string | null | undefined
  onChoose: (id: string | null) => void
}

export function ServiceChips({ services, chosen, onChoose }: ServiceProps) {
  return (
    <section aria-label="Serviço" className="flex flex-col gap-1.5">
      <p className="text-xs text-ink-2">Serviço</p>
      <div className={ROW}>
        {services.map((service) => (
          <TimeChip
            key={service.id}
            chosen={chosen === service.id}
            onPress={() => onChoose(service.id)}
            className="items-start py-1.5 text-left"
          >
            <span className="max-w-56 truncate">{service.name}</span>
            <span className="text-xs font-normal text-ink-2">{serviceFacts(service)}</span>
          </TimeChip>
        ))}
        <TimeChip chosen={chosen === null} onPress={() => onChoose(null)}>
          Sem serviço
        </TimeChip>
      </div>
    </section>
  )
}

type ProfessionalProps = {
  professionals: readonly Professional[]
  /** Null: any of them. */
  chosen: string | null
  onChoose: (id: string | null) => void
}

export function ProfessionalChoice({ professionals, chosen, onChoose }: ProfessionalProps) {
  if (professionals.length < 2) return null
  return (
    <section aria-label="Profissional" className="flex flex-col gap-1.5">
      <p className="text-xs text-ink-2">Profissional</p>
      <div className={ROW}>
        <TimeChip chosen={chosen === null} onPress={() => onChoose(null)} className="rounded-full!">
          Qualquer um
        </TimeChip>
        {professionals.map(({ id, name, hue }) => (
          <TimeChip
            key={id}
            chosen={chosen === id}
            onPress={() => onChoose(id)}
            className="flex-row! gap-2 rounded-full!"
          >
            <span
              aria-hidden="true"
              className="size-2.5 shrink-0 rounded-full"
              style={{ background: `oklch(0.62 0.13 ${hue})` }}
            />
            <span className="max-w-48 truncate">{name}</span>
          </TimeChip>
        ))}
      </div>
    </section>
  )
}
