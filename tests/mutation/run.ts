/**
 * `npm run mutate`: changes the rules one by one and sees whether a test notices.
 *
 *   npm run mutate                                    every change of every room: hours
 *   npm run mutate -- --room sync                     one room (rooms.ts); --room may be repeated
 *   npm run mutate -- --sample 200 --seed 1           200 changes of each room; the same seed takes the same ones
 *   npm run mutate -- --room rules --mutate <file>    other files, judged by the room's tests
 *
 * Prints what no test noticed, each room's score, and that of all of them, in which a room counts by the number of
 * changes that it has; fails below 85 %.
 */
import { spawnSync } from 'node:child_process'
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { LEAST, listChanges, runStryker } from './changes.ts'
import { ROOMS } from './rooms.ts'

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

/** `of`: how many changes the room has, of which `changes` were tried. */
type Score = { name: string; noticed: number; changes: number; of: number }

const percent = (share: number) => `${(100 * share).toFixed(1)} %`

/** Judges the changes one after the other in one process (judge.test.ts). Resolves with their verdicts. */
async function judgeTogether(name: string, mutate: string[]): Promise<{ status: string }[]> {
  const folder = `.cache/stryker-${name}`
  await rm(folder, { recursive: true, force: true })
  const { changes } = await listChanges(name, mutate, { cleanTempDir: false })
  const sandbox = (await readdir(folder)).find((each) => each.startsWith('sandbox'))
  if (sandbox === undefined) throw new Error(`No copy of the files in ${folder}`)
  const [given, verdicts] = [resolve(folder, 'changes.json'), resolve(folder, 'verdicts.json')]
  await writeFile(given, JSON.stringify(changes))
  spawnSync(
    process.execPath,
    [resolve('node_modules/vitest/vitest.mjs'), 'run', '--config', 'tests/mutation/vitest.config.ts'],
    {
      cwd: resolve(folder, sandbox),
      env: { ...process.env, MUTATE_CHANGES: given, MUTATE_VERDICTS: verdicts },
      stdio: 'inherit',
    },
  )
  const judged = JSON.parse(await readFile(verdicts, 'utf8')) as { status: string }[]
  await rm(folder, { recursive: true })
  return judged
}

/** Judges the changes by test files that need a process of their own: Stryker runs them. */
const judgeApart = (name: string, mutate: string[]): Promise<{ status: string }[]> =>
  runStryker(name, {
    mutate,
    testRunner: 'vitest',
    checkers: values.sample === undefined ? [] : ['sample'],
    vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
    reporters: ['progress-append-only', 'unnoticed'],
    // The first run plays every test of the room once; on a busy machine five minutes are too few.
    dryRunTimeoutMinutes: 60,
    // An endless loop is ended by its count of steps. A time-out counts as noticed, so a busy machine must not cause one.
    timeoutMS: 120_000,
    timeoutFactor: 6,
  })

/** Mutates one room; resolves with how many changes were made and how many were noticed. */
async function mutateRoom(name: string): Promise<Score> {
  const room = ROOMS[name]
  if (room === undefined) throw new Error(`No room ${name}; there are ${Object.keys(ROOMS).join(', ')}`)
  process.env['MUTATE_ROOM'] = name
  process.env['MUTATE_SEED'] = values.seed
  if (values.sample !== undefined) process.env['MUTATE_SAMPLE'] = values.sample
  const all = values.mutate ?? [...room.mutate, ...Object.keys(room.left ?? {}).map((file) => `!${file}`)]
  process.env['MUTATE_TYPES'] = 'skip'
  const { changes: sampled, of } = await listChanges(name, all)
  // Only the lines of the sample are instrumented: with thousands of changes in the code at once the tests take several
  // times as long.
  const mutate = values.sample === undefined ? all : [...new Set(sampled.map(({ lines }) => lines))]
  process.env['MUTATE_TYPES'] = 'check'
  const results = await (room.together ? judgeTogether(name, mutate) : judgeApart(name, mutate))
  const noticed = results.filter(({ status }) => NOTICED.has(status)).length
  return {
    name,
    of,
    noticed,
    changes: noticed + results.filter(({ status }) => UNNOTICED.has(status)).length,
  }
}

const scores: Score[] = []
for (const name of values.room ?? Object.keys(ROOMS)) scores.push(await mutateRoom(name))
for (const { name, noticed, changes, of } of scores)
  console.log(`${name}: ${noticed} of ${changes} changes noticed (of ${of}), ${percent(noticed / changes)}`)
const all = scores.reduce((sum, { of }) => sum + of, 0)
const together = scores.reduce((sum, { noticed, changes, of }) => sum + (of / all) * (noticed / changes), 0)
console.log(`together: ${percent(together)}`)
if (!(together >= LEAST / 100)) process.exitCode = 1
