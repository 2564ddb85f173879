/** People come before the agent: hand-over, pause, automatic messages, and customers who want none. */
import type { Browser, BrowserContext, Page } from 'playwright/test'
import type { Contact } from '../../src/contract/contact.ts'
import type { ScheduledMessage } from '../../src/contract/scheduled.ts'
import { objections } from './harness/axe.ts'
import { type Clinic, conversationOf, createAppointment, createClinic } from './harness/clinic.ts'
import { type Look, newDevice, signIn, workerReady } from './harness/devices.ts'
import {
  bubble,
  composer,
  conversationRow,
  mirrorFilled,
  nothingWaits,
  openConversation,
  openQueue,
  say,
  toast,
} from './harness/screens.ts'
import { expect, type Stage, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
const strip = (page: Page) => page.getByRole('region', { name: 'O agente nesta conversa' })
const log = (page: Page) => page.getByRole('log', { name: 'Mensagens' })
const giveBack = (page: Page) => strip(page).getByRole('button', { name: 'Devolver ao agente' })

async function enter(
  browser: Browser,
  stage: Stage,
  clinic: Clinic,
  look: Look = 'desktop',
): Promise<[Page, BrowserContext]> {
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow', look })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await mirrorFilled(page)
  return [page, context]
}

/** A clinic whose agent has asked for a person for Ana. */
async function handedOver(stage: Stage): Promise<Clinic> {
  const clinic = await createClinic(stage.server, {
    answers: [{ question: 'Vocês atendem convênio?', answer: 'Atendemos Unimed.' }],
  })
  await clinic.phone.write({ ...ana, text: 'Quero falar com uma pessoa, por favor' })
  await waitFor('a person to be called', async () =>
    (await clinic.conversations()).find(({ agentNote }) => agentNote?.handOver),
  )
  return clinic
}

/** Ana's conversation, open, with the agent waiting for a person. */
async function openHandedOver(browser: Browser, stage: Stage, look: Look = 'desktop') {
  const clinic = await handedOver(stage)
  const [page, context] = await enter(browser, stage, clinic, look)
  await openConversation(page, ana.name)
  return { clinic, page, context }
}

/** Texts of buttons less than 44 px high. */
const tooSmall = (page: Page) =>
  strip(page).evaluate((section) =>
    [...section.querySelectorAll('button')]
      .filter((button) => button.getBoundingClientRect().height < 44)
      .map(({ textContent }) => textContent),
  )

const summary = (page: Page) => strip(page).getByRole('button', { name: /Resumo de Assistente/ })
/** 'Agente volta em 12 h · amanhã às 09:40'. */
const RETURNS = /Agente volta em \d+ h · (amanhã )?às \d\d:\d\d/

for (const look of ['desktop', 'phone'] as const)
  test(
    `ENG-11 ENG-12 INB-47 on a ${look} the hand-over stands above the composer`,
    { tag: look === 'desktop' ? '@long' : [] },
    async ({ browser, stage }) => {
      const clinic = await handedOver(stage)
      const [page, context] = await enter(browser, stage, clinic, look)
      await expect(conversationRow(page, ana.name).getByText('Espera uma pessoa')).toHaveCount(1)
      await openConversation(page, ana.name)
      await expect(summary(page)).toContainText('Espera uma pessoa')
      const { agentNote } = await conversationOf(clinic, ana.name)
      await expect(strip(page)).toContainText(agentNote!.handOver!.summary)
      expect(await objections(page, look)).toEqual([])
      if (look === 'phone') expect(await tooSmall(page)).toEqual([])
      await summary(page).click()
      await expect(strip(page)).not.toContainText(agentNote!.handOver!.summary)
      await context.close()
    },
  )

test('INB-47 NAV-24 with text at twice its size the hand-over is folded to one line, for the room of the conversation', async ({
  browser,
  stage,
}) => {
  const { page, context } = await openHandedOver(browser, stage, 'phone')
  await expect(summary(page)).toHaveAttribute('aria-expanded', 'true')
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    dispatchEvent(new Event('resize'))
  })
  await expect(summary(page)).toHaveAttribute('aria-expanded', 'false')
  expect(await objections(page, 'phone, 200 %')).toEqual([])
  await expect(composer(page)).toBeInViewport()
  await context.close()
})

