import { lazyPart } from '../../ui/lazyPart.ts'

/** Loaded ahead, once the first screen is there: nobody needs help in the first second. */
export const supportPart = lazyPart(() => import('./SupportLink.tsx'))
