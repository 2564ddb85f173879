import type { RealtimeKey } from './realtimeKey.ts'
import type { RealtimePort } from './realtimePort.ts'
import { createRealtimeTokens } from './realtimeToken.ts'

const PUBLISH_TIMEOUT_MS = 10_000

export type AblyRealtimeOptions = {
  key: RealtimeKey
  clock: () => Date
  baseUrl?: string
  fetch?: typeof globalThis.fetch
}

/**
 * Ably refused a publish, or gave an answer we cannot trust. `retryAfterMs` is set if Ably said how long to
 * wait.
 */
export class AblyPublishError extends Error {
  readonly status: number
  readonly retryAfterMs: number | undefined
  constructor(status: number, ablyCode: string | null, retryAfterMs: number | undefined) {
    super(`Ably answered ${status} (${ablyCode ?? 'no code'}) to a publish`)
    this.name = 'AblyPublishError'
    this.status = status
    this.retryAfterMs = retryAfterMs
  }
}

/**
 * Realtime through Ably's cloud. Tokens are signed here with the key's secret; events are sent through its
 * REST API. Ably ignores a message id that it has seen in the last two minutes. A later repetition is
 * harmless, because records carry revisions.
 */
export function ablyRealtime({
  key,
  clock,
  baseUrl = 'https://main.realtime.ably.net',
  fetch = globalThis.fetch,
}: AblyRealtimeOptions): RealtimePort {
  const tokens = createRealtimeTokens(key, { clock })
  const authorization = `Basic ${Buffer.from(`${key.name}:${key.secret}`).toString('base64')}`

  const port: RealtimePort = {
    mode: 'ably',
    issueToken: tokens.issue,

    // One request can only contain the ids of one batch.
    async publishAll(channel, batches) {
      for (const { id, events } of batches) await port.publish(channel, events, id)
    },

    async publish(channel, events, id) {
      if (events.length === 0) return
      const response = await fetch(`${baseUrl}/channels/${encodeURIComponent(channel)}/messages`, {
        method: 'POST',
        headers: {
          authorization,
          'content-type': 'application/json',
          accept: 'application/json',
          'x-ably-version': '2',
        },
        body: JSON.stringify(
          events.map(({ name, data }, index) => ({
            id: `${id}:${index}`,
            name,
            data: JSON.stringify(data),
            encoding: 'json',
          })),
        ),
        signal: AbortSignal.timeout(PUBLISH_TIMEOUT_MS),
      })
      await response.body?.cancel()
      if (response.ok) return
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
      throw new AblyPublishError(
        response.status,
        response.headers.get('x-ably-errorcode'),
        Number.isFinite(seconds) ? seconds * 1000 : undefined,
      )
    },
  }
  return port
}
