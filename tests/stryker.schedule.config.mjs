/** `npm run mutate:schedule`: the same for free times, hours and blocks. About twenty minutes, so it is not in CI. */
import base from './stryker.config.mjs'

export default {
  ...base,
  mutate: [
    'src/contract/schedule/*.ts',
    // Words alone.
    '!src/contract/schedule/reasonText.ts',
    '!src/contract/schedule/recurrenceText.ts',
    // The shape of what is computed from.
    '!src/contract/schedule/scheduleInput.ts',
  ],
  vitest: { configFile: 'tests/vitest.mutateSchedule.config.ts', related: true },
  tempDirName: '.cache/stryker-schedule',
}
