import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const project = (name: string, include: string[], more: Record<string, unknown> = {}) => ({
  extends: true as const,
  test: { name, include: include.map((pattern) => `tests/${pattern}`), ...more },
})

/** What is proven of a process in which nothing has happened yet: its prepared statements, its console. */
const ALONE = ['server/dbEmbedded.test.ts', 'server/whatsappWeb/webLibrary.test.ts']

/** One project per kind of test, so that one can be run alone: `npx vitest run --config tests/vitest.config.ts --project sync`. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    environment: 'node',
    globalSetup: 'tests/learnOnce.mjs',
    // One more than cores: what vitest takes when not told leaves a core idle, and a test waits for timers and disks.
    maxWorkers: availableParallelism() + 1,
    // As for the browser's tests: what passes at the second try is named at the end of the run.
    retry: process.env['CI'] === 'true' ? 1 : 0,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    projects: [
      project('architecture', ['architecture/**/*.test.ts']),
      project('contract', ['contract/**/*.test.ts']),
      project('ui', ['ui/**/*.test.{ts,tsx}']),
      project('sync', ['sync/**/*.test.ts'], { testTimeout: 600_000 }),
      // One file after the other in one process: the server's modules and the database's engine are compiled once.
      project('server', ['server/**/*.test.ts'], {
        exclude: ALONE.map((file) => `tests/${file}`),
        testTimeout: 60_000,
        isolate: false,
      }),
      project('serverAlone', ALONE, { testTimeout: 60_000 }),
      project('agent', ['agent/**/*.test.ts'], { testTimeout: 120_000, isolate: false }),
      project('races', ['races/**/*.test.ts'], { testTimeout: 120_000, fileParallelism: false }),
    ],
  },
})
