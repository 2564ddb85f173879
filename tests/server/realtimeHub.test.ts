import { SignJWT } from 'jose'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { WebSocket } from 'ws'
import { openDatabase, type Database } from '../../server/db/openDatabase.ts'
import type { Listener } from '../../server/ports/realtime/hub/channelFeeds.ts'
import { databaseRealtimeLog } from '../../server/ports/realtime/log/databaseRealtimeLog.ts'
import { LEFT, type RealtimeLog } from '../../server/ports/realtime/log/realtimeLog.ts'
import {
  CHANNEL,
  KEY,
  USER,
  clock,
  connectSdk,
  silentLog,
  startHub,
  type TestHub,
} from './realtimeHarness.ts'
import { waitFor } from '../waitFor.ts'

let database: Database
let store: RealtimeLog
let hub: TestHub
const clients: ReturnType<typeof connectSdk>[] = []
vi.setConfig({ testTimeout: 30_000, hookTimeout: 60_000 })

beforeAll(async () => {
  database = await openDatabase({ memory: true, log: silentLog })
})
afterAll(() => database.close())

beforeEach(async () => {
  await database.pool.query('delete from realtime_log')
  store = await databaseRealtimeLog(database)
  hub = await startHub(store)
})
afterEach(async () => {
  for (const { client } of clients.splice(0)) client.close()
  await hub.stop()
  await store.close()
})

function connect(options: Parameters<typeof connectSdk>[1] = {}, target: TestHub = hub) {
  const connected = connectSdk(target, options)
  clients.push(connected)
  return connected
}
const publish = (name: string, id = name) => store.append(CHANNEL, id, [{ name, data: { n: name } }])
const attached = (screen: ReturnType<typeof connect>) =>
  waitFor(() => expect(screen.channel.state).toBe('attached'))
const received = (screen: ReturnType<typeof connect>, names: string[]) =>
  waitFor(() => expect(screen.names).toEqual(names))

describe('the log in the database', () => {
  it('lets every process know of what one appended', async () => {
    const other = await databaseRealtimeLog(database)
    const heard: (string | undefined)[] = []
    other.onAppend((channel) => heard.push(channel))
    await store.append(CHANNEL, 'one', [{ name: 'one', data: 1 }])
    await waitFor(() => expect(heard).toEqual([CHANNEL]))
    await store.appendAll(CHANNEL, [{ id: 'two', events: [{ name: 'two', data: 2 }] }])
    await waitFor(() => expect(heard).toEqual([CHANNEL, CHANNEL]))
    await other.close()
  })

  it('lets its own process know also while the line of notifications is down', async () => {
    const alone = await databaseRealtimeLog({
      pool: database.pool,
      listen: async () => async () => undefined,
      notify: async () => undefined,
    })
    const heard: (string | undefined)[] = []
    alone.onAppend((channel) => heard.push(channel))
    await alone.append(CHANNEL, 'one', [{ name: 'one', data: 1 }])
    expect(heard).toEqual([CHANNEL])
    await alone.appendAll(CHANNEL, [{ id: 'two', events: [{ name: 'two', data: 2 }] }])
    expect(heard).toEqual([CHANNEL, CHANNEL])
  })
})

