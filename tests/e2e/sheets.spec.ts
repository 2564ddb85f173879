/** The split style sheets give every element the same style as the single sheet, whatever their order. */
import { readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page, test } from 'playwright/test'
import { compile } from 'tailwindcss'
import { splitSheet, utilityClasses } from '../../server/cli/splitSheet.ts'

const root = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Utilities that set the same property in several ways: plain, by width, by state, as a shorthand and for one
 * side.
 */
const CANDIDATES = `
  p-2 p-4 px-3 px-5 py-1 pl-6 pt-2 md:p-6 md:px-2 max-md:p-1 max-md:pl-3 m-1 -mt-1 mx-2 mx-auto
  md:mt-4 inset-0 top-1 left-2 md:inset-4 relative absolute flex grid block hidden md:flex
  max-md:hidden md:hidden sr-only md:not-sr-only truncate border border-2 border-l-3 border-b
  border-line border-bad md:border-0 border-transparent text-sm text-lg text-ink-2 text-bad
  text-center leading-5 font-550 md:text-xl md:text-left bg-surface bg-line/75 bg-brand
  dark:bg-sunken md:bg-paper enabled:bg-sunken rounded-md rounded-full gap-2 gap-x-4 md:gap-6
  items-center justify-between place-items-center w-full size-10 md:w-40 overflow-hidden
  overflow-y-auto opacity-60 transition-colors duration-300 shadow-pop ring-2 translate-x-2
  -translate-y-1 md:translate-x-0 rotate-45 z-10 flex-1 shrink-0 p-3! md:p-7!
`
  .trim()
  .split(/\s+/)

async function wholeSheet(): Promise<string> {
  const sheet = join(root, 'src/styles.css')
  const compiled = await compile(readFileSync(sheet, 'utf8'), {
    base: dirname(sheet),
    loadStylesheet: (id, base) => {
      const path = id === 'tailwindcss' ? join(root, 'node_modules/tailwindcss/index.css') : resolve(base, id)
      return Promise.resolve({ path, base: dirname(path), content: readFileSync(path, 'utf8') })
    },
  })
  return compiled.build(CANDIDATES)
}

/** Deterministic pseudo-random integers from 0 up to `below`, the same in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31
    return Math.floor((state / 2 ** 31) * below)
  }
}

/** The computed styles of each element of the page, including its pseudo-elements. */
const drawn = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *')].map((element) =>
      [null, '::after'].map((pseudo) => {
        const style = getComputedStyle(element, pseudo)
        return [...style].map((name) => `${name}:${style.getPropertyValue(name)}`).join(';')
      }),
    ),
  )

test('P14 several sheets, in whatever order they come, draw what the one sheet draws', async ({ page }) => {
  const whole = await wholeSheet()
  expect(utilityClasses(whole).size).toBeGreaterThan(CANDIDATES.length * 0.95)
  const next = numbers(20_261_122)
  const elements = Array.from({ length: 200 }, () =>
    Array.from({ length: 2 + next(6) }, () => CANDIDATES[next(CANDIDATES.length)]!),
  )
  const body = elements.map((names) => `<button class="${names.join(' ')}">x</button>`).join('')
  const show = async (sheets: string[]) => {
    const styles = sheets.map((sheet) => `<style>${sheet}</style>`).join('')
    await page.setContent(
      `<!doctype html><html data-mode="dark"><head>${styles}</head><main>${body}</main></html>`,
    )
  }
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await show([whole])
    const expected = await drawn(page)
    for (let round = 0; round < 3; round++) {
      const places = new Map(CANDIDATES.map((name) => [name, next(4)]))
      const [first, ...more] = splitSheet(whole, 4, (name) => places.get(name) ?? 0)
      for (const order of [more, more.toReversed()]) {
        await show([first!, ...order])
        const now = await drawn(page)
        const changed = elements.filter((_, index) => now[index]!.join() !== expected[index]!.join())
        expect(changed).toEqual([])
      }
    }
  }
})
