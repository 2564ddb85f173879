/** Two owners change the same subscription: the second is shown both versions and correct amounts. */
import type { Browser, BrowserContext, Page } from 'playwright/test'
import type { BillingStatus } from '../../src/contract/billing.ts'
import type { Confirmation } from '../../src/contract/confirmation.ts'
import type { FakeStripe } from '../server/fakeStripe.ts'
import { createClinic, type Staff } from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { expect, test, type TimedStage } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

test.use({ payWith: 'stripe' })

const dialog = (page: Page) => page.getByRole('dialog')
const versions = (page: Page) => dialog(page).getByRole('alert').filter({ hasText: 'Quando você abriu' })
const confirmed = async (staff: Staff, purpose: string) =>
  (await staff.api<Confirmation>('POST', '/auth/confirmations', { purpose, password: staff.password }))
    .confirmation
const charges = (stripe: FakeStripe) =>
  stripe.sent.filter(({ method, path }) => method === 'POST' && path === '/v1/payment_intents')
const subscriptionOf = async (staff: Staff) =>
  (await staff.api<BillingStatus>('GET', '/billing/subscriptions/status')).subscription

async function subscribe(owner: Staff, stripe: FakeStripe): Promise<void> {
  const { session_id } = await owner.api<{ session_id: string }>('POST', '/billing/checkout-session', {
    plan_id: 'basic',
    interval: 'monthly',
    customer_info: { name: 'Clínica Aurora', email: 'contas@exemplo.com.br' },
  })
  const setup = [...stripe.things.values()].find(({ object }) => object === 'setup_intent')!
  await owner.api('POST', '/billing/confirm-subscription', {
    paymentMethodId: stripe.enterCard(setup['id'] as string),
    session_id,
  })
}

type Scene = { marina: Staff; joana: Staff; page: Page; context: BrowserContext }

/**
 * Two owners of a clinic whose smaller plan is paid; the second has chosen the larger plan and is about to
 * pay.
 */
async function aboutToPay(browser: Browser, timed: TimedStage, stripe: FakeStripe): Promise<Scene> {
  const clinic = await createClinic(timed.server, {
    agentActive: false,
    staff: ['Marina Ribeiro', 'Joana Prado'],
    subscribe: (owner) => subscribe(owner, stripe),
  })
  const [marina, joana] = clinic.staff as [Staff, Staff]
  await marina.api('PUT', `/auth/users/${joana.user.id}/owner`, {
    is_owner: true,
    seen: { is_owner: false },
    confirmation: await confirmed(marina, 'change_owners'),
  })
  await timed.passDays(8)
  await marina.renew()
  await waitFor('the trial to be paid', async () => (await subscriptionOf(marina))?.status === 'active')
  expect(charges(stripe)).toHaveLength(1)

  const context = await newDevice(browser, timed.url)
  const page = await context.newPage()
  await signIn(page, joana)
  await page.goto('/settings/billing')
  await page.getByRole('tabpanel').getByRole('button', { name: 'Mudar Plano' }).click()
  await dialog(page).getByRole('button', { name: 'Escolher Profissional' }).click()
  await dialog(page).getByLabel('Sua senha').fill(joana.password)
  await dialog(page).getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Pagar agora' })).toBeVisible()
  return { marina, joana, page, context }
}

test('BIL-17 who pays for a subscription that a colleague changed meanwhile sees both versions and is not charged', async ({
  browser,
  timed,
  stripe,
}) => {
  const { marina, page, context } = await aboutToPay(browser, timed, stripe)
  await marina.api('POST', '/billing/create-subscription', {
    plan_id: 'pro',
    interval: 'yearly',
    confirmation: await confirmed(marina, 'change_plan'),
  })
  const before = charges(stripe)
  expect(before).toHaveLength(2)

  await dialog(page).getByRole('button', { name: 'Pagar agora' }).click()
  await expect(versions(page)).toContainText('Nada foi cobrado pelo que você escolheu aqui.')
  await expect(versions(page)).toContainText(
    /Quando você abriu.*Essencial por mês.*Agora.*Profissional por ano/s,
  )
  expect(charges(stripe)).toEqual(before)
  expect(await subscriptionOf(marina)).toMatchObject({ plan_id: 'pro', billing_interval: 'yearly' })

  // From that version the smaller plan waits for the end of the period and costs nothing today.
  await dialog(page).getByRole('button', { name: 'Continuar a partir de agora' }).click()
  await expect(dialog(page).getByRole('alert')).toHaveCount(0)
  await dialog(page).getByRole('button', { name: 'Agendar mudança' }).click()
  await expect(dialog(page)).toHaveCount(0)
  expect(charges(stripe)).toEqual(before)
  expect(await subscriptionOf(marina)).toMatchObject({ plan_id: 'pro', next_plan_id: 'pro' })
  await context.close()
})

test('BIL-17 who paid and got no answer is not told that nothing was charged, and is charged once', async ({
  browser,
  timed,
  stripe,
}) => {
  const { joana, page, context } = await aboutToPay(browser, timed, stripe)
  timed.proxy.spoil(({ method, path }) =>
    method === 'POST' && path === '/api/v1/billing/create-subscription' ? 'after' : null,
  )
  await dialog(page).getByRole('button', { name: 'Pagar agora' }).click()
  await expect(dialog(page)).toContainText('Sem conexão com o servidor.')
  timed.proxy.spoil(null)
  await joana.renew()
  await waitFor('the payment', async () => (await subscriptionOf(joana))?.plan_id === 'pro')
  const before = charges(stripe)
  expect(before).toHaveLength(2)

  await dialog(page).getByRole('button', { name: 'Pagar agora' }).click()
  await expect(versions(page)).toContainText(
    'um envio seu ficou sem resposta: a cobrança pode ter sido feita',
  )
  await expect(versions(page)).not.toContainText('Nada foi cobrado')
  await expect(versions(page)).toContainText(/Essencial por mês.*Profissional por mês/s)
  expect(charges(stripe)).toEqual(before)
  await context.close()
})