describe('the SDK on the embedded hub', () => {
  it('RT-02 RT-03 receives events in order, with their data', async () => {
    const screen = connect()
    await attached(screen)
    expect(screen.attaches[0]).toMatchObject({ resumed: false })
    expect(screen.client.auth.clientId).toBe(USER.userId)
    await store.append(CHANNEL, 'both', [
      { name: 'message.new', data: { text: 'olá, ação 👩🏽‍⚕️' } },
      { name: 'conversation.update', data: [1, null] },
    ])
    await received(screen, ['message.new', 'conversation.update'])
    expect(screen.data).toEqual([{ text: 'olá, ação 👩🏽‍⚕️' }, [1, null]])
  })

  it('delivers a message id once, whoever repeats it', async () => {
    const screen = connect()
    await attached(screen)
    const first = await publish('a')
    expect(await publish('other name', 'a')).toBe(first)
    await publish('b')
    await received(screen, ['a', 'b'])
  })

  it('keeps what the log cannot hold as it is readable', async () => {
    const screen = connect()
    await attached(screen)
    await store.append(CHANNEL, 'odd', [{ name: 'odd', data: 'nul \0 half \ud83d whole 😀' }])
    await received(screen, ['odd'])
    expect(screen.data).toEqual(['nul \ufffd half \ufffd whole 😀'])
  })

  it('RT-10 resumes after a cut line with nothing lost or doubled', async () => {
    const screen = connect()
    await attached(screen)
    await publish('1')
    await received(screen, ['1'])
    for (let round = 0; round < 5; round += 1) {
      hub.cut()
      await publish(`cut ${round}`)
    }
    await publish('last')
    await received(screen, ['1', 'cut 0', 'cut 1', 'cut 2', 'cut 3', 'cut 4', 'last'])
    expect(screen.attaches.slice(1).every(({ resumed }) => resumed)).toBe(true)
  })

  it('RT-10 resumes on another server process over the same database', async () => {
    const screen = connect()
    await attached(screen)
    await publish('before')
    await received(screen, ['before'])
    const { port } = hub
    await hub.stop()
    await publish('while down')
    hub = await startHub(store, { port })
    await publish('after')
    await received(screen, ['before', 'while down', 'after'])
    expect(screen.attaches.at(-1)).toMatchObject({ resumed: true })
  })

  it('replays a long absence without dropping the reader', async () => {
    const screen = connect()
    await attached(screen)
    await publish('0')
    await received(screen, ['0'])
    const { port } = hub
    await hub.stop()
    const bulk = 'x'.repeat(8000)
    const names = Array.from({ length: 400 }, (_, n) => `m${n}`)
    await appendMany(names, bulk)
    hub = await startHub(store, { port })
    await received(screen, ['0', ...names])
    expect(screen.attaches.filter(({ resumed }) => !resumed)).toHaveLength(1)
  })

  it('RT-10 says that continuity is lost when the log no longer reaches back', async () => {
    const screen = connect()
    await attached(screen)
    await publish('1')
    await received(screen, ['1'])
    const { port } = hub
    await hub.stop()
    for (const name of ['2', '3', '4']) await publish(name)
    expect(await store.trim(new Date(clock().getTime() + 1000))).toBe(3)
    hub = await startHub(store, { port })
    await waitFor(() => expect(screen.attaches).toHaveLength(2))
    expect(screen.attaches[1]).toMatchObject({ resumed: false, reason: { code: 80008 } })
    await publish('5')
    await received(screen, ['1', '5'])
  })

  it('resumes from the newest entry though everything old was trimmed', async () => {
    const screen = connect()
    await attached(screen)
    await publish('1')
    await received(screen, ['1'])
    expect(await store.trim(new Date(clock().getTime() + 1000))).toBe(0)
    hub.cut()
    await publish('2')
    await received(screen, ['1', '2'])
    expect(screen.attaches.at(-1)).toMatchObject({ resumed: true })
  })

  it('RT-10 never claims continuity with a log that was emptied', async () => {
    const screen = connect()
    await attached(screen)
    await publish('1')
    await received(screen, ['1'])
    const { port } = hub
    await hub.stop()
    await database.pool.query('delete from realtime_log')
    hub = await startHub(store, { port })
    await waitFor(() => expect(screen.attaches).toHaveLength(2))
    expect(screen.attaches[1]).toMatchObject({ resumed: false, reason: { code: 80008 } })
  })

  it('finds by itself what no wake-up announced', async () => {
    await hub.stop()
    hub = await startHub(store, { limits: { sweepMs: 50 } })
    const screen = connect()
    await attached(screen)
    await database.pool.query(
      `insert into realtime_log (channel, message_id, events) values ($1, 'quiet', $2)`,
      [CHANNEL, JSON.stringify([{ name: 'quiet', data: 1 }])],
    )
    await received(screen, ['quiet'])
  })

  it('answers heartbeats, and sends its own to who cannot see pings', async () => {
    await hub.stop()
    hub = await startHub(store, { limits: { heartbeatMs: 30 } })
    const screen = connect()
    await attached(screen)
    expect(await screen.client.connection.ping()).toBeGreaterThanOrEqual(0)
    const raw = await openRaw((await hub.tokens.issue(USER)).token)
    await waitFor(() => expect(raw.frames.filter(({ action }) => action === 0).length).toBeGreaterThan(2))
  })
})

