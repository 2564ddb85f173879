import { queryOptions } from '@tanstack/react-query'
import { getPushSettings } from '../../contract/pushEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'

export const noticesQuery = queryOptions({
  queryKey: ['notices'],
  queryFn: ({ signal }) => callEndpoint(getPushSettings, { signal }),
  meta: { persist: true },
})
