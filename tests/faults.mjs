/**
 * The long run: 10,000 seeded schedules of the engine against the model server, 300 of the whole client in Chromium
 * against the real server through the fault proxy, and 300 kills of that browser. `npm run test:faults -- 500 20 21` plays
 * fewer. It goes in slices, prints the seeds of each and how it ended, and notes what is done in .cache/faults.json:
 * stopped, the same command goes on from there. `--again` begins anew, SYNC_SEED elsewhere. A slice that failed does not
 * end the run; it is named at the end, with the seed to play it alone.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'

const NOTE = new URL('../.cache/faults.json', import.meta.url)
const given = process.argv.slice(2).filter((each) => each !== '--again')
const [schedules, browsers, kills] = [10_000, 300, 300].map((most, n) => Number(given[n] ?? most))
const first = Number(process.env.SYNC_SEED ?? 1)
/** As the test of crash.spec.ts does it. */
const KILLS_A_TEST = 3

const vitest = ['vitest', 'run', '--config', 'tests/vitest.config.ts']
const playwright = ['playwright', 'test', '--config', 'tests/playwright.config.ts', '--workers=1']
const seeds = (from, count) => Array.from({ length: count }, (_, n) => from + n)

/** `most` of each part in slices of `slice`; `play` says what runs `count` of them from `from` on. */
const PARTS = {
  engine: {
    most: schedules,
    slice: 1000,
    play: (from, count) => ({
      args: [...vitest, 'tests/sync/faults1.test.ts', 'tests/sync/faults2.test.ts'],
      env: { SYNC_SCHEDULES: `${count}`, SYNC_SEED: `${from}` },
    }),
  },
  browser: {
    most: browsers,
    slice: 20,
    play: (from, count) => ({
      args: [...playwright, 'tests/e2e/schedules.spec.ts'],
      env: { E2E_SEEDS: seeds(from, count).join() },
    }),
  },
  kills: {
    most: Math.ceil(kills / KILLS_A_TEST) * KILLS_A_TEST,
    slice: 5 * KILLS_A_TEST,
    play: (from, count) => ({
      args: [
        ...playwright,
        '--grep=the browser is killed while messages are on their way',
        `--repeat-each=${Math.ceil(count / KILLS_A_TEST)}`,
        'tests/e2e/crash.spec.ts',
      ],
      // Each test counts one seed on: without this every slice would play the first ones again.
      env: { SYNC_SEED: `${first + (from - first) / KILLS_A_TEST}` },
    }),
  },
}

const run = readNote()
for (const [part, { most, slice, play }] of Object.entries(PARTS)) {
  while (run.done[part] < most) {
    const from = first + run.done[part]
    const count = Math.min(slice, most - run.done[part])
    const what =
      part === 'kills' ? `kills ${from}–${from + count - 1}` : `${part}, seeds ${from}–${from + count - 1}`
    console.log(`\n${what}`)
    const { args, env } = play(from, count)
    const { status, signal } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } })
    // Stopped by hand: this slice is played again.
    if (signal !== null || status === 130) process.exit(130)
    if (status !== 0) run.bad.push(what)
    run.done[part] += count
    mkdirSync(new URL('.', NOTE), { recursive: true })
    writeFileSync(NOTE, JSON.stringify(run))
  }
}
const { engine, browser, kills: killed } = run.done
console.log(
  `\nFrom seed ${first}: ${engine} schedules of the engine, ${browser} in the browser, ${killed} kills.`,
)
console.log(run.bad.length === 0 ? 'Nothing lost, doubled or reordered.' : `Failed: ${run.bad.join('; ')}`)
process.exit(run.bad.length === 0 ? 0 : 1)

/** What an earlier run from the same seed has done. */
function readNote() {
  const anew = { first, done: { engine: 0, browser: 0, kills: 0 }, bad: [] }
  if (process.argv.includes('--again')) return anew
  try {
    const kept = JSON.parse(readFileSync(NOTE, 'utf8'))
    if (kept.first !== first) return anew
    console.log(`Going on after ${JSON.stringify(kept.done)}`)
    return kept
  } catch {
    return anew
  }
}