test('ENG-11 ENG-12 INB-47 whoever answers takes the conversation over, and it says when the agent returns', async ({
  browser,
  stage,
}) => {
  const { page, context } = await openHandedOver(browser, stage)
  await expect(summary(page)).toBeVisible()
  await say(page, 'Oi, Ana! Aqui é a Marina.')
  await nothingWaits(page)
  await expect(strip(page)).toContainText(RETURNS)
  await expect(summary(page)).toHaveCount(0)
  await expect(log(page)).toContainText('Assistente chamou uma pessoa · pediu uma pessoa')
  await expect(log(page)).toContainText('Você assumiu a conversa')
  await context.close()
})

test('ENG-11 when the agent returns is changed above the composer', async ({ browser, stage }) => {
  const { clinic, page, context } = await openHandedOver(browser, stage, 'phone')
  const resume = page.getByRole('dialog', { name: 'Quando o agente volta' })
  const change = async (choice: string | RegExp) => {
    await strip(page).getByRole('button', { name: 'Mudar quando o agente volta' }).click()
    await resume.locator('label', { hasText: choice }).click()
    expect(await objections(page, 'phone, resume')).toEqual([])
    await resume.getByRole('button', { name: 'Salvar' }).click()
  }
  await say(page, 'Oi, Ana! Aqui é a Marina.')
  await expect(strip(page)).toContainText(RETURNS)
  expect(await tooSmall(page)).toEqual([])
  await change('Só quando alguém devolver')
  await expect(strip(page)).toContainText('Agente pausado nesta conversa')
  await nothingWaits(page)
  expect((await conversationOf(clinic, ana.name)).agentResumesAt).toBeNull()
  await change(/^Em 1 hora/)
  await expect(strip(page)).toContainText(/Agente volta em (?:1 h|59 min|60 min)/)
  await nothingWaits(page)
  expect((await conversationOf(clinic, ana.name)).agentResumesAt).not.toBeNull()
  await context.close()
})

test('ENG-11 handed back, the agent answers again, and is stopped by ‘Assumir’', async ({
  browser,
  stage,
}) => {
  const { clinic, page, context } = await openHandedOver(browser, stage)
  await giveBack(page).click()
  await expect(toast(page, 'Assistente volta a responder esta conversa')).toBeVisible()
  await expect(strip(page)).toContainText('Assistente está atendendo. Se você escrever, o agente para.')
  await nothingWaits(page)
  expect(await conversationOf(clinic, ana.name)).toMatchObject({ isAIHandled: true, agentResumesAt: null })
  await clinic.phone.write({ ...ana, text: 'Vocês atendem convênio?' })
  await expect(bubble(page, 'Atendemos Unimed.')).toBeVisible()
  await expect(log(page)).toContainText('Você devolveu ao agente')

  await strip(page).getByRole('button', { name: 'Assumir' }).click()
  await expect(strip(page)).toContainText(RETURNS)
  await context.close()
})

test('BIL-07 without a subscription the thread says that the agent does not answer, and hands nothing back to it', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { plan: false })
  await clinic.phone.write({ ...ana, text: 'Oi, quero marcar um horário' })
  const [page, context] = await enter(browser, stage, clinic)
  await openConversation(page, ana.name)
  await expect(strip(page)).toContainText('Sem assinatura ativa, o agente não responde: só a equipe.')
  await expect(page.getByRole('button', { name: 'Devolver ao agente' })).toHaveCount(0)
  await expect(page.getByText('Agente pausado')).toHaveCount(0)
  await context.close()
})

test('ENG-11 OFF-06 handed back without network, it waits in the queue and is done when the line returns', async ({
  browser,
  stage,
}) => {
  const clinic = await handedOver(stage)
  const [page, context] = await enter(browser, stage, clinic)
  await workerReady(page)
  await openConversation(page, ana.name)
  await expect(giveBack(page)).toBeVisible()
  await context.setOffline(true)
  await giveBack(page).click()
  await expect(strip(page)).toContainText('Assistente está atendendo')
  await expect((await openQueue(page)).getByText('Devolver ao agente')).toBeVisible()
  await page.keyboard.press('Escape')
  expect((await conversationOf(clinic, ana.name)).isAIHandled).toBe(false)
  await context.setOffline(false)
  await nothingWaits(page)
  expect(await conversationOf(clinic, ana.name)).toMatchObject({ isAIHandled: true })
  await context.close()
})

