import { createFileRoute } from '@tanstack/react-router'
import { LoginScreen } from '../../features/account/LoginScreen.tsx'

export const Route = createFileRoute('/auth/login')({ component: LoginScreen })
