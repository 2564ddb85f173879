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
import { keepChannelStatus } from './writes.ts'

/**
 * The state of an official-API number. Never persisted: it holds the webhook token to be pasted at Meta. Asked for anew
 * each time its dialog opens.
 */
export const businessQuery = (channelId: string) =>
  queryOptions({
    queryKey: ['whatsapp-business', channelId],
    queryFn: ({ signal }) => callEndpoint(getWhatsAppBusinessStatus, { params: { id: channelId }, signal }),
    staleTime: 0,
  })

/** Caches the state for the dialog and the channel list, so that both agree. */
export function keepBusiness(client: QueryClient, id: string, status: WhatsAppBusinessStatus): void {
  client.setQueryData(businessQuery(id).queryKey, status)
  keepChannelStatus(client, id, status.status)
  void client.invalidateQueries({ queryKey: channelsKey })
}

/** Sends the keys of a number to the server, which checks them with Meta. */
export function useConnectKeys(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: WhatsAppBusinessKeys) =>
      callEndpoint(connectWhatsAppBusiness, { params: { id }, body }),
    onSuccess: (status) => keepBusiness(client, id, status),
  })
}

/** Connects the server's own number with its setup code. */
export function useTakeServerNumber(id: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (setup_code: string) =>
      callEndpoint(useServerNumber, { params: { id }, body: { setup_code } }),
    onSuccess: async (connection) => {
      keepChannelStatus(client, id, connection.status)
      await client.invalidateQueries({ queryKey: businessQuery(id).queryKey })
      void client.invalidateQueries({ queryKey: channelsKey })
    },
  })
}
