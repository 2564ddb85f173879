import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { failureText } from '../../api/failureText.ts'
import { newId } from '../../contract/ids.ts'
import { ProfessionalCreate } from '../../contract/professionalInput.ts'
import { useKeptForm } from '../../parts/keptForm/useKeptForm.ts'
import { ProfessionalAvatar } from '../../parts/professional/ProfessionalAvatar.tsx'
import { professionalsQuery } from '../../queries/agendaQueries.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { useAddProfessional } from './writes.ts'

const Typed = z.object({ name: z.optional(z.string()) })
const EMPTY = { name: '' }

/**
 * The active professionals, and a field to add one. New ones get this step's hours until they have their own.
 */
export function WhoAttends() {
  const online = useBrowserOnline()
  const { data: professionals } = useQuery(professionalsQuery)
  const form = useKeptForm('wizard professional', Typed, EMPTY)
  // Reused when the request is repeated, so that only one professional is created.
  const [id, setId] = useState(newId)
  const add = useAddProfessional()
  const [error, setError] = useState<string | undefined>()

  function submit() {
    if (add.isPending || !online) return
    const parsed = ProfessionalCreate.safeParse({ id, name: form.values.name })
    if (!parsed.success) return setError(parsed.error.issues[0]?.message)
    setError(undefined)
    add.mutate(parsed.data, {
      onSuccess: () => {
        form.drop()
        setId(newId())
      },
      onError: (failure) => setError(failureText(failure)),
    })
  }

  return (
    <Card
      title="Quem atende"
      description="Todos começam com estes horários; cada um pode ter os seus depois."
    >
      <ul aria-label="Quem atende" className="mb-3 flex flex-wrap gap-x-4 gap-y-2">
        {professionals
          ?.filter((each) => each.active)
          .map((each) => (
            <li key={each.id} className="flex min-w-0 items-center gap-2">
              <ProfessionalAvatar professional={each} size="xs" />
              <span className="min-w-0 break-words">{each.name}</span>
            </li>
          ))}
      </ul>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
        className="flex flex-wrap items-start gap-2"
      >
        <Field label="Mais alguém atende?" error={error} className="flex-1 basis-52">
          <Input
            autoComplete="off"
            placeholder="Nome do profissional"
            value={form.values.name}
            onChange={(event) => {
              form.edit({ name: event.target.value })
              setError(undefined)
            }}
          />
        </Field>
        <Button
          type="submit"
          icon={<Plus size={16} />}
          disabled={!online || form.values.name.trim() === ''}
          loading={add.isPending}
          className="min-h-10! sm:mt-[1.625rem] pointer-coarse:min-h-11!"
        >
          Adicionar
        </Button>
      </form>
    </Card>
  )
}
