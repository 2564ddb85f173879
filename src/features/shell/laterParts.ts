import { lazyPart } from '../../ui/lazyPart.ts'

/** Parts of the shell that no first screen shows; loaded ahead once that is there, or when wanted. */
export const supportPart = lazyPart(() => import('./SupportLink.tsx'))
export const statusPart = lazyPart(() => import('./StatusStrip.tsx'))
