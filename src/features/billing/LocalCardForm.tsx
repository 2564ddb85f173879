import { FlaskConical } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { TestCard } from '../../contract/billing.ts'
import type { Choice } from '../../contract/billingRules.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import type { Change } from './subscription.ts'
import { PaymentAlert } from './PaymentAlert.tsx'
import { paymentFailure, enterCard, useConfirmCard } from './writes.ts'

export type CardFormProps = {
  sessionId: string
  choice: Choice
  change: Change
  submitLabel: string
  online: boolean
  onPaid: () => void
  onFailed: (error: unknown) => void
}

const Fields = TestCard

const groups = (digits: string) => digits.replace(/(\d{4})(?=\d)/g, '$1 ')
const shape = {
  number: (text: string) => groups(text.replace(/\D/g, '').slice(0, 19)),
  expiry: (text: string) =>
    text
      .replace(/\D/g, '')
      .slice(0, 4)
      .replace(/^(\d{2})(?=\d)/, '$1/'),
  cvc: (text: string) => text.replace(/\D/g, '').slice(0, 4),
}

/**
 * The card form of the built-in test provider, labelled as such
 * (BIL-27). What is typed is kept only as long as the form exists.
 */
export function LocalCardForm(props: CardFormProps) {
  const { sessionId, choice, change, submitLabel, online, onPaid, onFailed } = props
  const [typed, setTyped] = useState({ number: '', expiry: '', cvc: '' })
  const [errors, setErrors] = useState<Partial<Record<keyof typeof typed, string>>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const confirm = useConfirmCard()

  async function submit(form: HTMLFormElement) {
    setFailure(null)
    const parsed = Fields.safeParse({ session_id: sessionId, ...typed })
    if (!parsed.success) {
      const found: typeof errors = {}
      for (const { path, message } of parsed.error.issues) found[path[0] as keyof typeof typed] ??= message
      setErrors(found)
      const first = [...form.elements].find((each) => each instanceof HTMLInputElement && each.name in found)
      if (first instanceof HTMLInputElement) first.focus()
      return
    }
    setBusy(true)
    try {
      const { payment_method_id } = await enterCard(parsed.data)
      await confirm.mutateAsync({ paymentMethodId: payment_method_id, choice, sessionId, change })
      onPaid()
    } catch (error) {
      onFailed(error)
      setFailure(paymentFailure(error))
    } finally {
      setBusy(false)
    }
  }

  const field = (name: keyof typeof typed) => ({
    name,
    value: typed[name],
    inputMode: 'numeric' as const,
    onChange: (event: { target: { value: string } }) => {
      setTyped({ ...typed, [name]: shape[name](event.target.value) })
      setErrors({ ...errors, [name]: undefined })
    },
  })

  return (
    <form
      noValidate
      aria-label="Cartão de teste"
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (!busy && online) void submit(event.currentTarget)
      }}
    >
      <Banner tone="info" icon={<FlaskConical size={16} />}>
        Ambiente de testes: nada é cobrado. Use 4242 4242 4242 4242 para aprovar ou 4000 0000 0000 0002 para
        recusar. Não digite um cartão de verdade.
      </Banner>
      <PaymentAlert>{failure}</PaymentAlert>
      <Field label="Número do cartão" error={errors.number}>
        <Input {...field('number')} autoComplete="off" placeholder="0000 0000 0000 0000" />
      </Field>
      <div className="grid grid-cols-2 items-start gap-4">
        <Field label="Validade" error={errors.expiry}>
          <Input {...field('expiry')} autoComplete="off" placeholder="MM/AA" />
        </Field>
        <Field label="Código de segurança" error={errors.cvc}>
          <Input {...field('cvc')} autoComplete="off" placeholder="123" />
        </Field>
      </div>
      <Button type="submit" variant="primary" size="lg" full loading={busy} disabled={!online}>
        {busy ? 'Processando...' : submitLabel}
      </Button>
      {!online && (
        <p className="text-xs text-warn">Sem conexão. O pagamento só pode ser feito com internet.</p>
      )}
    </form>
  )
}
