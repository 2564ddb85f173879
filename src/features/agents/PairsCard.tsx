import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { QaPair } from '../../contract/agent.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { NewPairForm } from './NewPairForm.tsx'
import { draftError, draftOf, type PairDrafts, withDraft } from './pairDrafts.ts'
import { PairItem } from './PairItem.tsx'
import { useRemovePair } from './writes.ts'

type Props = {
  agentId: string
  baseId: string
  pairs: readonly QaPair[]
  drafts: PairDrafts
  onDrafts: (change: (drafts: PairDrafts) => PairDrafts) => void
}

export function PairsCard({ agentId, baseId, pairs, drafts, onDrafts }: Props) {
  const [adding, setAdding] = useState(false)
  const [removing, setRemoving] = useState<QaPair | null>(null)
  const remove = useRemovePair(agentId, baseId)
  const answered = pairs.filter((pair) => draftOf(pair, drafts).answer.trim() !== '').length

  return (
    <Card
      flush
      title="Perguntas e Respostas"
      description={`${answered} de ${pairs.length} com resposta`}
      action={
        <Button size="sm" icon={<Plus size={16} />} disabled={adding} onClick={() => setAdding(true)}>
          Adicionar Pergunta
        </Button>
      }
    >
      {adding && <NewPairForm agentId={agentId} baseId={baseId} onClose={() => setAdding(false)} />}
      <ul>
        {pairs.map((pair) => {
          const draft = draftOf(pair, drafts)
          const changed = drafts[pair.id] !== undefined
          return (
            <PairItem
              key={pair.id}
              pair={pair}
              draft={draft}
              changed={changed}
              error={changed ? draftError(pair, draft) : null}
              onChange={(next) => onDrafts((all) => withDraft(all, pair, next))}
              onRemove={() => setRemoving(pair)}
            />
          )
        })}
      </ul>
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => {
          if (!removing) return
          remove.mutate(removing.id, {
            onSuccess: () => {
              onDrafts((all) => withDraft(all, removing, removing))
              setRemoving(null)
            },
          })
        }}
        title="Remover pergunta"
        confirmLabel={remove.isPending ? 'Removendo...' : 'Remover'}
        danger
        loading={remove.isPending}
      >
        O agente deixa de responder “{removing?.question}”. Esta ação não pode ser desfeita.
      </ConfirmDialog>
    </Card>
  )
}
