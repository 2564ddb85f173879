import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { headlessPath, LAUNCH_ARGS } from './e2e/chromium.ts'

/** The app in a real browser against a real server; each test file starts the server it needs. */
export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  timeout: 120_000,
  expect: { timeout: 15_000 },
  fullyParallel: false,
  // What takes longest of what other tests show in part; continuous integration leaves it out.
  ...(process.env['WITHOUT_LONG'] === 'true' && { grepInvert: /@long/ }),
  // One more than cores: a test waits for timers and frames about a quarter of its time.
  workers: Math.min(availableParallelism() + 1, 4),
  // A browser on a shared machine: what fails twice has failed, what passes the second time is reported as flaky.
  retries: process.env['CI'] === 'true' ? 1 : 0,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    launchOptions: {
      executablePath: headlessPath(),
      args: LAUNCH_ARGS,
    },
    serviceWorkers: 'allow',
    screenshot: 'only-on-failure',
  },
})
