/** Checks that the table of what works offline lists every address of the app, and no other. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const byText = (a: string, b: string) => (a < b ? -1 : 1)

const read = (path: string) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8')

it('OFF-27 every address of the router has its line in the table of what works without network, with all columns filled', () => {
  const routes = [
    ...read('routeTree.gen.ts')
      .match(/export interface FileRoutesByTo \{([\s\S]*?)\n\}/)![1]!
      .matchAll(/'(\/[^']*)'/g),
  ].map(([, path]) => path!)
  expect(routes.length).toBeGreaterThan(30)
  const lines = read('offline.md')
    .split('\n')
    .filter((line) => line.startsWith('| `/'))
    .map((line) => line.split('|').map((cell) => cell.trim()))
  expect(lines.map(([, path]) => path!.replaceAll('`', '')).toSorted(byText)).toEqual(routes.toSorted(byText))
  expect(lines.filter((cells) => cells.length !== 6 || cells.slice(1, 5).includes(''))).toEqual([])
})
