import type { RefObject } from 'react'

/**
 * A step of the wizard puts here what saves it: true once everything is saved, false when it could not be (the step
 * shows what is wrong with its fields; the frame around it says that saving failed).
 */
export type SaveRef = RefObject<(() => Promise<boolean>) | null>
