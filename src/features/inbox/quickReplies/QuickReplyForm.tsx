import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useForm, useFormState } from 'react-hook-form'
import { QuickReply } from '../../../contract/quickReply.ts'
import { KeptNote } from '../../../parts/keptForm/KeptNote.tsx'
import { useKeptFields } from '../../../parts/keptForm/useKeptFields.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Input } from '../../../ui/Input.tsx'
import { Textarea } from '../../../ui/Textarea.tsx'

type Props = {
  defaults: QuickReply
  /** Commands of the other replies; each command must be unique. */
  taken: readonly string[]
  online: boolean
  /** Resolves to true once it is saved; until then the input stays. */
  onSave: (reply: QuickReply) => Promise<boolean>
  onCancel: () => void
}

export function QuickReplyForm({ defaults, taken, online, onSave, onCancel }: Props) {
  const form = useForm({ resolver: standardSchemaResolver(QuickReply), defaultValues: defaults })
  const { kept, drop } = useKeptFields(`quick reply ${defaults.command || 'new'}`, form)
  const { errors, isSubmitting } = useFormState({ control: form.control })

  const submit = form.handleSubmit(async (reply) => {
    if (taken.includes(reply.command)) {
      form.setError('command', { message: 'Já existe uma resposta com este comando' }, { shouldFocus: true })
      return
    }
    if (await onSave(reply)) drop()
  })

  return (
    <form noValidate className="flex flex-col gap-3" onSubmit={(event) => void submit(event)}>
      <Field
        label="Comando"
        hint="O que se digita depois da barra, ex.: horario"
        error={errors.command?.message}
      >
        <Input autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.register('command')} />
      </Field>
      <Field label="Descrição" error={errors.description?.message}>
        <Input autoComplete="off" {...form.register('description')} />
      </Field>
      <Field label="Texto" error={errors.text?.message}>
        <Textarea rows={4} {...form.register('text')} />
      </Field>
      {!online && (
        <p className="text-xs text-warn">Sem internet: as respostas rápidas só mudam com conexão.</p>
      )}
      <div className="flex justify-end gap-2 pb-1">
        <KeptNote shown={kept} className="flex-1 self-center" />
        <Button
          onClick={() => {
            drop()
            onCancel()
          }}
        >
          Voltar
        </Button>
        <Button type="submit" variant="primary" disabled={!online} loading={isSubmitting}>
          Salvar resposta
        </Button>
      </div>
    </form>
  )
}
