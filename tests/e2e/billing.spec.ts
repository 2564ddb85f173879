/** Assinatura: trying, paying, changing and leaving; consumption; and what a plan does not include. */
import type { Page } from 'playwright/test'
import type { BillingStatus, PaymentItem } from '../../src/contract/billing.ts'
import type { Confirmation } from '../../src/contract/confirmation.ts'
import { newId } from '../../src/contract/ids.ts'
import { type Clinic, conversationOf, createClinic } from './harness/clinic.ts'
import { toast } from './harness/screens.ts'
import { simulatedPhone } from './harness/simulator.ts'
import { type Enter, expect, type Stage, test, type TimedStage } from './harness/test.ts'
import { startTrial } from '../startTrial.ts'
import { waitFor } from './harness/waitFor.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const panel = (page: Page) => page.getByRole('tabpanel', { name: 'Assinatura' })
const card = (page: Page, title: string) =>
  panel(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: title, exact: true }) })
const consumption = (page: Page) => page.getByRole('region', { name: 'Consumo do Período' })
const rows = (page: Page) => panel(page).locator('tbody tr')

async function enterCard(page: Page, number: string): Promise<void> {
  await dialog(page).getByLabel('Número do cartão').fill(number)
  await dialog(page).getByLabel('Validade').fill('1240')
  await dialog(page).getByLabel('Código de segurança').fill('123')
}

/** Answers the password question that comes before any change of the subscription. */
async function confirmIdentity(page: Page, clinic: Clinic, button = 'Continuar'): Promise<void> {
  await dialog(page).getByLabel('Sua senha').fill(clinic.staff[0].password)
  await dialog(page).getByRole('button', { name: button }).click()
}

const statusOf = async (clinic: Clinic) =>
  (await clinic.staff[0].api<BillingStatus>('GET', '/billing/subscriptions/status')).subscription
const confirmed = async (clinic: Clinic) => {
  const [{ api, password }] = clinic.staff
  return (await api<Confirmation>('POST', '/auth/confirmations', { purpose: 'change_plan', password }))
    .confirmation
}

/** Moves the server's clock and waits until the subscription has that status. */
async function passUntil(timed: TimedStage, clinic: Clinic, days: number, status: string): Promise<void> {
  await timed.passDays(days)
  await clinic.staff[0].renew()
  await waitFor(`the subscription to be ${status}`, async () => (await statusOf(clinic))?.status === status)
}

/** A clinic that never subscribed, and its owner's page of plans. */
async function beforeAnyPlan(stage: Stage, enter: Enter): Promise<{ clinic: Clinic; page: Page }> {
  const clinic = await createClinic(stage.server, { plan: false })
  return { clinic, page: await enter(clinic, { to: '/settings/billing' }) }
}

/** A clinic in a trial of the smaller plan. */
async function inTrial(stage: Stage, enter: Enter, to: string): Promise<{ clinic: Clinic; page: Page }> {
  const clinic = await createClinic(stage.server, { plan: 'basic', agentActive: false })
  return { clinic, page: await enter(clinic, { to }) }
}

/** A clinic whose smaller plan has been paid once. */
async function paid(timed: TimedStage): Promise<Clinic> {
  const clinic = await createClinic(timed.server, { plan: 'basic', agentActive: false })
  await passUntil(timed, clinic, 7.1, 'active')
  return clinic
}

/** A clinic whose card was refused after the trial and at each of the later tries. */
async function ended(timed: TimedStage, enter: Enter): Promise<{ clinic: Clinic; page: Page }> {
  const clinic = await createClinic(timed.server, {
    agentActive: false,
    subscribe: (owner) => startTrial(owner.api, { plan: 'basic', number: '4000 0000 0000 0341' }),
  })
  await passUntil(timed, clinic, 7.1, 'past_due')
  // A charge is listed before its answer is there, and the next one is counted from the answer's time.
  const refusals = async () =>
    (await clinic.staff[0].api<{ items: PaymentItem[] }>('GET', '/billing/payment-history')).items.filter(
      ({ status }) => status === 'failed',
    ).length
  for (const [tries, days] of [1, 3, 5].entries()) {
    await timed.passDays(days + 0.1)
    await clinic.staff[0].renew()
    await waitFor('the next try', async () => (await refusals()) === tries + 2)
  }
  await waitFor('the end', async () => (await statusOf(clinic))?.status === 'canceled')
  const page = await enter(clinic, { url: timed.url, look: 'phone', to: '/settings/billing' })
  return { clinic, page }
}

