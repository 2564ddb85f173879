import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import type { KnowledgeDocument } from '../../contract/knowledge.ts'
import { ReadFailed } from '../../parts/ReadFailed.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { useDelayed } from '../../ui/useDelayed.ts'
import { SourceItem } from './SourceItem.tsx'

type Source = Pick<KnowledgeDocument, 'id' | 'title' | 'status' | 'passages' | 'error'>

type Props<S extends Source> = {
  query: Pick<UseQueryResult<S[]>, 'data' | 'error' | 'isPending' | 'refetch'>
  remove: UseMutationResult<unknown, Error, S>
  /** The word for one entry: 'documento', 'site'. */
  word: string
  /** Heading above the list, which also shows the number of entries. */
  heading?: string | undefined
  empty: string
  icon: ReactNode
  renderDetail: (source: S) => ReactNode
  disabled: boolean
}

/** A list of documents or sites with its loading and error states, and a question before one is removed. */
export function SourceList<S extends Source>({
  query,
  remove,
  word,
  heading,
  empty,
  icon,
  renderDetail,
  disabled,
}: Props<S>) {
  const { data: sources, error, isPending, refetch } = query
  const late = useDelayed(isPending)
  const [removing, setRemoving] = useState<S | null>(null)
  if (!sources)
    return error ? (
      <ReadFailed title={`Não foi possível carregar os ${word}s`} error={error} refetch={refetch} />
    ) : (
      late && <SkeletonRows rows={2} label={`Carregando os ${word}s…`} />
    )
  return (
    <>
      {heading && <h3 className="px-4 pt-3 font-550 md:px-[18px]">{`${heading} (${sources.length})`}</h3>}
      {sources.length === 0 ? (
        <p className="px-4 py-6 text-center text-pretty text-ink-2">{empty}</p>
      ) : (
        <ul aria-label={`${word[0]?.toUpperCase()}${word.slice(1)}s`}>
          {sources.map((source) => (
            <SourceItem
              key={source.id}
              icon={icon}
              title={source.title || 'Sem título'}
              detail={renderDetail(source)}
              source={source}
              disabled={disabled}
              onRemove={() => setRemoving(source)}
            />
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={removing !== null}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing, { onSuccess: () => setRemoving(null) })}
        title={`Remover ${word}`}
        confirmLabel={remove.isPending ? 'Removendo...' : 'Remover'}
        danger
        loading={remove.isPending}
      >
        O agente deixa de responder com o que está em “{removing?.title}”. Esta ação não pode ser desfeita.
      </ConfirmDialog>
    </>
  )
}
