import { describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { lookedAt } from '../../src/features/today/useLooked.ts'

const HOUR = 3_600_000

describe('since when the day tells what the agent did', () => {
  it('is the last look, where there was one', () => {
    const now = Date.now()
    expect(lookedAt(String(now - 5 * HOUR), undefined, now)).toEqual({
      since: now - 5 * HOUR,
      isFirst: false,
    })
  })

  it('is a day ago before the first look, and never before there was a clinic', () => {
    const made = Date.now()
    const clinic = newId(made)
    for (const kept of [null, '', 'x', '0'])
      expect(lookedAt(kept, clinic, made + 30 * HOUR)).toEqual({ since: made + 6 * HOUR, isFirst: true })
    expect(lookedAt(null, clinic, made + 2 * HOUR).since).toBeGreaterThanOrEqual(made)
    // A device whose clock is behind the server's does not look into the future.
    expect(lookedAt(null, clinic, made - 2 * HOUR).since).toBe(made - 2 * HOUR)
    expect(lookedAt(null, undefined, made).since).toBe(made - 24 * HOUR)
  })
})
