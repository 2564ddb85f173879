import { statfs } from 'node:fs/promises'
import { errorFields, type Log } from '../log.ts'

const MB = 1024 * 1024
/** Below this not even the smallest write is made: the database needs a new file of 16 MB for its log now and then. */
const LAST_RESERVE_BYTES = 32 * MB
/** Refused until there is a tenth more than the floor, so that one written byte does not open and close it in turn. */
const ENOUGH = 1.1
/** A byte of a request becomes one in a table, one in the log, and what the indexes take. */
const BYTES_PER_BYTE = 3
const POLL_MS = 1000
const FRESH_MS = 200

export type SpaceLevel = 'enough' | 'low' | 'none'

export type FreeSpace = {
  /**
   * As last read, at most a second ago. 'low': new writes are refused and jobs wait. 'none': the database itself
   * takes nothing any more.
   */
  level(): SpaceLevel
  /**
   * Whether a request of so many bytes may be written now; reads again when the last reading is old. What is granted
   * counts as used until `release`.
   */
  claim(bytes: number): Promise<{ granted: true; release: () => void } | { granted: false }>
  /** Calls back after each change of level. */
  onChange(listener: (level: SpaceLevel) => void): void
  stop(): void
}

export type FreeSpaceOptions = {
  folder: string
  /** Zero watches nothing. */
  floorBytes: number
  log: Log
  /** Free bytes of the file system that holds `folder`, for whoever runs this process. */
  readFree?: (folder: string) => Promise<number>
}

/** A server whose data lie elsewhere, or a test: there is always room. */
export const unwatchedSpace: FreeSpace = {
  level: () => 'enough',
  claim: async () => ({ granted: true, release: () => {} }),
  onChange: () => {},
  stop: () => {},
}

/** Watches the file system of the data folder. The first reading is made before this resolves. */
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
      // A folder that cannot be asked is no reason to refuse work.
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
