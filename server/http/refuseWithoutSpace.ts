import type { MiddlewareHandler } from 'hono'
import { botChallenge, login, realtimeAuthPost, refresh } from '../../src/contract/endpoints.ts'
import { STORAGE_HEADER } from '../../src/contract/errors.ts'
import { logout } from '../../src/contract/logout.ts'
import type { FreeSpace } from '../space/freeSpace.ts'
import { storageFull } from '../space/storageFull.ts'

/** Who reads must be able to come in and to stay: these write a few bytes at most. */
const FOR_READERS = new Set([login, refresh, logout, botChallenge, realtimeAuthPost].map(({ path }) => path))
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * While the disk is nearly full, writes are refused before anything of them is read, and every answer says so in a
 * header, by which the app tells its people. `base` precedes the contract's paths.
 */
export function refuseWithoutSpace(space: FreeSpace, base: string): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req
    const isRead = READS.has(method) || (path.startsWith(base) && FOR_READERS.has(path.slice(base.length)))
    try {
      if (isRead) return await next()
      // Without a length (chunked) nobody knows: it may become as large as any call may.
      const announced = Number(c.req.header('content-length') ?? Number.NaN)
      const claim = await space.claim(
        Number.isFinite(announced) ? Math.min(announced, LARGEST_BYTES) : UNKNOWN_BYTES,
      )
      if (!claim.granted) throw storageFull()
      try {
        await next()
      } finally {
        claim.release()
      }
    } finally {
      if (space.level() !== 'enough') c.header(STORAGE_HEADER, 'full')
    }
  }
}

const UNKNOWN_BYTES = 1024 * 1024
/** More than any call takes; what says to be longer is refused as too large by the call itself. */
const LARGEST_BYTES = 32 * 1024 * 1024
