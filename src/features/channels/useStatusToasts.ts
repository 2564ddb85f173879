import { useEffect, useRef } from 'react'
import type { Channel, ChannelStatus } from '../../contract/channel.ts'
import { toast } from '../../ui/toast.ts'

/**
 * Says what became of a connection (CHN-18 to CHN-20): connected, or ended without anybody here asking for it.
 * Returns how to tell that it was asked for.
 */
export function useStatusToasts(channels: readonly Channel[] | undefined): (id: string) => void {
  const before = useRef(new Map<string, ChannelStatus>())
  const asked = useRef(new Set<string>())

  useEffect(() => {
    for (const { id, status } of channels ?? []) {
      const was = before.current.get(id)
      before.current.set(id, status)
      if (was === undefined || was === status) continue
      if (status === 'connected') toast.success('WhatsApp conectado com sucesso!')
      if (status === 'disconnected' && !asked.current.delete(id)) {
        toast.error('Tempo de conexão esgotado. Por favor, tente novamente.')
      }
    }
  }, [channels])

  return (id) => asked.current.add(id)
}
