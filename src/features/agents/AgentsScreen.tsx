import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bot, CalendarClock, Plus, Search } from 'lucide-react'
import { useState } from 'react'
import type { Agent } from '../../contract/agent.ts'
import { failureText } from '../../api/failureText.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Input } from '../../ui/Input.tsx'
import { matchText } from '../../ui/matchText.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import { AgentCard } from './AgentCard.tsx'
import { AgentCardSkeleton } from './AgentCardSkeleton.tsx'
import { DeleteAgentDialog } from './DeleteAgentDialog.tsx'
import { agentsQuery } from '../../queries/agentsQuery.ts'
import { unansweredCountsQuery } from '../../queries/unansweredQueries.ts'

/** The list of agents, /agents (AGT-01 to AGT-10). */
export function AgentsScreen() {
  const online = useBrowserOnline()
  const {
    data: agents,
    error,
    isPending,
  } = useQuery({
    ...agentsQuery,
    // Its channel may have changed meanwhile, which does not invalidate the agents query.
    refetchOnMount: 'always',
  })
  const { data: unanswered } = useQuery({ ...unansweredCountsQuery, refetchOnMount: 'always' })
  const late = useDelayed(isPending)
  const [query, setQuery] = useState('')
  const [deleting, setDeleting] = useState<Agent | null>(null)
  const found = agents?.filter(({ name }) => matchText(name, query.trim()))

  return (
    <div className="mx-auto w-full max-w-5xl px-4 pt-4 pb-help md:px-6 md:pt-6">
      <div className="flex flex-wrap items-start gap-3">
        <div className="min-w-0 flex-1 basis-52">
          <h2 className="text-lg">Agentes de IA</h2>
          <p className="text-ink-2">Gerencie seus assistentes virtuais de atendimento.</p>
        </div>
        <Link to="/automatic" className={buttonClass({ size: 'lg', className: 'max-sm:w-full' })}>
          <CalendarClock size={18} aria-hidden="true" />
          Mensagens automáticas
        </Link>
        <Link
          to="/agents/new"
          className={buttonClass({ variant: 'primary', size: 'lg', className: 'max-sm:w-full' })}
        >
          <Plus size={18} aria-hidden="true" />
          Novo Agente
        </Link>
      </div>
      <Input
        type="search"
        aria-label="Buscar agentes pelo nome"
        placeholder="Buscar agentes..."
        icon={<Search size={16} />}
        value={query}
        onChange={(event) => setQuery(event.target.value)}
        className="mt-4 md:w-96"
      />
      {!online && agents && (
        <p className="mt-2 text-xs text-warn">
          Sem conexão. Esta lista pode estar desatualizada, e só pode ser alterada com internet.
        </p>
      )}
      {isPending && late && (
        <output className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          <span className="sr-only">Carregando os agentes…</span>
          <AgentCardSkeleton />
          <AgentCardSkeleton />
          <AgentCardSkeleton />
        </output>
      )}
      {error && !agents && (
        <ErrorState
          title="Erro ao carregar agentes"
          action={<Button onClick={() => location.reload()}>Tentar novamente</Button>}
        >
          {`Não foi possível carregar os agentes. ${failureText(error, '')}`}
        </ErrorState>
      )}
      {found?.length === 0 && (
        <EmptyState
          icon={<Bot size={22} />}
          title="Nenhum agente encontrado"
          action={
            agents?.length ? (
              <Button onClick={() => setQuery('')}>Limpar busca</Button>
            ) : (
              <Link to="/agents/new" className={buttonClass({ variant: 'primary' })}>
                Criar o primeiro agente
              </Link>
            )
          }
        >
          {agents?.length
            ? 'Nenhum agente tem esse nome.'
            : 'Um agente responde aos clientes no WhatsApp com o que vocês ensinam a ele.'}
        </EmptyState>
      )}
      {found && found.length > 0 && (
        <ul className="mt-4 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
          {found.map((agent) => (
            <AgentCard
              key={agent.id}
              agent={agent}
              unanswered={unanswered?.[agent.id] ?? 0}
              onDelete={() => setDeleting(agent)}
            />
          ))}
        </ul>
      )}
      <DeleteAgentDialog agent={deleting} others={agents ?? []} onClose={() => setDeleting(null)} />
    </div>
  )
}
