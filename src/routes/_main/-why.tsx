import type { ReactNode } from 'react'
import { lazyOverlay } from '../../ui/lazyOverlay.tsx'

const WhySheet = lazyOverlay(async () => (await import('../../features/answers/WhySheet.tsx')).WhySheet)

/** The sheet that explains an answer of the agent, for conversations and the preview. */
export const why = (messageId: string, onClose: () => void): ReactNode => (
  <WhySheet messageId={messageId} onClose={onClose} />
)
