import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordScreen } from '../../features/account/ForgotPasswordScreen.tsx'

export const Route = createFileRoute('/auth/forgot-password')({ component: ForgotPasswordScreen })
