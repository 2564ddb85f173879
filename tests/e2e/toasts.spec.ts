/** Where toasts stand: never over what a person is using. */
import type { Locator, Page } from 'playwright/test'
import { type Clinic, conversationOf, createClinic } from './harness/clinic.ts'
import type { Look } from './harness/devices.ts'
import { act, composer, openConversation } from './harness/screens.ts'
import { type Enter, expect, type Stage, test } from './harness/test.ts'

const ana = { from: '+55 11 98888-1204', name: 'Ana Souza' }
const userMenu = (page: Page) => page.getByRole('button', { name: /Marina Ribeiro/ }).last()

/** Somebody who has just assigned a conversation to themselves; its toast stays, because the pointer is over it. */
async function withToast(stage: Stage, enter: Enter, look: Look): Promise<{ page: Page; toast: Locator }> {
  const clinic: Clinic = await createClinic(stage.server, { agentActive: false })
  await clinic.phone.write({ ...ana, text: 'Olá!' })
  await conversationOf(clinic, ana.name)
  const page = await enter(clinic, { look })
  await openConversation(page, ana.name)
  await act(page, 'Atribuir para mim')
  const toast = page.locator('[data-sonner-toast]').filter({ hasText: 'Conversa atribuída a você' })
  await toast.hover()
  return { page, toast }
}

/** Whether they share a point of the screen. */
async function meet(one: Locator, other: Locator): Promise<boolean> {
  await expect(one).toBeVisible()
  await expect(other).toBeVisible()
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()])
  return (
    a!.x < b!.x + b!.width && b!.x < a!.x + a!.width && a!.y < b!.y + b!.height && b!.y < a!.y + a!.height
  )
}

for (const look of ['phone', 'desktop'] as const)
  test(`a toast is not over the composer in which a person writes (${look})`, async ({ stage, enter }) => {
    const { page, toast } = await withToast(stage, enter, look)
    await composer(page).focus()
    expect(await meet(toast, composer(page).locator('xpath=ancestor::form'))).toBe(false)
  })

test('a toast is not over the user menu of a phone', async ({ stage, enter }) => {
  const { page, toast } = await withToast(stage, enter, 'phone')
  await page.goBack()
  await page.getByRole('button', { name: 'Mais' }).press('Enter')
  await userMenu(page).press('Enter')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
  expect(await meet(toast, menu)).toBe(false)
})

for (const sidebar of ['open', 'folded'] as const)
  test(`a toast is not over the user menu of a desk (sidebar ${sidebar})`, async ({ stage, enter }) => {
    const { page, toast } = await withToast(stage, enter, 'desktop')
    if (sidebar === 'folded') await page.keyboard.press('Control+b')
    await userMenu(page).press('Enter')
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
    expect(await meet(toast, menu)).toBe(false)
  })
