import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Channel, ChannelStatus } from '../../contract/channel.ts'
import { toast } from '../../ui/toast.ts'
import { connectionKey } from '../../queries/channelsQuery.ts'

/**
 * Shows a toast when a channel was connected, or was disconnected without a request from here (CHN-18 to
 * CHN-20). Returns a function to call before such a request.
 */
export function useStatusToasts(channels: readonly Channel[] | undefined): (id: string) => void {
  const client = useQueryClient()
  const before = useRef(new Map<string, ChannelStatus>())
  const asked = useRef(new Set<string>())

  useEffect(() => {
    for (const { id, status, trouble } of channels ?? []) {
      const was = before.current.get(id)
      before.current.set(id, status)
      if (was === undefined || was === status) continue
      if (status === 'connected') toast.success('WhatsApp conectado com sucesso!')
      if (status !== 'disconnected' || asked.current.delete(id)) continue
      // A new channel waits for its risk to be accepted, or for its keys: no code ran out here.
      const hadCode = was === 'connected' || client.getQueryData(connectionKey(id)) !== undefined
      // A refusal says why in the dialog and in the list.
      if (hadCode && trouble?.kind !== 'refused')
        toast.error('Tempo de conexão esgotado. Por favor, tente novamente.')
    }
  }, [channels, client])

  return (id) => asked.current.add(id)
}
