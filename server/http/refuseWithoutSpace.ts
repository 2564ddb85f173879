import type { MiddlewareHandler } from 'hono'
import { botChallenge, login, realtimeAuthPost, refresh } from '../../src/contract/endpoints.ts'
import { STORAGE_HEADER } from '../../src/contract/errors.ts'
import { logout } from '../../src/contract/logout.ts'
import type { FreeSpace } from '../space/freeSpace.ts'
import { storageFull } from '../space/storageFull.ts'

/**
 * Writes that people need in order to sign in and stay signed in for reading. They write a few bytes at most.
 */
const FOR_READERS = new Set([login, refresh, logout, botChallenge, realtimeAuthPost].map(({ path }) => path))
const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * While the disk is nearly full, refuses writes before reading their body, and sets a header on every answer
 * so that the app can inform its users. `base` is the prefix of the contract's paths.
 */
export function refuseWithoutSpace(space: FreeSpace, base: string): MiddlewareHandler {
  return async (c, next) => {
    const { method, path } = c.req
    const isRead = READS.has(method) || (path.startsWith(base) && FOR_READERS.has(path.slice(base.length)))
    try {
      if (isRead) return await next()
      // Without Content-Length (chunked) the size is unknown, so a fixed estimate is claimed.
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
/**
 * No endpoint accepts a body this large. A longer announced length is clamped here; the endpoint itself
 * refuses the body as too large.
 */
const LARGEST_BYTES = 32 * 1024 * 1024
