import { queryOptions } from '@tanstack/react-query'
import { getAvailability } from '../../contract/availabilityEndpoints.ts'
import { ApiError, callEndpoint } from '../../api/httpClient.ts'

/** The saved hours of a professional; null while there are none (AVL-15). */
export const availabilityQuery = (providerId: string) =>
  queryOptions({
    queryKey: ['availability', providerId],
    queryFn: ({ signal }) =>
      callEndpoint(getAvailability, { params: { providerId }, signal }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) return null
        throw error
      }),
    meta: { persist: true },
  })
