import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Channel, ChannelStatus } from '../../contract/channel.ts'
import type { WhatsAppConnection } from '../../contract/channelSetup.ts'
import {
  connectWhatsApp,
  continueChannel,
  createChannel,
  deleteChannel,
  disconnectWhatsApp,
  initializeWhatsApp,
  pauseChannel,
  resumeChannel,
  updateChannel,
} from '../../contract/channelEndpoints.ts'
import type { ChannelTransport } from '../../contract/channelTransport.ts'
import { newId } from '../../contract/ids.ts'
import { failureText } from '../../api/failureText.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { toast } from '../../ui/toast.ts'
import { channelsKey, channelsQuery } from '../../queries/channelsQuery.ts'
import type { PairingAsk } from './pairingAsk.ts'
import { connectionQuery } from './reads.ts'

export type ChannelFields = { name: string; agent_id: string | null; transport?: ChannelTransport }

function change(client: QueryClient, id: string, fields: Partial<Channel>): void {
  client.setQueryData(channelsQuery.queryKey, (channels) =>
    channels?.map((channel) => (channel.id === id ? { ...channel, ...fields } : channel)),
  )
}

/** Caches a connection, and its status in the channel list, so that dialog and list agree. */
export function keepConnection(client: QueryClient, id: string, connection: WhatsAppConnection): void {
  client.setQueryData(connectionQuery(id).queryKey, connection)
  keepChannelStatus(client, id, connection.status)
}

export function keepChannelStatus(client: QueryClient, id: string, status: ChannelStatus): void {
  const known = client.getQueryData(channelsQuery.queryKey)?.find((channel) => channel.id === id)
  if (!known || known.status === status) return
  change(client, id, { status })
  // The number and the date of the connection come only with the whole record.
  void client.invalidateQueries({ queryKey: channelsKey })
}

export function useCreateChannel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (fields: ChannelFields) =>
      callEndpoint(createChannel, { body: { id: newId(), type: 'whatsapp', ...fields } }),
    onSuccess: (channel) => {
      client.setQueryData(channelsQuery.queryKey, (channels) => [...(channels ?? []), channel])
      toast.success('Canal criado com sucesso!')
      void client.invalidateQueries({ queryKey: channelsKey })
    },
    onError: (error) => toast.error(failureText(error, 'Falha ao criar canal')),
  })
}

export function useUpdateChannel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...body }: ChannelFields & { id: string }) =>
      callEndpoint(updateChannel, { params: { id }, body }),
    onSuccess: (channel) => {
      change(client, channel.id, channel)
      toast.success('Canal atualizado com sucesso!')
    },
    onError: (error) => toast.error(failureText(error, 'Erro ao atualizar canal')),
  })
}

export function useDeleteChannel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callEndpoint(deleteChannel, { params: { id } }),
    onSuccess: (_, id) => {
      client.setQueryData(channelsQuery.queryKey, (channels) =>
        channels?.filter((channel) => channel.id !== id),
      )
      toast.success('Canal excluído com sucesso.')
    },
    onError: (error) => toast.error(failureText(error, 'Falha ao excluir canal.')),
  })
}

/** Initializes the session and asks for a code to scan, or to type on a phone. */
export function useConnectChannel({ bringPast, phone }: PairingAsk = { bringPast: undefined, phone: null }) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      // To initialize is to ask for a QR code.
      if (phone === null) await callEndpoint(initializeWhatsApp, { params: { id } })
      const body = {
        ...(bringPast !== undefined && { bring_past: bringPast }),
        ...(phone !== null && { phone_number: phone }),
      }
      return callEndpoint(connectWhatsApp, {
        params: { id },
        body: Object.keys(body).length > 0 ? body : undefined,
      })
    },
    onSuccess: (connection, id) => keepConnection(client, id, connection),
  })
}

/** `onAsked` runs before the request, so that the new status is not announced as unexpected (CHN-20). */
export function useDisconnectChannel(onAsked: (id: string) => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (channel: Channel) => callEndpoint(disconnectWhatsApp, { params: { id: channel.id } }),
    onMutate: (channel) => {
      onAsked(channel.id)
      toast.info(`Desconectando canal ${channel.name}...`)
    },
    onSuccess: (connection, channel) => {
      keepConnection(client, channel.id, connection)
      toast.success(`Canal ${channel.name} desconectado.`)
    },
    onError: (error) => toast.error(failureText(error, 'Falha ao desconectar canal')),
  })
}

/** Pauses or resumes a channel's outgoing messages. */
export function usePauseChannel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, paused }: { id: string; paused: boolean }) =>
      callEndpoint(paused ? pauseChannel : resumeChannel, { params: { id } }),
    onSuccess: (channel, { paused }) => {
      change(client, channel.id, channel)
      toast.success(paused ? `Canal ${channel.name} pausado.` : `Canal ${channel.name} retomado.`)
    },
    onError: (error, { paused }) =>
      toast.error(failureText(error, paused ? 'Falha ao pausar canal' : 'Falha ao retomar canal')),
  })
}

/**
 * Moves conversations, agent and plans to another channel. `seen`: the number of conversations that was
 * shown.
 */
export function useContinueChannel() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ id, targetId, seen }: { id: string; targetId: string; seen: number }) =>
      callEndpoint(continueChannel, {
        params: { id },
        body: { target_id: targetId, seen: { conversations: seen } },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: channelsKey }),
  })
}
