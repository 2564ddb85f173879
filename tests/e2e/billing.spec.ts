/** Assinatura: trying, paying, changing, leaving; what of it is used; and what a plan does not carry. */
import type { Page } from 'playwright/test'
import type { BillingStatus } from '../../src/contract/billing.ts'
import type { Confirmation } from '../../src/contract/confirmation.ts'
import { newId } from '../../src/contract/ids.ts'
import { openFolderDatabase } from '../../server/db/embeddedDatabase.ts'
import { createLog } from '../../server/log.ts'
import { type Clinic, conversationOf, createClinic } from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { expect, type Stage, test } from './harness/test.ts'

const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })
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

/** The password is asked again before anything of a subscription changes. */
async function confirmIdentity(page: Page, clinic: Clinic, button = 'Continuar'): Promise<void> {
  await dialog(page).getByLabel('Sua senha').fill(clinic.staff[0].password)
  await dialog(page).getByRole('button', { name: button }).click()
}

/** What only time brings about, with the server at rest. */
async function inDatabase(stage: Stage, statements: [text: string, values: unknown[]][]): Promise<void> {
  await stage.server.stop()
  const log = createLog({ level: 'silent' })
  const database = await openFolderDatabase({ dataDir: stage.server.dataDir, log })
  try {
    for (const [text, values] of statements) await database.pool.query(text, values)
  } finally {
    await database.close()
  }
  await stage.server.start()
}

const payment = (clinic: Clinic, status: string, reason: string | null): [string, unknown[]] => [
  `insert into billing_payments (id, org_id, purpose, status, method, amount, plan_id, interval, card_brand,
     card_last_four, reference, failure_reason, document_token, settled_at, created_at)
   values ($1, $2, 'renewal', $3, 'credit_card', 19700, 'basic', 'monthly', 'visa', '4242', $4, $5, $6, now(), now())`,
  [newId(), clinic.organizationId, status, `pay_${status}`, reason, newId().replace(/-/g, '')],
]

test('BIL-05 BIL-06 BIL-07 BIL-11 BIL-12 BIL-19 BIL-20 BIL-23 BIL-24 BIL-27 CONS-01 CONS-03 CONS-09 STO-05 STO-06 NAV-15 from no subscription to the trial: the plan, a refused card, a good one', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { plan: false })
  const context = await newDevice(browser, stage.url, { reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  // The notice leads there from wherever one is.
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
  await expect(panel(page)).toContainText('R$ 197,00 / mês')
  await panel(page).getByText('Anual −25%').click()
  await expect(panel(page)).toContainText('R$ 1.773,00 / ano')
  await expect(panel(page)).toContainText('R$ 3.573,00 / ano')
  await panel(page).getByText('Mensal', { exact: true }).click()

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
  await expect(card(page, 'Assinatura')).toContainText(charge)

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

  const kept = () => page.evaluate(() => localStorage.getItem('balcao-subscription'))
  expect(await kept()).toContain('"trialing"')
  expect(
    JSON.stringify(await page.evaluate(() => [Object.entries(localStorage), Object.entries(sessionStorage)])),
  ).not.toContain('4242 4242')
  await page.getByRole('button', { name: /Marina Ribeiro/ }).click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL(/\/auth\/login/)
  expect(await kept()).toBeNull()
  // The customer is answered from now on.
  await clinic.phone.write({ from: '+55 11 98888-1204', name: 'Ana Souza', text: 'Oi' })
  await expect
    .poll(async () => (await clinic.messages((await conversationOf(clinic, 'Ana Souza')).id)).length)
    .toBeGreaterThan(1)
  await context.close()
})

