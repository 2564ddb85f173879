import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '../../features/account/RegisterScreen.tsx'

export const Route = createFileRoute('/auth/register')({ component: RegisterScreen })
