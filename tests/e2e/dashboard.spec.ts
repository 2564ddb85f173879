/** Dashboard, reports and insights, checked against what the server really holds. */
import type { Browser, BrowserContext, Page } from 'playwright/test'
import { dayOf } from './harness/clinicDays.ts'
import {
  type Clinic,
  createAppointment,
  createClinic,
  createContact,
  getAppointment,
} from './harness/clinic.ts'
import { type DeviceOptions, networkIsBack, newDevice, signIn, workerReady } from './harness/devices.ts'
import { mirrorFilled, nothingWaits, toast } from './harness/screens.ts'
import { expect, type Stage, test } from './harness/test.ts'

/** An hour in São Paulo, which has been UTC−3 all year since 2019. */
const at = (days: number, hour: number) =>
  new Date(`${dayOf(days)}T${String(hour).padStart(2, '0')}:00:00-03:00`).toISOString()
const metric = (page: Page, name: string) => page.getByRole('article', { name })
const upcoming = (page: Page) =>
  page.getByRole('list', { name: 'Próximos agendamentos' }).getByRole('listitem')
const row = (page: Page, name: string) => upcoming(page).filter({ hasText: name })
const feed = (page: Page) => page.locator('section').filter({ hasText: 'Atividades Recentes' })
const menuOf = async (page: Page, name: string) => {
  await page.getByRole('button', { name: `Ações do agendamento de ${name}` }).click()
  const items = page.getByRole('menuitem')
  await expect(items.first()).toBeVisible()
  return items
}
const act = async (page: Page, name: string, item: string) =>
  (await menuOf(page, name)).filter({ hasText: item }).first().click()

async function enter(
  browser: Browser,
  stage: Stage,
  clinic: Clinic,
  address: string,
  options: DeviceOptions = {},
): Promise<[Page, BrowserContext]> {
  const context = await newDevice(browser, stage.url, {
    serviceWorkers: 'allow',
    ...options,
  })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  await workerReady(page)
  await page.goto(address)
  return [page, context]
}