test('BIL-01 BIL-04 BIL-25 BIL-26 BIL-31 BIL-32 BIL-33 BIL-34 CONS-07 taken up again on a phone: by boleto, then by card, charged today; the history with its receipts', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { plan: 'basic', agentActive: false })
  await inDatabase(stage, [
    [
      `update subscriptions set status = 'canceled', ended_at = now(), next_check_at = null where org_id = $1`,
      [clinic.organizationId],
    ],
    payment(clinic, 'failed', 'Seu cartão foi recusado.'),
  ])
  const context = await newDevice(browser, stage.url, { look: 'phone', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await page.goto('/settings/billing')
  await expect(card(page, 'Assinatura')).toContainText('Sua assinatura está inativa ou cancelada.')
  await expect(card(page, 'Assinatura')).toContainText('Cancelado')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Falhou')
  await expect(rows(page)).toContainText('Visa •••• 4242')
  await expect(rows(page)).toContainText('Falha: Seu cartão foi recusado.')
  await page.getByRole('button', { name: 'Mais', exact: true }).click()
  await expect(dialog(page).getByRole('region', { name: 'Consumo do Período' })).toContainText(
    'Sua assinatura está inativa ou cancelada.',
  )
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)

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
  // What was typed is there when one comes back to it.
  await dialog(page).getByText('Cartão de crédito').last().click()
  await dialog(page).getByText('Boleto', { exact: true }).click()
  await expect(dialog(page).getByLabel('Cidade')).toHaveValue('São Paulo')
  await dialog(page).getByRole('button', { name: 'Gerar boleto' }).click()
  await expect(toast(page, 'Boleto gerado.')).toBeVisible()
  const boleto = page.getByRole('region', { name: 'Boleto em aberto' })
  await expect(boleto).toContainText(/\d{5}\.\d{5} \d{5}\.\d{6} \d{5}\.\d{6} \d \d{14}/)
  await expect(card(page, 'Assinatura')).toContainText('Aguardando pagamento')
  const [pdf] = await Promise.all([
    context.waitForEvent('page'),
    boleto.getByRole('link', { name: 'Abrir PDF' }).click(),
  ])
  expect(pdf.url()).toMatch(/\/api\/documents\/[\w-]{32}\.pdf$/)
  await pdf.close()

  await page.getByRole('button', { name: 'Alterar pagamento' }).click()
  await confirmIdentity(page, clinic)
  await enterCard(page, '5555555555554444')
  await dialog(page).getByRole('button', { name: 'Pagar agora' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(card(page, 'Assinatura')).toContainText('Ativo')
  await expect(card(page, 'Assinatura')).toContainText('Mastercard •••• 4444')
  await expect(rows(page)).toHaveCount(3)
  await expect(rows(page).filter({ hasText: 'Processado' })).toContainText(/R\$\s197,00/)
  const receipt = page.getByRole('link', { name: /PDF do pagamento de/ })
  await expect(receipt).toHaveCount(1)
  await expect(receipt).toHaveAttribute('target', '_blank')
  const answer = await page.request.get((await receipt.getAttribute('href'))!)
  expect(answer.headers()['content-type']).toBe('application/pdf')
  await context.close()
})

test('BIL-03 BIL-08 BIL-17 BIL-30 CHN-28 CHN-29 NAV-20 the channel limit leads to Pro; the plan grows, is canceled and kept', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { plan: 'basic', agentActive: false })
  await inDatabase(stage, [
    [
      `update subscriptions set status = 'active', payment_method_type = null, card_last_four = null where org_id = $1`,
      [clinic.organizationId],
    ],
  ])
  const context = await newDevice(browser, stage.url, { reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await page.goto('/settings/channels')
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

  const warning = panel(page)
    .getByRole('status')
    .filter({ hasText: 'Nenhum método de pagamento configurado.' })
  await warning.getByRole('button', { name: 'Adicionar pagamento' }).click()
  await confirmIdentity(page, clinic)
  await enterCard(page, '6362970000457013')
  await dialog(page).getByRole('button', { name: 'Confirmar' }).click()
  await expect(toast(page, 'Assinatura atualizada com sucesso!')).toBeVisible()
  await expect(card(page, 'Assinatura')).toContainText('Elo •••• 7013')
  await expect(warning).toHaveCount(0)

  await page.getByRole('button', { name: 'Mudar Plano' }).click()
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
  await expect(rows(page)).toHaveCount(1)

  await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await confirmIdentity(page, clinic, 'Cancelar assinatura')
  await expect(card(page, 'Assinatura')).toContainText('Acesso até')
  await expect(card(page, 'Assinatura')).toContainText('não será renovada')
  await page.getByRole('button', { name: 'Retomar assinatura' }).click()
  await confirmIdentity(page, clinic, 'Retomar assinatura')
  await expect(card(page, 'Assinatura')).toContainText('Próxima cobrança')
  await page.goto('/settings/channels')
  await expect(page.getByText('Canais Conectados')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Novo Canal' })).toBeEnabled()
  await expect(page.getByText('Limite atingido')).toHaveCount(0)
  await context.close()
})

test('BIL-10 BIL-18 BIL-28 BIL-29 BIL-35 CONS-05 CONS-08 ERR-11 what cannot be loaded says so, the return address tells how it went, and near the limit there is a warning', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { plan: 'basic', agentActive: false })
  const context = await newDevice(browser, stage.url, { reducedMotion: 'reduce' })
  const page = await context.newPage()
  stage.proxy.spoil(({ path }) => (path.startsWith('/api/v1/billing/') ? { status: 500 } : null))
  await signIn(page, clinic.staff[0])
  await page.goto('/settings/billing')
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
  // Nothing can be bought without network, and everything says so.
  await context.setOffline(true)
  await expect(page.getByRole('button', { name: 'Mudar Plano' })).toBeDisabled()
  await expect(panel(page)).toContainText('Sem conexão. Estes dados podem estar desatualizados')
  await context.setOffline(false)

  for (const address of ['/billing/success', `/billing/success?session_id=${newId()}`]) {
    await page.goto(address)
    await expect(page.getByRole('heading', { name: 'Pagamento não confirmado' })).toBeVisible()
  }
  await expect(page.getByText('Esta assinatura não foi começada aqui.')).toBeVisible()
  // A checkout that is done already, as after a reload of this page.
  const { api, password } = clinic.staff[0]
  const { confirmation } = await api<Confirmation>('POST', '/auth/confirmations', {
    purpose: 'change_plan',
    password,
  })
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

  /** As if that many people had written in this period. */
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
  stage.proxy.rewrite('/api/v1/billing/subscriptions/status', null)
  await context.close()
})

