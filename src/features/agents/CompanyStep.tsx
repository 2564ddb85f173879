import { useQueryClient } from '@tanstack/react-query'
import type { SaveRef } from '../../hooks/saveRef.ts'
import type { Agent } from '../../contract/agent.ts'
import { FailureBanner } from '../../ui/FailureBanner.tsx'
import { CompanyFields } from './CompanyFields.tsx'
import { KnowledgeCard } from './KnowledgeCard.tsx'
import { afterSaving } from './knowledgeDrafts.ts'
import { knowledgeQuery } from '../../queries/knowledgeQuery.ts'
import { StepAgent } from './StepAgent.tsx'
import { useStep } from './useStep.ts'
import { renameProvider, savePairs } from './writes.ts'

/** The wizard's second step: the editor's tab 'Perfil da empresa' with its knowledge (ONB-25, ONB-28). */
export function CompanyStep({ saveRef }: { saveRef: SaveRef }) {
  return <StepAgent>{(agent) => <Step key={agent?.id} agent={agent} saveRef={saveRef} />}</StepAgent>
}

function Step({ agent, saveRef }: { agent: Agent | null; saveRef: SaveRef }) {
  const client = useQueryClient()
  const { failure, register, control, errors, drafts, setDrafts } = useStep({
    agent,
    saveRef,
    defaultName: 'Assistente',
    saveRest: async ({ id: agentId }, { professional_name }, { pairs }) => {
      await renameProvider(professional_name)
      const baseId = client.getQueryData(knowledgeQuery(agentId).queryKey)?.baseId
      if (baseId)
        await savePairs(client, { agentId, baseId, drafts: pairs }, (pair) =>
          setDrafts((all) => afterSaving(all, pair)),
        )
    },
  })
  return (
    <div className="flex flex-col gap-6">
      <FailureBanner>{failure}</FailureBanner>
      <CompanyFields register={register} control={control} errors={errors} agentMissing={agent === null} />
      {agent && <KnowledgeCard agentId={agent.id} drafts={drafts} onDrafts={setDrafts} />}
    </div>
  )
}
