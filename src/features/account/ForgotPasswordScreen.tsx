import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { ForgotPasswordRequest } from '../../contract/account.ts'
import { forgotPassword, getConfig } from '../../contract/accountEndpoints.ts'
import { useSession } from '../../session/session.ts'
import { callEndpoint } from '../../api/httpClient.ts'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/buttonClass.ts'
import { Field } from '../../ui/Field.tsx'
import { AuthPage, authLinkClass } from './AuthPage.tsx'
import { EmailInput } from './EmailInput.tsx'
import { FormAlert } from './FormAlert.tsx'
import { useAccountForm } from './useAccountForm.ts'
import { logFailure } from '../../telemetry/report.ts'

export function ForgotPasswordScreen() {
  const [sent, setSent] = useState(false)
  return sent ? <Sent /> : <AskForLink onSent={() => setSent(true)} />
}

function AskForLink({ onSent }: { onSent: () => void }) {
  const email = useSession((session) => session.user?.email ?? '')
  const { errors, failure, busy, dismiss, formProps } = useAccountForm({
    schema: ForgotPasswordRequest,
    read: (data) => ({ email: data.get('email') }),
    send: async (values) => {
      await callEndpoint(forgotPassword, { body: values })
      onSent()
    },
    fallback: 'Erro ao solicitar redefinição de senha',
  })
  return (
    <AuthPage
      title="Esqueci minha senha"
      description="Enviamos um link para você criar outra."
      after={
        <Link to="/auth/login" className={authLinkClass}>
          Voltar para o login
        </Link>
      }
    >
      <form {...formProps} className="flex flex-col gap-4">
        <FormAlert
          message={failure}
          onDismiss={dismiss}
          offline="Sem conexão. Conecte-se à internet para pedir o link."
        />
        <Field label="Email" error={errors['email']}>
          <EmailInput defaultValue={email} />
        </Field>
        <Button type="submit" variant="primary" size="lg" full loading={busy}>
          {busy ? 'Enviando' : 'Enviar link'}
        </Button>
      </form>
    </AuthPage>
  )
}

/** Shown after sending; the text is the same whether or not an account has that email (AUTH-13). */
function Sent() {
  const [kept, setKept] = useState(false)
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form that had the focus is gone; focusing the card makes screen readers read it.
    card.current?.focus()
    callEndpoint(getConfig).then(
      ({ mail }) => setKept(mail === 'outbox'),
      (error: unknown) => logFailure(error, 'config not read'),
    )
  }, [])
  return (
    <AuthPage title="Email enviado" description="Veja também a caixa de spam. O link vale por 30 minutos.">
      <div ref={card} tabIndex={-1} className="flex flex-col items-center gap-4 text-center outline-none">
        <span aria-hidden="true" className="grid size-12 place-items-center rounded-full bg-ok-soft text-ok">
          <MailCheck size={22} />
        </span>
        <p className="text-pretty">
          Se o email estiver cadastrado em nossa base, você receberá instruções para redefinir sua senha.
        </p>
        {kept && (
          <p className="text-xs text-pretty text-ink-3">
            Este servidor não envia emails: a mensagem fica na pasta de dados.
          </p>
        )}
        <Link to="/auth/login" className={buttonClass({ variant: 'primary', size: 'lg', full: true })}>
          Voltar para o login
        </Link>
      </div>
    </AuthPage>
  )
}
