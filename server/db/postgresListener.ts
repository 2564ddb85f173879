import pg from 'pg'
import { errorFields, type Log } from '../log.ts'
import type { Database } from './database.ts'
import { assertNotifiable } from './notifyLimits.ts'

type Hearer = { onPayload: (payload: string) => void; onReconnect: (() => void) | undefined }

/**
 * Creates one separate connection for all LISTENs of this process. It reconnects by itself when the database
 * returns.
 */
export function startListener({ databaseUrl, log }: { databaseUrl: string; log: Log }) {
  const hearers = new Map<string, Set<Hearer>>()
  let client: Promise<pg.Client> | undefined
  let retry: NodeJS.Timeout | undefined
  let failures = 0
  let closed = false

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'balcao listen',
      keepAlive: true,
    })
    fresh.on('error', (error) => log.warn('listening connection lost', errorFields(error)))
    fresh.on('notification', ({ channel, payload }) => {
      for (const hearer of hearers.get(channel) ?? []) hearer.onPayload(payload ?? '')
    })
    await fresh.connect()
    fresh.once('end', reconnectSoon)
    for (const channel of hearers.keys()) await fresh.query(`listen ${channel}`)
    failures = 0
    return fresh
  }

  function current(): Promise<pg.Client> {
    clearTimeout(retry)
    client ??= connect().catch((error: unknown) => {
      client = undefined
      throw error
    })
    return client
  }

  function reconnectSoon(): void {
    client = undefined
    if (closed || hearers.size === 0) return
    retry = setTimeout(() => void reconnect(), Math.min(250 * 2 ** failures++, 10_000))
  }

  async function reconnect(): Promise<void> {
    try {
      await current()
    } catch (error) {
      log.warn('could not listen to the database', errorFields(error))
      return reconnectSoon()
    }
    for (const set of hearers.values()) for (const hearer of set) hearer.onReconnect?.()
  }

  const listen: Database['listen'] = async (channel, onPayload, onReconnect) => {
    assertNotifiable(channel, '')
    const hearer = { onPayload, onReconnect }
    const set = hearers.get(channel) ?? new Set()
    hearers.set(channel, set.add(hearer))
    await (await current()).query(`listen ${channel}`)
    return async () => {
      set.delete(hearer)
      if (set.size > 0 || closed) return
      hearers.delete(channel)
      await (await client)?.query(`unlisten ${channel}`)
    }
  }

  async function close(): Promise<void> {
    closed = true
    clearTimeout(retry)
    await (await client?.catch(() => undefined))?.end()
  }

  return { listen, close }
}
