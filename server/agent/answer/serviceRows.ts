import type { Aspect } from '../../../src/contract/aspect.ts'
import type { Clinic, ClinicService } from '../understand/vocabulary.ts'

export type ServiceField = 'price' | 'minutes' | 'professionals' | 'name'
export type ServiceAnswer = { from: { kind: 'service'; id: string; field: ServiceField }; text: string }

const FIELD_OF: Partial<Record<Aspect, ServiceField>> = {
  PRICE: 'price',
  DURATION: 'minutes',
  STAFF: 'professionals',
}

/**
 * The answer from a service's own record: its price, its length, who performs it. It takes precedence over
 * older texts about the service. Null where the record does not say, or more than one service may be meant.
 */
export function serviceAnswer(
  aspect: Aspect,
  mentions: readonly string[][],
  clinic: Clinic,
): ServiceAnswer | null {
  const field = FIELD_OF[aspect]
  const [mention] = mentions
  if (!field || mentions.length !== 1 || mention?.length !== 1) return null
  const service = clinic.services.find(({ id }) => id === mention[0])
  const text = service && answerOf(service, field, clinic)
  return text ? { from: { kind: 'service', id: service.id, field }, text } : null
}

/** What the record says about a field, as the agent may quote it; null when the field is empty. */
function answerOf(service: ClinicService, field: ServiceField, clinic: Clinic): string | null {
  if (field === 'price') return service.price ? `${service.name}: ${service.price}` : null
  if (field === 'minutes')
    return service.minutes ? `${service.name}: ${durationInWords(service.minutes)}` : null
  const names = (service.professionals ?? []).flatMap(
    (id) => clinic.professionals.find((each) => each.id === id)?.name ?? [],
  )
  return names.length > 0 ? `${service.name}: ${new Intl.ListFormat('pt-BR').format(names)}` : null
}

/** '45 minutos', '1 hora', '1 h 30 min'. */
export function durationInWords(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return rest === 1 ? '1 minuto' : `${rest} minutos`
  if (rest === 0) return hours === 1 ? '1 hora' : `${hours} horas`
  return `${hours} h ${rest} min`
}
