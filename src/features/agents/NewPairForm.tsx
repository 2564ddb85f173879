import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import type { NewPair } from './pairDrafts.ts'
import { useAddPair } from './writes.ts'

type Props = {
  agentId: string
  baseId: string
  draft: NewPair
  /** Null closes the form. */
  onDraft: (draft: NewPair | null) => void
  disabled: boolean
}

/**
 * Form for a new question and answer (KB-05, KB-06). It closes
 * when the pair is saved; after a failure the input stays.
 */
export function NewPairForm({ agentId, baseId, draft, onDraft, disabled }: Props) {
  const { question, answer } = draft
  const add = useAddPair(agentId, baseId)
  const ready = question.trim() !== '' && answer.trim() !== ''
  const submit = () => {
    if (ready && !disabled && !add.isPending) add.mutate(draft, { onSuccess: () => onDraft(null) })
  }
  return (
    // Not a <form>, because it is inside the editor's form.
    <fieldset
      aria-label="Nova pergunta"
      className="m-4 flex flex-col gap-3 rounded-md border border-dashed border-line-strong p-4"
    >
      <Field label="Pergunta">
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this field
          autoFocus
          maxLength={500}
          placeholder="Ex.: Vocês atendem aos sábados?"
          value={question}
          readOnly={add.isPending}
          onChange={(event) => onDraft({ ...draft, question: event.target.value })}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            submit()
          }}
        />
      </Field>
      <Field label="Resposta">
        <Textarea
          rows={2}
          maxLength={4000}
          placeholder="Escreva como você responderia ao cliente"
          value={answer}
          readOnly={add.isPending}
          onChange={(event) => onDraft({ ...draft, answer: event.target.value })}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={() => onDraft(null)} disabled={add.isPending}>
          Cancelar
        </Button>
        <Button variant="primary" disabled={!ready || disabled} loading={add.isPending} onClick={submit}>
          {add.isPending ? 'Salvando...' : 'Salvar'}
        </Button>
      </div>
    </fieldset>
  )
}
