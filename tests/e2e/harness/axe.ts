import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type Axe from 'axe-core'
import type { RunOptions } from 'axe-core'
import type { Page } from 'playwright/test'

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
const STRICT = [...WCAG, 'best-practice']

export type AxeOptions = {
  /**
   * `wcag` and `strict` choose rules by tag, `default` takes axe's own choice, `contrast` runs that rule
   * alone. `strict` when absent.
   */
  rules?: 'wcag' | 'strict' | 'default' | 'contrast'
  /** Selector of the part of the page to check; the whole page when absent. */
  within?: string
  /** Ids of rules to skip. */
  without?: string[]
}

/**
 * Waits for animations to end, then returns axe's violations, one text per broken rule:
 * `id: element reason | …`. axe runs inside the page and stays there until the next navigation. Its
 * Playwright package opens a second page for every run, which took four times as long.
 */
export async function axeViolations(
  page: Page,
  { rules = 'strict', within, without = [] }: AxeOptions = {},
): Promise<string[]> {
  await untilStill(page)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(SOURCE)
  const options: RunOptions = {
    resultTypes: ['violations'],
    selectors: false,
    rules: Object.fromEntries(without.map((id) => [id, { enabled: false }])),
    ...(rules === 'wcag' && { runOnly: { type: 'tag', values: WCAG } }),
    ...(rules === 'strict' && { runOnly: { type: 'tag', values: STRICT } }),
    ...(rules === 'contrast' && { runOnly: { type: 'rule', values: ['color-contrast'] } }),
  }
  return page.evaluate(
    async ([where, how]) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe }
      const { violations } = await axe.run(where ?? document, how)
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary?.split('\n')[1] ?? ''}`).join(' | ')}`,
      )
    },
    [within, options] as const,
  )
}

/**
 * Waits until no animation runs, because a colour in the middle of a change between modes is not worth
 * checking. Without reduced motion each level of the page begins its change after the level above, so the page
 * counts as still after three frames without animation.
 */
function untilStill(page: Page): Promise<void> {
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

/** By how many pixels the page is wider than the window. */
export const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * What axe objects to in light and dark mode, and a page wider than the window, each as `name, mode: what`.
 * The dark mode is checked for contrast alone, since the modes differ only in colour.
 */
export async function objections(page: Page, name: string): Promise<string[]> {
  const found: string[] = []
  const was = await page.evaluate(() => document.documentElement.getAttribute('data-mode'))
  for (const [mode, rules] of [
    ['light', 'wcag'],
    ['dark', 'contrast'],
  ] as const) {
    await page.evaluate((each) => document.documentElement.setAttribute('data-mode', each), mode)
    for (const violation of await axeViolations(page, { rules })) found.push(`${name}, ${mode}: ${violation}`)
  }
  await page.evaluate((mode) => document.documentElement.setAttribute('data-mode', mode ?? 'light'), was)
  const wide = await overflow(page)
  if (wide > 0) found.push(`${name}: ${wide} px too wide`)
  return found
}
