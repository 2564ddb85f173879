import type { ScheduleInput } from '../../contract/schedule/scheduleInput.ts'
import type { Service } from '../../contract/service.ts'

/** What decides over an appointment's time: a service, or a length alone. */
export type Purpose = ScheduleInput['service']

/**
 * `minutes` is the length that is wanted, which may differ from the service's own. An appointment that stands keeps
 * the buffers it was booked with.
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
