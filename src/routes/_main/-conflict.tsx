import type { ReactNode } from 'react'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'

const ConflictDialog = lazyOverlay(
  async () => (await import('../../features/queue/ConflictDialog.tsx')).ConflictDialog,
)

/** The outbox dialog that compares both versions of a stopped command, for other features to show. */
export const conflict = (commandId: string, onClose: () => void): ReactNode => (
  <ConflictDialog commandId={commandId} onClose={onClose} />
)
