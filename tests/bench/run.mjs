/**
 * `npm run bench`: builds, then measures what tests/bench/bench.ts lists. `--built` skips
 * the build, and `npm run bench -- --only sizes,sends` runs some.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))
const run = (...args) => spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1

const built = process.argv.includes('--built') ? 0 : run('server/cli/build.mjs')
process.exit(built || run('node_modules/tsx/dist/cli.mjs', 'tests/bench/bench.ts', ...process.argv.slice(2)))