test('DSH-01 DSH-02 DSH-03 DSH-04 DSH-05 DSH-09 DSH-10 DSH-11 DSH-12 DSH-13 DSH-14 DSH-15 ACT-01 ACT-05 ACT-07 ACT-08 RT-09 NAV-01 the dashboard shows the clinic as it is, and its menu acts on it', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const [ana, beatriz, carla] = [
    await createContact(clinic, 'Ana Souza', '+55 11 97777-3001'),
    await createContact(clinic, 'Beatriz Nunes', '+55 11 97777-3002'),
    await createContact(clinic, 'Carla Mendes', '+55 11 97777-3003'),
  ]
  // Appointments already begun, tomorrow, in five days, and beyond the thirty days shown.
  const first = await createAppointment(clinic, ana, at(0, 0))
  const second = await createAppointment(clinic, beatriz, at(1, 9))
  const third = await createAppointment(clinic, carla, at(5, 16))
  await createAppointment(clinic, carla, at(32, 10))

  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.goto('/')
  await page.getByLabel('Email', { exact: true }).fill(clinic.staff[0].email)
  await page.getByLabel('Senha', { exact: true }).fill(clinic.staff[0].password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await page.waitForURL((url) => url.pathname === '/dashboard')
  await expect(page.getByRole('heading', { name: /^(Bom dia|Boa tarde|Boa noite), Marina$/ })).toBeVisible()
  await expect(page.getByText(/de .* · 1 atendimento hoje/)).toBeVisible()

  await expect(metric(page, 'Novos Contatos')).toHaveText('Novos Contatos3')
  await expect(metric(page, 'Novos Agendamentos')).toHaveText('Novos Agendamentos4')
  await expect(metric(page, 'Taxa de Comparecimento')).toHaveText(
    'Taxa de Comparecimento-Nenhum comparecimento registrado',
  )
  await expect(metric(page, 'Mensagens do Agente')).toHaveText('Mensagens do Agente0')

  await expect(upcoming(page)).toHaveCount(3)
  await expect(row(page, 'Ana Souza')).toContainText('ConsultaHoje00:00Pendente')
  await expect(row(page, 'Beatriz Nunes')).toContainText('Amanhã09:00')
  await expect(row(page, 'Carla Mendes')).toContainText(`${dayOf(5).slice(8)}/${dayOf(5).slice(5, 7)}16:00`)
  await expect(feed(page).getByRole('listitem').first()).toContainText('Novo agendamento')
  await expect(feed(page).getByRole('listitem')).toHaveCount(3)
  await expect(feed(page).getByText('3 atividades')).toBeAttached()
  await feed(page).getByRole('button', { name: 'Ver mais' }).click()
  await expect(feed(page).getByRole('listitem')).toHaveCount(6)
  await feed(page).getByRole('tab', { name: 'Contatos' }).click()
  await expect(feed(page).getByRole('listitem')).toHaveCount(2)
  await expect(feed(page).getByRole('listitem').first()).toContainText(
    /^Novo contato.*Carla Mendes · pela equipe.*Contato$/,
  )
  await feed(page).getByRole('tab', { name: 'Todos' }).click()

  // The menu offers what each status allows.
  expect(await (await menuOf(page, 'Ana Souza')).allInnerTexts()).toEqual([
    'Ver detalhes',
    'Confirmar',
    'Reagendar',
    'Cancelar',
  ])
  await page.keyboard.press('Escape')
  await act(page, 'Ana Souza', 'Confirmar')
  await expect(row(page, 'Ana Souza')).toContainText('Confirmado')
  await nothingWaits(page)
  expect(await (await menuOf(page, 'Ana Souza')).allInnerTexts()).toEqual([
    'Ver detalhes',
    'Marcar como comparecido',
    'Marcar como não comparecido',
    'Reagendar',
    'Cancelar',
  ])
  // The server's numbers and the feed update by themselves, like the list.
  await page.getByRole('menuitem', { name: 'Marcar como comparecido' }).click()
  await expect(row(page, 'Ana Souza')).toHaveCount(0)
  await expect(metric(page, 'Taxa de Comparecimento')).toContainText('100,0%')
  await expect(feed(page).getByRole('listitem').first()).toContainText('Agendamento confirmado')
  expect((await getAppointment(clinic, first.id)).status).toBe('completed')

  await act(page, 'Beatriz Nunes', 'Ver detalhes')
  const details = page.getByRole('dialog', { name: 'Detalhes do agendamento' })
  await expect(details).toContainText('Beatriz Nunes')
  await expect(details).toContainText('09:00 – 10:00')
  await expect(details).toContainText('Marina Ribeiro')
  await expect(details).toContainText('Pendente')
  await page.keyboard.press('Escape')

  await act(page, 'Beatriz Nunes', 'Reagendar')
  const move = page.getByRole('dialog', { name: 'Remarcar agendamento' })
  await move.getByLabel('Data').fill(dayOf(3))
  await move.getByLabel('Início').selectOption('14:30')
  await move.getByRole('button', { name: 'Remarcar', exact: true }).click()
  await expect(row(page, 'Beatriz Nunes')).toContainText(`${dayOf(3).slice(8)}/${dayOf(3).slice(5, 7)}14:30`)
  await nothingWaits(page)
  expect((await getAppointment(clinic, second.id)).start_time).toBe(
    new Date(`${dayOf(3)}T14:30:00-03:00`).toISOString(),
  )

  await act(page, 'Carla Mendes', 'Cancelar')
  const asked = page.getByRole('dialog', { name: 'Cancelar agendamento?' })
  await expect(asked).toContainText('Tem certeza que deseja cancelar este agendamento?')
  await asked.getByRole('button', { name: 'Voltar' }).click()
  await expect(row(page, 'Carla Mendes')).toHaveCount(1)
  await act(page, 'Carla Mendes', 'Cancelar')
  await asked.getByRole('button', { name: 'Cancelar agendamento' }).click()
  await expect(row(page, 'Carla Mendes')).toHaveCount(0)
  await expect(feed(page).getByRole('listitem').first()).toContainText('Agendamento cancelado')
  expect((await getAppointment(clinic, third.id)).status).toBe('cancelled')

  await page.getByText('Hoje', { exact: true }).first().click()
  await page.waitForURL('**/dashboard?period=day')
  await expect(page.getByRole('radio', { name: 'Hoje' })).toBeChecked()
  await expect(metric(page, 'Novos Contatos')).toHaveText('Novos Contatos3')
  await page.getByRole('link', { name: 'Ver todos os agendamentos' }).click()
  await page.waitForURL((url) => url.pathname === '/calendar')
  await context.close()
})

