/** What the clinic tells its agent, and what the agent then tells the customers. */
import type { Page } from 'playwright/test'
import { conversationOf, createClinic } from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { expect, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
const toast = (page: Page, text: string) => page.locator('[data-sonner-toast]').filter({ hasText: text })
const save = (page: Page) => page.getByRole('button', { name: 'Atualizar agente' })
const HOURS = 'Qual é o horário de atendimento?'

test('AGT-20 AGT-22 AGT-04 the agent’s name, style and switch are saved, and its name is what customers read', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await page.goto('/agents')
  await expect(page.getByLabel('Nome do agente')).toHaveValue('Assistente')
  await expect(page.getByRole('radio', { name: /^Normal/ })).toBeChecked()
  await expect(page.getByText('Ativo', { exact: true })).toBeVisible()
  await expect(save(page)).toBeDisabled()

  await page.getByLabel('Nome do agente').fill(' ')
  await save(page).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Nome do agente').fill('Bia da Aurora')
  await page.getByRole('radio', { name: /^Descontraído/ }).check()
  await save(page).click()
  await expect(toast(page, 'O agente "Bia da Aurora" foi atualizado com sucesso.')).toBeVisible()
  await expect(save(page)).toBeDisabled()
  // And once more, without leaving.
  await page.getByLabel('Nome do agente').fill('Bia')
  await save(page).click()
  await expect(toast(page, 'O agente "Bia" foi atualizado com sucesso.')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Nome do agente')).toHaveValue('Bia')
  await expect(page.getByRole('radio', { name: /^Descontraído/ })).toBeChecked()

  await page.getByRole('switch', { name: 'Agente ativo' }).uncheck()
  await expect(page.getByText('Pausado', { exact: true })).toBeVisible()
  await clinic.phone.write({ ...ana, text: HOURS })
  expect((await conversationOf(clinic, ana.name)).isAIHandled).toBe(false)
  await page.reload()
  await expect(page.getByRole('switch', { name: 'Agente ativo' })).not.toBeChecked()
  await context.close()
})

test('KB-04 KB-05 KB-06 KB-07 KB-08 KB-09 questions and answers: added, edited, removed, and given to customers', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await page.goto('/agents')
  const card = page.getByRole('main')
  await expect(card.getByText('0 de 6 com resposta')).toBeVisible()

  // The fixed ones: read-only, marked, not removable, by the server's word too.
  await expect(card.getByRole('paragraph').filter({ hasText: HOURS })).toContainText('(obrigatória)')
  await expect(card.getByRole('button', { name: /Remover a pergunta/ })).toHaveCount(0)
  const [{ api }] = clinic.staff
  const [agent] = await api<{ id: string }[]>('GET', '/ai-agent/agents')
  const [base] = await api<{ id: string }[]>('GET', `/ai-agent/knowledge-bases?agent_id=${agent!.id}`)
  const pairs = await api<{ id: string; question: string; is_fixed: boolean }[]>(
    'GET',
    `/ai-agent/knowledge-bases/${base!.id}/qa-pairs`,
  )
  expect(pairs.filter((pair) => pair.is_fixed)).toHaveLength(6)
  await expect(
    api('DELETE', `/ai-agent/knowledge-bases/${base!.id}/qa-pairs/${pairs[0]!.id}`),
  ).rejects.toThrow(/4\d\d/)

  // One of its own.
  await page.getByRole('button', { name: 'Adicionar Pergunta' }).click()
  const submit = page.getByRole('button', { name: 'Salvar', exact: true })
  await expect(submit).toBeDisabled()
  await page.getByLabel('Pergunta', { exact: true }).fill('  Vocês fazem drenagem linfática? ')
  await page.getByLabel('Resposta', { exact: true }).fill('   ')
  await expect(submit).toBeDisabled()
  await page.getByLabel('Resposta', { exact: true }).fill(' Fazemos, de terça a sábado. ')
  await submit.click()
  await expect(page.getByLabel('Resposta para: Vocês fazem drenagem linfática?')).toHaveValue(
    'Fazemos, de terça a sábado.',
  )
  await expect(card.getByText('1 de 7 com resposta')).toBeVisible()
  await page.getByRole('button', { name: 'Adicionar Pergunta' }).click()
  await page.getByRole('button', { name: 'Cancelar' }).first().click()
  await expect(submit).toHaveCount(0)

  // Edited ones are saved together.
  await page.getByLabel(`Resposta para: ${HOURS}`).fill('Das 8h às 18h, de segunda a sexta.')
  await page.getByLabel('Resposta para: Vocês fazem drenagem linfática?').fill('Fazemos, todos os dias.')
  await expect(page.getByText('Alterada: falta salvar.')).toHaveCount(2)
  await save(page).click()
  await expect(toast(page, 'Agente atualizado com sucesso')).toBeVisible()
  await expect(page.getByText('Alterada: falta salvar.')).toHaveCount(0)
  await page.reload()
  await expect(page.getByLabel(`Resposta para: ${HOURS}`)).toHaveValue('Das 8h às 18h, de segunda a sexta.')

  await clinic.phone.write({ ...ana, text: 'oi, qual o horário de atendimento de vocês?' })
  await clinic.phone.write({
    from: '+55 11 97777-3020',
    name: 'Beatriz Nunes',
    text: 'Vocês fazem drenagem linfatica?',
  })
  for (const [from, answer] of [
    [ana.from, 'Das 8h às 18h, de segunda a sexta.'],
    ['+55 11 97777-3020', 'Fazemos, todos os dias.'],
  ] as const)
    await waitFor(`the answer at ${from}`, async () =>
      (await clinic.phone.received(from)).some(({ text }) => text?.includes(answer)),
    )

  await page.getByRole('button', { name: 'Remover a pergunta “Vocês fazem drenagem linfática?”' }).click()
  await page
    .getByRole('dialog', { name: 'Remover pergunta' })
    .getByRole('button', { name: 'Remover', exact: true })
    .click()
  await expect(card.getByText('1 de 6 com resposta')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(`Resposta para: ${HOURS}`)).toBeVisible()
  await expect(page.getByLabel('Resposta para: Vocês fazem drenagem linfática?')).toHaveCount(0)
  await context.close()
})

