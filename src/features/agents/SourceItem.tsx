import { Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { KnowledgeDocument } from '../../contract/knowledge.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { ReadingState } from './ReadingState.tsx'

type Props = {
  icon: ReactNode
  title: string
  /** Shown below the title: an address, a size. */
  detail: ReactNode
  source: Pick<KnowledgeDocument, 'status' | 'passages' | 'error'>
  disabled: boolean
  onRemove: () => void
}

/** A row in the list of documents or sites. */
export function SourceItem({ icon, title, detail, source, disabled, onRemove }: Props) {
  return (
    <li className="flex items-start gap-3 border-b border-line px-4 py-3 last:border-b-0 md:px-[18px]">
      <span
        aria-hidden="true"
        className="grid size-9 shrink-0 place-items-center rounded-sm bg-sunken text-ink-2"
      >
        {icon}
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-550 wrap-anywhere">{title}</p>
        <p className="flex flex-wrap items-start gap-x-3 gap-y-1 text-xs text-ink-2">
          {detail}
          <ReadingState {...source} />
        </p>
      </div>
      <IconButton
        label={`Remover ${title}`}
        variant="dangerQuiet"
        icon={<Trash2 size={18} />}
        disabled={disabled}
        onClick={onRemove}
      />
    </li>
  )
}
