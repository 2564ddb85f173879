/** The clinic's own language model: chosen, tried and limited in the settings. */
import type { AgentModel } from '../../src/contract/agentModel.ts'
import { axeViolations, overflow } from './harness/axe.ts'
import { createClinic } from './harness/clinic.ts'
import { newDevice, signIn } from './harness/devices.ts'
import { mirrorFilled } from './harness/screens.ts'
import { expect, test } from './harness/test.ts'

test('ENG-08 the own model is typed on a phone, tried, kept over a reload without its key, and both versions are shown', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server)
  const owner = clinic.staff[0]
  const model = () => owner.api<AgentModel>('GET', '/ai-agent/model')
  const context = await newDevice(browser, stage.url, { look: 'phone' })
  const page = await context.newPage()
  await signIn(page, owner)
  await mirrorFilled(page)
  await page.goto('/settings')
  await expect(page.getByText('Quem responde agora é o modelo embutido.')).toBeVisible()
  await page.getByRole('radio', { name: /O da sua empresa/ }).check()
  // An address of the server's own machine, which no organization may make the server call.
  await page.getByLabel('Endereço da API').fill('https://127.0.0.1:9/v1')
  await page.getByLabel('Nome do modelo').fill('modelo-da-clinica')
  await page.getByLabel('Chave da API').fill('sk-muito-secreta')
  await page.getByRole('button', { name: 'Testar modelo' }).click()
  await expect(page.getByText('Este endereço não está na internet pública.')).toBeVisible()
  await page.getByLabel('Limite por mês, em reais').fill('80,00')
  expect(await axeViolations(page)).toEqual([])
  expect(await overflow(page)).toBe(0)

  // Leaving asks, because the key is stored nowhere; everything else comes back.
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(page.getByLabel('Nome do modelo')).toHaveValue('modelo-da-clinica')
  await expect(page.getByLabel('Limite por mês, em reais')).toHaveValue('80,00')
  await expect(page.getByLabel('Chave da API')).toHaveValue('')
  expect(await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))).not.toContain('secreta')

  const { key_mark, choice, url, model: name, input_price, output_price, monthly_limit } = await model()
  const seen = { choice, url, model: name, key_mark, input_price, output_price, monthly_limit }
  await owner.api('PUT', '/ai-agent/model', {
    choice,
    url,
    model: name,
    input_price,
    output_price,
    monthly_limit: 12_300,
    expected: seen,
  })
  await page.getByLabel('Chave da API').fill('sk-muito-secreta')
  await page.getByRole('button', { name: 'Salvar modelo' }).click()
  const versions = page.getByRole('dialog', { name: /Alterado por outra pessoa/ })
  const line = versions.getByRole('row').filter({ hasText: 'Limite por mês' })
  await expect(line).toContainText('80,00')
  await expect(line).toContainText('123,00')
  await versions.getByRole('button', { name: 'Manter a minha' }).click()
  await expect(versions).toHaveCount(0)
  await expect(page.getByText('Quem responde agora é modelo-da-clinica.')).toBeVisible()
  await expect(page.getByText('Há uma chave guardada. Cole outra só para trocar.')).toBeVisible()
  await expect.poll(model).toMatchObject({ choice: 'own', monthly_limit: 8000, spent: 0 })
  await expect(page.getByLabel('Chave da API')).toHaveValue('')
  await context.close()
})