test('DSH-06 DSH-07 DSH-08 ACT-02 ACT-03 ACT-04 ERR-24 RT-09 OFF-05 failures are told, and without network the dashboard is what was last known, with its age, and still acts', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  stage.proxy.spoil(({ path }) =>
    path.includes('/analytics/dashboard')
      ? { status: 500 }
      : path.includes('/activity-feed/')
        ? { status: 500, detail: 'O servidor tropeçou.' }
        : null,
  )
  const [page, context] = await enter(browser, stage, clinic, '/dashboard')
  await expect(page.getByRole('alert').filter({ hasText: 'Erro: ' })).toBeVisible()
  await expect(metric(page, 'Novos Contatos')).toHaveText('Novos Contatos-')
  await expect(feed(page).getByRole('alert')).toContainText('Erro ao carregar atividades')
  await expect(feed(page).getByRole('alert')).toContainText(
    'O servidor tropeçou. Tente novamente mais tarde.',
  )
  await expect(page.getByText('Nenhum agendamento próximo')).toBeVisible()
  await expect(page.getByText('Quando houver novos agendamentos, eles aparecerão aqui.')).toBeVisible()
  stage.proxy.spoil(null)
  await page.getByRole('alert').filter({ hasText: 'Erro: ' }).getByRole('button').click()
  await expect(metric(page, 'Novos Contatos')).toHaveText('Novos Contatos0')
  await feed(page).getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(feed(page).getByText('Nenhuma atividade recente encontrada.')).toBeVisible()

  // Another person's work: numbers, feed and list follow.
  const contact = await createContact(clinic, 'Ana Souza', '+55 11 97777-3001')
  const appointment = await createAppointment(clinic, contact, at(1, 9))
  await expect(metric(page, 'Novos Contatos')).toHaveText('Novos Contatos1')
  await expect(row(page, 'Ana Souza')).toContainText('Pendente')
  await expect(feed(page).getByRole('listitem')).toHaveCount(2)

  // The query client stores its answers a second later.
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('balcao-queries') ?? ''))
    .toMatch(/"new_contacts":\{"value":1.*"Novo agendamento"|"Novo agendamento".*"new_contacts":\{"value":1/)
  await stage.proxy.cut()
  await context.setOffline(true)
  await page.reload()
  await expect(metric(page, 'Novos Contatos')).toHaveText('Novos Contatos1')
  await expect(page.getByText(/^Sem conexão\. Atualizado (agora|há \d+ min)\.$/)).toHaveCount(2)
  await expect(feed(page).getByRole('listitem')).toHaveCount(2)
  await act(page, 'Ana Souza', 'Confirmar')
  await expect(row(page, 'Ana Souza')).toContainText('Confirmado')
  await expect(row(page, 'Ana Souza')).toContainText('na fila')
  // Another period was never loaded, so it shows no numbers.
  await page.getByText('Este Ano', { exact: true }).click()
  await expect(metric(page, 'Novos Contatos')).toHaveText('Novos Contatos-')
  await expect(page.getByText('Sem conexão. Os números aparecem quando a internet voltar.')).toBeVisible()

  await stage.proxy.restore()
  await context.setOffline(false)
  await networkIsBack(page)
  await nothingWaits(page)
  expect((await getAppointment(clinic, appointment.id)).status).toBe('confirmed')
  await expect(metric(page, 'Novos Contatos')).toHaveText('Novos Contatos1')
  await expect(feed(page).getByRole('listitem').first()).toContainText('Agendamento confirmado')
  await expect(page.getByText(/Atualizado/)).toHaveCount(0)
  await context.close()
})

