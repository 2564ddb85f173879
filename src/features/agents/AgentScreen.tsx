import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Agent } from '../../contract/agent.ts'
import { failureText } from '../../api/failureText.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { agentQuery } from './reads.ts'

/** Loads the agent of /agents/ID (AGT-11, AGT-12). */
export function AgentScreen({
  agentId,
  children,
}: {
  agentId: string
  children: (agent: Agent) => ReactNode
}) {
  const online = useBrowserOnline()
  const { data: agent, error, refetch } = useQuery(agentQuery(agentId))
  if (agent) return children(agent)
  const failure = error
    ? failureText(error)
    : online
      ? null
      : 'sem conexão, e este agente ainda não foi aberto neste aparelho.'
  if (failure !== null)
    return (
      <ErrorState
        title="Erro"
        action={
          <>
            <Button onClick={() => void refetch()}>Tentar novamente</Button>
            <Link to="/agents" className={buttonClass()}>
              Voltar para a lista de agentes
            </Link>
          </>
        }
      >
        {`Ocorreu um erro ao carregar os dados do agente: ${failure}`}
      </ErrorState>
    )
  return (
    <output className="mx-auto flex w-full max-w-3xl flex-col gap-4 px-4 pt-5 md:px-6">
      <h2 className="text-lg">Carregando Agente</h2>
      <Skeleton className="h-11 w-full rounded-md!" />
      <Skeleton className="h-72 w-full rounded-md!" />
    </output>
  )
}
