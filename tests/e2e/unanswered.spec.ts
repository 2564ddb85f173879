/**
 * 'Perguntas sem resposta': collected, answered after a trial, ignored and restored, with and without
 * network.
 */
import type { Page } from 'playwright/test'
import { newId } from '../../src/contract/ids.ts'
import { axeViolations, overflow } from './harness/axe.ts'
import { type Clinic, conversationOf, createClinic } from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { toast } from './harness/screens.ts'
import { expect, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

test.describe.configure({ mode: 'parallel' })

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
const bia = { from: '+55 11 98888-1205', name: 'Bia Lima' }
const WORDS = 'Vocês consertam bicicleta?'

/** Two people ask a question the agent cannot answer. */
async function prepare(clinic: Clinic): Promise<string> {
  for (const [person, text] of [
    [ana, WORDS],
    [bia, 'vcs consertam bicicleta'],
  ] as const) {
    await clinic.phone.write({ ...person, text })
    const { id } = await conversationOf(clinic, person.name)
    await waitFor('the agent’s answer', async () =>
      (await clinic.messages(id)).at(-1)?.is_ai_message === true ? true : undefined,
    )
  }
  const [agent] = await clinic.staff[0].api<{ id: string }[]>('GET', '/ai-agent/agents')
  return agent!.id
}

const list = (page: Page) => page.getByRole('list', { name: 'Assuntos sem resposta' })
const row = (page: Page) => list(page).getByRole('listitem')

async function faults(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const mode of ['light', 'dark']) {
    await page.evaluate((each) => document.documentElement.setAttribute('data-mode', each), mode)
    found.push(...(await axeViolations(page)))
  }
  if ((await overflow(page)) > 0) found.push('too wide')
  return found
}

test('ENG-18 questions without an answer are counted with the agent, and one becomes a question and answer', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const agentId = await prepare(clinic)
  const { id } = await conversationOf(clinic, ana.name)
  await clinic.staff[0].api('POST', '/communication/messages', {
    id: newId(),
    conversation_id: id,
    message_type: 'text',
    content: { text: 'Não, Ana, só cuidamos de pessoas.' },
  })
  const context = await newDevice(browser, stage.url, { look: 'phone' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  // As if Bia had asked in a recording.
  await page.route('**/unanswered-questions', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replace(/(Bia Lima","is_voice":)false/, '$1true') })
  })
  await page.goto('/agents')
  await page.getByRole('link', { name: '1 pergunta sem resposta' }).click()
  await page.waitForURL(/tab=unanswered/)
  await expect(page.getByRole('tab', { name: /Perguntas sem resposta/ })).toContainText('1')
  await expect(row(page)).toHaveCount(1)
  await expect(row(page)).toContainText('2×')
  expect(await faults(page)).toEqual([])

  await row(page)
    .getByRole('button', { name: /^Responder/ })
    .click()
  const sheet = page.getByRole('dialog')
  await expect(sheet).toContainText('2 pessoas perguntaram.')
  await expect(sheet.getByRole('listitem').filter({ hasText: 'Por áudio:' })).toHaveText([/vcs consertam/])
  await expect(sheet.getByRole('link', { name: `Abrir conversa com ${ana.name}` })).toHaveAttribute(
    'href',
    new RegExp(`/chat/${id}`),
  )
  await expect(sheet.getByRole('region', { name: 'Sugestão' })).toContainText('só cuidamos de pessoas')
  await sheet.getByRole('button', { name: 'Usar esta resposta' }).click()
  const answer = sheet.getByRole('textbox', { name: 'Resposta do agente' })
  await expect(answer).toHaveValue('Não, Ana, só cuidamos de pessoas.')
  await answer.fill('Não, só cuidamos de pessoas.')
  await sheet.getByRole('button', { name: 'Testar' }).click()
  await expect(sheet.getByRole('region', { name: 'Resultado do teste' })).toContainText(
    'responderiaNão, só cuidamos de pessoas.',
  )
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await faults(page)).toEqual([])
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  // What was tried is changed once more: one tap tries it again and saves it.
  await answer.fill('Não consertamos: só cuidamos de pessoas.')
  await sheet.getByRole('button', { name: 'Criar resposta' }).click()
  await expect(toast(page, 'Pergunta e resposta criada')).toBeVisible()
  await expect(page.getByText('Nenhuma pergunta sem resposta')).toBeVisible()
  await page.getByRole('link', { name: '1 respondida' }).click()
  await expect(page.getByRole('main')).toContainText('Não consertamos: só cuidamos de pessoas.')

  const [base] = await clinic.staff[0].api<{ id: string }[]>(
    'GET',
    `/ai-agent/knowledge-bases?agent_id=${agentId}`,
  )
  const pairs = await clinic.staff[0].api<{ answer: string }[]>(
    'GET',
    `/ai-agent/knowledge-bases/${base!.id}/qa-pairs`,
  )
  expect(pairs.at(-1)).toMatchObject({ answer: 'Não consertamos: só cuidamos de pessoas.' })
  await context.close()
})

test('ENG-18 what is ignored leaves the list, and "Desfazer" brings it back', async ({ browser, stage }) => {
  const clinic = await createClinic(stage.server)
  const agentId = await prepare(clinic)
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await page.goto(`/agents/${agentId}?tab=unanswered`)
  // On a desk the answer is beside the list.
  const pane = page.getByRole('region', { name: 'Responder' })
  await expect(row(page).getByRole('button', { name: /consertam bicicleta/ })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await pane.getByRole('textbox', { name: 'Resposta do agente' }).fill('Não.')
  expect(await faults(page)).toEqual([])
  const ignore = () => pane.getByRole('button', { name: 'Não é para o agente' }).click()
  // A server error is shown, and the question stays.
  stage.proxy.spoil(({ path }) => (path.endsWith('/settle') ? { status: 503, detail: 'Volto já.' } : null))
  await ignore()
  await expect(toast(page, 'Não foi possível ignorar')).toContainText('Volto já.')
  await expect(row(page)).toHaveCount(1)
  stage.proxy.spoil(null)

  await ignore()
  await expect(page.getByText('Nenhuma pergunta sem resposta')).toBeVisible()
  const undo = toast(page, 'Pergunta ignorada').getByRole('button', { name: 'Desfazer' })
  const { height } = (await undo.boundingBox())!
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect((await undo.boundingBox())!.height).toBeGreaterThan(height * 1.8)
  await undo.click()
  await expect(row(page)).toHaveCount(1)
  await context.close()
})

test('ENG-18 OFF-05 without network the list shows what was last known and says so; what is typed stays', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const agentId = await prepare(clinic)
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow', look: 'phone' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await page.goto(`/agents/${agentId}?tab=unanswered`)
  await expect(row(page)).toHaveCount(1)
  await stage.proxy.cut()
  await context.setOffline(true)
  await expect(page.getByText('Responder e ignorar precisam de internet.')).toBeVisible()
  await expect(row(page)).toHaveCount(1)
  await row(page)
    .getByRole('button', { name: /^Responder/ })
    .click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: 'Resposta do agente' }).fill('Não consertamos.')
  for (const name of ['Não é para o agente', 'Testar', 'Criar resposta'])
    await expect(sheet.getByRole('button', { name })).toBeDisabled()
  await expect(sheet).toContainText('O que você escreveu fica neste aparelho')
  expect(await faults(page)).toEqual([])
  await sheet.getByRole('button', { name: 'Fechar' }).click()
  await context.setOffline(false)
  await stage.proxy.heal()
  await row(page)
    .getByRole('button', { name: /^Responder/ })
    .click()
  await expect(sheet.getByRole('textbox', { name: 'Resposta do agente' })).toHaveValue('Não consertamos.')
  await expect(sheet.getByRole('button', { name: 'Testar' })).toBeEnabled()
  await context.close()
})

