/** Locators and steps for what a person sees and presses, by the names the screens show. */
import { expect, type Locator, type Page } from 'playwright/test'

export const conversationList = (page: Page): Locator =>
  page.getByRole('region', { name: 'Lista de conversas' })

/** The conversation's line in the list. */
export const conversationRow = (page: Page, name: string): Locator =>
  conversationList(page).getByRole('link').filter({ hasText: name })

/** Opens the conversation from the list; resolves when its first message shows. */
export async function openConversation(page: Page, name: string): Promise<void> {
  await conversationRow(page, name).click()
  await expect(
    page.getByRole('region', { name: 'Conversa', exact: true }).getByRole('heading', { name }).first(),
  ).toBeVisible()
  await expect(page.getByRole('log', { name: 'Mensagens' }).getByRole('article').first()).toBeVisible()
}

export const bubble = (page: Page, text: string): Locator =>
  page.getByRole('log', { name: 'Mensagens' }).getByRole('article').filter({ hasText: text })

export const composer = (page: Page): Locator => page.getByRole('textbox', { name: 'Mensagem', exact: true })

/** Types and sends a message; resolves when its bubble shows and the field is empty. */
export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(bubble(page, text)).toBeVisible()
  await expect(composer(page)).toHaveValue('')
}

/** The chip of the send queue in the header. */
export const chip = (page: Page): Locator => page.getByRole('button', { name: /Ver fila de envios/ })

export async function openQueue(page: Page): Promise<Locator> {
  await chip(page).click()
  const sheet = page.getByRole('dialog', { name: 'Fila de envios' })
  await expect(sheet.getByRole('heading', { name: 'Fila de envios' })).toBeVisible()
  return sheet
}

/** Resolves when the first fill is over: everything the server has is on this device. */
export async function mirrorFilled(page: Page): Promise<void> {
  // `waitForFunction` would take the promise itself for a true value.
  await expect(async () => expect(await page.evaluate(isFilled)).toBe(true)).toPass({ timeout: 60_000 })
}

async function isFilled(): Promise<boolean> {
  const [own] = (await indexedDB.databases()).filter(({ name }) => /^balcao-[0-9a-f-]{36}-/.test(name ?? ''))
  if (!own?.name) return false
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const request = indexedDB.open(own.name!)
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error))
  })
  try {
    return await new Promise<boolean>((resolve) => {
      const request = db.transaction('meta').objectStore('meta').get('snapshot')
      request.addEventListener('success', () => resolve(request.result?.value?.next === null))
      request.addEventListener('error', () => resolve(false))
    })
  } finally {
    db.close()
  }
}

/** All rows of a table of this device's database; empty when there is no database. */
export function storedRows<T>(
  page: Page,
  table: 'outbox' | 'drafts' | 'uploads' | 'messagePages',
): Promise<T[]> {
  return page.evaluate(async (name) => {
    const [own] = (await indexedDB.databases()).filter((each) =>
      /^balcao-[0-9a-f-]{36}-/.test(each.name ?? ''),
    )
    if (!own?.name) return []
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(own.name!)
      request.addEventListener('success', () => resolve(request.result))
      request.addEventListener('error', () => reject(request.error))
    })
    try {
      return await new Promise<T[]>((resolve, reject) => {
        const request = db.transaction(name).objectStore(name).getAll()
        request.addEventListener('success', () => resolve(request.result as T[]))
        request.addEventListener('error', () => reject(request.error))
      })
    } finally {
      db.close()
    }
  }, table)
}

/**
 * Presses an action of the conversation's header: its own button, or its item in the menu on a narrow screen.
 */
export async function act(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true })
  const menu = page.getByRole('button', { name: 'Ações da conversa' })
  await expect(button.or(menu).filter({ visible: true }).first()).toBeVisible()
  if (await button.isVisible()) {
    await button.click()
    return
  }
  await menu.click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/**
 * Resolves when the outbox is empty, including what opening a conversation sends by itself (marking it read).
 */
export async function nothingWaits(page: Page): Promise<void> {
  await expect.poll(async () => (await storedRows(page, 'outbox')).length, { timeout: 30_000 }).toBe(0)
}

/** The toasts with that text. */
export const toast = (page: Page, text: string): Locator =>
  page.locator('[data-sonner-toast]').filter({ hasText: text })

/** A day 'YYYY-MM-DD' as a field shows it: '25/11/2026'. */
export const asWritten = (day: string): string => day.split('-').toReversed().join('/')