test('BIL-05 BIL-06 BIL-07 CONS-06 CONS-09 without a subscription a notice says so everywhere, and leads to the plans', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { plan: false })
  const page = await enter(clinic)
  await expect(page.getByText('Sem assinatura, o agente não responde aos clientes.')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Consumo Indisponível' })).toContainText(
    'Dados de assinatura ou plano não disponíveis para exibir o consumo.',
  )
  await page
    .getByRole('status')
    .filter({ hasText: 'Sem assinatura' })
    .getByRole('link', { name: 'Ver planos' })
    .click()
  await page.waitForURL('**/settings/billing')
  await expect(panel(page)).toContainText('Nenhuma assinatura ativa')
  await expect(page.getByText('Sem assinatura, o agente')).toHaveCount(0)
  await expect(panel(page)).toContainText('Nenhum histórico de pagamento encontrado.')
})

test('BIL-12 the plans show their prices by month and by year', async ({ stage, enter }) => {
  const { page } = await beforeAnyPlan(stage, enter)
  await expect(panel(page)).toContainText('R$ 197,00 / mês')
  await panel(page).getByText('Anual −25%').click()
  await expect(panel(page)).toContainText('R$ 1.773,00 / ano')
  await expect(panel(page)).toContainText('R$ 3.573,00 / ano')
  await panel(page).getByText('Mensal', { exact: true }).click()
})

test('BIL-11 BIL-19 BIL-20 a plan is chosen, left and chosen again; the summary says what is paid and when', async ({
  stage,
  enter,
}) => {
  const { page } = await beforeAnyPlan(stage, enter)
  await panel(page).getByRole('button', { name: 'Escolher Profissional' }).click()
  await expect(dialog(page)).toContainText('R$ 397,00 / mês')
  await dialog(page).getByRole('button', { name: 'Voltar para os planos' }).click()
  await expect(dialog(page).getByRole('button', { name: 'Escolher Profissional' })).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Escolher Essencial' }).click()
  const summary = dialog(page).getByRole('region', { name: 'Resumo do pedido' })
  await expect(summary).toContainText(/Total hojeR\$\s0,00/)
  const charge = new Date(Date.now() + 7 * 86_400_000).toLocaleDateString('pt-BR', {
    timeZone: 'America/Sao_Paulo',
  })
  await expect(summary).toContainText(`Primeira cobrança${charge}`)
  await expect(dialog(page).getByRole('radio')).toHaveCount(2)
  await expect(dialog(page).getByRole('radio').nth(0)).toBeChecked()
  await expect(
    dialog(page)
      .locator('label')
      .filter({ has: page.getByRole('radio') }),
  ).toHaveText(['Cartão de crédito', 'Boleto'])
})

