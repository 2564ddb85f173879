/** What Stryker would change in the code: `npm run mutate` (run.ts) judges it, `npm run pieces` (pieces.ts) reads its patterns. */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { Stryker } from '@stryker-mutator/core'

/** The share of changes, in percent, that the tests of a room should notice. */
export const LEAST = 85

type Options = ConstructorParameters<typeof Stryker>[0]

/** Runs Stryker with these options; resolves with its results. */
export const runStryker = (name: string, options: Options) =>
  new Stryker({
    plugins: ['@stryker-mutator/vitest-runner', new URL('./plugins.mjs', import.meta.url).pathname],
    ignorePatterns: [
      '.cache',
      '.git',
      'tests/e2e',
      'tests/bench',
      'dist',
      'data',
      'public',
      'test-results',
      'coverage',
      'reports',
    ],
    // Outside node_modules, where vite does not transform files.
    tempDirName: `.cache/stryker-${name}`,
    // Stryker would rewrite the tsconfig with an API that TypeScript 7 no longer has; vitest needs none.
    tsconfigFile: 'none',
    concurrency: 1,
    allowConsoleColors: false,
    thresholds: { high: 90, low: LEAST, break: null },
    ...options,
  }).runMutationTest()

const shorten = (text: string) => text.replaceAll(/\s+/gu, ' ').slice(0, 160)

const SAMPLED = /^sampled (\d+)$/

/**
 * Instruments without running a test; resolves with the changes that the sample takes, in its order, so that also
 * the part of them that a stopped run has judged is a sample.
 */
export async function listChanges(name: string, mutate: string[], options: Options = {}) {
  const results = await runStryker(name, {
    mutate,
    testRunner: 'command',
    commandRunner: { command: 'true' },
    checkers: ['list'],
    reporters: [],
    ...options,
  })
  const changes = results
    .flatMap(({ id, fileName, location: { start, end }, mutatorName, replacement, statusReason }) => {
      const [, place] = SAMPLED.exec(statusReason ?? '') ?? []
      if (place === undefined) return []
      const file = relative('.', fileName)
      const original = readFileSync(fileName, 'utf8').split('\n')[start.line - 1]!
      return {
        id,
        place: Number(place),
        where: `${file}:${start.line}:${start.column} ${mutatorName} ▸ ${shorten(replacement)}`,
        lines: `${file}:${start.line}-${end.line}`,
        ...(mutatorName === 'Regex' && {
          pattern: { original: original.slice(start.column - 1, end.column - 1), replacement },
        }),
      }
    })
    .sort((a, b) => a.place - b.place)
  return { changes, of: results.length }
}
