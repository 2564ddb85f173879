import { statfs } from 'node:fs/promises'
import { errorFields, type Log } from '../log.ts'

const MB = 1024 * 1024
/**
 * Below this the level is 'none' and even the smallest write is refused: the database needs a new 16 MB file
 * for its write-ahead log now and then.
 */
const LAST_RESERVE_BYTES = 32 * MB
/**
 * After 'low', the level is 'enough' again only at a tenth above the floor, so that it does not flip with
 * every byte.
 */
const ENOUGH = 1.1
/** A request's byte is written once to a table and once to the log, and the indexes take space too. */
const BYTES_PER_BYTE = 3
const POLL_MS = 1000
const FRESH_MS = 200

export type SpaceLevel = 'enough' | 'low' | 'none'

export type FreeSpace = {
  /**
   * The level at the last reading, which is at most a second old. 'low': new writes are refused and jobs
   * wait. 'none': the database itself is read-only.
   */
  level(): SpaceLevel
  /**
   * Says whether a request of this many bytes may be written now; reads the free space again when the last
   * reading is old. Granted bytes count as used until `release`.
   */
  claim(bytes: number): Promise<{ granted: true; release: () => void } | { granted: false }>
  /** Calls back after each change of level. */
  onChange(listener: (level: SpaceLevel) => void): void
  stop(): void
}

export type FreeSpaceOptions = {
  folder: string
  /** Zero disables watching. */
  floorBytes: number
  log: Log
  /** Returns the free bytes of the file system that holds `folder`, as available to this process's user. */
  readFree?: (folder: string) => Promise<number>
}

/** For a server whose data are elsewhere, and for tests: there is always space. */
export const unwatchedSpace: FreeSpace = {
  level: () => 'enough',
  claim: async () => ({ granted: true, release: () => {} }),
  onChange: () => {},
  stop: () => {},
}

/** Watches the file system of the data folder. Resolves after the first reading. */
export async function watchFreeSpace(options: FreeSpaceOptions): Promise<FreeSpace> {
  const { folder, floorBytes, log, readFree = readFreeBytes } = options
  if (floorBytes === 0) return unwatchedSpace
  const listeners: ((level: SpaceLevel) => void)[] = []
  let free = Infinity
  let readAt = -Infinity
  let level: SpaceLevel = 'enough'
  let claimed = 0
  let reading: Promise<void> | undefined

  async function read(): Promise<void> {
    try {
      free = await readFree(folder)
      readAt = performance.now()
    } catch (error) {
      // A failed reading is no reason to refuse writes.
      log.warn('free space not read; will again', errorFields(error))
      return
    }
    const next = levelOf(free, floorBytes, level)
    if (next === level) return
    level = next
    const fields = { freeMb: Math.floor(free / MB), floorMb: Math.floor(floorBytes / MB) }
    if (level === 'enough') log.info('free space again: writes are taken', fields)
    else log.error('no free space left: writes are refused, reading goes on', fields)
    for (const listener of listeners) listener(level)
  }
  const readOnce = () => (reading ??= read().finally(() => (reading = undefined)))

  await readOnce()
  const timer = setInterval(() => void readOnce(), POLL_MS)
  timer.unref()

  return {
    level: () => level,
    async claim(bytes) {
      if (performance.now() - readAt > FRESH_MS) await readOnce()
      const needed = (claimed + bytes) * BYTES_PER_BYTE
      if (level !== 'enough' || free - needed < floorBytes) return { granted: false }
      claimed += bytes
      let held = true
      const release = () => {
        if (held) claimed -= bytes
        held = false
      }
      return { granted: true, release }
    },
    onChange: (listener) => void listeners.push(listener),
    stop: () => clearInterval(timer),
  }
}

function levelOf(free: number, floor: number, before: SpaceLevel): SpaceLevel {
  if (free < Math.min(LAST_RESERVE_BYTES, floor / 2)) return 'none'
  if (free < floor) return 'low'
  return before === 'enough' || free >= floor * ENOUGH ? 'enough' : 'low'
}

async function readFreeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}
