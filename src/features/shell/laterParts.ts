import { lazyPart } from '../../ui/lazyPart.ts'

/** Parts of the shell that are not on the first screen; loaded after it, or on demand. */
export const supportPart = lazyPart(() => import('./SupportLink.tsx'))
export const statusPart = lazyPart(() => import('./StatusStrip.tsx'))
