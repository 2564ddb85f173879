/** What a person sees and presses, named as the screens name it. */
import { expect, type Locator, type Page } from 'playwright/test'

export const conversationList = (page: Page): Locator =>
  page.getByRole('region', { name: 'Lista de conversas' })

/** Its line in the list. */
export const conversationRow = (page: Page, name: string): Locator =>
  conversationList(page).getByRole('link').filter({ hasText: name })

/** Opens the conversation from the list. */
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

/** Types and sends; ends when the bubble is painted. */
export async function say(page: Page, text: string): Promise<void> {
  await composer(page).fill(text)
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(bubble(page, text)).toBeVisible()
  await expect(composer(page)).toHaveValue('')
}

/** The chip of the header. */
export const chip = (page: Page): Locator => page.getByRole('button', { name: /Ver fila de envios/ })

export async function openQueue(page: Page): Promise<Locator> {
  await chip(page).click()
  const sheet = page.getByRole('dialog', { name: 'Fila de envios' })
  await expect(sheet.getByRole('heading', { name: 'Fila de envios' })).toBeVisible()
  return sheet
}

/** The first fill is over: everything the server has is on this device. */
export async function mirrorFilled(page: Page): Promise<void> {
  // Not `waitForFunction`, which takes the promise of an answer for a yes.
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

/** Rows of a table of this device's database. */
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

/** An action of the thread's header: a button of its own, or in the menu where there is no room. */
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

/** Nothing waits: what opening a thread sends by itself (marking it read) has left too. */
export async function nothingWaits(page: Page): Promise<void> {
  await expect.poll(async () => (await storedRows(page, 'outbox')).length, { timeout: 30_000 }).toBe(0)
}

/** A day 'YYYY-MM-DD' as a field shows it: '25/11/2026'. */
export const asWritten = (day: string): string => day.split('-').toReversed().join('/')
