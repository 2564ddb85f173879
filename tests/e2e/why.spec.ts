/**
 * 'Por que o agente respondeu isto?': what the agent read and used, and a wrong answer corrected right there.
 */
import type { Page } from 'playwright/test'
import { axeViolations, overflow } from './harness/axe.ts'
import { type Clinic, conversationOf, createClinic } from './harness/clinic.ts'
import { bubble, toast } from './harness/screens.ts'
import { expect, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

test.describe.configure({ mode: 'parallel' })

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
const QUESTION = 'Vocês têm estacionamento?'
const ANSWER = 'Sim, ao lado da clínica, sem custo.'
const WHY = 'Por que o agente respondeu isto?'

type Pair = { id: string; question: string; answer: string; forms: string[] }

const answers = [{ question: QUESTION, answer: ANSWER }]

/** A customer's message that the agent has answered last; resolves with the conversation's id. */
async function answered(clinic: Clinic, text: string): Promise<string> {
  await clinic.phone.write({ ...ana, text })
  const { id } = await conversationOf(clinic, ana.name)
  await waitFor('the agent’s answer', async () =>
    (await clinic.messages(id)).at(-1)?.is_ai_message === true ? true : undefined,
  )
  return id
}

async function knowledgeOf(clinic: Clinic): Promise<{ path: string; pairs: Pair[] }> {
  const { api } = clinic.staff[0]
  const [agent] = await api<{ id: string }[]>('GET', '/ai-agent/agents')
  const [base] = await api<{ id: string }[]>('GET', `/ai-agent/knowledge-bases?agent_id=${agent!.id}`)
  const path = `/ai-agent/knowledge-bases/${base!.id}/qa-pairs`
  return { path, pairs: await api<Pair[]>('GET', path) }
}
const pairOf = async (clinic: Clinic, question: string) =>
  (await knowledgeOf(clinic)).pairs.find((pair) => pair.question === question)

async function openWhy(page: Page, text: string) {
  await bubble(page, text).getByRole('button', { name: 'Por quê?' }).click()
  const sheet = page.getByRole('dialog', { name: WHY })
  await expect(sheet.getByRole('heading', { name: WHY })).toBeVisible()
  return sheet
}

/** What axe objects to in either mode, and a page wider than the screen. */
async function faults(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const mode of ['light', 'dark']) {
    await page.evaluate((each) => document.documentElement.setAttribute('data-mode', each), mode)
    found.push(...(await axeViolations(page)))
  }
  if ((await overflow(page)) > 0) found.push('too wide')
  return found
}

/** Buttons and links of a dialog whose touch area is less than 44 px high. */
const small = (page: Page, name: string) =>
  page.getByRole('dialog', { name }).evaluate((dialog) =>
    [...dialog.querySelectorAll('button, a')].flatMap((each) => {
      const { width, height } = each.getBoundingClientRect()
      const wide = getComputedStyle(each, '::after')
      const reach = Math.max(height, Number.parseFloat(wide.height) || 0)
      return width > 0 && reach < 43.5 ? [`${each.textContent}: ${reach}`] : []
    }),
  )

test('ENG-17 the sheet tells what was read, understood and used, and leads to where that is written', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { answers })
  const id = await answered(clinic, 'tem estacionamento aí?')
  const page = await enter(clinic, { to: `/chat/${id}` })
  const sheet = await openWhy(page, ANSWER)
  await expect(sheet).toContainText('“tem estacionamento aí?”')
  await expect(sheet.getByRole('list', { name: 'Entendeu' })).toHaveText('Perguntou: estacionamento')
  await expect(sheet).toContainText(`${QUESTION}Perguntas e respostas · estacionamento`)
  await expect(sheet).toContainText('Modelo incluído')
  await expect(sheet).toContainText('Sem custo')
  expect(await faults(page)).toEqual([])

  await sheet.getByRole('link', { name: `Abrir ${QUESTION}` }).click()
  await page.waitForURL(/\/agents\/.+tab=company/)
  const pair = await pairOf(clinic, QUESTION)
  await expect(page.getByRole('textbox', { name: `Resposta para: ${QUESTION}` })).toBeInViewport()
  expect(page.url()).toContain(`#pair-${pair!.id}`)

  // A person's message has nothing to explain.
  await page.goto(`/chat/${id}`)
  await expect(bubble(page, 'tem estacionamento aí?')).toBeVisible()
  await expect(bubble(page, 'tem estacionamento aí?').getByRole('button', { name: 'Por quê?' })).toHaveCount(
    0,
  )
})

