/**
 * The split style sheets: together they style every element as the single sheet would, each screen loads those that it
 * needs, and the sign-in loads nothing of later screens.
 */
import { readdirSync, readFileSync } from 'node:fs'
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

test(
  'P14 several sheets, in whatever order they come, draw what the one sheet draws',
  { tag: '@long' },
  async ({ page }) => {
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
  },
)

const CLIENT = join(root, 'dist/client')
/** In the order of `server/cli/sheets.ts`. */
const SHEETS = ['base', 'app', 'screens', 'later-screens']

const built = (pattern: RegExp): string => {
  const names = readdirSync(join(CLIENT, 'assets')).filter((name) => pattern.test(name))
  expect(names, `one built file like ${pattern}`).toHaveLength(1)
  return readFileSync(join(CLIENT, 'assets', names[0]!), 'utf8')
}

/** For each class of the built sheets, the first sheet that has it: later ones may only repeat it. */
function firstSheets(): Map<string, string> {
  const first = new Map<string, string>()
  for (const sheet of SHEETS) {
    const css = built(new RegExp(`^${sheet}-[\\w-]{7}\\.css$`))
    // A build's sheet has its utilities in layers that are named after it.
    const utilities = css.replace(/@layer utilities\.s\d\{/g, '@layer utilities{')
    for (const name of utilityClasses(utilities)) if (!first.has(name)) first.set(name, sheet)
  }
  return first
}

const wordsOf = (text: string): string[] => text.split(/[\s"'`]+/)

const page = () => readFileSync(join(CLIENT, 'index.html'), 'utf8')

/** The built scripts, under the names of their files: they call each other by names that the import map translates. */
function scripts() {
  const { imports } = JSON.parse(/<script type="importmap">(.+?)<\/script>/.exec(page())![1]!) as {
    imports: Record<string, string>
  }
  const fileOf = (name: string) => (imports[`/assets/${name}`] ?? `/assets/${name}`).slice('/assets/'.length)
  const files = readdirSync(join(CLIENT, 'assets')).filter((name) => name.endsWith('.js'))
  const code = new Map(files.map((name) => [name, readFileSync(join(CLIENT, 'assets', name), 'utf8')]))
  /** The script with all that it imports before it runs. */
  const whole = (file: string): Set<string> => {
    const found = new Set([file])
    for (const each of found)
      for (const [, name] of code.get(each)!.matchAll(/\bfrom\s?["'`]\.\/([^"'`]+\.js)["'`]/g))
        found.add(fileOf(name!))
    return found
  }
  return { code, fileOf, whole }
}

test('P14 the sign-in’s sheet holds no class that only later screens use', () => {
  const first = firstSheets()
  const { code } = scripts()
  const loaded = [...page().matchAll(/<script [^>]*src="\/assets\/([^"]+)"/g)].map(([, file]) =>
    code.get(file!)!,
  )
  expect(loaded.length).toBeGreaterThan(2)
  const words = new Set([page(), ...loaded].flatMap(wordsOf))
  const own = [...first].filter(([, sheet]) => sheet === 'base').map(([name]) => name)
  expect(own.length).toBeGreaterThan(100)
  // Layers turn the order of `!important` round, so these stay in the first sheet.
  expect(own.filter((name) => !words.has(name) && !name.endsWith('!'))).toEqual([])
})

/** Files of packages alone: words in them are no classes. */
const PACKAGES = /^(?:dexie|framework|online-sentry|query|react|rolldown-runtime|virtual)-/

test('P14 every script is loaded with the sheets of all classes that it uses', () => {
  const first = firstSheets()
  // Only marks an element for classes of others.
  first.delete('group')
  const { code, fileOf, whole } = scripts()
  const missing: string[] = []
  let loads = 0
  for (const [from, text] of code) {
    const listed =
      /\bm\.f=\[([^\]]*)\]/
        .exec(text)?.[1]
        ?.split(',')
        .map((name) => name.slice(1, -1)) ?? []
    const there = whole(from)
    // A call of `import()`, up to the next one, and the places in the list of what it loads beside the script.
    for (const [, name, rest] of text.matchAll(
      /\bimport\(["'`]\.\/([^"'`]+\.js)["'`]\)((?:(?!\bimport\(["'`])[^]){0,400})/g,
    )) {
      loads++
      const places = /__vite__mapDeps\(\[([\d,]+)\]\)/.exec(rest!)?.[1]?.split(',') ?? []
      const beside = places.map((at) => /^assets\/(.+)\.css$/.exec(listed[Number(at)]!)?.[1] ?? '')
      const sheets = new Set(['base', ...beside])
      for (const file of whole(fileOf(name!))) {
        if (there.has(file) || PACKAGES.test(file)) continue
        for (const word of new Set(wordsOf(code.get(file)!))) {
          const sheet = first.get(word)
          if (sheet !== undefined && !sheets.has(sheet))
            missing.push(`${name}: ${word} of ${sheet}, in ${file}`)
        }
      }
    }
  }
  expect(loads).toBeGreaterThan(100)
  expect(missing).toEqual([])
})
