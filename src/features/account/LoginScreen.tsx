import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
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
import { refusal } from './refusal.ts'

export function LoginScreen() {
  const navigate = useNavigate()
  const { redirect } = useSearch({ from: '/auth' })
  // Who was here before the session expired: their queue waits for them.
  const email = useSession((session) => session.user?.email ?? '')
  const expired = useSession((session) => session.expired)
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<LoginRequest>({
    resolver: standardSchemaResolver(LoginRequest),
    defaultValues: { email, password: '', rememberMe: true },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      await login(values)
    } catch (error) {
      setFailure(refusal(error, form.setError, ['email', 'password']))
      return
    }
    await navigate({ href: redirect ?? '/dashboard', replace: true })
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
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormAlert
          message={failure}
          onDismiss={() => setFailure(null)}
          offline="Sem conexão. Conecte-se à internet para entrar."
        />
        {expired && !failure && (
          <Banner tone="warn">Sua sessão expirou. Entre de novo: o que ficou na fila sai em seguida.</Banner>
        )}
        <Field label="Email" error={errors.email?.message}>
          <Input
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...form.register('email')}
          />
        </Field>
        <Field label="Senha" error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <Checkbox label="Lembrar de mim" className="w-fit text-ink-2" {...form.register('rememberMe')} />
        <Button type="submit" variant="primary" size="lg" full loading={isSubmitting}>
          {isSubmitting ? 'Entrando' : 'Entrar'}
        </Button>
      </form>
    </AuthPage>
  )
}
