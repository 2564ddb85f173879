import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { useEffect, useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { SaveBar } from '../../parts/keptForm/SaveBar.tsx'
import { ConfirmIdentityDialog } from '../../parts/confirmIdentity/ConfirmIdentityDialog.tsx'
import type { User } from '../../contract/account.ts'
import { Card } from '../../ui/Card.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'
import { refusedFields } from '../../api/refusal.ts'
import {
  emptyPassword,
  FirstPasswordForm,
  PasswordForm,
  type PasswordForm as PasswordFields,
} from './passwordForm.ts'
import { useSavePassword } from './profileWrites.ts'

type Props = { user: User; onTyped: (typed: boolean) => void }

/** Card 'Segurança': changes the password, or sets the first one (SET-10 to SET-16). */
export function SecurityCard({ user, onTyped }: Props) {
  const online = useBrowserOnline()
  const first = user.has_password === false
  const form = useForm({
    resolver: standardSchemaResolver(first ? FirstPasswordForm : PasswordForm),
    defaultValues: emptyPassword,
  })
  const { errors, isDirty, dirtyFields, isSubmitting } = useFormState({ control: form.control })
  const save = useSavePassword(first)
  const [asking, setAsking] = useState<PasswordFields | null>(null)

  // Ignores the current password: the browser may have filled it in, and it is no loss.
  const typed = Boolean(dirtyFields.new_password || dirtyFields.confirmation)
  useEffect(() => onTyped(typed), [onTyped, typed])

  async function send(values: PasswordFields, confirmation?: string) {
    await save.mutateAsync({ ...values, ...(confirmation ? { confirmation } : {}) })
    form.reset(emptyPassword, { keepFieldsRef: true })
  }

  const submit = form.handleSubmit(async (values) => {
    // Setting a first password opens a new way to sign in, so it needs confirmation by email.
    if (first) return setAsking(values)
    try {
      await send(values)
    } catch (failure) {
      // The mutation has shown the error; the input stays.
      const fields = refusedFields(failure)
      for (const name of ['new_password', 'current_password'] as const)
        if (fields[name]) form.setError(name, { message: fields[name] }, { shouldFocus: true })
    }
  })

  return (
    <Card
      title="Segurança"
      description={
        first
          ? 'Você entra com o Google. Crie uma senha para entrar também com o seu email.'
          : 'Ao trocar a senha, os outros aparelhos em que você entrou saem da conta.'
      }
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        {/* For the browser's password manager. */}
        <input type="text" autoComplete="username" value={user.email} readOnly hidden />
        {!first && (
          <Field label="Senha atual" error={errors.current_password?.message}>
            <PasswordInput autoComplete="current-password" {...form.register('current_password')} />
          </Field>
        )}
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <Field label="Nova senha" error={errors.new_password?.message}>
            <PasswordInput
              autoComplete="new-password"
              placeholder="Mínimo 8 caracteres"
              {...form.register('new_password')}
            />
          </Field>
          <Field label="Confirmar nova senha" error={errors.confirmation?.message}>
            <PasswordInput autoComplete="new-password" {...form.register('confirmation')} />
          </Field>
        </div>
        <SaveBar
          changed={isDirty}
          online={online}
          busy={isSubmitting}
          label="Atualizar senha"
          busyLabel="Atualizando..."
          offline="Sem conexão. A senha só pode ser trocada com internet."
        />
      </form>
      {asking && (
        <ConfirmIdentityDialog
          open
          onClose={() => setAsking(null)}
          purpose="set_password"
          title="Confirme que é você"
          description="Antes de criar a primeira senha da sua conta."
          submitLabel="Criar senha"
          busyLabel="Criando..."
          onConfirmed={async (confirmation) => {
            await send(asking, confirmation)
            setAsking(null)
          }}
        />
      )}
    </Card>
  )
}
