import type { RefObject } from 'react'

/**
 * A wizard step stores its save function here. It resolves to true once everything is saved, and to false
 * when it could not be: the step marks its wrong fields, and the frame around it says that saving failed.
 */
export type SaveRef = RefObject<(() => Promise<boolean>) | null>
