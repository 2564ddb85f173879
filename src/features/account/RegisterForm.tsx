import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { RegisterRequest } from '../../contract/account.ts'
import { prepareBotCheck } from '../../session/botCheckLater.ts'
import { register } from '../../session/enter.ts'
import { track } from '../../telemetry/track.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { EmailInput } from './EmailInput.tsx'
import { FormAlert } from './FormAlert.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import { registerDraft } from './registerDraft.ts'
import { TermsLinks } from './TermsLinks.tsx'
import { NO_NETWORK, useAccountForm } from './useAccountForm.ts'

type Props = {
  /** The invitation being accepted: its email is fixed, and the company exists already. */
  invitation?: { token: string; email: string } | undefined
  /** Called before the browser leaves for Google. */
  onLeave?: (() => void) | undefined
}

function readDraft(data: FormData) {
  const text = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value : ''
  }
  return {
    name: text('name'),
    email: text('email'),
    password: text('password'),
    acceptTerms: data.get('acceptTerms') !== null,
  }
}

export function RegisterForm({ invitation, onLeave }: Props) {
  const navigate = useNavigate()
  const { errors, failure, busy, dismiss, showFailure, formProps } = useAccountForm({
    schema: RegisterRequest,
    read: (data) => ({ ...readDraft(data), ...(invitation && { invite_token: invitation.token }) }),
    send: async (values) => {
      const user = await register(values)
      await navigate({
        to: user.organization_id ? '/' : '/onboarding/company-details',
        replace: true,
      })
      track('Registered')
    },
    fallback: 'Erro ao registrar',
  })
  useEffect(() => prepareBotCheck('register_action'), [])
  const draft = registerDraft.current

  return (
    <form
      {...formProps}
      onChange={(event) => {
        registerDraft.current = readDraft(new FormData(event.currentTarget))
        formProps.onChange(event)
      }}
      className="flex flex-col gap-4"
    >
      <FormAlert
        message={failure}
        onDismiss={dismiss}
        offline="Sem conexão. Conecte-se à internet para criar a conta."
      />
      <Field label="Nome" error={errors['name']}>
        <Input autoComplete="name" name="name" defaultValue={draft.name} />
      </Field>
      <Field
        label="Email"
        error={errors['email']}
        hint={invitation && !errors['email'] ? 'É o email que recebeu o convite.' : undefined}
      >
        {invitation ? (
          <EmailInput key="fixed" value={invitation.email} readOnly />
        ) : (
          <EmailInput key="free" defaultValue={draft.email} />
        )}
      </Field>
      <Field
        label="Senha"
        hint={errors['password'] ? undefined : 'Pelo menos 6 caracteres.'}
        error={errors['password']}
      >
        <PasswordInput autoComplete="new-password" name="password" defaultValue={draft.password} />
      </Field>
      <div className="flex flex-col gap-1.5">
        <Checkbox
          className="text-ink-2"
          aria-invalid={errors['acceptTerms'] ? true : undefined}
          aria-describedby={errors['acceptTerms'] ? 'accept-terms-error' : undefined}
          label={
            <>
              Li e aceito <TermsLinks />
            </>
          }
          name="acceptTerms"
          defaultChecked={draft.acceptTerms}
        />
        {errors['acceptTerms'] && (
          <p id="accept-terms-error" role="alert" className="text-xs text-bad">
            {errors['acceptTerms']}
          </p>
        )}
      </div>
      <Button type="submit" variant="primary" size="lg" full loading={busy}>
        {busy ? 'Criando conta' : 'Criar conta'}
      </Button>
      <GoogleButton onOffline={() => showFailure(NO_NETWORK)} onLeave={onLeave} terms="também os aceita" />
    </form>
  )
}
