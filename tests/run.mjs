/**
 * `npm test`: everything, in this order: the build, vitest (contract, sync, server, races), then the browser. Finds
 * a Chromium or installs one. Ends with the names of what failed or passed only at the second try, then
 * `N passed, N failed[, N skipped]` and the matching exit code.
 * `npm test -- --only sync,e2e` runs some of the projects.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { TROUBLES } from './troubles.mjs'

const root = new URL('..', import.meta.url).pathname
process.chdir(root)
const onlyAt = process.argv.indexOf('--only')
const only = onlyAt > 0 ? process.argv[onlyAt + 1].split(',') : null
const wanted = (name) => only === null || only.includes(name)

const run = (command, args, env = {}) =>
  spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status ?? 1

rmSync('test-results', { recursive: true, force: true })
mkdirSync('test-results', { recursive: true })

const total = { passed: 0, failed: 0, skipped: 0 }
/** @type {{ failed: string[], flaky: string[] }} */
const troubles = { failed: [], flaky: [] }
const add = (passed, failed, skipped) => {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}
/** A tool that ended badly without counting a failure has failed all the same. */
const mark = (status, failedBefore) => {
  if (status !== 0 && total.failed === failedBefore) total.failed++
}

if (wanted('e2e') || wanted('server')) {
  const failedBefore = total.failed
  mark(run(process.execPath, ['server/cli/build.mjs']), failedBefore)
}

const projects = ['architecture', 'contract', 'ui', 'sync', 'server', 'serverAlone', 'agent', 'races'].filter(
  (name) => wanted(name.replace('Alone', '')),
)
if (projects.length > 0) {
  const file = 'test-results/vitest.json'
  const failedBefore = total.failed
  const reader = wanted('server') ? { DOCUMENT_READER: resolve('dist/server/documentReader.mjs') } : {}
  const vitest = [
    'node_modules/vitest/vitest.mjs',
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    '--reporter=./tests/troubles.mjs',
    `--outputFile.json=${file}`,
    ...projects.flatMap((name) => ['--project', name]),
  ]
  const status = run(process.execPath, vitest, reader)
  if (existsSync(file)) {
    const report = JSON.parse(readFileSync(file, 'utf8'))
    add(report.numPassedTests, report.numFailedTests, report.numPendingTests + report.numTodoTests)
  }
  if (existsSync(TROUBLES)) {
    const { failed, flaky } = JSON.parse(readFileSync(TROUBLES, 'utf8'))
    troubles.failed.push(...failed)
    troubles.flaky.push(...flaky)
  }
  mark(status, failedBefore)
}

if (wanted('e2e')) {
  const failedBefore = total.failed
  const status = ensureChromium()
    ? run(process.execPath, [
        'node_modules/playwright/cli.js',
        'test',
        '--config',
        'tests/playwright.config.ts',
      ])
    : 1
  const file = 'test-results/e2e.json'
  if (existsSync(file)) {
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'))
    add(stats.expected + stats.flaky, stats.unexpected, stats.skipped)
    for (const { file: at, title, outcome } of suites.flatMap(outcomes)) {
      if (outcome === 'unexpected') troubles.failed.push(`${at} › ${title}`)
      if (outcome === 'flaky') troubles.flaky.push(`${at} › ${title}`)
    }
  }
  mark(status, failedBefore)
}

for (const name of troubles.flaky) console.log(`passed only at the second try: ${name}`)
for (const name of troubles.failed) console.log(`failed: ${name}`)
console.log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped ? `, ${total.skipped} skipped` : ''}`,
)
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1)

/** What became of every test of one of Playwright's suites and of those within it. */
function outcomes(suite) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map((test) => ({ file: spec.file, title: spec.title, outcome: test.status })),
  )
  return [...own, ...(suite.suites ?? []).flatMap(outcomes)]
}

/** A Chromium on this machine: the system's, else installed by the package manager, else Playwright's own. */
function ensureChromium() {
  const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  if (process.env.CHROMIUM_PATH || known.some((path) => existsSync(path))) return true
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    run('apt-get', ['update', '-q'])
    run('apt-get', ['install', '-y', '-q', '--no-install-recommends', 'chromium'], {
      DEBIAN_FRONTEND: 'noninteractive',
    })
    if (existsSync('/usr/bin/chromium')) return true
  }
  return run(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium']) === 0
}
