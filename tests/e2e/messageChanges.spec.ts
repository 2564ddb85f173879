/** Reacting to a message, editing it and deleting it for everybody, from the thread to the customer's phone. */
import type { Locator, Page } from 'playwright/test'
import type { Conversation } from '../../src/contract/conversation.ts'
import { type Clinic, conversationOf, createClinic } from './harness/clinic.ts'
import { bubble, nothingWaits, openConversation, say } from './harness/screens.ts'
import { expect, test as base } from './harness/test.ts'

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }

const test = base.extend<{ inbox: { clinic: Clinic; conversation: Conversation; page: Page } }>({
  inbox: async ({ stage, enter }, use) => {
    const clinic = await createClinic(stage.server, { agentActive: false })
    await clinic.phone.write({ ...ana, text: 'Obrigada pelo atendimento!' })
    const conversation = await conversationOf(clinic, ana.name)
    await use({ clinic, conversation, page: await enter(clinic, { serviceWorkers: 'block' }) })
  },
})

async function choose(page: Page, text: string, item: string): Promise<void> {
  await bubble(page, text).hover()
  await bubble(page, text).locator('..').getByRole('button', { name: 'Opções da mensagem' }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

/** What the customer's phone shows. */
async function onPhone({ phone }: Clinic): Promise<Record<string, unknown>[]> {
  const base = phone.address.replace('/simulador/', '/api/simulator/')
  const response = await fetch(`${base}/messages?with=${encodeURIComponent('5511988881204')}`)
  return (await response.json()) as Record<string, unknown>[]
}

test('staff react to a message, edit their own and delete it for everybody', async ({ inbox }) => {
  const { clinic, page } = inbox
  await openConversation(page, ana.name)
  await say(page, 'Até amanhã às 9')
  await expect(bubble(page, 'Até amanhã às 9')).toContainText('Entregue')

  await choose(page, 'Obrigada pelo atendimento!', 'Reagir')
  const dialog = (name: string): Locator => page.getByRole('dialog', { name })
  await dialog('Reagir').getByRole('button', { name: 'Coração' }).click()
  await expect(bubble(page, 'Obrigada pelo atendimento!')).toContainText('❤️')
  await expect.poll(() => onPhone(clinic)).toMatchObject([{ reaction: '❤️' }, {}])

  // What is typed survives the dialog.
  await choose(page, 'Até amanhã às 9', 'Editar')
  await dialog('Editar mensagem').getByLabel('Mensagem').fill('Até amanhã às 10')
  await dialog('Editar mensagem').getByRole('button', { name: 'Cancelar' }).click()
  await choose(page, 'Até amanhã às 9', 'Editar')
  await expect(dialog('Editar mensagem').getByLabel('Mensagem')).toHaveValue('Até amanhã às 10')
  await dialog('Editar mensagem').getByRole('button', { name: 'Salvar' }).click()
  await expect(bubble(page, 'Até amanhã às 10')).toContainText('editada')
  await expect.poll(() => onPhone(clinic)).toMatchObject([{}, { text: 'Até amanhã às 10', edited: true }])

  await choose(page, 'Até amanhã às 10', 'Apagar para todos')
  await dialog('Apagar para todos?').getByRole('button', { name: 'Apagar para todos' }).click()
  await expect(bubble(page, 'Mensagem apagada')).toBeVisible()
  await expect.poll(() => onPhone(clinic)).toMatchObject([{}, { deleted: true }])
})

test('an edit made without network waits in the thread, and a deletion for a channel that stands still, too', async ({
  inbox,
}) => {
  const { clinic, page } = inbox
  await openConversation(page, ana.name)
  await say(page, 'Até amanhã às 9')
  await expect(bubble(page, 'Até amanhã às 9')).toContainText('Entregue')
  // Its part of the screen is there before the network goes.
  await choose(page, 'Até amanhã às 9', 'Editar')
  await page.context().setOffline(true)
  const form = page.getByRole('dialog', { name: 'Editar mensagem' })
  await form.getByLabel('Mensagem').fill('Até amanhã às 10')
  await form.getByRole('button', { name: 'Salvar' }).click()
  await expect(bubble(page, 'Até amanhã às 10')).toContainText('Edição na fila')
  await page.context().setOffline(false)
  await nothingWaits(page)
  await expect(bubble(page, 'Até amanhã às 10')).toContainText('editada')

  await clinic.phone.unpair()
  await choose(page, 'Até amanhã às 10', 'Apagar para todos')
  await page
    .getByRole('dialog', { name: 'Apagar para todos?' })
    .getByRole('button', { name: 'Apagar para todos' })
    .click()
  await expect(bubble(page, 'Até amanhã às 10')).toContainText('Apagando para todos…')
})
