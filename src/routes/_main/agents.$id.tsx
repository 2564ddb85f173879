import { createFileRoute } from '@tanstack/react-router'
import { MonthCost } from '../../features/agentModel/MonthCost.tsx'
import { OverviewPanel } from '../../features/agentOverview/OverviewPanel.tsx'
import { AgentEditor } from '../../features/agents/AgentEditor.tsx'
import { AgentScreen } from '../../features/agents/AgentScreen.tsx'
import { type AgentTab, tabOf } from '../../features/agents/agentTab.ts'
import { UnansweredPanel } from '../../features/answers/UnansweredPanel.tsx'
import { useChannelLimit } from '../../features/billing/useChannelLimit.ts'
import { ChannelSetup } from '../../features/channels/ChannelSetup.tsx'
import { PreviewChat } from '../../features/preview/PreviewChat.tsx'
import { why } from './-why.tsx'

export const Route = createFileRoute('/_main/agents/$id')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string | undefined } => ({
    tab: typeof tab === 'string' ? tab : undefined,
  }),
  component: AgentRoute,
})

function AgentRoute() {
  const { id } = Route.useParams()
  const { tab } = Route.useSearch()
  const navigate = Route.useNavigate()
  const limit = useChannelLimit()
  // Replaces the history entry, so that 'back' leaves the editor
  // (which asks first) instead of stepping through its tabs.
  const toTab = (next: AgentTab) =>
    void navigate({ search: { tab: next === 'profile' ? undefined : next }, replace: true })
  return (
    <AgentScreen key={id} agentId={id}>
      {(agent) => (
        <AgentEditor
          agent={agent}
          tab={tabOf(tab)}
          onTab={toTab}
          overview={<OverviewPanel agentId={id} spending={<MonthCost />} />}
          unanswered={<UnansweredPanel agentId={id} />}
          preview={<PreviewChat agentId={id} why={why} />}
          channels={<ChannelSetup agentId={id} limit={limit} />}
        />
      )}
    </AgentScreen>
  )
}
