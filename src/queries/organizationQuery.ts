import { queryOptions } from '@tanstack/react-query'
import { getOrganization } from '../contract/accountEndpoints.ts'
import { useSession } from '../session/session.ts'
import { updateSession } from '../session/sessionActions.ts'
import { callEndpoint } from '../api/httpClient.ts'

/**
 * The company, cached for five minutes and invalidated when it is saved (API-13, STO-09). The answer is also
 * stored in the session.
 */
export const organizationQuery = (id: string) =>
  queryOptions({
    queryKey: ['organization', id],
    queryFn: async ({ signal }) => {
      const organization = await callEndpoint(getOrganization, { params: { id }, signal })
      // Someone else may be signed in by now.
      if (useSession.getState().user?.organization_id === id) await updateSession({ organization })
      return organization
    },
    staleTime: 5 * 60_000,
    meta: { persist: true },
  })
