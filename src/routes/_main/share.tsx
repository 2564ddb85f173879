import { createFileRoute } from '@tanstack/react-router'
import { ShareScreen } from '../../features/inbox/ShareScreen.tsx'

/** The service worker redirects here after another app has shared something. */
export const Route = createFileRoute('/_main/share')({ component: ShareScreen })
