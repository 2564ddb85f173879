/** What a screen must be for everyone: heard by axe, no wider than it is, and walked by keyboard. */
import { AxeBuilder } from '@axe-core/playwright'
import type Axe from 'axe-core'
import type { Result } from 'axe-core'
import { expect, type Page } from 'playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What axe objects to on what is shown now; `contrast` alone where another look of the same screen was heard in full. */
export async function audit(
  page: Page,
  what: 'all' | 'contrast' = 'all',
  without: string[] = [],
): Promise<string[]> {
  await settled(page)
  const violations =
    what === 'all'
      ? (await new AxeBuilder({ page }).withTags(RULES).disableRules(without).analyze()).violations
      : await contrastOf(page)
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`).join(' | ')}`,
  )
}

/**
 * A colour on its way from one mode to the other is neither. With motion reduced each level of the page takes a frame
 * of its own for what it inherits, so stillness is three frames without any.
 */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let still = 0; still < 3;) {
      await new Promise((resolve) => requestAnimationFrame(resolve))
      const moving = document
        .getAnimations()
        .some(
          ({ effect, playState }) => playState === 'running' && effect?.getTiming().iterations !== Infinity,
        )
      still = moving ? 0 : still + 1
    }
  })
}

/** By the axe that the last full hearing has left in the page: to bring it in again takes longer than this rule. */
function contrastOf(page: Page): Promise<Result[]> {
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof Axe }
    const { violations } = await axe.run({ runOnly: { type: 'rule', values: ['color-contrast'] } })
    return violations
  })
}

/** How many pixels the page is too wide. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** Tabs until the control of that name has the focus; every stop on the way must show where one is. */
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
