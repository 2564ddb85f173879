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
  const body = { name: 'API oficial', type: 'whatsapp', transport: 'cloud' }
  const made = await fetch(`${stage.url}/api/v1/communication/channels`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(made.status).toBe(200)
  const page = await enter(clinic)
  const dialog = page.getByRole('dialog', { name: /Conectar WhatsApp/ })
  const open = async () => {
    await page.goto('/settings/channels')
    const row = page.getByRole('main').getByRole('listitem').filter({ hasText: 'API oficial' })
    await row.getByRole('button', { name: 'Conectar', exact: true }).click()
  }
  await open()
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
