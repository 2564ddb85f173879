import type { ScheduleInput } from '../../contract/schedule/scheduleInput.ts'
import type { Service } from '../../contract/service.ts'

/** What determines when an appointment can be: a service, or only a duration. */
export type Purpose = ScheduleInput['service']

/**
 * The purpose for a service (null: no service) with a duration of `minutes`, which may differ from the
 * service's own. For an existing appointment pass the buffers it was booked with.
 */
export function purposeOf(
  service: Service | null,
  minutes: number,
  buffers: { buffer_before_minutes: number; buffer_after_minutes: number } | null = service,
): Purpose {
  return {
    id: service?.id ?? '',
    name: service?.name ?? 'este atendimento',
    professional_ids: service?.professional_ids ?? 'all',
    active: service?.active ?? true,
    duration_minutes: minutes,
    buffer_before_minutes: buffers?.buffer_before_minutes ?? 0,
    buffer_after_minutes: buffers?.buffer_after_minutes ?? 0,
  }
}
