import { ChevronDown, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { UnderstoodPairs } from '../../contract/answers.ts'
import { ASPECT_LABELS } from '../../contract/aspect.ts'
import type { QaPair } from '../../contract/qaPair.ts'
import { Badge } from '../../ui/Badge.tsx'
import { Button } from '../../ui/Button.tsx'
import { cx } from '../../ui/cx.ts'
import { Field } from '../../ui/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Input } from '../../ui/Input.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { PairAspects } from './PairAspects.tsx'
import type { PairDraft } from './pairDrafts.ts'
import { PairForms } from './PairForms.tsx'

type Props = {
  pair: QaPair
  /** How the agent understood the pair; undefined while that is not known, or without an answer. */
  understood: UnderstoodPairs['pairs'][number] | undefined
  /** The address names this pair. */
  isAsked: boolean
  draft: PairDraft
  changed: boolean
  error: string | null
  /** Offline: it cannot be removed. */
  disabled: boolean
  onChange: (draft: PairDraft) => void
  onRemove: () => void
}

/**
 * A question and its answer. A fixed pair's question is read-only, and the pair cannot be removed (KB-07).
 */
export function PairItem({
  pair,
  understood,
  isAsked,
  draft,
  changed,
  error,
  disabled,
  onChange,
  onRemove,
}: Props) {
  const [open, setOpen] = useState(isAsked)
  const item = useRef<HTMLLIElement>(null)
  // Runs after the effect by which the tabs above scroll themselves into view.
  useEffect(() => {
    if (isAsked) item.current?.scrollIntoView({ block: 'center' })
  }, [isAsked])
  const about = [
    ...(draft.aspects ?? understood?.aspects ?? []).map((aspect) => ASPECT_LABELS[aspect]),
    ...(understood?.things ?? []),
  ]
  const forms = draft.forms.length
  return (
    <li
      ref={item}
      className={cx(
        'flex flex-col gap-2 border-b border-line px-4 py-4 last:border-b-0 md:px-[18px]',
        isAsked && 'bg-brand-soft',
      )}
    >
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
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 basis-40 text-xs text-ink-3">
          {about.length > 0 && `Responde sobre: ${about.join(' · ')}`}
        </p>
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={open}
          aria-label={`Formas de perguntar e assunto: ${draft.question}`}
          icon={
            <ChevronDown
              size={15}
              aria-hidden="true"
              className={cx('transition-transform', open && 'rotate-180')}
            />
          }
          onClick={() => setOpen(!open)}
        >
          {forms > 0
            ? `Mais ${forms === 1 ? '1 forma' : `${forms} formas`} de perguntar`
            : 'Formas de perguntar'}
        </Button>
      </div>
      {open && (
        <div className="flex flex-col gap-4 rounded-md border border-line bg-surface p-3">
          <PairForms forms={draft.forms} onChange={(next) => onChange({ ...draft, forms: next })} />
          <PairAspects
            chosen={draft.aspects}
            understood={understood}
            onChange={(aspects) => onChange({ ...draft, aspects })}
          />
        </div>
      )}
    </li>
  )
}
