import { vi } from 'vitest'

/**
 * Calls `check` until it throws no more and resolves with what it returned; throws its last error after 20 seconds.
 * `vi.waitFor` alone gives up after one second, which a busy machine needs for less.
 */
export const waitFor = <T>(check: () => T | Promise<T>, timeout = 20_000): Promise<T> =>
  vi.waitFor(check, { timeout, interval: 20 })
