/** What the header says about the connection, and who is told of a change. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lineState, syncStatus } from '../../src/sync/syncStatus.ts'

let told: number
let stop: () => void
beforeEach(() => {
  syncStatus.reset()
  told = 0
  stop = syncStatus.subscribe(() => (told += 1))
})
afterEach(() => {
  stop()
  syncStatus.reset()
})

it('begins online and connecting, with nothing under way and nothing wrong', () => {
  expect(syncStatus.get()).toEqual({
    network: 'online',
    slow: false,
    realtime: 'connecting',
    flushing: false,
    pullState: 'idle',
    lastSyncedAt: null,
    paused: null,
    quota: false,
    serverFull: false,
    fault: null,
  })
})

it('is told once of a change of any value, and not of what stays', () => {
  const before = syncStatus.get()
  syncStatus.set({ network: 'online', slow: false })
  expect([told, syncStatus.get()]).toEqual([0, before])
  syncStatus.set({ network: 'online', slow: true, quota: true })
  expect(told).toBe(1)
  expect(syncStatus.get()).toEqual({ ...before, slow: true, quota: true })
  syncStatus.reset()
  expect([told, syncStatus.get()]).toEqual([2, before])
  stop()
  syncStatus.set({ slow: true })
  expect(told).toBe(2)
})

it('OFF-10 the line is offline before it is slow, and online only with a live connection', () => {
  const at = (change: Parameters<typeof syncStatus.set>[0]) => {
    syncStatus.reset()
    syncStatus.set(change)
    return lineState(syncStatus.get())
  }
  expect(at({ network: 'offline', slow: true, realtime: 'connected' })).toBe('offline')
  expect(at({ slow: true, realtime: 'connected' })).toBe('slow')
  expect(at({ realtime: 'connected' })).toBe('online')
  expect(at({ realtime: 'connecting' })).toBe('connecting')
  expect(at({ realtime: 'disconnected' })).toBe('connecting')
})
