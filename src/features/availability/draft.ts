import type { QueryClient } from '@tanstack/react-query'
import type { AvailabilityRule } from '../../contract/availability.ts'
import type { Schedule } from './schedule.ts'

/** What was changed, and the rules it was changed from; null where there were none. */
export type HoursDraft = { schedule: Schedule; seen: AvailabilityRule[] | null }

const key = (providerId: string) => ['availability-draft', providerId]

/** What was changed and not saved, while the page lives; it goes with the session, as every query does. */
export const keptDraft = (client: QueryClient, providerId: string): HoursDraft | null =>
  client.getQueryData<HoursDraft | null>(key(providerId)) ?? null

export function keepDraft(client: QueryClient, providerId: string, draft: HoursDraft | null): void {
  client.setQueryData(key(providerId), draft)
}
