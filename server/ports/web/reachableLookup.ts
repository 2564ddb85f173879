import { lookup as resolve, type LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { WebFailure } from './webPort.ts'

/**
 * Resolves a name and returns only the addresses that may be reached, so that the connection goes to a
 * checked address.
 */
export const reachableLookup =
  (mayReach: (address: string) => boolean): LookupFunction =>
  (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return callback(error, '')
      const reachable = found.filter(({ address }) => mayReach(address))
      const [first] = reachable
      if (!first) return callback(new WebFailure('not_public'), '')
      if (options.all) return callback(null, reachable)
      callback(null, first.address, first.family)
    })
  }
