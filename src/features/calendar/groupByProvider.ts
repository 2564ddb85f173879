import type { Provider } from '../../contract/appointment.ts'
import type { AppointmentView } from '../../sync/overlayPending.ts'

export interface ProviderDay extends Provider {
  appointments: AppointmentView[]
}

/** Every professional with their appointments, those without any too; who is in no list but has some comes last. */
export function groupByProvider(
  appointments: readonly AppointmentView[],
  providers: readonly Provider[],
): ProviderDay[] {
  const groups = new Map<string, ProviderDay>(
    providers.map(({ id, name }) => [id, { id, name, appointments: [] }]),
  )
  for (const appointment of appointments) {
    const { provider_id: id, provider_name: name } = appointment
    const group = groups.get(id)
    if (group) group.appointments.push(appointment)
    else groups.set(id, { id, name, appointments: [appointment] })
  }
  return [...groups.values()]
}
