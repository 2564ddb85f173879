import { queryOptions } from '@tanstack/react-query'
import { callEndpoint } from '../api/httpClient.ts'
import { getAutomatic } from '../contract/scheduledEndpoints.ts'

/** Which automatic messages leave, with which text, when and on which days. Persisted. */
export const automaticSettingsQuery = queryOptions({
  queryKey: ['automatic-settings'],
  queryFn: ({ signal }) => callEndpoint(getAutomatic, { signal }),
  meta: { persist: true },
})
