import type { QueryClient } from '@tanstack/react-query'
import type { Schedule } from './schedule.ts'

const key = (providerId: string) => ['availability-draft', providerId]

/** What was changed and not saved, while the page lives; it goes with the session, as every query does. */
export const keptDraft = (client: QueryClient, providerId: string): Schedule | null =>
  client.getQueryData<Schedule | null>(key(providerId)) ?? null

export function keepDraft(client: QueryClient, providerId: string, draft: Schedule | null): void {
  client.setQueryData(key(providerId), draft)
}
