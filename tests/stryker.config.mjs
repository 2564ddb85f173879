/**
 * `npm run mutate`: changes the rules one by one and sees whether a test notices. `npm run mutate -- --mutate <files>`
 * for other files. The tests that run are those of vitest.mutate.config.ts: what holds these rules and takes
 * milliseconds, so that a run ends within a quarter of an hour.
 */
export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/vitest.mutate.config.ts', related: true },
  mutate: [
    'src/sync/outbox/classifyAnswer.ts',
    'src/sync/outbox/planFlush.ts',
    'src/sync/store/outboxState.ts',
    'server/modules/conversations/rules.ts',
  ],
  ignorePatterns: [
    '.cache',
    'tests/e2e',
    'tests/bench',
    'dist',
    'data',
    'public',
    'test-results',
    'coverage',
    'reports',
  ],
  // Not under node_modules, where vite transforms nothing.
  tempDirName: '.cache/stryker',
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  allowEmpty: false,
  // Stryker would rewrite it with an API that TypeScript 7 no longer has; vitest needs none.
  tsconfigFile: 'none',
  concurrency: 1,
  thresholds: { high: 90, low: 85, break: 85 },
}
