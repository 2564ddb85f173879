/**
 * `npm run mutate`: changes the rules one by one and sees whether a test notices.
 *
 *   npm run mutate                                    every change of every room: hours
 *   npm run mutate -- --room sync                     one room (rooms.ts); --room may be repeated
 *   npm run mutate -- --sample 200 --seed 1           200 changes of each room; the same seed takes the same ones
 *   npm run mutate -- --room rules --mutate <file>    other files, judged by the room's tests
 *
 * Prints what no test noticed and each room's score; fails below 85 %.
 */
import { parseArgs } from 'node:util'
import { Stryker } from '@stryker-mutator/core'
import { ROOMS } from './rooms.ts'

const LEAST = 85
const { values } = parseArgs({
  options: {
    room: { type: 'string', multiple: true },
    sample: { type: 'string' },
    seed: { type: 'string', default: '1' },
    mutate: { type: 'string', multiple: true },
  },
})

const NOTICED = new Set(['Killed', 'Timeout'])
const UNNOTICED = new Set(['Survived', 'NoCoverage'])

type Score = { name: string; noticed: number; changes: number }

/** Mutates one room; resolves with how many changes were made and how many were noticed. */
async function mutateRoom(name: string): Promise<Score> {
  const room = ROOMS[name]
  if (room === undefined) throw new Error(`No room ${name}; there are ${Object.keys(ROOMS).join(', ')}`)
  process.env['MUTATE_ROOM'] = name
  process.env['MUTATE_SEED'] = values.seed
  if (values.sample !== undefined) process.env['MUTATE_SAMPLE'] = values.sample
  const results = await new Stryker({
    mutate: values.mutate ?? [...room.mutate, ...Object.keys(room.left ?? {}).map((file) => `!${file}`)],
    testRunner: 'vitest',
    checkers: values.sample === undefined ? [] : ['sample'],
    plugins: ['@stryker-mutator/vitest-runner', new URL('./sample.mjs', import.meta.url).pathname],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: true },
    ignorePatterns: [
      '.cache',
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
    reporters: ['progress-append-only'],
    // Stryker would rewrite the tsconfig with an API that TypeScript 7 no longer has; vitest needs none.
    tsconfigFile: 'none',
    concurrency: 1,
    // The first run plays every test of the room once; on a busy machine five minutes are too few.
    dryRunTimeoutMinutes: 60,
    timeoutMS: 20_000,
    allowConsoleColors: false,
    thresholds: { high: 90, low: LEAST, break: null },
  }).runMutationTest()
  for (const { status, fileName, location, mutatorName, replacement } of results)
    if (UNNOTICED.has(status))
      console.log(
        `${status} ${fileName.replace(`${process.cwd()}/`, '')}:${location.start.line}:${location.start.column} ${mutatorName} ▸ ${replacement.replaceAll(/\s+/gu, ' ').slice(0, 100)}`,
      )
  const noticed = results.filter(({ status }) => NOTICED.has(status)).length
  return { name, noticed, changes: noticed + results.filter(({ status }) => UNNOTICED.has(status)).length }
}

const scores: Score[] = []
for (const name of values.room ?? Object.keys(ROOMS)) scores.push(await mutateRoom(name))
for (const { name, noticed, changes } of scores) {
  const share = (100 * noticed) / changes
  console.log(`${name}: ${noticed} of ${changes} changes noticed, ${share.toFixed(1)} %`)
  if (!(share >= LEAST)) process.exitCode = 1
}
