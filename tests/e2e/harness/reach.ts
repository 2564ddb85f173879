import { expect, type Page } from 'playwright/test'

/**
 * Presses Tab until the control of that name has the focus; fails if a stop on the way has no visible size.
 */
export async function reach(page: Page, name: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press(key)
    const stop = await page.evaluate(() => {
      const element = document.activeElement as HTMLElement | null
      if (!element || element === document.body) return null
      const box = element.getBoundingClientRect()
      return {
        name: element.getAttribute('aria-label') ?? element.innerText.trim(),
        visible: box.width > 0 && box.height > 0,
      }
    })
    if (!stop) continue
    expect(stop.visible, `the focus on ${stop.name} can be seen`).toBe(true)
    if (stop.name === name) return
  }
  throw new Error(`${name} cannot be reached with ${key}`)
}
