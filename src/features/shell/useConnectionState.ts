import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import type { ConnectionState } from '../../ui/connectionStates.ts'

/** The connection to the server (NAV-21): online, connecting or offline. */
export function useConnectionState(): ConnectionState {
  return useSyncStatus(({ network, realtime }) => {
    if (network === 'offline') return 'offline'
    return realtime === 'connected' ? 'online' : 'connecting'
  })
}
