import { createFileRoute } from '@tanstack/react-router'
import { AgentsScreen } from '../../features/agents/AgentsScreen.tsx'

export const Route = createFileRoute('/_main/agents/')({ component: AgentsScreen })
