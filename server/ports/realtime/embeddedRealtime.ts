import { realtimeChannel } from '../../../src/contract/realtimeEvents.ts'
import type { Log } from '../../log.ts'
import type { CanSubscribe } from './hub/channelFeeds.ts'
import { createHub, type Hub } from './hub/createHub.ts'
import { LEFT, type RealtimeLog } from './log/realtimeLog.ts'
import type { RealtimeKey } from './realtimeKey.ts'
import type { RealtimePort } from './realtimePort.ts'
import { createRealtimeTokens } from './realtimeToken.ts'

export type EmbeddedRealtimeOptions = {
  store: RealtimeLog
  key: RealtimeKey
  log: Log
  clock: () => Date
  canSubscribe: CanSubscribe
  /** The origin from which browsers may connect, besides the request's own host. */
  publicUrl?: string | undefined
}

/** Realtime without an external service: `hub` handles WebSocket upgrades on this server's own port. */
export function embeddedRealtime({
  store,
  key,
  log,
  clock,
  canSubscribe,
  publicUrl,
}: EmbeddedRealtimeOptions): RealtimePort & {
  hub: Hub
} {
  const tokens = createRealtimeTokens(key, { clock })
  return {
    mode: 'embedded',
    hub: createHub({ store, tokens, canSubscribe, log, clock, publicUrl }),
    issueToken: tokens.issue,
    async publish(channel, events, id) {
      if (events.length > 0) await store.append(channel, id, events)
    },
    async publishAll(channel, batches) {
      const full = batches.filter(({ events }) => events.length > 0)
      if (full.length > 0) await store.appendAll(channel, full)
    },
    async endUser({ userId, organizationId }, id) {
      await store.append(realtimeChannel(organizationId), `left:${id}`, [{ name: LEFT, data: userId }])
    },
  }
}