test('KB-09 what was changed and not saved is asked about before leaving', async ({ browser, stage }) => {
  const clinic = await createClinic(stage.server)
  const context = await newDevice(browser, stage.url)
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await page.goto('/agents')
  await page.getByLabel(`Resposta para: ${HOURS}`).fill('Das 9h às 17h.')
  const away = page.getByRole('complementary', { name: 'Navegação' }).getByRole('link', { name: 'Contatos' })
  await away.click()
  const asks = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await asks.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(asks).toHaveCount(0)
  await expect(page).toHaveURL(/\/agents/)
  await expect(page.getByLabel(`Resposta para: ${HOURS}`)).toHaveValue('Das 9h às 17h.')
  await away.click()
  await asks.getByRole('button', { name: 'Sair sem salvar' }).click()
  await page.waitForURL(/\/contacts/)
  await page.getByRole('complementary', { name: 'Navegação' }).getByRole('link', { name: 'Agentes' }).click()
  await expect(page.getByLabel(`Resposta para: ${HOURS}`)).toHaveValue('')

  // 'Cancelar' takes everything back, and then nothing is asked.
  await page.getByLabel('Nome do agente').fill('Outra')
  await page.getByLabel(`Resposta para: ${HOURS}`).fill('Talvez.')
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(page.getByLabel('Nome do agente')).toHaveValue('Assistente')
  await expect(page.getByLabel(`Resposta para: ${HOURS}`)).toHaveValue('')
  await away.click()
  await page.waitForURL(/\/contacts/)
  await context.close()
})
