import type { ReactNode } from 'react'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'

const WhySheet = lazyOverlay(async () => (await import('../../features/answers/WhySheet.tsx')).WhySheet)

/** Why the agent answered what it did, for the conversations and the preview. */
export const why = (messageId: string, onClose: () => void): ReactNode => (
  <WhySheet messageId={messageId} onClose={onClose} />
)
