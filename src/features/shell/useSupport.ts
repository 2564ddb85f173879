import { queryOptions, useQuery } from '@tanstack/react-query'
import { getConfig } from '../../contract/accountEndpoints.ts'
import { callEndpoint } from '../../api/httpClient.ts'

const HOUR = 60 * 60_000

const configQuery = queryOptions({
  queryKey: ['config'],
  queryFn: ({ signal }) => callEndpoint(getConfig, { signal }),
  staleTime: HOUR,
  meta: { persist: true },
})

/** Where the support answers on WhatsApp; null when this server names none, or could not be asked yet (NAV-10). */
export function useSupport(): string | null {
  const { data } = useQuery(configQuery)
  return data?.support_whatsapp ? `https://wa.me/${data.support_whatsapp}` : null
}
