import { afterEach, describe, expect, it, vi } from 'vitest'
import { noteServerTime, onClockMoved, serverNow } from '../../src/api/serverClock.ts'

describe('the server’s clock', () => {
  afterEach(() => vi.useRealTimers())

  it('OFF-18 is followed where the device is far off, and nowhere else', () => {
    vi.useFakeTimers({ now: Date.parse('2033-05-04T12:00:00Z') })
    const moved = vi.fn()
    const stop = onClockMoved(moved)
    noteServerTime('Fri, 20 Nov 2026 14:00:10 GMT')
    expect(new Date(serverNow()).toISOString()).toBe('2026-11-20T14:00:10.000Z')
    expect(moved).toHaveBeenCalledTimes(1)
    // A missing or unreadable header changes nothing.
    for (const header of [null, '', 'agora']) noteServerTime(header)
    expect(new Date(serverNow()).getFullYear()).toBe(2026)
    // The device's clock was set right; the few seconds of difference are the answer's travel time.
    vi.setSystemTime(Date.parse('2026-11-20T14:05:00Z'))
    noteServerTime('Fri, 20 Nov 2026 14:04:50 GMT')
    expect(serverNow()).toBe(Date.now())
    expect(moved).toHaveBeenCalledTimes(2)
    stop()
    noteServerTime('Sat, 21 Nov 2026 14:04:50 GMT')
    expect(moved).toHaveBeenCalledTimes(2)
  })

  it('OFF-18 is known again after a reload without network, until the device is set right', async () => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
      removeItem: (key: string) => kept.delete(key),
    })
    const loaded = async () => {
      vi.resetModules()
      return import('../../src/api/serverClock.ts')
    }
    try {
      vi.useFakeTimers({ now: Date.parse('2025-11-20T14:00:00Z') })
      ;(await loaded()).noteServerTime('Fri, 20 Nov 2026 14:00:00 GMT')
      const again = await loaded()
      expect(new Date(again.serverNow()).toISOString()).toBe('2026-11-20T14:00:00.000Z')
      vi.setSystemTime(Date.parse('2026-11-20T14:05:00Z'))
      again.noteServerTime('Fri, 20 Nov 2026 14:05:00 GMT')
      expect((await loaded()).serverNow()).toBe(Date.now())
    } finally {
      vi.unstubAllGlobals()
    }
  })
})
