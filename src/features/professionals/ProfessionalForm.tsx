import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { Professional } from '../../contract/professional.ts'
import { ProfessionalUpdate } from '../../contract/professionalInput.ts'
import { patchOf } from '../../parts/keptForm/changedFields.ts'
import { SaveBar } from '../../parts/keptForm/SaveBar.tsx'
import { useRecordForm } from '../../parts/keptForm/useRecordForm.ts'
import { VersionsDialog } from '../../parts/versions/VersionsDialog.tsx'
import { teamQuery } from '../../queries/teamQuery.ts'
import { refreshAccount } from '../../session/refreshAccount.ts'
import { FailureBanner } from '../../ui/FailureBanner.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { Select } from '../../ui/Select.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { HueField } from './HueField.tsx'
import { hueName } from './hues.ts'
import { PhotoField } from './PhotoField.tsx'
import { useUpdateProfessional } from './writes.ts'

const Typed = z.object({
  name: z.optional(z.string()),
  hue: z.optional(z.number()),
  user_id: z.optional(z.nullable(z.string())),
})
type Values = Pick<Professional, 'name' | 'hue' | 'user_id'>

const valuesOf = ({ name, hue, user_id }: Professional): Values => ({ name, hue, user_id })

type Props = { professional: Professional; all: readonly Professional[] }

/** Tab 'Dados': name, colour, photo and the linked member of staff. */
export function ProfessionalForm({ professional, all }: Props) {
  const online = useBrowserOnline()
  const { data: team } = useQuery(teamQuery)
  const update = useUpdateProfessional()
  const form = useRecordForm({
    key: `professional ${professional.id}`,
    typed: Typed,
    base: valuesOf(professional),
    valuesOf,
    recordSchema: Professional,
    read: (typed, seen) => patchOf(ProfessionalUpdate, typed, seen),
    save: (changes, then) => update.mutate({ id: professional.id, ...changes }, then),
    busy: update.isPending,
    onSaved: (change) => {
      toast.success('Profissional salvo.')
      // The account says with which professional a member's own screens begin, and the link changes that.
      if ('user_id' in change) void refreshAccount()
    },
  })
  const { values, errors, versions } = form

  const memberName = (id: string | null) =>
    id === null ? 'Ninguém' : (team?.members.find((each) => each.id === id)?.name ?? 'Alguém da equipe')
  const takenBy = (userId: string) =>
    all.find((each) => each.user_id === userId && each.id !== professional.id)?.name

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        form.submit()
      }}
      className="flex max-w-xl flex-col gap-5"
    >
      <PhotoField professional={professional} disabled={!online} />
      <Field label="Nome" error={errors['name']}>
        <Input
          autoComplete="off"
          value={values.name}
          onChange={(event) => form.edit({ name: event.target.value })}
        />
      </Field>
      <HueField value={values.hue} onChange={(hue) => form.edit({ hue })} />
      <Field
        label="Pessoa da equipe"
        error={errors['user_id']}
        hint="Ligue quem atende à conta com que entra no Balcão: os horários dela abrem por aqui."
      >
        <Select
          value={values.user_id ?? ''}
          onChange={(event) => form.edit({ user_id: event.target.value || null })}
        >
          <option value="">Não entra no Balcão</option>
          {values.user_id !== null && !team?.members.some(({ id }) => id === values.user_id) && (
            <option value={values.user_id}>Alguém da equipe</option>
          )}
          {team?.members.map(({ id, name, email }) => (
            <option key={id} value={id} disabled={takenBy(id) !== undefined}>
              {takenBy(id) === undefined ? `${name} (${email})` : `${name} (já é ${takenBy(id)})`}
            </option>
          ))}
        </Select>
      </Field>
      <FailureBanner>{form.failure}</FailureBanner>
      <div className="border-t border-line pt-4">
        <SaveBar
          changed={form.changed}
          online={online}
          busy={update.isPending}
          label="Salvar"
          onDrop={form.drop}
        />
      </div>
      {versions && (
        <VersionsDialog
          title={professional.name}
          busy={update.isPending}
          lines={[
            { label: 'Nome', mine: versions.mine.name, theirs: versions.theirs.name },
            { label: 'Cor', mine: hueName(versions.mine.hue), theirs: hueName(versions.theirs.hue) },
            {
              label: 'Pessoa da equipe',
              mine: memberName(versions.mine.user_id),
              theirs: memberName(versions.theirs.user_id),
            },
          ].filter((line) => line.mine !== line.theirs)}
          {...versions.decide}
        />
      )}
    </form>
  )
}
