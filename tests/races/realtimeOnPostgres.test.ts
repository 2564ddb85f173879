import { afterAll, afterEach, describe, expect, it } from 'vitest'
import type { Database } from '../../server/db/openDatabase.ts'
import { databaseRealtimeLog } from '../../server/ports/realtime/log/databaseRealtimeLog.ts'
import { START } from '../../server/ports/realtime/log/realtimeLog.ts'
import { CHANNEL, clock, connectSdk, startHub, type TestHub } from '../server/realtimeHarness.ts'
import { freshPostgres } from './postgres.ts'
import { waitFor } from '../waitFor.ts'

const postgres = await freshPostgres()
const soon = 60_000

/** All of a server process that PostgreSQL and the clients see: its own pool, listener, hub and port. */
async function startProcess(database: Database) {
  const store = await databaseRealtimeLog(database)
  return { database, store, hub: await startHub(store) }
}

describe.skipIf(postgres === null)('hubs of several servers on one PostgreSQL', () => {
  const screens: ReturnType<typeof connectSdk>[] = []
  const processes: Awaited<ReturnType<typeof startProcess>>[] = []

  async function startTwo() {
    const [one, two] = [
      await startProcess(await postgres!.open()),
      await startProcess(await postgres!.open()),
    ]
    processes.push(one, two)
    return [one, two] as const
  }
  function connect(hub: TestHub, channelName = CHANNEL) {
    const screen = connectSdk(hub, { channelName })
    screens.push(screen)
    return screen
  }
  const attached = (...asked: ReturnType<typeof connectSdk>[]) =>
    waitFor(() => asked.forEach(({ channel }) => expect(channel.state).toBe('attached')), soon)

  afterEach(async () => {
    for (const { client } of screens.splice(0)) client.close()
    for (const { hub, store } of processes.splice(0)) {
      await hub.stop()
      await store.close()
    }
    await (await postgres!.open()).pool.query('delete from realtime_log')
  })
  afterAll(() => postgres?.drop())

  it('RT-02 deliver to each other', async () => {
    const [one, two] = await startTwo()
    const screens = [connect(one.hub), connect(two.hub)]
    await attached(...screens)
    await one.store.append(CHANNEL, 'a', [{ name: 'a', data: 1 }])
    await two.store.append(CHANNEL, 'b', [{ name: 'b', data: 2 }])
    await waitFor(
      () =>
        expect(screens.map(({ names }) => names)).toEqual([
          ['a', 'b'],
          ['a', 'b'],
        ]),
      soon,
    )
  })

  it('RT-10 parallel publishers and cut lines: everything once, in the order of the log', async () => {
    const [one, two] = await startTwo()
    const readers = [one, two, one, two].map(({ hub }) => connect(hub))
    await attached(...readers)
    await one.store.append(CHANNEL, 'first', [{ name: 'first', data: 0 }])
    await waitFor(() => readers.forEach(({ names }) => expect(names).toEqual(['first'])), soon)

    // Fewer events in all than a replay may hold, so that every reader must resume.
    const publishers = Array.from({ length: 16 }, async (_, publisher) => {
      const own = publisher % 2 === 0 ? one : two
      const other = own === one ? two : one
      for (let n = 0; n < 30; n += 1) {
        const id = `${publisher}-${n}`
        await own.store.append(CHANNEL, id, [{ name: id, data: n }])
        // A job whose answer was lost runs again, perhaps elsewhere.
        if (n % 10 === 0) await other.store.append(CHANNEL, id, [{ name: id, data: n }])
        if (n % 10 === publisher) own.hub.cut()
      }
    })
    await Promise.all(publishers)

    const log = await one.store.readAfter(CHANNEL, START, 2000)
    const expected = log.map(({ messageId }) => messageId)
    expect(new Set(expected).size).toBe(16 * 30 + 1)
    expect(expected).toHaveLength(16 * 30 + 1)
    for (const { names } of readers) await waitFor(() => expect(names).toHaveLength(expected.length), soon)
    for (const { names, attaches } of readers) {
      expect(names).toEqual(expected)
      expect(attaches.slice(1).every(({ resumed }) => resumed)).toBe(true)
    }
    // Each publisher waited for its answers, so its own events must arrive in order.
    for (let publisher = 0; publisher < 16; publisher += 1) {
      const own = expected
        .filter((id) => id.startsWith(`${publisher}-`))
        .map((id) => Number(id.split('-')[1]))
      expect(own).toEqual(own.toSorted((a, b) => a - b))
    }
  })

  it('RT-10 a client resumes on the other server', async () => {
    const [one, two] = await startTwo()
    const port = one.hub.port
    const screen = connect(one.hub)
    await attached(screen)
    await two.store.append(CHANNEL, '1', [{ name: '1', data: 1 }])
    await waitFor(() => expect(screen.names).toEqual(['1']), soon)
    await one.hub.stop()
    await two.store.append(CHANNEL, '2', [{ name: '2', data: 2 }])
    const moved = await startHub(two.store, { port })
    await two.store.append(CHANNEL, '3', [{ name: '3', data: 3 }])
    await waitFor(() => expect(screen.names).toEqual(['1', '2', '3']), soon)
    expect(screen.attaches.at(-1)).toMatchObject({ resumed: true })
    screen.client.close()
    await moved.stop()
  })

  it('go on delivering when PostgreSQL cut the listening connections', async () => {
    const [one, two] = await startTwo()
    const screen = connect(two.hub)
    await attached(screen)
    await one.database.pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'balcao listen'`,
    )
    await one.store.append(CHANNEL, 'unheard', [{ name: 'unheard', data: 1 }])
    await waitFor(() => expect(screen.names).toEqual(['unheard']), soon)
    expect(await one.store.trim(clock())).toBe(0)
  })
})
