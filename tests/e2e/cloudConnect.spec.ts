/**
 * Connecting a number of the official API, as far as possible without Meta: missing fields are named and
 * typed text stays.
 */
import { createClinic } from './harness/clinic.ts'
import { expect, test } from './harness/test.ts'

test('CHN-32 the keys of a number: incomplete ones are refused in words, ids outlive a reload, secrets do not', async ({
  enter,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const owner = clinic.staff[0]
  const [agent] = await owner.api<{ id: string }[]>('GET', '/ai-agent/agents')
  const page = await enter(clinic, { to: `/agents/${agent!.id}?tab=channels` })
  const dialog = page.getByRole('dialog', { name: /Conectar WhatsApp/ })
  // The agent's own page asks for the keys as the settings do.
  await page.getByLabel('Nome do canal').fill('API oficial')
  await page.getByRole('radio', { name: /API oficial da Meta/ }).check()
  await page.getByRole('button', { name: 'Criar Canal' }).click()
  await expect(dialog.getByLabel('Identificação do número de telefone')).toBeVisible()
  const open = async () => {
    await page.goto('/settings/channels')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'API oficial' })
    await row.getByRole('button', { name: 'Conectar', exact: true }).click()
  }
  await dialog.getByLabel('Identificação do número de telefone').fill('106540352242922')
  await dialog.getByLabel('Token de acesso').fill('um-token')
  await dialog.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'Dados incompletos do WhatsApp Business API' }),
  ).toBeVisible()
  await expect(dialog.getByLabel('Token de acesso')).toHaveValue('um-token')
  await expect(dialog.getByLabel('Chave secreta do aplicativo')).toHaveAccessibleDescription(
    /Informe este dado/,
  )
  await expect(dialog.getByLabel('Identificação da empresa')).not.toHaveAccessibleDescription(/Informe/)
  await page.reload()
  await open()
  await expect(dialog.getByLabel('Identificação do número de telefone')).toHaveValue('106540352242922')
  await expect(dialog.getByLabel('Token de acesso')).toHaveValue('')
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(localStorage)))
  expect(kept).not.toContain('um-token')
})