test('ENG-17 a wrong answer is corrected where it is seen: tried first, kept over a reload, then saved', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { answers })
  const id = await answered(clinic, 'tem estacionamento aí?')
  const page = await enter(clinic, { look: 'phone', to: `/chat/${id}` })
  await (await openWhy(page, ANSWER)).getByRole('button', { name: 'Corrigir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corrigir resposta' })
  const field = dialog.getByRole('textbox', { name: /^Resposta guardada em/ })
  const save = dialog.getByRole('button', { name: 'Salvar correção' })
  await expect(field).toHaveValue(ANSWER)
  await field.fill('Não temos mais: há um na esquina.')
  await expect(dialog.getByRole('deletion').first()).toBeVisible()
  await expect(save).toBeDisabled()

  // A server error is shown, and nothing typed is lost.
  stage.proxy.spoil(({ path }) => (path.endsWith('/trials') ? { status: 503, detail: 'Volto já.' } : null))
  await dialog.getByRole('button', { name: 'Testar' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Volto já.')
  stage.proxy.spoil(null)
  await page.reload()
  await (await openWhy(page, ANSWER)).getByRole('button', { name: 'Corrigir' }).click()
  await expect(field).toHaveValue('Não temos mais: há um na esquina.')

  await dialog.getByRole('button', { name: 'Testar' }).click()
  const result = dialog.getByRole('region', { name: 'Resultado do teste' })
  await expect(result).toContainText(`Antes${ANSWER}`)
  await expect(result).toContainText('Com esta mudança o agente responderiaNão temos mais: há um na esquina.')
  expect((await pairOf(clinic, QUESTION))!.answer).toBe(ANSWER)
  expect(await faults(page)).toEqual([])
  expect(await small(page, 'Corrigir resposta')).toEqual([])

  // Only the answer that was tried can be saved.
  await field.fill('Não temos mais.')
  await expect(save).toBeDisabled()
  await dialog.getByRole('button', { name: 'Testar de novo' }).click()
  await expect(result).toContainText('responderiaNão temos mais.')
  await save.click()
  await expect(toast(page, 'Correção salva')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect((await pairOf(clinic, QUESTION))!.answer).toBe('Não temos mais.')
})

test('ENG-17 what somebody else has saved meanwhile is shown beside it, and nothing is overwritten unseen', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { answers })
  const id = await answered(clinic, 'tem estacionamento aí?')
  const page = await enter(clinic, { to: `/chat/${id}` })
  await (await openWhy(page, ANSWER)).getByRole('button', { name: 'Corrigir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corrigir resposta' })
  await dialog.getByRole('textbox', { name: /^Resposta guardada em/ }).fill('Não temos mais.')
  await dialog.getByRole('button', { name: 'Testar' }).click()
  await expect(dialog.getByRole('region', { name: 'Resultado do teste' })).toBeVisible()
  const { path } = await knowledgeOf(clinic)
  const pair = await pairOf(clinic, QUESTION)
  await clinic.staff[0].api('PUT', `${path}/${pair!.id}`, { answer: 'Só com manobrista.' })
  await dialog.getByRole('button', { name: 'Salvar correção' }).click()
  const versions = page.getByRole('dialog', { name: /^Alterado por outra pessoa/ })
  await expect(versions).toContainText('Não temos mais.')
  await expect(versions).toContainText('Só com manobrista.')
  expect((await pairOf(clinic, QUESTION))!.answer).toBe('Só com manobrista.')
  await versions.getByRole('button', { name: 'Manter a minha' }).click()
  await expect(toast(page, 'Correção salva')).toBeVisible()
  expect((await pairOf(clinic, QUESTION))!.answer).toBe('Não temos mais.')
})

