/** Templates, automatic messages, and the first message to somebody, as staff use them. */
import type { Page } from 'playwright/test'
import { axeViolations, overflow } from './harness/axe.ts'
import { createAppointment, createClinic, createContact } from './harness/clinic.ts'
import { workerReady } from './harness/devices.ts'
import { bubble, conversationRow, nothingWaits } from './harness/screens.ts'
import { expect, test } from './harness/test.ts'
import { waitFor } from './harness/waitFor.ts'

test.describe.configure({ mode: 'parallel' })

const BIA = '5511977776666'
const SHOTS = process.env['SHOTS']

async function faults(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const mode of ['light', 'dark']) {
    await page.evaluate((each) => document.documentElement.setAttribute('data-mode', each), mode)
    if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}-${mode}.png` })
    found.push(...(await axeViolations(page)))
  }
  if ((await overflow(page)) > 0) found.push('too wide')
  return found
}

async function onBothScreens(page: Page, name: string): Promise<string[]> {
  const wide = await faults(page, `${name}-desk`)
  await page.setViewportSize({ width: 360, height: 740 })
  const narrow = await faults(page, `${name}-phone`)
  await page.setViewportSize({ width: 1440, height: 900 })
  return [...wide, ...narrow]
}

test('WAP-07 WAP-09 a reminder that would not leave is seen before its time, and leaves as a template once one is approved', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server)
  const bia = await createContact(clinic, 'Bia Lima', `+${BIA}`)
  await createAppointment(clinic, bia, new Date(Date.now() + 50 * 3_600_000).toISOString())
  const page = await enter(clinic, { to: '/automatic' })
  const row = page.getByRole('list', { name: 'Mensagens automáticas' }).getByRole('listitem')
  await expect(row).toContainText('Não vai sair')
  await expect(row).toContainText('não há modelo aprovado')
  await expect(row.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', `tel:+${BIA}`)
  await expect(row.getByRole('link', { name: 'Abrir no WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/${BIA}\\?text=Ol%C3%A1%2C%20Bia`),
  )
  expect(await onBothScreens(page, 'automatic')).toEqual([])

  await page.getByRole('link', { name: 'Modelos de mensagem' }).click()
  await page.getByRole('button', { name: 'Lembrete da véspera' }).click()
  await page.getByRole('textbox', { name: 'Texto' }).fill('{primeiro nome}, tudo bem por aí hoje?')
  await page.getByRole('button', { name: 'Mandar para análise' }).click()
  await expect(page.getByText(/começa ou termina com uma palavra/)).toBeVisible()
  await page.reload()
  const text = page.getByRole('textbox', { name: 'Texto' })
  await expect(text).toHaveValue('{primeiro nome}, tudo bem por aí hoje?')
  await text.fill('Oi, {primeiro nome}! Lembramos do seu horário {dia}, às {hora}. Podemos confirmar?')
  expect(await onBothScreens(page, 'editor')).toEqual([])
  await page.getByRole('button', { name: 'Mandar para análise' }).click()
  await expect(page.getByRole('region', { name: 'Lembrete da véspera' })).toContainText('Aprovado')
  expect(await onBothScreens(page, 'templates')).toEqual([])

  await page.goto('/automatic')
  await expect(row).toContainText('vai como o modelo “Lembrete da véspera”')
  await row.getByRole('button', { name: 'Enviar agora' }).click()
  await expect(row).toContainText('Enviada')
  const [said] = await waitFor('the reminder on the phone', async () => {
    const received = await clinic.phone.received(BIA)
    return received.length > 0 ? received : undefined
  })
  expect(said?.text).toMatch(/^Oi, Bia! Lembramos do seu horário .+, às \d+h(\d\d)?\. Podemos confirmar\?$/)
})

