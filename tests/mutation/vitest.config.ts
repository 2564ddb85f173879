import { defineConfig } from 'vitest/config'
import { ROOMS } from './rooms.ts'

/** The quick tests of one room, for `npm run mutate` (run.ts). */
const room = ROOMS[process.env['MUTATE_ROOM'] ?? '']
if (room === undefined) throw new Error('MUTATE_ROOM names no room')

export default defineConfig({
  root: new URL('../..', import.meta.url).pathname,
  test: {
    environment: 'node',
    include: room.tests,
    env: room.env ?? {},
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
