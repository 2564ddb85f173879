/**
 * The long run: 10,000 seeded schedules of the engine against the model server, 300 of the whole client in Chromium
 * against the real server through the fault proxy, and 300 kills of that browser. `npm run test:faults -- 500 20 20` plays
 * fewer; what each part played, its seeds and what failed are printed. SYNC_SEED begins elsewhere.
 */
import { spawnSync } from 'node:child_process'

const [schedules = '10000', browsers = '300', kills = '300'] = process.argv.slice(2)
/** As the test of crash.spec.ts does it. */
const KILLS_A_TEST = 3
const first = process.env.SYNC_SEED ?? '1'

function run(title, args, env) {
  console.log(`\n${title}`)
  const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } })
  return status === 0
}

const engine = run(
  `Engine: ${schedules} schedules from seed ${first}`,
  [
    'vitest',
    'run',
    '--config',
    'tests/vitest.config.ts',
    'tests/sync/faults1.test.ts',
    'tests/sync/faults2.test.ts',
  ],
  { SYNC_SCHEDULES: schedules, SYNC_SEED: first },
)
const whole = run(
  `Browser: ${browsers} schedules from seed ${first}`,
  [
    'playwright',
    'test',
    '--config',
    'tests/playwright.config.ts',
    '--workers=1',
    'tests/e2e/schedules.spec.ts',
  ],
  { E2E_SEEDS: Array.from({ length: Number(browsers) }, (_, n) => Number(first) + n).join() },
)
const killed = run(
  `Kills: ${Math.ceil(Number(kills) / KILLS_A_TEST) * KILLS_A_TEST} of a browser that is sending`,
  [
    'playwright',
    'test',
    '--config',
    'tests/playwright.config.ts',
    '--workers=1',
    '--grep=the browser is killed while messages are on their way',
    `--repeat-each=${Math.ceil(Number(kills) / KILLS_A_TEST)}`,
    'tests/e2e/crash.spec.ts',
  ],
  {},
)
process.exit(engine && whole && killed ? 0 : 1)
