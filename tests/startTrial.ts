/** Subscribes as a person does: a checkout, a test card, its confirmation. The trial begins unless it was used up. */
export async function startTrial(
  api: (method: string, path: string, body: unknown) => Promise<unknown>,
  { plan = 'pro', interval = 'monthly', number = '4242 4242 4242 4242' } = {},
): Promise<void> {
  const { session_id } = (await api('POST', '/billing/checkout-session', {
    plan_id: plan,
    interval,
    customer_info: { name: 'Clínica', email: 'contas@exemplo.com.br' },
  })) as { session_id: string }
  const { payment_method_id } = (await api('POST', '/billing/test-cards', {
    session_id,
    number,
    expiry: '12/40',
    cvc: '123',
  })) as { payment_method_id: string }
  await api('POST', '/billing/confirm-subscription', { paymentMethodId: payment_method_id, session_id })
}
