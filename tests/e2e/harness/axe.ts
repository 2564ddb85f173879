import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright/test'

/** What axe objects to in light and in dark, and what is wider than the window; each told as `name, mode: what`. */
export async function objections(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  const was = await page.evaluate(() => document.documentElement.getAttribute('data-mode'))
  for (const mode of ['light', 'dark']) {
    // A colour on its way from one mode to the other is neither.
    await page.evaluate(async (each) => {
      document.documentElement.setAttribute('data-mode', each)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await Promise.all(
        document
          .getAnimations()
          .filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
          .map(({ finished }) => finished.catch(() => undefined)),
      )
    }, mode)
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    for (const { id, nodes } of violations)
      found.push(`${name}, ${mode}: ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)
  }
  await page.evaluate((mode) => document.documentElement.setAttribute('data-mode', mode ?? 'light'), was)
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  if (wide > 0) found.push(`${name}: ${wide} px too wide`)
  return found
}
