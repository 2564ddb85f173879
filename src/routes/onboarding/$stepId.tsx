import { QueryClientProvider, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useImperativeHandle, useState } from 'react'
import { requireWizard } from '../../app/guards.ts'
import { queryClient } from '../../queries/queryClient.ts'
import type { SaveRef } from '../../hooks/saveRef.ts'
import { CompanyStep } from '../../features/agents/CompanyStep.tsx'
import { ProfileStep } from '../../features/agents/ProfileStep.tsx'
import { knowledgeQuery } from '../../queries/knowledgeQuery.ts'
import { agentsQuery } from '../../queries/agentsQuery.ts'
import { StepAgent } from '../../features/agents/StepAgent.tsx'
import { HoursStep } from '../../features/availability/HoursStep.tsx'
import { ChannelSetup } from '../../features/channels/ChannelSetup.tsx'
import { leaveOnboarding } from '../../features/onboarding/completeOnboarding.ts'
import type { StepId } from '../../features/onboarding/steps.ts'
import { Wizard } from '../../features/onboarding/Wizard.tsx'
import { PreviewChat } from '../../features/preview/PreviewChat.tsx'
import { type FirstService, ServicesOffer } from '../../features/services/ServicesOffer.tsx'
import { why } from '../_main/-why.tsx'

// Defined here instead of imported: the first load of the app
// evaluates the routes and should not include the wizard.
const steps = ['profile', 'company', 'availability', 'preview', 'channels'] as const satisfies StepId[]
const stepOf = (text: string): StepId | undefined => steps.find((each) => each === text)

export const Route = createFileRoute('/onboarding/$stepId')({
  beforeLoad: ({ params }) => {
    if (!stepOf(params.stepId)) throw notFound()
    requireWizard()
  },
  component: () => (
    <QueryClientProvider client={queryClient}>
      <WizardRoute />
    </QueryClientProvider>
  ),
})

function WizardRoute() {
  const step = stepOf(Route.useParams().stepId) ?? 'profile'
  const navigate = Route.useNavigate()
  const client = useQueryClient()

  async function go(to: StepId): Promise<void> {
    // Load the agent's knowledge before its step opens (ONB-24, ONB-27).
    const agent = client.getQueryData(agentsQuery.queryKey)?.[0]
    if (agent && (to === 'company' || to === 'availability'))
      void client.prefetchQuery(knowledgeQuery(agent.id))
    await navigate({ to: '/onboarding/$stepId', params: { stepId: to } })
  }

  async function finish(): Promise<void> {
    await leaveOnboarding()
    await navigate({ to: '/', replace: true })
  }

  return (
    <Wizard step={step} onStep={go} onDone={finish}>
      {({ saveRef, onConnected }) => <Step step={step} saveRef={saveRef} onConnected={onConnected} />}
    </Wizard>
  )
}

type StepProps = { step: StepId; saveRef: SaveRef; onConnected: () => void }

function Step({ step, saveRef, onConnected }: StepProps) {
  switch (step) {
    case 'profile':
      return <ProfileStep saveRef={saveRef} />
    case 'company':
      return <CompanyStep saveRef={saveRef} />
    case 'availability':
      return <HoursAndServices saveRef={saveRef} />
    case 'preview':
      return (
        <StepAgent>
          {(agent) =>
            agent ? (
              <PreviewChat agentId={agent.id} why={why} />
            ) : (
              <p className="text-ink-2">Salve o perfil do agente para conversar com ele aqui.</p>
            )
          }
        </StepAgent>
      )
    case 'channels':
      return (
        <StepAgent>
          {(agent) => <ChannelSetup agentId={agent?.id ?? ''} onConnected={onConnected} />}
        </StepAgent>
      )
  }
}

/**
 * One step with parts of two features: the wizard saves
 * both, and retries each part separately until it is saved.
 */
function HoursAndServices({ saveRef }: { saveRef: SaveRef }) {
  const [parts] = useState(() => [keepLast(), keepLast()] as const)
  useImperativeHandle(saveRef, () => async () => {
    const saved: boolean[] = []
    for (const { current: save } of parts) saved.push((await save?.()) ?? true)
    return saved.every(Boolean)
  })
  const [hours, services] = parts
  const [first, setFirst] = useState<FirstService | null>(null)
  return (
    <HoursStep saveRef={hours} service={first}>
      <ServicesOffer saveRef={services} onFirst={setFirst} />
    </HoursStep>
  )
}

/**
 * A ref that keeps its last value after the part unmounts:
 * the wizard may save a step after the user has left it.
 */
function keepLast(): SaveRef {
  let last: SaveRef['current'] = null
  return {
    get current() {
      return last
    },
    set current(next) {
      last = next ?? last
    },
  }
}
