import type { ReactNode } from 'react'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'

const ConflictDialog = lazyOverlay(
  async () => (await import('../../features/queue/ConflictDialog.tsx')).ConflictDialog,
)

/** The queue's screen of two versions, for the features that show what was stopped. */
export const conflict = (commandId: string, onClose: () => void): ReactNode => (
  <ConflictDialog commandId={commandId} onClose={onClose} />
)
