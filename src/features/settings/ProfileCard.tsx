import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Controller, useForm, useFormState } from 'react-hook-form'
import { Organization, type User } from '../../contract/account.ts'
import { useSession } from '../../session/session.ts'
import { failureText } from '../../api/failureText.ts'
import { Banner } from '../../ui/Banner.tsx'
import { KeptNote } from '../../parts/keptForm/KeptNote.tsx'
import { SaveBar } from '../../parts/keptForm/SaveBar.tsx'
import { useKeptFields } from '../../parts/keptForm/useKeptFields.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PhoneInput } from '../../ui/PhoneInput.tsx'
import { toast } from '../../ui/toast.ts'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { conflictingRecord, refusedFields } from '../../api/refusal.ts'
import { VersionsDialog } from '../../parts/versions/VersionsDialog.tsx'
import { formatPhone } from '../../ui/formatPhone.ts'
import { NameForm, ProfileForm, profileOf, storedNumber, userUpdateOf } from './profileForm.ts'
import { useSaveOrganization, useSaveUser } from './profileWrites.ts'
import { organizationQuery } from '../../queries/organizationQuery.ts'

type Company = { name?: string; whatsapp?: string }
type Props = { user: User; onChanged: (changed: boolean) => void }

/** Card 'Perfil': user and company, saved by one button (SET-03 to SET-09). */
export function ProfileCard({ user, onChanged }: Props) {
  const online = useBrowserOnline()
  const organizationId = user.organization_id
  const known = useSession((session) => session.organization)
  const {
    data: organization,
    error,
    refetch,
  } = useQuery({
    ...organizationQuery(organizationId ?? ''),
    enabled: organizationId !== null,
    placeholderData: () => (known?.id === organizationId ? (known ?? undefined) : undefined),
  })
  // Before they are read there is nothing to be shown, nor to be saved over.
  const companyKnown = organization !== undefined || organizationId === null
  const form = useForm({
    resolver: standardSchemaResolver(organization ? ProfileForm : NameForm),
    defaultValues: profileOf(user, organization),
  })
  const { control, resetField, getFieldState, setError } = form
  const { errors, isDirty, dirtyFields, isSubmitting } = useFormState({ control })
  const { kept, drop } = useKeptFields(`profile ${user.id}`, form)
  const [current, setCurrent] = useState<Organization | null>(null)
  const saveUser = useSaveUser()
  const saveOrganization = useSaveOrganization()

  const { name, company, whatsapp } = profileOf(user, organization)
  // The card opens with the last known data; when another device saves them, fields that the user has not
  // changed are updated. Without the company its fields stay as they were: emptying them would count as input.
  useEffect(() => {
    for (const [field, value] of Object.entries(companyKnown ? { name, company, whatsapp } : { name }))
      if (!getFieldState(field as keyof ProfileForm).isDirty)
        resetField(field as keyof ProfileForm, { defaultValue: value })
  }, [resetField, getFieldState, companyKnown, name, company, whatsapp])
  useEffect(() => onChanged(isDirty), [onChanged, isDirty])

  async function savePerson(values: ProfileForm): Promise<void> {
    const update = userUpdateOf(values.name, user.email)
    if (!update) {
      toast.info('Nenhum dado do usuário para atualizar.')
      return
    }
    const saved = await saveUser.mutateAsync({ id: user.id, ...update })
    resetField('name', { defaultValue: saved.name })
  }

  /** Sends only what was changed, with the values the user saw. */
  async function saveCompany(id: string, values: ProfileForm, seen: Company): Promise<void> {
    const mine: Company = {
      ...(dirtyFields.company ? { name: values.company } : {}),
      ...(dirtyFields.whatsapp ? { whatsapp: `+${values.whatsapp}` } : {}),
    }
    const expected = Object.fromEntries(
      Object.keys(mine).map((field) => [field, seen[field as keyof Company]]),
    )
    const saved = profileOf(user, await saveOrganization.mutateAsync({ id, ...mine, expected }))
    setCurrent(null)
    resetField('company', { defaultValue: saved.company })
    resetField('whatsapp', { defaultValue: saved.whatsapp })
  }

  // The initial values of the fields are what the user saw.
  const { defaultValues } = useFormState({ control })
  const seenCompany = (): Company => ({
    name: defaultValues?.company ?? '',
    whatsapp: storedNumber(defaultValues?.whatsapp ?? '', organization),
  })

  const save = async (values: ProfileForm, over: Organization | null = null) => {
    const companyChanged = companyKnown && (dirtyFields.company || dirtyFields.whatsapp)
    // The server calls both names 'name'; which one it refused follows from which call failed.
    let own: keyof ProfileForm = 'name'
    try {
      if (dirtyFields.name) await savePerson(values)
      own = 'company'
      if (companyChanged && organizationId === null) {
        toast.error('ID da organização não encontrado para salvar.')
        return
      }
      if (companyChanged && organizationId !== null)
        await saveCompany(organizationId, values, over ?? seenCompany())
      drop()
      toast.success('Alterações salvas com sucesso.')
    } catch (failure) {
      const now = conflictingRecord(failure, Organization)
      if (now) return setCurrent(now)
      // The mutation has shown the error; the input stays.
      const fields = refusedFields(failure)
      if (fields['name']) setError(own, { message: fields['name'] })
      if (fields['whatsapp']) setError('whatsapp', { message: fields['whatsapp'] })
    }
  }
  const submit = form.handleSubmit((values) => save(values))

  return (
    <Card title="Perfil">
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Nome completo" error={errors.name?.message}>
            <Input autoComplete="name" {...form.register('name')} />
          </Field>
          <Field label="Email" hint="É com ele que você entra; não pode ser alterado.">
            <Input
              type="email"
              readOnly
              autoComplete="email"
              value={user.email}
              className="bg-sunken! text-ink-2!"
            />
          </Field>
          {companyKnown && (
            <>
              <Field label="Nome da empresa" error={errors.company?.message}>
                <Input autoComplete="organization" {...form.register('company')} />
              </Field>
              <Controller
                control={control}
                name="whatsapp"
                render={({ field }) => (
                  <Field label="WhatsApp da empresa" error={errors.whatsapp?.message}>
                    <PhoneInput
                      name={field.name}
                      value={field.value}
                      onChange={field.onChange}
                      onBlur={field.onBlur}
                    />
                  </Field>
                )}
              />
            </>
          )}
        </div>
        {error && !organization && (
          <Banner
            tone="bad"
            action={
              <Button size="sm" onClick={() => void refetch()}>
                Tentar novamente
              </Button>
            }
          >
            Não foi possível carregar os dados da empresa. {failureText(error)}
          </Banner>
        )}
        <KeptNote shown={kept} />
        <SaveBar changed={isDirty} online={online} busy={isSubmitting} label="Salvar alterações" />
      </form>
      {current && (
        <VersionsDialog
          title="dados da empresa"
          lines={[
            { label: 'Nome da empresa', mine: form.getValues('company'), theirs: current.name },
            {
              label: 'WhatsApp da empresa',
              mine: formatPhone(form.getValues('whatsapp')),
              theirs: formatPhone(current.whatsapp),
            },
          ].filter(({ mine, theirs }) => mine !== theirs)}
          busy={isSubmitting || saveOrganization.isPending}
          onMine={() => void form.handleSubmit((values) => save(values, current))()}
          onTheirs={() => {
            const theirs = profileOf(user, current)
            resetField('company', { defaultValue: theirs.company })
            resetField('whatsapp', { defaultValue: theirs.whatsapp })
            setCurrent(null)
          }}
          onLater={() => setCurrent(null)}
        />
      )}
    </Card>
  )
}
