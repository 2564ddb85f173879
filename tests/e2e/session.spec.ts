/** Each person's queue on a shared device belongs to them alone. */
import { conversationOf, createClinic } from './harness/clinic.ts'
import { networkIsBack, newDevice, signIn } from './harness/devices.ts'
import {
  bubble,
  chip,
  composer,
  conversationRow,
  mirrorFilled,
  nothingWaits,
  openConversation,
  say,
  storedRows,
} from './harness/screens.ts'
import { expect, test } from './harness/test.ts'

test.describe.configure({ mode: 'parallel' })

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }

test('OFF-12 STO-11 signing out with sends waiting asks first, and wipes the device when agreed', async ({
  browser,
  stage,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ ...ana, text: 'Olá!' })
  const { id } = await conversationOf(clinic, ana.name)
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signIn(page, clinic.staff[0])
  await openConversation(page, ana.name)
  await nothingWaits(page)
  stage.proxy.spoil(({ method, path }) =>
    method === 'POST' && path.includes('/communication/') ? { status: 503 } : null,
  )
  await say(page, 'ainda não saiu')

  const leave = async () => {
    await page
      .getByRole('button', { name: /Marina Ribeiro/ })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Sair' }).click()
  }
  await leave()
  const dialog = page.getByRole('dialog', { name: /envios? na fila/ })
  await dialog.getByRole('button', { name: 'Continuar aqui' }).click()
  await expect(bubble(page, 'ainda não saiu')).toContainText('na fila')

  await leave()
  await dialog.getByRole('button', { name: 'Sair e descartar' }).click()
  await page.waitForURL(/\/auth\/login/)
  await expect
    .poll(() =>
      page.evaluate(
        async () =>
          (await indexedDB.databases()).filter(({ name }) => /^balcao-[0-9a-f-]{36}-/.test(name ?? ''))
            .length,
      ),
    )
    .toBe(0)
  expect(
    await page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map(Object.entries))),
  ).not.toContain(clinic.staff[0].email)
  stage.proxy.spoil(null)
  expect((await clinic.messages(id)).length).toBe(1)
  await context.close()
})

test('OFF-12 PRD-09 another person on the same device neither sees nor sends nor loses the first one’s queue', async ({
  browser,
  stage,
}) => {
  const first = await createClinic(stage.server, { agentActive: false, staff: ['Marina Ribeiro'] })
  const second = await createClinic(stage.server, { agentActive: false, staff: ['Rafael Prado'] })
  await first.phone.write({ ...ana, text: 'Olá!' })
  await second.phone.write({ from: '+55 21 97777-4010', name: 'Caio Mendes', text: 'Oi!' })
  const { id } = await conversationOf(first, ana.name)
  await conversationOf(second, 'Caio Mendes')
  const context = await newDevice(browser, stage.url, { serviceWorkers: 'allow' })
  const page = await context.newPage()
  await signIn(page, first.staff[0])
  await mirrorFilled(page)
  await openConversation(page, ana.name)
  await nothingWaits(page)
  await stage.proxy.cut()
  await say(page, 'da Marina')
  await composer(page).fill('rascunho da Marina')
  await expect
    .poll(async () => (await storedRows<{ text: string }>(page, 'drafts')).map(({ text }) => text))
    .toEqual(['rascunho da Marina'])
  // Meanwhile her sessions are ended elsewhere.
  await first.staff[0].api('POST', '/auth/users/me/change-password', {
    current_password: first.staff[0].password,
    new_password: 'outra-senha-1',
  })
  await stage.proxy.restore()
  await networkIsBack(page)
  await expect(page.getByText(/sessão expirou/).first()).toBeVisible({ timeout: 30_000 })

  await page.goto('/auth/login')
  await signIn(page, second.staff[0])
  await expect(conversationRow(page, 'Caio Mendes')).toBeVisible()
  await expect(conversationRow(page, ana.name)).toHaveCount(0)
  await expect(chip(page)).not.toContainText('na fila')
  await page.goto(`/chat/${id}`)
  await expect(page.getByText('da Marina')).toHaveCount(0)
  await openConversation(page, 'Caio Mendes')
  await say(page, 'do Rafael')
  await expect(bubble(page, 'do Rafael').getByText('Entregue')).toBeVisible()
  expect((await first.messages(id)).length).toBe(1)

  await page
    .getByRole('button', { name: /Rafael Prado/ })
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Sair' }).click()
  await page.waitForURL(/\/auth\/login/)
  await signIn(page, { email: first.staff[0].email, password: 'outra-senha-1' })
  await page.goto(`/chat/${id}`)
  await expect(bubble(page, 'da Marina').getByText('Entregue')).toBeVisible({ timeout: 30_000 })
  await expect(composer(page)).toHaveValue('rascunho da Marina')
  await expect(page.getByText('do Rafael')).toHaveCount(0)
  expect((await first.phone.received(ana.from)).map(({ text }) => text)).toEqual(['da Marina'])
  await context.close()
})
