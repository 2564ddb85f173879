import { useState } from 'react'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Textarea } from '../../ui/Textarea.tsx'
import { useAddPair } from './writes.ts'

type Props = { agentId: string; baseId: string; onClose: () => void }

/** KB-05, KB-06: closes when it is saved; a failure keeps what was typed. */
export function NewPairForm({ agentId, baseId, onClose }: Props) {
  const [question, setQuestion] = useState('')
  const [answer, setAnswer] = useState('')
  const add = useAddPair(agentId, baseId)
  const ready = question.trim() !== '' && answer.trim() !== ''
  return (
    <form
      className="m-4 flex flex-col gap-3 rounded-md border border-dashed border-line-strong p-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (ready && !add.isPending) add.mutate({ question, answer }, { onSuccess: onClose })
      }}
    >
      <Field label="Pergunta">
        <Input
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the person has just asked for this field
          autoFocus
          maxLength={500}
          placeholder="Ex.: Vocês atendem aos sábados?"
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
      </Field>
      <Field label="Resposta">
        <Textarea
          rows={2}
          maxLength={4000}
          placeholder="Escreva como você responderia ao cliente"
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </Field>
      <div className="flex justify-end gap-2">
        <Button onClick={onClose} disabled={add.isPending}>
          Cancelar
        </Button>
        <Button type="submit" variant="primary" disabled={!ready} loading={add.isPending}>
          {add.isPending ? 'Salvando...' : 'Salvar'}
        </Button>
      </div>
    </form>
  )
}
