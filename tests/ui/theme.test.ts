// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { beforeEach, expect, it, vi } from 'vitest'

const script = readFileSync(join(import.meta.dirname, '../../public/theme.js'), 'utf8')
const root = () => document.documentElement
const shown = () => `${root().dataset['mode']}/${root().dataset['color']}`

beforeEach(() => {
  localStorage.clear()
  delete root().dataset['mode']
  delete root().dataset['color']
  delete root().dataset['boot']
  document.head.innerHTML = '<meta name="theme-color" content="">'
  vi.resetModules()
})

const cases = [
  [null, 'light/balcao'],
  ['{"mode":"dark","color":"blue"}', 'dark/blue'],
  ['{"mode":"dark"}', 'dark/balcao'],
  ['{"color":"green"}', 'light/green'],
  ['{"mode":"sepia","color":"pink"}', 'light/balcao'],
  ['{"mode":', 'light/balcao'],
  ['null', 'light/balcao'],
  ['7', 'light/balcao'],
  ['', 'light/balcao'],
] as const

it.each(cases)('NAV-22 %s is %s, the same before the first paint and after', async (saved, theme) => {
  if (saved !== null) localStorage.setItem('current-theme', saved)
  // Runs the script as it is served: it must work alone, before any module is loaded.
  runInThisContext(script)
  expect(shown()).toBe(theme)
  const { getTheme } = await import('../../src/ui/theme.ts')
  expect(`${getTheme().mode}/${getTheme().color}`).toBe(theme)
})

it('NAV-23 changes one part, keeps the other, remembers both and shows them', async () => {
  const { setTheme } = await import('../../src/ui/theme.ts')
  setTheme({ color: 'green' })
  setTheme({ mode: 'dark' })
  expect(shown()).toBe('dark/green')
  expect(JSON.parse(localStorage.getItem('current-theme') ?? '')).toEqual({ mode: 'dark', color: 'green' })
  expect(document.querySelector('meta[name="theme-color"]')?.getAttribute('content')).toBe('#151413')
})

it('still changes the page when storage refuses', async () => {
  const { setTheme } = await import('../../src/ui/theme.ts')
  const refuse = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  setTheme({ mode: 'dark' })
  refuse.mockRestore()
  expect(shown()).toBe('dark/balcao')
})
