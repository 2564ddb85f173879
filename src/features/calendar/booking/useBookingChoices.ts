import { concerns } from '../../../contract/professional.ts'
import type { Service } from '../../../contract/service.ts'
import { useProfessionals, useServices } from '../../../hooks/useAgenda.ts'
import { useMirror } from '../../../hooks/useMirror.ts'
import { readContactAppointments } from '../../../sync/reads.ts'

/** How often each service was booked, as this device knows, with what this contact had far before the rest. */
function useWeights(contactId: string): Map<string, number> | undefined {
  return useMirror(
    async (db) => {
      const weights = new Map<string, number>()
      const add = (id: string | null, weight: number) =>
        id && weights.set(id, (weights.get(id) ?? 0) + weight)
      for (const { service_id } of await db.appointments.toArray()) add(service_id, 1)
      for (const { service_id } of await readContactAppointments(db, contactId)) add(service_id, 1_000_000)
      return weights
    },
    [contactId],
  )
}

/** What may be booked and with whom, services by what this contact had, then by use. Undefined while reading. */
export function useBookingChoices(contactId: string, serviceId: string | null) {
  const services = useServices()
  const professionals = useProfessionals()
  const weights = useWeights(contactId)
  if (!services || !professionals || !weights) return undefined
  const weightOf = ({ id }: Service) => weights.get(id) ?? 0
  const offered = services
    .filter(({ active, bookable_by_staff }) => active && bookable_by_staff)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
  const service = services.find(({ id }) => id === serviceId) ?? null
  return {
    services: offered,
    service,
    professionals: professionals.filter(
      ({ id, active }) => active && (!service || concerns(service.professional_ids, id)),
    ),
  }
}
