import { createFileRoute } from '@tanstack/react-router'
import { AgentScreen } from '../../features/agents/AgentScreen.tsx'

export const Route = createFileRoute('/_main/agents')({ component: AgentScreen })
