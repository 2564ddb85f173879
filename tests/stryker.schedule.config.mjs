/** `npm run mutate:schedule`: the same for free times, hours and blocks. About six minutes, so it is not in CI. */
import base from './stryker.config.mjs'

export default {
  ...base,
  mutate: ['days', 'hours', 'nearestFree', 'openIntervals', 'spans', 'warnedReasons'].map(
    (name) => `src/contract/schedule/${name}.ts`,
  ),
  vitest: { configFile: 'tests/vitest.mutateSchedule.config.ts', related: true },
  tempDirName: '.cache/stryker-schedule',
}
