import { queryOptions } from '@tanstack/react-query'
import { listDevices } from '../../contract/teamEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => callEndpoint(listDevices, { signal }),
  meta: { persist: true },
})
