import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Agent } from '../../contract/agent.ts'
import { failureText } from '../../api/failureText.ts'
import { ReadFailed } from '../../parts/ReadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { agentsQuery } from '../../queries/agentsQuery.ts'

/** Loads the agent that a wizard step edits: the organization's first one, null if it has none. */
export function StepAgent({ children }: { children: (agent: Agent | null) => ReactNode }) {
  const { data: agents, error, isPending, refetch } = useQuery(agentsQuery)
  const late = useDelayed(isPending)
  if (agents) return children(agents[0] ?? null)
  if (error)
    return (
      <ReadFailed title="Erro ao carregar agentes" error={error} refetch={refetch}>
        {failureText(error, 'Não foi possível carregar os agentes')}
      </ReadFailed>
    )
  return (
    late && (
      <output className="flex flex-col gap-4">
        <span className="sr-only">Carregando Agente</span>
        <Skeleton className="h-16 w-full rounded-md!" />
        <Skeleton className="h-40 w-full rounded-md!" />
      </output>
    )
  )
}
