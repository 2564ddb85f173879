import { createFileRoute } from '@tanstack/react-router'
import { AgentEditor } from '../../features/agents/AgentEditor.tsx'

export const Route = createFileRoute('/_main/agents/new')({ component: NewAgentRoute })

const stay = () => {}

function NewAgentRoute() {
  const navigate = Route.useNavigate()
  return (
    <AgentEditor
      agent={null}
      tab="profile"
      onTab={stay}
      onCreated={({ id }) => void navigate({ to: '/agents/$id', params: { id }, replace: true })}
    />
  )
}
