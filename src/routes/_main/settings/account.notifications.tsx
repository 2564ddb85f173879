import { createFileRoute } from '@tanstack/react-router'
import { NoticesScreen } from '../../../features/notifications/NoticesScreen.tsx'

export const Route = createFileRoute('/_main/settings/account/notifications')({ component: NoticesScreen })
