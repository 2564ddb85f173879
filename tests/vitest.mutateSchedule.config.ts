import { defineConfig } from 'vitest/config'

/** What holds the rules of free times, hours and blocks, for `npm run mutate:schedule`. */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: [
      'tests/contract/schedule/*.test.ts',
      'tests/ui/blocks.test.ts',
      'tests/ui/availability.test.ts',
    ],
    // Enough to tell whether a change is noticed.
    env: { FREE_TIMES_SCHEDULES: '20' },
  },
})
