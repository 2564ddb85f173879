import { CircleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import {
  type ConfirmationPurpose,
  confirmIdentity,
  sendConfirmationCode,
} from '../../contract/confirmation.ts'
import { ErrorBody } from '../../contract/errors.ts'
import { useSession } from '../../session/session.ts'
import { failureText } from '../../api/failureText.ts'
import { ApiError, callEndpoint } from '../../api/httpClient.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import { PasswordInput } from '../../ui/PasswordInput.tsx'
import { useBrowserOnline } from '../../ui/useBrowserOnline.ts'

type Props = {
  purpose: ConfirmationPurpose
  submitLabel: string
  busyLabel: string
  danger?: boolean | undefined
  onCancel?: (() => void) | undefined
  onBusy?: ((busy: boolean) => void) | undefined
  /** The caller's own fields, shown above the password. */
  children?: ReactNode
  /** Validates the caller's fields; if false, they show what is wrong and nothing is sent. */
  check?: (() => boolean) | undefined
  /** Performs the action. An error it throws is shown here, and everything typed stays. */
  onConfirmed: (confirmation: string) => Promise<void>
}

/**
 * Asks for the password, or, if the user has none, for a code sent to their email, and then continues with
 * the confirmation token.
 */
export function ConfirmIdentityForm({
  purpose,
  submitLabel,
  busyLabel,
  danger = false,
  onCancel,
  onBusy,
  children,
  check,
  onConfirmed,
}: Props) {
  const online = useBrowserOnline()
  const user = useSession((session) => session.user)
  const byCode = user?.has_password === false
  const [secret, setSecret] = useState('')
  const [error, setError] = useState<string | undefined>()
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function submit() {
    setError(undefined)
    setFailure(null)
    const fits = check?.() ?? true
    if (secret.trim() === '') setError(byCode ? 'Informe o código' : 'Digite a sua senha')
    if (!fits || secret.trim() === '') return
    setBusy(true)
    onBusy?.(true)
    try {
      const body = { purpose, ...(byCode ? { code: secret } : { password: secret }) }
      const { confirmation } = await callEndpoint(confirmIdentity, { body })
      await onConfirmed(confirmation)
    } catch (refused) {
      const fields = fieldsOf(refused)
      const said = fields['password'] ?? fields['code']
      if (said) setError(said)
      else setFailure(failureText(refused))
    } finally {
      setBusy(false)
      onBusy?.(false)
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        if (!busy && online) void submit()
      }}
    >
      {failure !== null && (
        <Banner tone="bad" urgent icon={<CircleAlert size={16} />}>
          {failure}
        </Banner>
      )}
      {children}
      {byCode && <CodeByEmail purpose={purpose} email={user.email} online={online} />}
      {byCode ? (
        <Field label="Código de confirmação" error={error}>
          <Input
            inputMode="numeric"
            autoComplete="one-time-code"
            placeholder="000000"
            maxLength={7}
            value={secret}
            onChange={(event) => setSecret(event.target.value)}
          />
        </Field>
      ) : (
        <>
          <input type="text" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
          <Field label="Sua senha" hint="Pedimos de novo para confirmar que é você." error={error}>
            <PasswordInput value={secret} onChange={(event) => setSecret(event.target.value)} />
          </Field>
        </>
      )}
      {!online && <p className="text-xs text-warn">Sem conexão. Isto só pode ser feito com internet.</p>}
      <div className="flex flex-wrap justify-end gap-2 max-sm:flex-col-reverse">
        {onCancel && (
          <Button onClick={onCancel} disabled={busy}>
            Cancelar
          </Button>
        )}
        <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={busy} disabled={!online}>
          {busy ? busyLabel : submitLabel}
        </Button>
      </div>
    </form>
  )
}

function CodeByEmail({
  purpose,
  email,
  online,
}: {
  purpose: ConfirmationPurpose
  email: string
  online: boolean
}) {
  const [state, setState] = useState<'unsent' | 'sending' | 'sent'>('unsent')
  const [failure, setFailure] = useState<string | null>(null)
  async function send() {
    setState('sending')
    setFailure(null)
    try {
      await callEndpoint(sendConfirmationCode, { body: { purpose } })
      setState('sent')
    } catch (refused) {
      setState('unsent')
      setFailure(failureText(refused))
    }
  }
  return (
    <div className="flex flex-col items-start gap-2">
      <output className="text-ink-2">
        {state === 'sent'
          ? `Enviamos um código para ${email}. Ele vale por 10 minutos.`
          : `Sua conta não tem senha. Para confirmar que é você, enviamos um código para ${email}.`}
      </output>
      {failure !== null && (
        <Banner tone="bad" urgent icon={<CircleAlert size={16} />}>
          {failure}
        </Banner>
      )}
      <Button loading={state === 'sending'} disabled={!online} onClick={() => void send()}>
        {state === 'sent' ? 'Enviar outro código' : 'Enviar código'}
      </Button>
    </div>
  )
}

function fieldsOf(error: unknown): Record<string, string> {
  const body = error instanceof ApiError ? ErrorBody.safeParse(error.body) : null
  return (body?.success && body.data.fields) || {}
}