describe('who left the organization', () => {
  const leaving = (id: string) => store.append(CHANNEL, id, [{ name: LEFT, data: USER.userId }])
  let member: boolean
  const canSubscribe = async ({ clientId }: Listener) => clientId !== USER.userId || member
  beforeEach(async () => {
    member = true
    await hub.stop()
    hub = await startHub(store, { canSubscribe })
  })

  it('PRD-08 hears nothing after it on any server; others hear all, and of the leaving nothing', async () => {
    const otherStore = await databaseRealtimeLog(database)
    const otherHub = await startHub(otherStore, { canSubscribe })
    const leavers = [connect(), connect({}, otherHub)]
    const colleague = connect({ user: { ...USER, userId: 'user-2' } }, otherHub)
    await Promise.all([...leavers, colleague].map(attached))
    await publish('before')
    member = false
    await leaving('left')
    await publish('after')
    await received(colleague, ['before', 'after'])
    for (const leaver of leavers) {
      await waitFor(() => expect(leaver.connections.some(({ reason }) => reason?.code === 40141)).toBe(true))
      expect(leaver.names).toEqual(['before'])
    }
    expect(colleague.connections.some(({ reason }) => reason !== undefined)).toBe(false)
    await otherHub.stop()
    await otherStore.close()
  })

  it('and came back is not sent away by the old entry, neither live nor in a replay', async () => {
    const screen = connect()
    await attached(screen)
    await publish('before')
    await received(screen, ['before'])
    await leaving('live')
    await publish('between')
    await received(screen, ['before', 'between'])
    const { port } = hub
    await hub.stop()
    await leaving('replayed')
    await publish('after')
    hub = await startHub(store, { port, canSubscribe })
    await received(screen, ['before', 'between', 'after'])
    expect(screen.connections.some(({ reason }) => reason?.code === 40141)).toBe(false)
  })

  it('and whose right could not be asked about gets nothing past the entry until it could', async () => {
    let broken = false
    let failures = 0
    await hub.stop()
    hub = await startHub(store, {
      limits: { sweepMs: 50 },
      canSubscribe: async (listener) => {
        if (broken) throw new Error(`the database is away, ${++failures}`)
        return canSubscribe(listener)
      },
    })
    const [screen, colleague] = [connect(), connect({ user: { ...USER, userId: 'user-2' } })]
    await Promise.all([attached(screen), attached(colleague)])
    broken = true
    member = false
    await leaving('left')
    await publish('after')
    await waitFor(() => expect(failures).toBeGreaterThan(1))
    broken = false
    await received(colleague, ['after'])
    expect(screen.names).toEqual([])
  })
})

