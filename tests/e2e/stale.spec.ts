/** What was done without network meets what happened meanwhile: a person sees both and decides. */
import { conversationOf, createClinic } from './harness/clinic.ts'
import { expect, test } from './harness/test.ts'
import { mirrorFilled, openConversation, openQueue } from './harness/screens.ts'

const maria = { from: '+55 11 98888-1204', name: 'Maria Lima' }

test('OFF-19 OFF-24 a conversation resolved offline with a new question is shown twice; the diagnosis says so first', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ ...maria, text: 'Olá!' })
  const { id } = await conversationOf(clinic, maria.name)
  const page = await enter(clinic, { to: '/chat' })
  await mirrorFilled(page)
  await openConversation(page, maria.name)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Resolver conversa' }).click()
  await clinic.phone.write({ ...maria, text: 'Vocês abrem sábado?' })
  await expect.poll(async () => (await clinic.messages(id)).length).toBe(2)
  await page.context().setOffline(false)

  const sheet = await openQueue(page)
  await sheet.getByRole('button', { name: 'Ver as duas versões' }).click()
  const versions = page.getByRole('dialog', { name: /Resolver conversa/ })
  await expect(versions.getByText('1 nova: Vocês abrem sábado?')).toBeVisible()
  await versions.getByRole('button', { name: 'Fechar' }).first().click()
  expect((await conversationOf(clinic, maria.name)).status).not.toBe('closed')

  await page.goto('/diagnostics')
  await expect(page.getByRole('heading', { name: '1 envio precisa de você' })).toBeVisible()
  await page.getByRole('button', { name: 'Conferir de novo' }).click()
  await expect(page.getByText('Igual ao servidor')).toBeVisible()
  await page.getByRole('button', { name: 'Ver antes de baixar' }).click()
  const file = (await page.getByLabel('Conteúdo do arquivo').textContent()) ?? ''
  expect(file).toContain('"conversation.close": 1')
  for (const personal of ['Maria', '98888', 'sábado', clinic.staff[0].email, id])
    expect(file).not.toContain(personal)
  await page.getByRole('button', { name: 'Reconstruir a cópia' }).click()
  await page.getByRole('button', { name: 'Reconstruir', exact: true }).click()
  await expect(page.getByText('Cópia refeita')).toBeVisible()
  await expect(page.getByText('Precisa de você', { exact: true })).toBeVisible()
})
