import { concerns } from '../../../contract/professional.ts'
import type { Service } from '../../../contract/service.ts'
import { useProfessionals, useServices } from '../../../hooks/useAgenda.ts'
import { useMirror } from '../../../hooks/useMirror.ts'
import { readContactAppointments } from '../../../sync/reads.ts'

/** How often each service was booked, as far as this device knows; this contact's bookings weigh most. */
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

/**
 * The services and professionals that can be booked; services that this contact had come first, then by use.
 * Undefined while reading. `asked` is the chosen service's id, and a single service is chosen by itself; null
 * means without a service, undefined that one must still be chosen.
 */
export function useBookingChoices(contactId: string, serviceId: string | null | undefined) {
  const services = useServices()
  const professionals = useProfessionals()
  const weights = useWeights(contactId)
  if (!services || !professionals || !weights) return undefined
  const weightOf = ({ id }: Service) => weights.get(id) ?? 0
  const offered = services
    .filter(({ active, bookable_by_staff }) => active && bookable_by_staff)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
  const only = offered.length === 0 ? null : offered.length === 1 ? offered[0]!.id : undefined
  const known = serviceId === null || services.some(({ id }) => id === serviceId)
  const asked = known ? serviceId : only
  const service = services.find(({ id }) => id === asked) ?? null
  return {
    services: offered,
    asked,
    service,
    professionals: professionals.filter(
      ({ id, active }) => active && (!service || concerns(service.professional_ids, id)),
    ),
  }
}
