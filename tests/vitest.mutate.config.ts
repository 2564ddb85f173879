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
    // Proofs over thousands of random cases: too slow to be run for every change.
    exclude: ['tests/contract/schedule/oracle.test.ts', 'tests/sync/faults*.test.ts'],
  },
})
