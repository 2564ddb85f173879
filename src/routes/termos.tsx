import { createFileRoute } from '@tanstack/react-router'
import { TermsScreen } from '../features/account/TermsScreen.tsx'

export const Route = createFileRoute('/termos')({ component: TermsScreen })
