import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { AvailabilityRule } from '../../contract/availability.ts'
import { createAvailability, updateAvailability } from '../../contract/availabilityEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { availabilityQuery } from './reads.ts'

/** Under its id once there is one (AVL-14). Says nothing: the page and the wizard tell it each in their way. */
export function useSaveAvailability(providerId: string) {
  const client = useQueryClient()
  const { queryKey } = availabilityQuery(providerId)
  return useMutation({
    mutationFn: (rules: AvailabilityRule[]) => {
      const body = { provider_id: providerId, rules }
      const id = client.getQueryData(queryKey)?.id
      return id
        ? callEndpoint(updateAvailability, { params: { id }, body })
        : callEndpoint(createAvailability, { body })
    },
    onSuccess: async (saved) => {
      // A read that is under way knows less than this.
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, saved)
    },
  })
}
