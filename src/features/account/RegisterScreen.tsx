import { Link, useNavigate } from '@tanstack/react-router'
import { RegisterRequest } from '../../contract/account.ts'
import { register } from '../../session/sessionActions.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { AuthPage, authLinkClass } from './AuthPage.tsx'
import { FormAlert } from './FormAlert.tsx'
import { useAccountForm } from './useAccountForm.ts'

/** The draft lives in this form's memory alone: the password is never stored (REG-10). */
export function RegisterScreen() {
  const navigate = useNavigate()
  const { errors, failure, busy, dismiss, formProps } = useAccountForm({
    schema: RegisterRequest,
    read: (data) => ({
      name: data.get('name'),
      email: data.get('email'),
      password: data.get('password'),
      acceptTerms: data.get('acceptTerms') !== null,
    }),
    send: async (values) => {
      await register(values)
      await navigate({ to: '/onboarding/company-details', replace: true })
    },
  })

  return (
    <AuthPage
      title="Crie sua conta"
      description="Em poucos minutos seu agente começa a responder."
      after={
        <>
          Já tem uma conta?{' '}
          <Link to="/auth/login" className={authLinkClass}>
            Entrar
          </Link>
        </>
      }
    >
      <form {...formProps} className="flex flex-col gap-4">
        <FormAlert
          message={failure}
          onDismiss={dismiss}
          offline="Sem conexão. Conecte-se à internet para criar a conta."
        />
        <Field label="Nome" error={errors['name']}>
          <Input autoComplete="name" name="name" />
        </Field>
        <Field label="Email" error={errors['email']}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            name="email"
          />
        </Field>
        <Field
          label="Senha"
          hint={errors['password'] ? undefined : 'Pelo menos 6 caracteres.'}
          error={errors['password']}
        >
          <PasswordInput autoComplete="new-password" name="password" />
        </Field>
        <div className="flex flex-col gap-1.5">
          <Checkbox
            className="text-ink-2"
            aria-invalid={errors['acceptTerms'] ? true : undefined}
            aria-describedby={errors['acceptTerms'] ? 'accept-terms-error' : undefined}
            label={
              <>
                Li e aceito os{' '}
                <Link to="/termos" target="_blank" className={authLinkClass}>
                  termos de uso
                </Link>{' '}
                e a{' '}
                <Link to="/privacidade" target="_blank" className={authLinkClass}>
                  política de privacidade
                </Link>
              </>
            }
            name="acceptTerms"
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
      </form>
    </AuthPage>
  )
}
