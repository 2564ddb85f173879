import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useSyncExternalStore } from 'react'
import { safePath } from '../../session/safePath.ts'
import { LoginRequest } from '../../contract/account.ts'
import { prepareBotCheck } from '../../session/botCheckLater.ts'
import { login } from '../../session/enter.ts'
import { subscribeLine, worksOffline } from '../../session/worksOffline.ts'
import { useSession } from '../../session/session.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { logFailure } from '../../telemetry/report.ts'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { Field } from '../../ui/Field.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { afterEntering } from './afterEntering.ts'
import { AuthPage, authLinkClass } from './AuthPage.tsx'
import { EmailInput } from './EmailInput.tsx'
import { FormAlert } from './FormAlert.tsx'
import { GoogleButton } from './GoogleButton.tsx'
import { googleFailed } from './googleFailure.ts'
import { keptInvitation } from './keptInvitation.ts'
import { TermsLinks } from './TermsLinks.tsx'
import { NO_NETWORK, useAccountForm } from './useAccountForm.ts'

/** Loaded on demand, because a failed return from Google is rare. */
const googleUnavailable = async () => (await import('./googleUnavailable.ts')).googleUnavailable()

export function LoginScreen() {
  const navigate = useNavigate()
  const { redirect, error } = useSearch({ from: '/auth/login' })
  const invitation = keptInvitation()
  // The user whose session expired; their outbox is waiting for them.
  const former = useSession((session) => session.user?.email ?? '')
  const expired = useSession((session) => session.expired)
  const ended = useSession((session) => session.ended)
  const offline = useSyncExternalStore(subscribeLine, worksOffline)
  const { errors, failure, busy, dismiss, showFailure, formProps } = useAccountForm({
    schema: LoginRequest,
    read: (data) => ({
      email: data.get('email'),
      password: data.get('password'),
      rememberMe: data.get('rememberMe') !== null,
    }),
    send: async (values) => {
      await login(values)
      await navigate({ href: afterEntering() ?? safePath(redirect) ?? '/', replace: true })
    },
    fallback: 'Erro ao fazer login',
    firstFailure: error ? googleFailed[error] : null,
  })
  useEffect(() => prepareBotCheck('login_action'), [])
  useEffect(() => {
    if (!error) return
    // Remove the error from the address, so that a reload or a bookmark does not show it again (AUTH-23).
    void navigate({ to: '/auth/login', search: { redirect }, replace: true })
    if (error === 'google_oauth_backend_failed')
      void googleUnavailable().then(
        (text) => text && showFailure(text),
        (reason: unknown) => logFailure(reason, 'reason not loaded'),
      )
    // oxlint-disable-next-line react/exhaustive-deps -- once for what the address said
  }, [])

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
        {offline && (
          <Button full onClick={() => void navigate({ href: safePath(redirect) ?? '/dashboard' })}>
            Continuar sem conexão
          </Button>
        )}
        {ended && !failure && <Banner tone="warn">{ended}</Banner>}
        {invitation && !failure && (
          <Banner>
            Entre como {invitation.email} para aceitar o convite de {invitation.company}.
          </Banner>
        )}
        <Field label="Email" error={errors['email']}>
          <EmailInput defaultValue={invitation?.email ?? former} />
        </Field>
        <Field
          label="Senha"
          error={errors['password']}
          action={
            <Link to="/auth/forgot-password" className={authLinkClass}>
              Esqueci minha senha
            </Link>
          }
        >
          <PasswordInput autoComplete="current-password" name="password" />
        </Field>
        <Checkbox label="Lembrar de mim" className="w-fit text-ink-2" name="rememberMe" defaultChecked />
        <Button type="submit" variant="primary" size="lg" full loading={busy}>
          {busy ? 'Entrando' : 'Entrar'}
        </Button>
        <GoogleButton
          onOffline={() => showFailure(NO_NETWORK)}
          terms={
            <>
              aceita <TermsLinks />
            </>
          }
        />
      </form>
    </AuthPage>
  )
}