/** Ana with an appointment in three days and its reminder. */
async function withReminder(
  stage: Stage,
): Promise<{ clinic: Clinic; contactId: string; reminder: ScheduledMessage }> {
  const clinic = await createClinic(stage.server)
  await clinic.phone.write({ ...ana, text: 'Oi' })
  const { contactId } = await conversationOf(clinic, ana.name)
  const [{ api }] = clinic.staff
  const contact = await api<Contact>('GET', `/crm/leads/${contactId}`)
  // At 15:00 of the clinic's time, so its reminder does not fall in the night.
  const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await createAppointment(clinic, contact, `${day}T18:00:00.000Z`)
  const reminder = (await planned(clinic, contactId)).find(({ type }) => type === 'APPOINTMENT_REMINDER')
  return { clinic, contactId, reminder: reminder! }
}
const planned = (clinic: Clinic, contactId: string) =>
  clinic.staff[0].api<ScheduledMessage[]>('GET', `/communication/scheduled-messages?lead_id=${contactId}`)
const card = (page: Page) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: 'Mensagens programadas' }) })
const item = (page: Page, text: string | RegExp) => card(page).getByRole('listitem').filter({ hasText: text })

test('ENG-16 what the agent will say by itself stands on the contact’s page: why, when, edited, compared, sent, cancelled', async ({
  browser,
  stage,
}) => {
  const { clinic, contactId, reminder } = await withReminder(stage)
  const [{ api }] = clinic.staff
  const [page, context] = await enter(browser, stage, clinic)
  await page.goto(`/contacts/${contactId}`)
  const one = item(page, /^.*Lembrete: /s)
  await expect(one).toContainText(/15:00/)
  await expect(one).toContainText(reminder.message_content.text)

  // What is typed survives a reload.
  await one.getByRole('button', { name: 'Editar' }).click()
  await one.getByRole('textbox', { name: 'Mensagem' }).fill('Até logo, Ana!')
  await page.reload()
  await expect(one.getByRole('textbox', { name: 'Mensagem' })).toHaveValue('Até logo, Ana!')
  await api('PATCH', `/communication/scheduled-messages/${reminder.id}`, { text: 'Esperamos você, Ana.' })
  await one.getByRole('button', { name: 'Salvar mensagem' }).click()
  await expect(one.getByRole('alert')).toContainText('alterada por outra pessoa')
  await one.getByRole('button', { name: 'Ver as duas versões' }).click()
  const versions = page.getByRole('dialog')
  await expect(versions).toContainText('Até logo, Ana!')
  await expect(versions).toContainText('Esperamos você, Ana.')
  await versions.getByRole('button', { name: 'Manter a minha' }).click()
  await nothingWaits(page)
  await expect(one).toContainText('Até logo, Ana!')
  await expect(one).toContainText('texto da equipe')
  expect((await planned(clinic, contactId)).find(({ id }) => id === reminder.id)).toMatchObject({
    message_content: { text: 'Até logo, Ana!' },
    is_edited: true,
  })
  expect(await objections(page, 'contact')).toEqual([])

  await one.getByRole('button', { name: 'Enviar agora' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Enviar agora' }).click()
  await waitFor('the reminder to arrive', async () =>
    (await clinic.phone.received(ana.from)).find(({ text }) => text === 'Até logo, Ana!'),
  )
  await expect(one).toHaveCount(0)
  await context.close()
})

test('ENG-16 OFF-06 without network a change of it waits, is shown, and leaves with the line', async ({
  browser,
  stage,
}) => {
  const { clinic, contactId, reminder } = await withReminder(stage)
  const [page, context] = await enter(browser, stage, clinic, 'phone')
  await workerReady(page)
  await page.goto(`/contacts/${contactId}`)
  const one = item(page, /Lembrete: /)
  await expect(one).toBeVisible()
  await context.setOffline(true)
  await one.getByRole('button', { name: 'Cancelar' }).click()
  await expect(one).toContainText('Cancelamento na fila')
  expect((await planned(clinic, contactId)).find(({ id }) => id === reminder.id)?.status).toBe('PENDING')
  await context.setOffline(false)
  await nothingWaits(page)
  await expect(one).toHaveCount(0)
  expect((await planned(clinic, contactId)).find(({ id }) => id === reminder.id)).toMatchObject({
    status: 'CANCELLED',
    reason: 'Cancelada pela equipe.',
  })
  await context.close()
})

test('ENG-13 who asked to stop is marked in the thread and on their page, and it is taken back there', async ({
  browser,
  stage,
}) => {
  const { clinic, contactId } = await withReminder(stage)
  const [{ api }] = clinic.staff
  const [page, context] = await enter(browser, stage, clinic)
  await openConversation(page, ana.name)
  await api('PATCH', `/crm/leads/${contactId}`, { automation_stopped_at: new Date().toISOString() })
  await expect(strip(page)).toContainText('Pediu para não receber mensagens automáticas')
  await expect(giveBack(page)).toHaveCount(0)
  const panel = page.getByRole('complementary', { name: 'Informações do Lead' })
  await expect(panel).toContainText('Pediu para não receber mensagens automáticas')
  await expect(panel.getByRole('button', { name: 'Voltar a permitir mensagens automáticas' })).toBeVisible()

  await page.goto(`/contacts/${contactId}`)
  await expect(card(page)).toContainText('Pediu para não receber mensagens automáticas')
  await expect(item(page, /Lembrete: /)).toHaveCount(0)
  await card(page).getByRole('button', { name: 'Voltar a permitir mensagens automáticas' }).click()
  await nothingWaits(page)
  await expect(item(page, /Lembrete: /)).toBeVisible()
  expect(await api('GET', `/crm/leads/${contactId}`)).toMatchObject({ automation_stopped_at: null })
  await context.close()
})

test('AGT-15 LIM-13 how the agent behaves is chosen in its editor, kept while typed, and compared when others changed it', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const [{ api }] = clinic.staff
  const [agent] = await api<{ id: string }[]>('GET', '/ai-agent/agents')
  const [page, context] = await enter(browser, stage, clinic)
  await page.goto(`/agents/${agent!.id}`)
  const resumes = page.getByLabel('Quando alguém da equipe escreve, ele volta')
  await expect(resumes).toHaveValue('12')
  await expect(page.getByLabel('Silêncio a partir das')).toHaveValue('21:00')
  await resumes.selectOption('6')
  await page.getByLabel('Se ninguém responder até lá').selectOption('resume')
  await page.reload()
  await expect(resumes).toHaveValue('6')
  await api('PUT', `/ai-agent/agents/${agent!.id}`, { behavior: { resume_hours: 2 } })
  const save = page.getByRole('button', { name: 'Salvar comportamento' })
  await save.click()
  const versions = page.getByRole('dialog')
  await expect(versions).toContainText('Depois de 6 horas')
  await expect(versions).toContainText('Depois de 2 horas')
  await versions.getByRole('button', { name: 'Manter a minha' }).click()
  await expect(toast(page, 'Comportamento salvo.')).toBeVisible()
  expect(await api('GET', `/ai-agent/agents/${agent!.id}`)).toMatchObject({
    behavior: { resume_hours: 6, after_waiting: 'resume', waiting_minutes: 15 },
  })
  await expect(save).toBeDisabled()
  expect(await objections(page, 'editor')).toEqual([])
  await context.close()
})

test('a time is read and typed in 24 hours on a device in English, short forms included; an empty one is asked for', async ({
  stage,
  enter: signedIn,
}) => {
  const clinic = await createClinic(stage.server)
  const [{ api }] = clinic.staff
  const [agent] = await api<{ id: string }[]>('GET', '/ai-agent/agents')
  const page = await signedIn(clinic, { locale: 'en-US', to: `/agents/${agent!.id}` })
  const field = page.getByLabel('Silêncio a partir das')
  const save = page.getByRole('button', { name: 'Salvar comportamento' })
  await expect(field).toHaveValue('21:00')
  for (const [typed, time] of [
    ['2130', '21:30'],
    ['9h30', '09:30'],
    ['1:15', '01:15'],
    ['22', '22:00'],
  ] as const) {
    await field.fill('')
    await field.pressSequentially(typed)
    await field.blur()
    await expect(field).toHaveValue(time)
  }
  await field.fill('')
  await save.click()
  await expect(page.getByText('Digite um horário, como 21:30')).toBeVisible()
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('20:45')
  await save.click()
  await expect(toast(page, 'Comportamento salvo.')).toBeVisible()
  expect(await api('GET', `/ai-agent/agents/${agent!.id}`)).toMatchObject({
    behavior: { quiet_from: '20:45', quiet_to: '08:00' },
  })
})
