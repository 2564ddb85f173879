import { createFileRoute } from '@tanstack/react-router'
import { GoogleCallbackScreen } from '../../../features/account/GoogleCallbackScreen.tsx'

export const Route = createFileRoute('/auth/google/callback')({ component: GoogleCallbackScreen })
