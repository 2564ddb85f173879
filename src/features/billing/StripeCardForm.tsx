import type { Stripe, StripeElements } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { logFailure } from '../../telemetry/report.ts'
import { Button } from '../../ui/Button.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import type { CardFormProps } from './LocalCardForm.tsx'
import { NO_FORM, PaymentAlert } from './PaymentAlert.tsx'
import { paymentFailure, useConfirmCard } from './writes.ts'

type Props = CardFormProps & { clientSecret: string; publishableKey: string }
type Ready = { stripe: Stripe; elements: StripeElements }

/** Stripe's own form in an iframe of Stripe, so that the card number never is in this page (BIL-21). */
export function StripeCardForm(props: Props) {
  const { sessionId, choice, change, clientSecret, publishableKey, submitLabel, online, onPaid, onFailed } =
    props
  const place = useRef<HTMLDivElement>(null)
  const [ready, setReady] = useState<Ready | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const confirm = useConfirmCard()

  useEffect(() => {
    let gone = false
    let unmount = () => {}
    async function show() {
      const { loadStripe } = await import('@stripe/stripe-js/pure')
      const stripe = await loadStripe(publishableKey, { locale: 'pt-BR' })
      if (gone || !place.current) return
      if (!stripe) throw new Error('no Stripe in this browser')
      const dark = document.documentElement.dataset['mode'] === 'dark'
      const elements = stripe.elements({ clientSecret, appearance: { theme: dark ? 'night' : 'stripe' } })
      const form = elements.create('payment')
      form.on('ready', () => setReady({ stripe, elements }))
      form.on('loaderror', () => setFailure(NO_FORM))
      form.mount(place.current)
      unmount = () => form.destroy()
    }
    show().catch((error: unknown) => {
      logFailure(error, 'card form not shown')
      if (!gone) setFailure(NO_FORM)
    })
    return () => {
      gone = true
      unmount()
    }
  }, [clientSecret, publishableKey])

  async function submit({ stripe, elements }: Ready) {
    setFailure(null)
    setBusy(true)
    try {
      const { error, setupIntent } = await stripe.confirmSetup({
        elements,
        redirect: 'if_required',
        confirmParams: { return_url: `${location.origin}/billing/success?session_id=${sessionId}` },
      })
      const method = setupIntent?.payment_method
      const paymentMethodId = typeof method === 'string' ? method : method?.id
      if (error || !paymentMethodId) {
        // The provider's own text (BIL-23).
        setFailure(error?.message ?? NO_FORM)
        return
      }
      await confirm.mutateAsync({ paymentMethodId, choice, sessionId, change })
      onPaid()
    } catch (error) {
      onFailed(error)
      setFailure(paymentFailure(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form
      noValidate
      aria-label="Cartão de crédito"
      className="flex flex-col gap-4"
      onSubmit={(event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (ready && !busy && online) void submit(ready)
      }}
    >
      <PaymentAlert>{failure}</PaymentAlert>
      {!ready && failure === null && <Skeleton className="h-40 w-full" />}
      <div ref={place} />
      <Button type="submit" variant="primary" size="lg" full loading={busy} disabled={!online || !ready}>
        {busy ? 'Processando...' : submitLabel}
      </Button>
      {!online && (
        <p className="text-xs text-warn">Sem conexão. O pagamento só pode ser feito com internet.</p>
      )}
    </form>
  )
}
