import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type RefObject, useEffect, useState } from 'react'
import { useForm, useFormState } from 'react-hook-form'
import { BoletoPayer } from '../../contract/billing.ts'
import type { Choice } from '../../contract/billingRules.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/Field.tsx'
import { Input } from '../../ui/Input.tsx'
import type { Change } from './subscription.ts'
import { PaymentAlert } from './PaymentAlert.tsx'
import { paymentFailure, useBoleto } from './writes.ts'

export type PayerDraft = Record<keyof BoletoPayer, string>

type Props = {
  choice: Choice
  change: Change
  /** Keeps the typed values while the dialog is open. */
  draft: RefObject<PayerDraft>
  online: boolean
  onPaid: () => void
  onFailed: (error: unknown) => void
}

/** The payer in whose name the boleto is issued (BIL-26). */
export function BoletoForm({ choice, change, draft, online, onPaid, onFailed }: Props) {
  const form = useForm<PayerDraft, unknown, BoletoPayer>({
    resolver: standardSchemaResolver(BoletoPayer),
    defaultValues: draft.current,
  })
  const { errors, isSubmitting } = useFormState({ control: form.control })
  const [failure, setFailure] = useState<string | null>(null)
  const boleto = useBoleto()

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          draft.current = values
        },
      }),
    [form, draft],
  )

  const submit = form.handleSubmit(async (payer) => {
    setFailure(null)
    try {
      await boleto.mutateAsync({ choice, payer, change })
      onPaid()
    } catch (error) {
      onFailed(error)
      setFailure(paymentFailure(error))
    }
  })

  return (
    <form
      noValidate
      aria-label="Dados do boleto"
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        if (online) void submit(event)
        else event.preventDefault()
      }}
    >
      <PaymentAlert>{failure}</PaymentAlert>
      <Field label="Nome ou razão social" error={errors.name?.message}>
        <Input autoComplete="organization" {...form.register('name')} />
      </Field>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Field label="CPF ou CNPJ" error={errors.tax_id?.message}>
          <Input autoComplete="off" placeholder="00.000.000/0001-00" {...form.register('tax_id')} />
        </Field>
        <Field label="CEP" error={errors.postal_code?.message}>
          <Input
            autoComplete="postal-code"
            inputMode="numeric"
            placeholder="00000-000"
            {...form.register('postal_code')}
          />
        </Field>
      </div>
      <Field label="Endereço" error={errors.address?.message}>
        <Input autoComplete="street-address" placeholder="Rua e número" {...form.register('address')} />
      </Field>
      <div className="grid grid-cols-[1fr_6rem] items-start gap-4">
        <Field label="Cidade" error={errors.city?.message}>
          <Input autoComplete="address-level2" {...form.register('city')} />
        </Field>
        <Field label="Estado" error={errors.state?.message}>
          <Input autoComplete="address-level1" placeholder="SP" maxLength={2} {...form.register('state')} />
        </Field>
      </div>
      <Button type="submit" variant="primary" size="lg" full loading={isSubmitting} disabled={!online}>
        {isSubmitting ? 'Gerando...' : 'Gerar boleto'}
      </Button>
      {!online && <p className="text-xs text-warn">Sem conexão. O boleto só pode ser gerado com internet.</p>}
    </form>
  )
}
