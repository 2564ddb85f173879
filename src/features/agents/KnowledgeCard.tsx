import { useQuery } from '@tanstack/react-query'
import { failureText } from '../../sync/failureText.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useDelayed } from '../../ui/useDelayed.ts'
import type { ChangeDrafts, KnowledgeDrafts } from './knowledgeDrafts.ts'
import { PairsPanel } from './PairsPanel.tsx'
import { knowledgeQuery } from './reads.ts'

type Props = { agentId: string; drafts: KnowledgeDrafts; onDrafts: ChangeDrafts }

/** What the agent answers from (KB-01). What is typed lives with whoever shows it, and is saved there. */
export function KnowledgeCard({ agentId, drafts, onDrafts }: Props) {
  const online = useBrowserOnline()
  const { data: knowledge, error, isPending, refetch } = useQuery(knowledgeQuery(agentId))
  const late = useDelayed(isPending)
  if (knowledge)
    return (
      <Card flush title="Base de conhecimento" description="É daqui que o agente tira as respostas.">
        <PairsPanel
          agentId={agentId}
          baseId={knowledge.baseId}
          pairs={knowledge.pairs}
          drafts={drafts}
          onDrafts={onDrafts}
          disabled={!online}
        />
      </Card>
    )
  if (error)
    return (
      <Card>
        <ErrorState
          title="Não foi possível carregar a base de conhecimento"
          action={<Button onClick={() => void refetch()}>Tentar novamente</Button>}
        >
          {failureText(error)}
        </ErrorState>
      </Card>
    )
  if (!online)
    return (
      <Card title="Base de conhecimento">
        <p className="text-ink-2">Sem conexão. As perguntas e respostas aparecem quando a internet voltar.</p>
      </Card>
    )
  return late && <Skeleton className="h-64 w-full rounded-md!" />
}
