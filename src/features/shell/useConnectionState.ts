import { useSyncStatus } from '../../hooks/useSyncStatus.ts'
import type { ConnectionState } from '../../ui/connectionStates.ts'

/** NAV-21: hears the server, is finding it, or cannot. */
export function useConnectionState(): ConnectionState {
  return useSyncStatus(({ network, realtime }) => {
    if (network === 'offline') return 'offline'
    return realtime === 'connected' ? 'online' : 'connecting'
  })
}