describe('tokens and capabilities', () => {
  it('RT-01 renews a token in place before it runs out', async () => {
    await hub.stop()
    hub = await startHub(store, { ttlSeconds: 2 })
    const screen = connect()
    await attached(screen)
    const { id } = screen.client.connection
    await waitFor(() => expect(screen.tokensAsked()).toBeGreaterThan(2))
    await publish('still here')
    await received(screen, ['still here'])
    expect(screen.client.connection.id).toBe(id)
    expect(screen.attaches).toHaveLength(1)
  })

  it('ends a connection whose token ran out; it comes back with a new one and misses nothing', async () => {
    await hub.stop()
    hub = await startHub(store, { ttlSeconds: 1 })
    let asked = 0
    const screen = connect({
      token: async () => {
        // The nudge's token request stays unanswered until the token has expired.
        asked += 1
        if (asked === 2) await waitFor(() => expect(screen.client.connection.state).not.toBe('connected'))
        return (await hub.tokens.issue(USER)).token
      },
    })
    await attached(screen)
    await publish('before')
    await received(screen, ['before'])
    await waitFor(() => expect(screen.connections.map(({ reason }) => reason?.code)).toContain(40142))
    await publish('meanwhile')
    await received(screen, ['before', 'meanwhile'])
    expect(screen.attaches.slice(1).every(({ resumed }) => resumed)).toBe(true)
  })

  it.each([
    ['expired', 40142, () => sign(KEY.secret, { exp: 1 })],
    ['forged', 40144, () => sign('another secret, as long as it has to be', {})],
    ['unsigned', 40144, async () => `${btoa('{"alg":"none"}')}.${btoa('{}')}.`],
    ['without capability', 40144, () => sign(KEY.secret, { 'x-ably-capability': '{' })],
    ['of another key', 40144, () => sign(KEY.secret, {}, 'other.key')],
    ['junk', 40144, async () => 'x'],
  ])('accepts the upgrade but not the token: %s', async (_what, code, token) => {
    const raw = await openRaw(await token())
    await raw.closed
    expect(raw.frames).toEqual([
      expect.objectContaining({ action: 6, error: expect.objectContaining({ code }) }),
    ])
  })

  it('recovers by itself from a token the server no longer knows', async () => {
    let asked = 0
    const screen = connect({
      token: async () => (++asked === 1 ? 'stale' : (await hub.tokens.issue(USER)).token),
    })
    await attached(screen)
    expect(asked).toBe(2)
  })

  it("RT-02 refuses another organization's channel and stays connected", async () => {
    const screen = connect({ channelName: 'private-org-org-2-messages' })
    await waitFor(() => expect(screen.channel.state).toBe('failed'))
    expect(screen.channel.errorReason).toMatchObject({ code: 40160 })
    expect(screen.client.connection.state).toBe('connected')
    await store.append('private-org-org-2-messages', 'x', [{ name: 'x', data: 1 }])
    await publish('own')
    const own = connect()
    await attached(own)
    expect(screen.names).toEqual([])
  })

  it('refuses what a client publishes', async () => {
    const screen = connect()
    await attached(screen)
    await expect(screen.channel.publish('x', 'text')).rejects.toMatchObject({ code: 40160 })
    expect(await store.latest([CHANNEL])).toEqual(new Map())
  })

  it("closes when the new token is another user's, and drops channels it no longer covers", async () => {
    const raw = await openRaw((await hub.tokens.issue(USER)).token)
    raw.send({ action: 10, channel: CHANNEL })
    await waitFor(() => expect(raw.frames).toContainEqual(expect.objectContaining({ action: 11 })))
    const moved = await hub.tokens.issue({ ...USER, organizationId: 'org-2' })
    raw.send({ action: 17, auth: { accessToken: moved.token } })
    const lost = { action: 9, channel: CHANNEL, error: expect.objectContaining({ code: 40160 }) }
    await waitFor(() => expect(raw.frames.at(-1)).toEqual(lost))
    raw.send({
      action: 17,
      auth: { accessToken: (await hub.tokens.issue({ ...USER, userId: 'user-2' })).token },
    })
    await raw.closed
    expect(raw.frames.at(-1)).toMatchObject({ action: 9, error: { code: 40102 } })
  })
})

