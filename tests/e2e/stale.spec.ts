/** Work done without network meets changes made meanwhile: a person sees both versions and decides. */
import { conversationOf, createClinic } from './harness/clinic.ts'
import { workerReady } from './harness/devices.ts'
import { expect, test } from './harness/test.ts'
import {
  act,
  bubble,
  chip,
  mirrorFilled,
  nothingWaits,
  openConversation,
  openQueue,
  say,
  storedRows,
} from './harness/screens.ts'

const maria = { from: '+55 11 98888-1204', name: 'Maria Lima' }

test('OFF-19 OFF-24 a conversation resolved offline with a new question is shown twice; the diagnosis says so first', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ ...maria, text: 'Olá!' })
  const { id } = await conversationOf(clinic, maria.name)
  const page = await enter(clinic, { serviceWorkers: 'allow', to: '/chat' })
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

test('OFF-19 OFF-23 handed back and written without network, while a colleague took it and the customer wrote: nothing leaves unseen', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { staff: ['Marina Ribeiro', 'Joana Prado'] })
  const [marina, joana] = clinic.staff
  const bia = { from: '+55 11 98888-1205', name: 'Bia Sá' }
  const talk = async (of: typeof maria) => {
    await clinic.phone.write({ ...of, text: 'Bom dia!' })
    const { id } = await conversationOf(clinic, of.name)
    await marina.api('PATCH', `/communication/conversations/${id}`, { assigned_to: marina.user.id })
    return id
  }
  const [handed, written] = [await talk(maria), await talk(bia)]
  const page = await enter(clinic, { serviceWorkers: 'allow', to: '/chat?tab=all' })
  await openConversation(page, bia.name)
  await openConversation(page, maria.name)
  await nothingWaits(page)
  // The code for toasts loads with the first toast, and without network the worker must have stored it.
  await workerReady(page)
  await page.context().setOffline(true)
  await expect(chip(page)).toContainText('Sem conexão')
  await act(page, 'Devolver ao agente')
  // Not done yet.
  await expect(page.getByText('Na fila: devolver ao agente')).toBeVisible()
  await openConversation(page, bia.name)
  await say(page, 'Pode ser às 14h?')
  // Wait until it was tried and put back, since a retry rewrites the row as it was read and would undo the
  // change below.
  const isPutBack = async () =>
    (await storedRows<{ name: string; attempts: number; state: string }>(page, 'outbox')).some(
      ({ name, attempts, state }) => name === 'message.write' && attempts > 0 && state === 'queued',
    )
  await expect.poll(isPutBack).toBe(true)
  await page.evaluate(ageReplies)
  await joana!.api('PATCH', `/communication/conversations/${handed}`, { assigned_to: joana!.user.id })
  await clinic.phone.write({ ...bia, text: 'Esquece, consegui em outro lugar' })
  await expect.poll(async () => (await clinic.messages(written)).length).toBe(2)
  await page.context().setOffline(false)

  await bubble(page, 'Pode ser às 14h?').getByRole('button', { name: 'Ver o que há de novo' }).click()
  const reply = page.getByRole('dialog', { name: 'Resposta para Bia Sá' })
  await expect(reply).toContainText('Esquece, consegui em outro lugar')
  expect(await clinic.phone.received(bia.from)).toEqual([])
  await reply.getByRole('button', { name: 'Descartar' }).click()
  await expect(bubble(page, 'Pode ser às 14h?')).toHaveCount(0)

  await openConversation(page, maria.name)
  await page.getByRole('button', { name: 'Ver versões' }).click()
  const versions = page.getByRole('dialog', { name: /Devolver ao agente/ })
  await expect(versions).toContainText(/Responsável · Você viu\s*Você/)
  await expect(versions).toContainText(/Responsável · No sistema agora\s*Joana Prado/)
  await versions.getByRole('button', { name: 'Não devolver' }).click()
  await nothingWaits(page)
  expect(await conversationOf(clinic, maria.name)).toMatchObject({
    isAIHandled: false,
    assignedTo: { id: joana!.user.id },
  })
})

/** Sets the waiting replies back to ten minutes ago. */
async function ageReplies(): Promise<void> {
  const own = (await indexedDB.databases()).find(({ name }) => /^balcao-[0-9a-f-]{36}-/.test(name ?? ''))
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(own?.name ?? '')
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  await new Promise<void>((resolve) => {
    const change = db.transaction('outbox', 'readwrite')
    const rows = change.objectStore('outbox')
    const all = rows.getAll()
    all.addEventListener('success', () => {
      for (const row of all.result as { name: string; payload: { seen?: { at?: string } } }[]) {
        if (row.payload.seen?.at === undefined) continue
        row.payload.seen.at = new Date(Date.now() - 600_000).toISOString()
        rows.put(row)
      }
    })
    change.addEventListener('complete', () => resolve())
  })
  db.close()
}