test('BIL-23 BIL-24 BIL-27 a refused card is told where it was typed, keeps what was typed, and a good one begins the trial', async ({
  stage,
  enter,
}) => {
  const { page } = await beforeAnyPlan(stage, enter)
  await panel(page).getByRole('button', { name: 'Escolher Essencial' }).click()
  const start = dialog(page).getByRole('button', { name: 'Iniciar teste grátis' })
  await start.click()
  await expect(dialog(page)).toContainText('Número de cartão inválido')
  await expect(dialog(page)).toContainText('Ambiente de testes: nada é cobrado.')
  await enterCard(page, '4000000000000002')
  await start.click()
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'Seu cartão foi recusado.' })).toBeVisible()
  await expect(dialog(page).getByLabel('Número do cartão')).toHaveValue('4000 0000 0000 0002')
  await enterCard(page, '4242424242424242')
  await start.click()
  await expect(toast(page, 'Teste grátis iniciado com sucesso!')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  await expect(card(page, 'Assinatura')).toContainText('Teste grátis')
  await expect(card(page, 'Assinatura')).toContainText('Visa •••• 4242')
  expect(
    JSON.stringify(await page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain('4242 4242')
})

test('BIL-07 whoever subscribed is answered by the agent', async ({ stage }) => {
  const clinic = await createClinic(stage.server, { plan: false })
  await startTrial(clinic.staff[0].api, { plan: 'basic' })
  await clinic.phone.write({ from: '+55 11 98888-1204', name: 'Ana Souza', text: 'Oi' })
  await expect
    .poll(async () => (await clinic.messages((await conversationOf(clinic, 'Ana Souza')).id)).length)
    .toBeGreaterThan(1)
})

test('CONS-01 CONS-03 CONS-09 NAV-15 the sidebar shows what of the plan is used, and folds it away', async ({
  stage,
  enter,
}) => {
  const { page } = await inTrial(stage, enter, '/settings/billing')
  await expect(consumption(page)).toContainText('Essencial')
  await expect(consumption(page)).toContainText('0 / 250 contatos')
  await expect(consumption(page)).toContainText(
    'Contatos ativos que enviaram ao menos uma mensagem no período.',
  )
  await page.goto('/contacts')
  await expect(consumption(page).getByRole('progressbar')).toHaveAccessibleName('0 / 250 contatos')
  await consumption(page).getByRole('link', { name: 'Mudar Plano' }).click()
  await page.waitForURL('**/settings/billing')
  await page.keyboard.press('Control+b')
  await expect(consumption(page)).toHaveCount(0)
})

test('STO-05 STO-06 the subscription is kept on the device, and forgotten with the session', async ({
  stage,
  enter,
}) => {
  const { page } = await inTrial(stage, enter, '/settings/billing')
  await expect(card(page, 'Assinatura')).toContainText('Teste grátis')
  const kept = () => page.evaluate(() => localStorage.getItem('balcao-subscription'))
  expect(await kept()).toContain('"trialing"')
  await page.getByRole('button', { name: /Marina Ribeiro/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL(/\/auth\/login/)
  expect(await kept()).toBeNull()
})

test(
  'BIL-03 BIL-04 BIL-32 BIL-34 CONS-07 what has ended says so, with the reason of each refusal',
  { tag: '@long' },
  async ({ timed, enter }) => {
    const { page } = await ended(timed, enter)
    await expect(card(page, 'Assinatura')).toContainText('Sua assinatura está inativa ou cancelada.')
    await expect(card(page, 'Assinatura')).toContainText('Cancelado')
    await expect(rows(page)).toHaveCount(4)
    await expect(rows(page).first()).toContainText('Falhou')
    await expect(rows(page).first()).toContainText('Visa •••• 0341')
    await expect(rows(page).first()).toContainText('Falha: Seu cartão foi recusado.')
    await page.getByRole('button', { name: 'Mais', exact: true }).click()
    await expect(dialog(page).getByRole('region', { name: 'Consumo do Período' })).toContainText(
      'Sua assinatura está inativa ou cancelada.',
    )
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toHaveCount(0)
  },
)

test('BIL-01 BIL-25 BIL-26 BIL-31 BIL-33 BIL-34 it is taken up again by boleto, then by card at once, with a receipt', async ({
  timed,
  enter,
}) => {
  const { clinic, page } = await ended(timed, enter)
  const again = card(page, 'Reative sua assinatura')
  await again.getByRole('button', { name: 'Escolher Essencial' }).click()
  await confirmIdentity(page, clinic)
  await expect(dialog(page)).toContainText(/Total hojeR\$\s197,00/)
  await dialog(page).getByText('Boleto', { exact: true }).click()
  await dialog(page).getByLabel('CPF ou CNPJ').fill('11.222.333/0001-80')
  await dialog(page).getByLabel('CEP').fill('01310-100')
  await dialog(page).getByLabel('Endereço').fill('Av. Paulista, 1000')
  await dialog(page).getByLabel('Cidade').fill('São Paulo')
  await dialog(page).getByLabel('Estado').fill('SP')
  await dialog(page).getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(dialog(page)).toContainText('CPF ou CNPJ inválido')
  await dialog(page).getByLabel('CPF ou CNPJ').fill('11.222.333/0001-81')
  // Coming back to the card form finds what was typed.
  await dialog(page).getByText('Cartão de crédito').last().click()
  await dialog(page).getByText('Boleto', { exact: true }).click()
  await expect(dialog(page).getByLabel('Cidade')).toHaveValue('São Paulo')
  await dialog(page).getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(toast(page, 'Boleto gerado.')).toBeVisible()
  const boleto = page.getByRole('region', { name: 'Boleto em aberto' })
  await expect(boleto).toContainText(/\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/)
  await expect(card(page, 'Assinatura')).toContainText('Aguardando pagamento')
  // The address is read of the request: a browser without a viewer saves the document and leaves the page blank.
  const [pdf] = await Promise.all([
    page.context().waitForEvent('page'),
    page
      .context()
      .waitForEvent('request', (request) => /\/api\/documents\/[\w-]{32}\.pdf$/.test(request.url())),
    boleto.getByRole('link', { name: 'Abrir PDF' }).click(),
  ])
  await pdf.close()

  await page.getByRole('button', { name: 'Alterar pagamento' }).click()
  await confirmIdentity(page, clinic)
  await enterCard(page, '5555555555554444')
  await dialog(page).getByRole('button', { name: 'Pagar agora' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(card(page, 'Assinatura')).toContainText('Ativo')
  await expect(card(page, 'Assinatura')).toContainText('Mastercard •••• 4444')
  await expect(rows(page)).toHaveCount(6)
  await expect(rows(page).filter({ hasText: 'Processado' })).toContainText(/R\$\s197,00/)
  const receipt = page.getByRole('link', { name: /PDF do pagamento de/ })
  await expect(receipt).toHaveCount(1)
  await expect(receipt).toHaveAttribute('target', '_blank')
  const answer = await page.request.get((await receipt.getAttribute('href'))!)
  expect(answer.headers()['content-type']).toBe('application/pdf')
})

test('CHN-28 CHN-29 NAV-20 the channel limit says so, and leads to the larger plan', async ({
  stage,
  enter,
}) => {
  const { page } = await inTrial(stage, enter, '/settings/channels')
  await expect(
    page.getByText('Limite atingido: Você está utilizando 1 de 1 canais disponíveis em seu plano.'),
  ).toBeVisible()
  const add = page.getByRole('button', { name: 'Novo Canal' })
  await expect(add).toHaveAttribute('aria-disabled', 'true')
  await add.focus()
  await expect(page.getByRole('tooltip', { name: 'Limite de 1 canal(is) atingido' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Upgrade to Pro' }).click()
  await page.waitForURL('**/settings/billing?plan=pro')
  await expect(dialog(page).getByRole('region', { name: 'Resumo do pedido' })).toContainText(
    'Plano Profissional',
  )
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/settings\/billing$/)
})

test('BIL-01 BIL-08 a subscription without a way to be paid asks for one', async ({ stage, enter }) => {
  const { clinic, page } = await inTrial(stage, enter, '/chat')
  // The answer as if someone had removed the card at the payment provider.
  stage.proxy.rewrite('/api/v1/billing/subscriptions/status', (body) => {
    const status = JSON.parse(body) as BillingStatus
    const nothing = {
      status: 'active',
      payment_method_type: null,
      payment_method_credit_card_last_four_digits: null,
    }
    return JSON.stringify({ ...status, subscription: { ...status.subscription, ...nothing } })
  })
  await page.goto('/settings/billing')
  const warning = panel(page)
    .getByRole('status')
    .filter({ hasText: 'Nenhum método de pagamento configurado.' })
  await warning.getByRole('button', { name: 'Adicionar pagamento' }).click()
  await confirmIdentity(page, clinic)
  stage.proxy.rewrite('/api/v1/billing/subscriptions/status', null)
  await enterCard(page, '6362970000457013')
  await dialog(page).getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page, 'Assinatura atualizada com sucesso!')).toBeVisible()
  await expect(card(page, 'Assinatura')).toContainText('Elo •••• 7013')
  await expect(warning).toHaveCount(0)
})

test('BIL-17 BIL-30 a larger plan begins at once, less what is left of the smaller', async ({
  timed,
  enter,
}) => {
  const clinic = await paid(timed)
  const page = await enter(clinic, { url: timed.url, to: '/settings/billing' })
  await panel(page).getByRole('button', { name: 'Mudar Plano' }).click()
  await expect(dialog(page).getByRole('listitem').filter({ hasText: 'Plano atual' })).toContainText(
    'Essencial',
  )
  await expect(dialog(page).getByText('Em breve')).toHaveCount(6)
  await dialog(page).getByRole('button', { name: 'Escolher Profissional' }).click()
  await confirmIdentity(page, clinic)
  await expect(dialog(page).getByRole('region', { name: 'Resumo do pedido' })).toContainText(
    'Crédito do plano atual',
  )
  await dialog(page).getByRole('button', { name: 'Pagar agora' }).click()
  await expect(card(page, 'Assinatura')).toContainText('Profissional')
  await expect(consumption(page)).toContainText('0 / 2.000 contatos')
  await expect(rows(page)).toHaveCount(2)

  await page.goto('/settings/channels')
  await expect(page.getByText('Canais Conectados')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Novo Canal' })).toBeEnabled()
  await expect(page.getByText('Limite atingido')).toHaveCount(0)
})

test('BIL-30 a subscription is canceled to the end of what is paid, and kept after all', async ({
  stage,
  enter,
}) => {
  const { clinic, page } = await inTrial(stage, enter, '/settings/billing')
  await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await confirmIdentity(page, clinic, 'Cancelar assinatura')
  await expect(card(page, 'Assinatura')).toContainText('Acesso até')
  await expect(card(page, 'Assinatura')).toContainText('não será renovada')
  await page.getByRole('button', { name: 'Retomar assinatura' }).click()
  await confirmIdentity(page, clinic, 'Retomar assinatura')
  await expect(card(page, 'Assinatura')).toContainText('Próxima cobrança')
})

test('BIL-10 BIL-35 CONS-05 ERR-11 what cannot be loaded says so, and comes with another try', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { plan: 'basic', agentActive: false })
  stage.proxy.spoil(({ path }) => (path.startsWith('/api/v1/billing/') ? { status: 500 } : null))
  const page = await enter(clinic, { to: '/settings/billing' })
  await expect(panel(page).getByRole('heading', { name: 'Erro ao Carregar Assinatura' })).toBeVisible()
  await expect(panel(page)).toContainText('Não foi possível carregar os detalhes da sua assinatura.')
  await expect(panel(page).getByRole('heading', { name: 'Erro ao carregar histórico' })).toBeVisible()
  await expect(panel(page)).toContainText('O servidor não pôde responder agora.')
  const failed = page.getByRole('region', { name: 'Erro ao Carregar Consumo' })
  await expect(failed).toContainText('O servidor não pôde responder agora.')
  await expect(failed.getByRole('link', { name: 'Ver planos' })).toBeVisible()

  stage.proxy.spoil(null)
  await panel(page).getByRole('button', { name: 'Tentar novamente' }).first().click()
  await expect(card(page, 'Assinatura')).toContainText('Essencial')
})

test('nothing is bought without network, and the screen says that what it shows may be old', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { plan: 'basic', agentActive: false })
  const page = await enter(clinic, { serviceWorkers: 'allow', to: '/settings/billing' })
  await expect(card(page, 'Assinatura')).toContainText('Essencial')
  await page.context().setOffline(true)
  await expect(page.getByRole('button', { name: 'Mudar Plano' })).toBeDisabled()
  await expect(panel(page)).toContainText('Sem conexão. Estes dados podem estar desatualizados')
})

test('BIL-28 BIL-29 the return address of a payment that was not begun here says so', async ({
  stage,
  enter,
}) => {
  const { page } = await inTrial(stage, enter, '/chat')
  for (const address of ['/billing/success', `/billing/success?session_id=${newId()}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Pagamento não confirmado' })).toBeVisible()
  }
  await expect(page.getByText('Esta assinatura não foi começada aqui.')).toBeVisible()
})

test('BIL-28 BIL-29 the return address of a payment that is done tells how it went', async ({
  stage,
  enter,
}) => {
  const { clinic, page } = await inTrial(stage, enter, '/chat')
  const { api } = clinic.staff[0]
  const confirmation = await confirmed(clinic)
  const { session_id } = await api<{ session_id: string }>('POST', '/billing/checkout-session', {
    confirmation,
    plan_id: 'basic',
    interval: 'monthly',
    customer_info: { name: 'Clínica', email: 'contas@exemplo.com.br' },
  })
  const { payment_method_id } = await api<{ payment_method_id: string }>('POST', '/billing/test-cards', {
    session_id,
    number: '4242424242424242',
    expiry: '12/40',
    cvc: '123',
  })
  await api('POST', '/billing/confirm-subscription', {
    confirmation,
    paymentMethodId: payment_method_id,
    session_id,
  })
  await page.goto(`/billing/success?session_id=${session_id}`)
  await expect(page.getByRole('heading', { name: 'Teste grátis iniciado com sucesso!' })).toBeVisible()
  await page.getByRole('link', { name: 'Ver assinatura' }).click()
  await page.waitForURL('**/settings/billing')
})

test('BIL-18 CONS-08 near the limit of contacts there is a warning, and at it an explanation', async ({
  stage,
  enter,
}) => {
  const { page } = await inTrial(stage, enter, '/chat')
  /** The answer as if that many people had written in this period. */
  const written = (count: number) =>
    stage.proxy.rewrite('/api/v1/billing/subscriptions/status', (body) => {
      const status = JSON.parse(body) as BillingStatus
      return JSON.stringify({
        ...status,
        subscription: { ...status.subscription, remaining_credits: 250 - count },
      })
    })
  const bar = consumption(page).getByRole('progressbar')
  const levels = [
    [150, 'info'],
    [151, 'warn'],
    [212, 'warn'],
    [213, 'bad'],
    [250, 'bad'],
  ] as const
  for (const [count, tone] of levels) {
    written(count)
    await page.goto('/contacts')
    await expect(consumption(page)).toContainText(`${count} / 250 contatos`)
    await expect(bar).toHaveClass(new RegExp(`progress-value\\]:bg-${tone}`))
    const near = page.getByText('% dos contatos do plano já foram usados neste período.')
    const full = page.getByText(
      /^Limite de contatos do plano atingido: até \d{2}\/\d{2}\/\d{4}, quem escrever/,
    )
    await expect(near).toHaveCount(count === 213 ? 1 : 0)
    await expect(full).toHaveCount(count === 250 ? 1 : 0)
  }
})

test(
  'BIL-17 what goes on under the smaller plan is chosen, and the choice outlives the dialog',
  { tag: '@long' },
  async ({ timed, enter }) => {
    const clinic = await createClinic(timed.server, { agentActive: false })
    const [owner] = clinic.staff
    const second = newId()
    await owner.api('POST', '/communication/channels', { id: second, name: 'Sala 2', type: 'whatsapp' })
    const { qr_code } = await owner.api<{ qr_code: string }>(
      'POST',
      `/communication/channels/${second}/whatsapp/connect`,
    )
    await simulatedPhone(`http://127.0.0.1:${timed.server.port}`, qr_code)
    await passUntil(timed, clinic, 7.1, 'active')
    await owner.api('POST', '/billing/create-subscription', {
      plan_id: 'basic',
      interval: 'monthly',
      confirmation: await confirmed(clinic),
    })
    const page = await enter(clinic, { url: timed.url, to: '/settings/billing' })
    await expect(card(page, 'Assinatura')).toContainText('Param: “Sala 2”')

    const choose = page.getByRole('button', { name: 'Escolher o que continua' })
    await choose.click()
    await dialog(page).getByRole('radio', { name: 'Sala 2' }).check()
    await expect(dialog(page)).toContainText('Param: “Recepção”')
    // Closing keeps the choice and changes nothing yet.
    await page.keyboard.press('Escape')
    await expect(card(page, 'Assinatura')).toContainText('Há uma escolha que ainda não foi salva.')
    await choose.click()
    await expect(dialog(page).getByRole('radio', { name: 'Sala 2' })).toBeChecked()
    await dialog(page).getByRole('button', { name: 'Salvar escolha' }).click()
    await expect(dialog(page)).toHaveCount(0)
    await expect(card(page, 'Assinatura')).toContainText('Você escolheu assim.')
    const { kept } = await owner.api<{ kept: { channel_ids: string[] } }>('GET', '/billing/plan-use')
    expect(kept.channel_ids).toEqual([second])
  },
)
