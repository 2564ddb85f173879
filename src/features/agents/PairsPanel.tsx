import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import type { QaPair } from '../../contract/qaPair.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { type ChangeDrafts, emptyPair, type KnowledgeDrafts } from './knowledgeDrafts.ts'
import { NewPairForm } from './NewPairForm.tsx'
import { draftError, draftOf, withDraft, withoutDraft } from './pairDrafts.ts'
import { PairItem } from './PairItem.tsx'
import { understoodQuery } from './reads.ts'
import { useRemovePair } from './writes.ts'

type Props = {
  agentId: string
  baseId: string
  pairs: readonly QaPair[]
  drafts: KnowledgeDrafts
  onDrafts: ChangeDrafts
  disabled: boolean
}

/** Sub-tab 'Perguntas e Respostas': the question-and-answer pairs (KB-04 to KB-07). */
export function PairsPanel({ agentId, baseId, pairs, drafts, onDrafts, disabled }: Props) {
  const [removing, setRemoving] = useState<QaPair | null>(null)
  const remove = useRemovePair(agentId, baseId)
  const { data: understood } = useQuery(understoodQuery(agentId))
  const asked = useLocation({ select: ({ hash }) => hash })
  const answered = pairs.filter((pair) => draftOf(pair, drafts.pairs).answer.trim() !== '').length

  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-4 py-3 md:px-[18px]">
        <p className="min-w-0 flex-1 text-xs text-ink-2">{`${answered} de ${pairs.length} com resposta`}</p>
        <Button
          size="sm"
          icon={<Plus size={16} />}
          disabled={drafts.newPair !== null}
          onClick={() => onDrafts((all) => ({ ...all, newPair: emptyPair() }))}
        >
          Adicionar Pergunta
        </Button>
      </div>
      {drafts.newPair && (
        <NewPairForm
          agentId={agentId}
          baseId={baseId}
          draft={drafts.newPair}
          onDraft={(newPair) => onDrafts((all) => ({ ...all, newPair }))}
          disabled={disabled}
        />
      )}
      <ul>
        {pairs.map((pair) => {
          const draft = draftOf(pair, drafts.pairs)
          const changed = drafts.pairs[pair.id] !== undefined
          return (
            <PairItem
              key={pair.id}
              pair={pair}
              understood={understood?.get(pair.id)}
              isAsked={asked === `pair-${pair.id}`}
              draft={draft}
              changed={changed}
              error={changed ? draftError(pair, draft) : null}
              disabled={disabled}
              onChange={(next) => onDrafts((all) => ({ ...all, pairs: withDraft(all.pairs, pair, next) }))}
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
              onDrafts((all) => ({ ...all, pairs: withoutDraft(all.pairs, removing.id) }))
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
    </>
  )
}
