import { queryOptions } from '@tanstack/react-query'
import { getTeam, listDevices } from '../../contract/teamEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'

export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => callEndpoint(getTeam, { signal }),
  meta: { persist: true },
})

export const devicesQuery = queryOptions({
  queryKey: ['devices'],
  queryFn: ({ signal }) => callEndpoint(listDevices, { signal }),
  meta: { persist: true },
})
