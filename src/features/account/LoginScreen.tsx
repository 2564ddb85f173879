import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { safePath } from '../../app/guards.ts'
import { LoginRequest } from '../../contract/account.ts'
import { useSession } from '../../session/session.ts'
import { login } from '../../session/sessionActions.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { AuthPage, authLinkClass } from './AuthPage.tsx'
import { FormAlert } from './FormAlert.tsx'
import { useAccountForm } from './useAccountForm.ts'

export function LoginScreen() {
  const navigate = useNavigate()
  const { redirect } = useSearch({ from: '/auth' })
  // Who was here before the session expired: their queue waits for them.
  const email = useSession((session) => session.user?.email ?? '')
  const expired = useSession((session) => session.expired)
  const { errors, failure, busy, dismiss, formProps } = useAccountForm({
    schema: LoginRequest,
    read: (data) => ({
      email: data.get('email'),
      password: data.get('password'),
      rememberMe: data.get('rememberMe') !== null,
    }),
    send: async (values) => {
      await login(values)
      await navigate({ href: safePath(redirect) ?? '/dashboard', replace: true })
    },
  })

  return (
    <AuthPage
      title="Bem-vindo(a) de volta!"
      description="Entre para acompanhar seus atendimentos."
      after={
        <>
          Ainda não tem conta?{' '}
          <Link to="/auth/register" className={authLinkClass}>
            Criar conta
          </Link>
        </>
      }
    >
      <form {...formProps} className="flex flex-col gap-4">
        <FormAlert
          message={failure}
          onDismiss={dismiss}
          offline="Sem conexão. Conecte-se à internet para entrar."
        />
        {expired && !failure && (
          <Banner tone="warn">Sua sessão expirou. Entre de novo: o que ficou na fila sai em seguida.</Banner>
        )}
        <Field label="Email" error={errors['email']}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            name="email"
            defaultValue={email}
          />
        </Field>
        <Field label="Senha" error={errors['password']}>
          <PasswordInput autoComplete="current-password" name="password" />
        </Field>
        <Checkbox label="Lembrar de mim" className="w-fit text-ink-2" name="rememberMe" defaultChecked />
        <Button type="submit" variant="primary" size="lg" full loading={busy}>
          {busy ? 'Entrando' : 'Entrar'}
        </Button>
      </form>
    </AuthPage>
  )
}
