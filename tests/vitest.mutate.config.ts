import { defineConfig } from 'vitest/config'

/** The quick tests of pure rules, for `npm run mutate` (stryker.config.mjs). */
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: [
      'tests/contract/rules.test.ts',
      'tests/contract/conversationRules.test.ts',
      'tests/contract/schedule/*.test.ts',
      'tests/sync/*.test.ts',
    ],
    // A proof over a thousand random schedules: too slow to be run for every change.
    exclude: ['tests/sync/faults*.test.ts'],
    // As few as tell whether a change is noticed.
    env: { FREE_TIMES_SCHEDULES: '150' },
  },
})
