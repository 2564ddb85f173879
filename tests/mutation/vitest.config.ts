import { defineConfig } from 'vitest/config'
import { ROOMS } from './rooms.ts'

/** The quick tests of one room, for `npm run mutate` (run.ts). */
const room = ROOMS[process.env['MUTATE_ROOM'] ?? '']
if (room === undefined) throw new Error('MUTATE_ROOM names no room')

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  ...(room.together && {
    resolve: { alias: [{ find: /^vitest$/, replacement: new URL('collect.ts', import.meta.url).pathname }] },
  }),
  test: {
    environment: 'node',
    // A change of how the agent learns shows only when it learns anew.
    ...(process.env['MUTATE_ROOM'] !== 'understanding' && { globalSetup: 'tests/learnOnce.mjs' }),
    include: room.together ? ['tests/mutation/judge.test.ts'] : (room.tests ?? []),
    globals: room.together !== undefined,
    disableConsoleIntercept: room.together !== undefined,
    // What a change breaks beside its tests says nothing.
    dangerouslyIgnoreUnhandledErrors: room.together !== undefined,
    env: room.env ?? {},
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