test('OFF-05 the overview shows what the agent did, leads to what it could not answer, and stays without network', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const agentId = await prepare(clinic)
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow', look: 'phone' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await page.goto(`/agents/${agentId}?tab=overview`)
  const figure = (name: string) => page.getByRole('term').filter({ hasText: name }).locator('xpath=..')
  await expect(figure('Conversas em 7 dias')).toContainText('2')
  await expect(figure('Passou para a equipe')).toContainText('2')
  await expect(figure('Só respondeu')).toContainText('0')
  await expect(page.getByRole('table', { name: 'Conversas por dia' }).getByRole('row')).toHaveCount(8)
  await expect(page.getByText('nada do que ele sabe responde à pergunta')).toBeVisible()
  await expect(page.getByText(/^“.+” apareceu 2 vezes$/)).toBeVisible()
  expect(await faults(page)).toEqual([])
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await overflow(page)).toBe(0)
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))

  await page.getByRole('link', { name: 'Responder' }).click()
  await expect(row(page)).toHaveCount(1)
  await page.getByRole('tab', { name: 'Visão geral' }).click()
  await stage.proxy.cut()
  await context.setOffline(true)
  await expect(page.getByText(/^Sem conexão\. Atualizado/)).toBeVisible()
  await expect(figure('Conversas em 7 dias')).toContainText('2')
  await context.close()
})

test('an agent that answered nobody yet has an overview that says what will be there', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const [agent] = await clinic.staff[0].api<{ id: string }[]>('GET', '/ai-agent/agents')
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await page.goto(`/agents/${agent!.id}`)
  await page.getByRole('tab', { name: 'Visão geral' }).click()
  await expect(page.getByRole('heading', { name: 'Nenhuma conversa em 7 dias' })).toBeVisible()
  expect(await faults(page)).toEqual([])
  await context.close()
})
