import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../sync/failureText.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { AgentEditor } from './AgentEditor.tsx'
import { NewAgentForm } from './NewAgentForm.tsx'
import { agentsQuery } from './reads.ts'

/** /agents: one agent per organization. */
export function AgentScreen() {
  const { data: agents, error, isPending, refetch } = useQuery(agentsQuery)
  const late = useDelayed(isPending)
  const agent = agents?.[0]
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-4 md:px-6 md:pt-6">
      <p className="mb-4 text-ink-2">Gerencie seus assistentes virtuais de atendimento.</p>
      {isPending && late && (
        <output className="flex flex-col gap-4">
          <span className="sr-only">Carregando Agente</span>
          <Skeleton className="h-72 w-full rounded-md!" />
          <Skeleton className="h-28 w-full rounded-md!" />
        </output>
      )}
      {error && !agents && (
        <ErrorState
          title="Erro ao carregar agentes"
          action={<Button onClick={() => void refetch()}>Tentar novamente</Button>}
        >
          {failureText(error, 'Não foi possível carregar os agentes')}
        </ErrorState>
      )}
      {agents && (agent ? <AgentEditor key={agent.id} agent={agent} /> : <NewAgentForm />)}
    </div>
  )
}
