import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { RegisterRequest } from '../../contract/account.ts'
import { register } from '../../session/sessionActions.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { AuthPage, authLinkClass } from './AuthPage.tsx'
import { FormAlert } from './FormAlert.tsx'
import { refusal } from './refusal.ts'

/** A checkbox starts unticked, which the request itself could not express. */
const Form = z.extend(RegisterRequest, {
  acceptTerms: z.pipe(z.boolean(), RegisterRequest.shape.acceptTerms),
})

/** The draft lives in this form's memory alone: the password is never stored (REG-10). */
export function RegisterScreen() {
  const navigate = useNavigate()
  const [failure, setFailure] = useState<string | null>(null)
  const form = useForm({
    resolver: standardSchemaResolver(Form),
    defaultValues: { name: '', email: '', password: '', acceptTerms: false },
  })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    setFailure(null)
    try {
      await register(values)
    } catch (error) {
      setFailure(refusal(error, form.setError, ['name', 'email', 'password', 'acceptTerms']))
      return
    }
    await navigate({ to: '/onboarding/company-details', replace: true })
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
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormAlert
          message={failure}
          onDismiss={() => setFailure(null)}
          offline="Sem conexão. Conecte-se à internet para criar a conta."
        />
        <Field label="Nome" error={errors.name?.message}>
          <Input autoComplete="name" {...form.register('name')} />
        </Field>
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
        <Field label="Senha" hint="Pelo menos 6 caracteres." error={errors.password?.message}>
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <div className="flex flex-col gap-1.5">
          <Checkbox
            className="text-ink-2"
            aria-invalid={errors.acceptTerms ? true : undefined}
            aria-describedby={errors.acceptTerms ? 'accept-terms-error' : undefined}
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
            {...form.register('acceptTerms')}
          />
          {errors.acceptTerms && (
            <p id="accept-terms-error" role="alert" className="text-xs text-bad">
              {errors.acceptTerms.message}
            </p>
          )}
        </div>
        <Button type="submit" variant="primary" size="lg" full loading={isSubmitting}>
          {isSubmitting ? 'Criando conta' : 'Criar conta'}
        </Button>
      </form>
    </AuthPage>
  )
}
