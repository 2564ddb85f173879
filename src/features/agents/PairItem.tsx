import { Trash2 } from 'lucide-react'
import type { QaPair } from '../../contract/agent.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import type { PairDraft } from './pairDrafts.ts'

type Props = {
  pair: QaPair
  draft: PairDraft
  changed: boolean
  error: string | null
  /** Offline: it cannot be removed. */
  disabled: boolean
  onChange: (draft: PairDraft) => void
  onRemove: () => void
}

/** A fixed pair's question is read-only and cannot be removed (KB-07). */
export function PairItem({ pair, draft, changed, error, disabled, onChange, onRemove }: Props) {
  return (
    <li className="flex flex-col gap-2 border-b border-line px-4 py-4 last:border-b-0 md:px-[18px]">
      {pair.is_fixed ? (
        <div className="flex items-start gap-2">
          <p className="min-w-0 flex-1 font-550">
            {pair.question}
            <span aria-hidden="true" className="text-bad">
              {' '}
              *
            </span>
            <span className="sr-only"> (obrigatória)</span>
          </p>
          {draft.answer.trim() === '' && <Badge tone="warn">Sem resposta</Badge>}
        </div>
      ) : (
        <div className="flex items-start gap-1">
          <Field label="Pergunta" hideLabel className="flex-1">
            <Input
              value={draft.question}
              onChange={(event) => onChange({ ...draft, question: event.target.value })}
            />
          </Field>
          <IconButton
            label={`Remover a pergunta “${pair.question}”`}
            variant="dangerQuiet"
            icon={<Trash2 size={18} />}
            disabled={disabled}
            onClick={onRemove}
          />
        </div>
      )}
      <Field
        label={`Resposta para: ${draft.question}`}
        hideLabel
        error={error ?? undefined}
        hint={changed ? 'Alterada: falta salvar.' : undefined}
      >
        <Textarea
          rows={2}
          placeholder={pair.placeholder || 'Escreva a resposta'}
          value={draft.answer}
          onChange={(event) => onChange({ ...draft, answer: event.target.value })}
        />
      </Field>
    </li>
  )
}