test('ENG-17 words that were not understood become another way to ask', async ({ stage, enter }) => {
  const clinic = await createClinic(stage.server, { answers })
  const words = 'posso ir de bicicross e deixar ela aí?'
  const id = await answered(clinic, words)
  const said = (await clinic.messages(id)).at(-1)!.content.text!
  const page = await enter(clinic, { to: `/chat/${id}` })
  await (await openWhy(page, said)).getByRole('button', { name: 'Corrigir' }).click()
  const dialog = page.getByRole('dialog', { name: 'Corrigir resposta' })
  await dialog.getByRole('radio', { name: 'Não entendeu a pergunta' }).check()
  await dialog.getByLabel('A pessoa queria saber').selectOption(QUESTION)
  await expect(dialog.getByRole('textbox', { name: 'Outra forma de perguntar' })).toHaveValue(words)
  await dialog.getByRole('button', { name: 'Testar' }).click()
  await expect(dialog.getByRole('region', { name: 'Resultado do teste' })).toContainText(
    `responderia${ANSWER}`,
  )
  await dialog.getByRole('button', { name: 'Salvar correção' }).click()
  await expect(toast(page, 'Correção salva')).toBeVisible()
  expect((await pairOf(clinic, QUESTION))!.forms).toEqual([words])
})

test('ENG-17 without network the sheet says so, and what was opened before is still there', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { answers })
  const id = await answered(clinic, 'tem estacionamento aí?')
  await clinic.phone.write({ ...ana, text: 'quero falar com uma pessoa' })
  await waitFor('the hand-over', async () =>
    (await clinic.messages(id)).filter(({ is_ai_message: ai }) => ai).length === 2 ? true : undefined,
  )
  const page = await enter(clinic, { serviceWorkers: 'allow', look: 'phone', to: `/chat/${id}` })
  const last = (await clinic.messages(id)).at(-1)!.content.text!
  const first = await openWhy(page, last)
  await expect(first).toContainText('Chamou a equipe: a pessoa pediu para falar com alguém.')
  expect(await faults(page)).toEqual([])
  expect(await small(page, WHY)).toEqual([])
  // With large text the sheet's foot is nearly as high as the phone; what it offers can still be reached.
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  const correct = first.getByRole('button', { name: 'Corrigir' })
  await correct.scrollIntoViewIfNeeded()
  await expect(correct).toBeInViewport({ ratio: 1 })
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await first.getByRole('button', { name: 'Fechar' }).click()
  await stage.proxy.cut()
  await page.context().setOffline(true)
  await expect(await openWhy(page, last)).toContainText('Chamou a equipe')
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await expect(await openWhy(page, ANSWER)).toContainText('não está neste aparelho')
})

test('ENG-17 ENG-19 the preview tells it, too', async ({ stage, enter }) => {
  const clinic = await createClinic(stage.server, { answers })
  const page = await enter(clinic, { look: 'phone' })
  const [agent] = await clinic.staff[0].api<{ id: string }[]>('GET', '/ai-agent/agents')
  await page.goto(`/agents/${agent!.id}?tab=preview`)
  const chat = page.getByRole('region', { name: 'Conversa de demonstração' })
  await chat.getByRole('textbox', { name: 'Mensagem' }).fill('tem estacionamento?')
  await chat.getByRole('button', { name: 'Enviar', exact: true }).click()
  await chat.getByRole('button', { name: 'Por quê?' }).click()
  await expect(page.getByRole('dialog', { name: WHY })).toContainText('“tem estacionamento?”')
})

test('KB-04 other ways to ask and what a pair answers are edited with it, at 200 % text too', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { answers })
  const page = await enter(clinic, { look: 'phone' })
  const [agent] = await clinic.staff[0].api<{ id: string }[]>('GET', '/ai-agent/agents')
  await page.goto(`/agents/${agent!.id}?tab=company`)
  const item = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('textbox', { name: `Resposta para: ${QUESTION}` }) })
  await expect(item).toContainText('Responde sobre: estacionamento')
  await item.getByRole('button', { name: `Formas de perguntar e assunto: ${QUESTION}` }).click()
  await item.getByRole('button', { name: 'Adicionar forma' }).click()
  await item.getByRole('textbox', { name: 'Forma 1' }).fill('vaga pra moto?')
  await item.getByLabel('Responde também sobre').selectOption('comodidades')
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  expect(await faults(page)).toEqual([])
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.getByRole('button', { name: 'Atualizar agente' }).click()
  await expect(toast(page, 'Agente atualizado')).toBeVisible()
  expect(await pairOf(clinic, QUESTION)).toMatchObject({
    answer: ANSWER,
    forms: ['vaga pra moto?'],
    aspects: expect.arrayContaining(['PARKING', 'AMENITIES']),
  })
  await expect(item).toContainText('Mais 1 forma de perguntar')
  await item.getByRole('button', { name: 'Voltar ao automático' }).click()
  await expect(item).toContainText('Responde sobre: estacionamento')
})
