import { createFileRoute } from '@tanstack/react-router'
import { AgentEditor } from '../../features/agents/AgentEditor.tsx'
import { AgentScreen } from '../../features/agents/AgentScreen.tsx'
import type { AgentTab } from '../../features/agents/agentTab.ts'
import { ChannelSetup } from '../../features/channels/ChannelSetup.tsx'
import { PreviewChat } from '../../features/preview/PreviewChat.tsx'

// Here rather than imported: addresses are read by the app's first load, and the editor is no part of it.
const tabs = ['profile', 'company', 'preview', 'channels'] as const satisfies AgentTab[]

export const Route = createFileRoute('/_main/agents/$id')({
  validateSearch: (search: Record<string, unknown>): { tab?: AgentTab | undefined } => ({
    tab: tabs.find((each) => each === search['tab']),
  }),
  component: AgentRoute,
})

function AgentRoute() {
  const { id } = Route.useParams()
  const { tab = 'profile' } = Route.useSearch()
  const navigate = Route.useNavigate()
  // Replaced, so that 'back' leaves the editor, which asks, instead of wandering over its tabs.
  const toTab = (next: AgentTab) =>
    void navigate({ search: { tab: next === 'profile' ? undefined : next }, replace: true })
  return (
    <AgentScreen key={id} agentId={id}>
      {(agent) => (
        <AgentEditor
          agent={agent}
          tab={tab}
          onTab={toTab}
          preview={<PreviewChat agentId={id} />}
          channels={<ChannelSetup agentId={id} />}
        />
      )}
    </AgentScreen>
  )
}
