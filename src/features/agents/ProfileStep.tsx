import type { SaveRef } from '../../hooks/saveRef.ts'
import type { Agent } from '../../contract/agent.ts'
import { FailureBanner } from '../../ui/FailureBanner.tsx'
import { ProfileFields } from './ProfileFields.tsx'
import { StepAgent } from './StepAgent.tsx'
import { useStep } from './useStep.ts'
import { renameProvider } from './writes.ts'

/** The wizard's first step: the editor's tab 'Perfil do agente' (ONB-24). */
export function ProfileStep({ saveRef }: { saveRef: SaveRef }) {
  return <StepAgent>{(agent) => <Step key={agent?.id} agent={agent} saveRef={saveRef} />}</StepAgent>
}

function Step({ agent, saveRef }: { agent: Agent | null; saveRef: SaveRef }) {
  const { failure, register, control, errors } = useStep({
    agent,
    saveRef,
    saveRest: (_, { professional_name }) => renameProvider(professional_name),
  })
  return (
    <div className="flex flex-col gap-4">
      <FailureBanner>{failure}</FailureBanner>
      <ProfileFields register={register} control={control} errors={errors} />
    </div>
  )
}
