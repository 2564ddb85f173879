import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { LoginRequest } from '../../contract/account.ts'
import { login } from '../../contract/endpoints.ts'
import { signIn } from '../../session/signIn.ts'
import { callEndpoint } from '../../sync/httpClient.ts'
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
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm<LoginRequest>({
    resolver: standardSchemaResolver(LoginRequest),
    defaultValues: { email: '', password: '', rememberMe: true },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      const credentials = await callEndpoint(login, { body: values })
      await signIn(credentials, values.rememberMe === true)
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
