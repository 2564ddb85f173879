import { queryOptions, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { callEndpoint } from '../../api/httpClient.ts'
import { useServerNumber } from '../../contract/channelEndpoints.ts'
import {
  connectWhatsAppBusiness,
  getWhatsAppBusinessStatus,
  type WhatsAppBusinessKeys,
  type WhatsAppBusinessStatus,
} from '../../contract/whatsappBusiness.ts'
import { channelsKey } from '../../queries/channelsQuery.ts'
import { keepStatus } from './writes.ts'

/** How the number stands. Never persisted: it holds what is to be pasted at Meta. */
export const businessQuery = (channelId: string) =>
  queryOptions({
    queryKey: ['whatsapp-business', channelId],
    queryFn: ({ signal }) => callEndpoint(getWhatsAppBusinessStatus, { params: { id: channelId }, signal }),
  })

/** One truth for the list and the dialog. */
export function keepBusiness(client: QueryClient, id: string, status: WhatsAppBusinessStatus): void {
  client.setQueryData(businessQuery(id).queryKey, status)
  keepStatus(client, id, status.status)
  void client.invalidateQueries({ queryKey: channelsKey })
}

/** Shows the keys of a number to the server, which asks Meta about them. */
export function useConnectKeys(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: WhatsAppBusinessKeys) =>
      callEndpoint(connectWhatsAppBusiness, { params: { id }, body }),
    onSuccess: (status) => keepBusiness(client, id, status),
  })
}

/** Takes the server's own number by its setup code. */
export function useTakeServerNumber(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (setup_code: string) =>
      callEndpoint(useServerNumber, { params: { id }, body: { setup_code } }),
    onSuccess: async (connection) => {
      keepStatus(client, id, connection.status)
      await client.invalidateQueries({ queryKey: businessQuery(id).queryKey })
      void client.invalidateQueries({ queryKey: channelsKey })
    },
  })
}