test('REP-01 REP-02 REP-04 REP-05 REP-06 REP-07 REP-08 REP-09 ERR-25 LIM-22 NAV-01 the funnel of each period, drawn and written, in both modes', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  stage.proxy.spoil(({ path }) => (path.includes('/analytics/funnel') ? { status: 500 } : null))
  const [page, context] = await enter(browser, stage, clinic, '/reports')
  await expect(page.getByRole('alert')).toContainText('Erro ao carregar dados')
  stage.proxy.spoil(null)
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByText('Nenhum dado para o período selecionado.')).toBeVisible()

  const made = []
  for (const n of [1, 2, 3, 4]) made.push(await createContact(clinic, `Pessoa ${n}`, `+55 11 97777-300${n}`))
  for (const [n, hour] of [0, 1, 2].entries()) {
    // Two appointments for the first person and one for the second, all already begun.
    const { id } = await createAppointment(clinic, made[n === 2 ? 0 : n]!, at(-1, hour))
    await clinic.staff[0].api('POST', `/appointments/appointments/${id}/confirm`)
    await clinic.staff[0].api('POST', `/appointments/appointments/${id}/complete`)
  }
  await createAppointment(clinic, made[2]!, at(2, 9))
  // Yesterday may fall in another month or year, but today counts the three as booked in any case.
  const table = page.getByRole('table', { name: 'Pessoas e conversão por etapa' })
  const counts = () => table.locator('tbody td:nth-of-type(1)').allInnerTexts()
  await page.reload()
  await page.getByText('Hoje', { exact: true }).click()
  await page.waitForURL('**/reports?period=day')
  await expect.poll(counts).toEqual(['4', '3', '3', '0', '0'])
  const sameYear = dayOf(-1).slice(0, 4) === dayOf(0).slice(0, 4)
  for (const [label, shows] of [
    ['Esta Semana', new Date(at(0, 12)).getUTCDay() > 0],
    ['Este Ano', sameYear],
    ['Este Mês', dayOf(-1).slice(0, 7) === dayOf(0).slice(0, 7)],
  ] as const) {
    await page.getByText(label, { exact: true }).click()
    await expect(page.getByRole('radio', { name: label })).toBeChecked()
    await expect.poll(counts).toEqual(shows ? ['4', '3', '3', '2', '1'] : ['4', '3', '3', '0', '0'])
  }
  await expect(page).toHaveURL(/\/reports$/)

  await page.getByText(sameYear ? 'Este Ano' : 'Hoje', { exact: true }).click()
  await expect(page.getByText('Taxas de conversão')).toBeVisible()
  const headers = await table.locator('tbody th').allInnerTexts()
  expect(headers).toEqual(['Contatos', 'Interessados', 'Agendados', 'Atendidos', 'Fidelizados'])
  if (sameYear) {
    expect(await table.locator('tbody td:nth-of-type(2)').allInnerTexts()).toEqual([
      '–',
      '75%',
      '100%',
      '67%',
      '50%',
    ])
    const overall = page.getByRole('article', { name: 'Conversão total: de Contatos para Fidelizados' })
    await expect(overall).toHaveText('Conversão total25%1 de 4, de Contatos a Fidelizados')
    const stats = page.locator('section').filter({ hasText: 'Estatísticas' })
    await expect(stats).toContainText('Total de contatos4')
    await expect(stats).toContainText('Conversão total25%')
    await expect(stats).toContainText('Maior queda−1')
    await expect(stats).toContainText('Melhor etapa100%de Interessados para Agendados')
  }

  // The chart is drawn in five colours, with other colours in the other mode.
  const colors = () =>
    page.evaluate(() => {
      const canvas = document.querySelector('figure canvas')
      if (!(canvas instanceof HTMLCanvasElement)) return []
      const pixels = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height).data
      const seen = new Map<string, number>()
      for (let i = 0; i < pixels.length; i += 4) {
        if (pixels[i + 3] !== 255) continue
        const key = `${pixels[i]},${pixels[i + 1]},${pixels[i + 2]}`
        seen.set(key, (seen.get(key) ?? 0) + 1)
      }
      return [...seen].filter(([, count]) => count > 1500).map(([key]) => key)
    })
  const bars = sameYear ? 5 : 3
  await expect.poll(async () => (await colors()).length).toBe(bars)
  const figure = page.getByRole('figure', { name: /^Funil de conversão: Contatos 4, Interessados 3/ })
  await expect(figure).toHaveCSS('height', '450px')
  const light = await colors()
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Usar o modo escuro' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mode', 'dark')
  await expect.poll(async () => (await colors()).filter((color) => !light.includes(color)).length).toBe(bars)

  await context.setOffline(true)
  await expect(page.getByText(/Sem conexão\. Atualizado (agora|há \d+ min)\./)).toBeVisible()
  await context.close()
})