test('WAP-08 CON-18 a conversation begun without network waits in the list, leaves once and is the one there is', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server, { agentActive: false })
  const { staff } = clinic
  const [channel] = await staff[0].api<{ id: string }[]>('GET', '/communication/channels')
  await staff[0].api('POST', '/communication/templates', {
    id: crypto.randomUUID(),
    channel_id: channel!.id,
    name: 'Primeira mensagem',
    purpose: 'reopen',
    category: 'utility',
    header: '',
    body: 'Oi, {primeiro nome}! Aqui é da {empresa}, podemos falar por aqui?',
    footer: '',
    buttons: ['Podemos'],
  })
  const page = await enter(clinic, { serviceWorkers: 'allow', to: '/chat?new=1' })
  await workerReady(page)
  await expect(page.getByRole('combobox', { name: 'Modelo' })).toBeVisible()
  await stage.proxy.cut()
  const dialog = page.getByRole('dialog', { name: 'Nova conversa' })
  await dialog.getByRole('textbox', { name: /Telefone/ }).fill('11977776666')
  await dialog.getByRole('textbox', { name: /Nome/ }).fill('Bia Lima')
  expect(await onBothScreens(page, 'start')).toEqual([])
  await dialog.getByRole('button', { name: 'Começar conversa' }).click()
  await expectDialogBelowToast(page)
  await expect(bubble(page, 'Oi, Bia! Aqui é da')).toBeVisible()
  await expect(conversationRow(page, 'Bia Lima')).toBeVisible()
  expect(await clinic.conversations()).toEqual([])

  await stage.proxy.heal()
  await nothingWaits(page)
  const received = await waitFor('the first message on the phone', async () => {
    const all = await clinic.phone.received(BIA)
    return all.length > 0 ? all : undefined
  })
  expect(received).toHaveLength(1)
  expect(await clinic.conversations()).toMatchObject([{ contactName: 'Bia Lima' }])
  await expect(page.getByRole('button', { name: 'Enviar modelo' })).toBeVisible()
  await page.getByRole('button', { name: 'Enviar modelo' }).click()
  await expect(page.getByRole('dialog', { name: 'Enviar modelo' })).toContainText('Oi, Bia!')
  expect(await onBothScreens(page, 'picker')).toEqual([])
})

/** On a phone with large text, a dialog that opens beside a toast is not covered by it. */
async function expectDialogBelowToast(page: Page): Promise<void> {
  const toast = page.locator('[data-sonner-toast]')
  // A toast under the pointer stays.
  await toast.hover()
  await page.setViewportSize({ width: 360, height: 740 })
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Buscar em tudo' })
  await expect(field).toBeVisible()
  const [above, below] = await Promise.all([toast.boundingBox(), field.boundingBox()])
  expect(above!.height).toBeGreaterThan(200)
  expect(above!.y).toBeGreaterThanOrEqual(0)
  expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y)
  await page.keyboard.press('Escape')
  await page.evaluate(() => (document.documentElement.style.fontSize = ''))
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('ENG-16 when a reminder leaves is chosen, kept over a reload, saved, and its text sent to oneself for a try', async ({
  stage,
  enter,
}) => {
  const clinic = await createClinic(stage.server)
  // Within 24 hours of it, WhatsApp takes a text without an approved template.
  await clinic.phone.write({ from: `+${BIA}`, name: 'Bia Lima', text: 'oi' })
  const page = await enter(clinic, { to: '/automatic', look: 'phone' })
  const change = page.getByRole('button', { name: 'Mudar quando e o texto: Lembrete do horário' })
  const dialog = page.getByRole('dialog', { name: 'Lembrete do horário' })
  await change.click()
  await dialog.getByLabel('Quando').selectOption('Dois dias antes, a uma hora certa')
  await dialog.getByLabel('Às', { exact: true }).fill('18:30')
  await dialog.getByRole('textbox', { name: 'Texto' }).fill('Oi, {primeiro nome}! Até {dia}, às {hora}.')
  await page.reload()
  await change.click()
  await expect(dialog.getByLabel('Às', { exact: true })).toHaveValue('18:30')

  await dialog.getByRole('button', { name: 'Enviar para mim' }).click()
  const trial = page.getByRole('dialog', { name: 'Enviar para mim' })
  await trial.getByLabel('Seu WhatsApp').fill('11977776666')
  await trial.getByRole('button', { name: 'Enviar', exact: true }).click()
  await expect(trial).toContainText('pelo canal “Recepção”, com este texto.')
  await waitFor('the try on the phone', async () =>
    (await clinic.phone.received(BIA)).some(({ text }) =>
      /^Oi, Bia! Até .+, às \d+h(\d\d)?\.$/.test(text ?? ''),
    ),
  )
  await trial.getByRole('button', { name: 'Fechar' }).click()

  await dialog.getByRole('button', { name: 'Salvar' }).click()
  await expect(page.getByText('Dois dias antes, às 18:30 · texto seu')).toBeVisible()
  const ahead = new Date(Date.now() + 4 * 86_400_000)
  await createAppointment(
    clinic,
    await createContact(clinic, 'Clara Reis', '+5511977775555'),
    ahead.toISOString(),
  )
  await page.reload()
  const row = page.getByRole('list', { name: 'Mensagens automáticas' }).getByRole('listitem')
  await expect(row.filter({ hasText: 'Clara Reis' })).toContainText('18:30')
})