describe('limits and strange clients', () => {
  it('lets in only pages of its own origin', async () => {
    const { token } = await hub.tokens.issue(USER)
    await expect(openRaw(token, { origin: 'https://evil.example' })).rejects.toThrow('403')
    await expect(openRaw(token, { origin: 'null' })).rejects.toThrow('403')
    await openRaw(token, { origin: `http://127.0.0.1:${hub.port}` })
    await hub.stop()
    hub = await startHub(store, { publicUrl: 'https://balcao.example' })
    await openRaw(token, { origin: 'https://balcao.example' })
  })

  it('answers the connectivity check, and leaves other upgrades alone', async () => {
    const check = new WebSocket(`ws://127.0.0.1:${hub.port}/ws-up`)
    await new Promise((resolve) => check.once('open', resolve))
    const other = new WebSocket(`ws://127.0.0.1:${hub.port}/`)
    await new Promise((resolve) => other.once('error', resolve))
    const odd = new WebSocket(`ws://127.0.0.1:${hub.port}//?v=6`)
    await new Promise((resolve) => odd.once('error', resolve))
  })

  it('bounds the connections of one user, not of others', async () => {
    await hub.stop()
    hub = await startHub(store, { limits: { maxConnectionsPerClient: 2 } })
    const { token } = await hub.tokens.issue(USER)
    const first = await openRaw(token)
    await openRaw(token)
    const third = await openRaw(token)
    await third.closed
    expect(third.frames).toMatchObject([{ action: 6, error: { code: 42910 } }])
    const other = await openRaw((await hub.tokens.issue({ ...USER, userId: 'user-2' })).token)
    await waitFor(() => expect(other.frames).toMatchObject([{ action: 4 }]))
    first.send({ action: 7 })
    await first.closed
    const again = await openRaw(token)
    await waitFor(() => expect(again.frames).toMatchObject([{ action: 4 }]))
  })

  it('survives junk, and cuts off what is too big', async () => {
    const raw = await openRaw((await hub.tokens.issue(USER)).token)
    for (const junk of ['', '{', 'null', '[]', '{"action":"x"}', '{"action":99}', '{"action":10}'])
      raw.socket.send(junk)
    raw.send({ action: 0, id: 'echo' })
    await waitFor(() => expect(raw.frames.at(-1)).toEqual({ action: 0, id: 'echo' }))
    raw.socket.send('x'.repeat(20_000))
    await raw.closed
  })

  it('treats a serial it never gave as lost continuity', async () => {
    const raw = await openRaw((await hub.tokens.issue(USER)).token)
    for (const channelSerial of ['abc', '99999999999999999999', "0' or 1=1", '00000000000000000007']) {
      raw.frames.length = 0
      raw.send({ action: 10, channel: CHANNEL, channelSerial })
      const lost = { action: 11, flags: 1 << 18, error: { code: 80008 } }
      await waitFor(() => expect(raw.frames.at(-1)).toMatchObject(lost))
    }
  })

  it('drops a client that does not read, which then misses nothing', async () => {
    await hub.stop()
    hub = await startHub(store, { limits: { maxBufferedBytes: 200_000 } })
    const raw = await openRaw((await hub.tokens.issue(USER)).token)
    raw.send({ action: 10, channel: CHANNEL })
    await waitFor(() => expect(raw.frames).toContainEqual(expect.objectContaining({ action: 11 })))
    raw.socket.pause()
    const names = Array.from({ length: 400 }, (_, n) => `big ${n}`)
    await appendMany(names, 'x'.repeat(60_000))
    await store.append(CHANNEL, 'the last', [{ name: 'the last', data: 1 }])
    await waitFor(() => expect(hub.open()).toBe(0))
    raw.socket.resume()
    await raw.closed
    const got = raw.frames.filter(({ action }) => action === 15)
    expect(got.length).toBeLessThan(400)
    const back = await openRaw((await hub.tokens.issue(USER)).token)
    back.send({ action: 10, channel: CHANNEL, channelSerial: got.at(-1)?.channelSerial })
    const ids = () => [...got, ...back.frames.filter(({ action }) => action === 15)].map(({ id }) => id)
    await waitFor(() => expect(ids()).toEqual([...names, 'the last']))
  })
})

/** Does what `append` does, in one statement and without notifying anyone. */
async function appendMany(names: string[], data: string): Promise<void> {
  await database.pool.query(
    `insert into realtime_log (channel, message_id, events)
     select $1, name, jsonb_build_array(jsonb_build_object('name', name, 'data', $3::text))
     from unnest($2::text[]) with ordinality as asked(name, n) order by n`,
    [CHANNEL, names, data],
  )
}

type Frame = { action: number; id?: string; channelSerial?: string; [field: string]: unknown }

async function openRaw(token: string, headers: Record<string, string> = {}) {
  const query = new URLSearchParams({ access_token: token, format: 'json', v: '6', heartbeats: 'true' })
  const socket = new WebSocket(`ws://127.0.0.1:${hub.port}/?${query}`, { headers })
  const frames: Frame[] = []
  socket.on('message', (data: Buffer) => frames.push(JSON.parse(data.toString()) as Frame))
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()))
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('error', reject)
  })
  return { socket, frames, closed, send: (frame: object) => socket.send(JSON.stringify(frame)) }
}

function sign(secret: string, claims: Record<string, unknown>, kid = KEY.name): Promise<string> {
  return new SignJWT({
    exp: Math.floor(Date.now() / 1000) + 60,
    'x-ably-clientId': USER.userId,
    'x-ably-capability': JSON.stringify({ [CHANNEL]: ['subscribe'] }),
    ...claims,
  })
    .setProtectedHeader({ alg: 'HS256', kid })
    .sign(new TextEncoder().encode(secret))
}