test(
  'INS-01 INS-02 INS-03 INS-04 INS-05 INS-06 INS-07 INS-08 INS-09 INS-10 INS-13 LIM-21 NAV-14 insights are sorted, paged, put in place, and ignored for good on every device',
  { tag: '@long' },
  async ({ browser, stage }) => {
    const clinic = await createClinic(stage.server, { agentActive: false })
    const [page, context] = await enter(browser, stage, clinic, '/insights')
    const cards = page.getByRole('tabpanel').getByRole('article')
    const titles = () => cards.getByRole('heading').allInnerTexts()
    await expect(
      page.getByText('Insights e análises inteligentes para otimizar seu atendimento e aumentar resultados'),
    ).toBeVisible()
    await expect(cards).toHaveCount(6)
    await expect(page.getByText('Página 1 de 5')).toBeVisible()
    const previous = page.getByRole('button', { name: 'Anterior' })
    const next = page.getByRole('button', { name: 'Próximo' })
    await expect(previous).toBeDisabled()
    for (let n = 2; n <= 5; n++) await next.click()
    await expect(page.getByText('Página 5 de 5')).toBeVisible()
    await expect(next).toBeDisabled()
    await expect(cards).toHaveCount(3)

    // A new sort order goes back to the first page.
    await page.getByLabel('Ordenar por').selectOption('Maior ROI')
    await expect(page.getByText('Página 1 de 5')).toBeVisible()
    await expect(cards.first()).toContainText('ROI até 20% (estimativa)')
    await page.getByLabel('Ordenar por').selectOption('Implementação Rápida')
    await expect(cards.first()).toContainText('1 dia')
    await page.getByRole('button', { name: 'Ocultar Futuros' }).click()
    await expect(page.getByText('Página 1 de 4')).toBeVisible()
    await page.getByRole('button', { name: 'Mostrar Futuros' }).click()

    await page.getByRole('tab', { name: 'Agenda' }).click()
    await expect(cards).toHaveCount(8)
    await expect(previous).toHaveCount(0)
    const future = cards.filter({ hasText: 'Gestão de Equipe por IA' })
    await expect(future).toContainText('Em breve')
    await expect(future).toContainText('Integração')
    for (const name of ['Implementar', 'Ignorar'])
      await expect(future.getByRole('button', { name })).toBeDisabled()

    // An insight is ignored, restored and ignored again; another device of this person follows.
    const card = cards.filter({ hasText: 'Confirmar na véspera' })
    await card.getByRole('button', { name: 'Ignorar' }).click()
    await expect(card).toHaveCount(0)
    await toast(page, 'Insight ignorado').getByRole('button', { name: 'Desfazer' }).click()
    await expect(card).toHaveCount(1)
    stage.proxy.spoil(({ method, path }) =>
      method === 'POST' && path.endsWith('/insights/ignored') ? { status: 503, detail: 'Agora não.' } : null,
    )
    await card.getByRole('button', { name: 'Ignorar' }).click()
    await expect(toast(page, 'Não foi possível ignorar este insight')).toBeVisible()
    await expect(card).toHaveCount(1)
    stage.proxy.spoil(null)
    await card.getByRole('button', { name: 'Ignorar' }).click()
    await expect(toast(page, 'Insight ignorado').first()).toBeVisible()

    const [phone, other] = await enter(browser, stage, clinic, '/insights', { look: 'phone' })
    await phone.getByRole('tab', { name: 'Agenda' }).click()
    await expect(phone.getByRole('tabpanel').getByRole('article')).toHaveCount(7)
    await phone.getByRole('button', { name: 'Atualizar Insights' }).click()
    const asked = phone.getByRole('dialog', { name: 'Trazer de volta os ignorados?' })
    await asked.getByRole('button', { name: 'Manter ignorados' }).click()
    await expect(phone.getByText('Atualizado agora')).toBeVisible()
    await expect(phone.getByRole('tabpanel').getByRole('article')).toHaveCount(7)
    await phone.getByRole('button', { name: 'Atualizar Insights' }).click()
    await asked.getByRole('button', { name: 'Trazer de volta' }).click()
    await expect(phone.getByRole('tabpanel').getByRole('article')).toHaveCount(8)
    await other.setOffline(true)
    await expect(
      phone.getByText('Sem conexão. Atualizar e ignorar insights precisa de internet.'),
    ).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Atualizar Insights' })).toBeDisabled()
    await other.close()

    await page.getByRole('button', { name: 'Atualizar Insights' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Manter ignorados' }).click()
    await expect(card).toHaveCount(1)
    await page.getByRole('tab', { name: 'Conversão' }).click()
    expect(await titles()).toContain('Preço com contexto')
    await cards.filter({ hasText: 'Preço com contexto' }).getByRole('button', { name: 'Implementar' }).click()
    await page.waitForURL((url) => url.pathname.startsWith('/agents'))
    await context.close()
  },
)
