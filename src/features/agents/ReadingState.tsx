import { CircleAlert, CircleCheck } from 'lucide-react'
import type { KnowledgeDocument } from '../../contract/knowledge.ts'
import { Spinner } from '../../ui/Spinner.tsx'

type Props = Pick<KnowledgeDocument, 'status' | 'passages' | 'error'>

/** Progress of the server in reading a document or a site. */
export function ReadingState({ status, passages, error }: Props) {
  if (status === 'processing')
    return (
      <span className="inline-flex items-center gap-1 text-ink-2">
        <Spinner size={12} />
        Lendo o conteúdo...
      </span>
    )
  if (status === 'failed')
    return (
      <span className="inline-flex items-start gap-1 text-bad">
        <CircleAlert size={14} aria-hidden="true" className="mt-px shrink-0" />
        {error}
      </span>
    )
  return (
    <span className="inline-flex items-center gap-1 text-ok">
      <CircleCheck size={14} aria-hidden="true" className="shrink-0" />
      {passages === 1 ? '1 trecho' : `${passages} trechos`}
    </span>
  )
}