test('BIL-17 what goes on under the smaller plan is chosen, and the choice outlives the dialog', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const [owner] = clinic.staff
  const second = newId()
  await owner.api('POST', '/communication/channels', { id: second, name: 'Sala 2', type: 'whatsapp' })
  await inDatabase(stage, [
    ["update channels set status = 'connected', external_id = 'sala-2' where id = $1", [second]],
    [
      `update subscriptions set status = 'active', next_plan_id = 'basic', next_interval = 'monthly' where org_id = $1`,
      [clinic.organizationId],
    ],
  ])
  const context = await newDevice(browser, stage.url, { reducedMotion: 'reduce' })
  const page = await context.newPage()
  await signIn(page, owner)
  await page.goto('/settings/billing')
  await expect(card(page, 'Assinatura')).toContainText('Param: “Sala 2”')

  const choose = page.getByRole('button', { name: 'Escolher o que continua' })
  await choose.click()
  await dialog(page).getByRole('radio', { name: 'Sala 2' }).check()
  await expect(dialog(page)).toContainText('Param: “Recepção”')
  // Closing loses nothing of the choice, and changes nothing yet.
  await page.keyboard.press('Escape')
  await expect(card(page, 'Assinatura')).toContainText('Há uma escolha que ainda não foi salva.')
  await choose.click()
  await expect(dialog(page).getByRole('radio', { name: 'Sala 2' })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'Salvar escolha' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await expect(card(page, 'Assinatura')).toContainText('Você escolheu assim.')
  const { kept } = await owner.api<{ kept: { channel_ids: string[] } }>('GET', '/billing/plan-use')
  expect(kept.channel_ids).toEqual([second])
  await context.close()
})
