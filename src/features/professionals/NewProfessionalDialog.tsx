import { useState } from 'react'
import * as z from 'zod/mini'
import { failureText } from '../../api/failureText.ts'
import { newId } from '../../contract/ids.ts'
import { ProfessionalCreate } from '../../contract/professionalInput.ts'
import { useKeptForm } from '../../parts/keptForm/useKeptForm.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { freeHue } from './hues.ts'
import { useCreateProfessional } from './writes.ts'

type Props = {
  hues: readonly number[]
  onClose: () => void
  onCreated: (id: string) => void
}

const Typed = z.object({ name: z.optional(z.string()) })
const EMPTY = { name: '' }

/** Asks only for the name: colour, photo and account are set later, on the professional's page. */
export function NewProfessionalDialog({ hues, onClose, onCreated }: Props) {
  const online = useBrowserOnline()
  // Reused when the request is repeated, so that only one professional is created.
  const [id] = useState(newId)
  const form = useKeptForm('professional new', Typed, EMPTY)
  const create = useCreateProfessional()
  const [error, setError] = useState<string | null>(null)

  function submit() {
    if (create.isPending) return
    const parsed = ProfessionalCreate.safeParse({ id, name: form.values.name, hue: freeHue(hues) })
    if (!parsed.success) return setError(parsed.error.issues[0]?.message ?? 'Nome inválido')
    create.mutate(parsed.data, {
      onSuccess: (made) => {
        form.drop()
        onCreated(made.id)
      },
      onError: (failure) => setError(failureText(failure)),
    })
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title="Novo profissional"
      description="Quem atende, mesmo que não use o Balcão."
      size="sm"
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button variant="primary" disabled={!online} loading={create.isPending} onClick={submit}>
            {create.isPending ? 'Adicionando...' : 'Adicionar'}
          </Button>
        </>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (online) submit()
        }}
        className="pb-1"
      >
        <Field
          label="Nome"
          error={error ?? undefined}
          hint={online ? 'Como os clientes veem: “Dra. Helena Duarte”.' : OFFLINE}
        >
          <Input
            autoComplete="off"
            value={form.values.name}
            onChange={(event) => {
              form.edit({ name: event.target.value })
              setError(null)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}

const OFFLINE = 'Sem conexão. O nome fica guardado aqui: adicione quando a internet voltar.'
