import { EventEmitter } from 'node:events'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takePulse } from '../../server/db/pulse.ts'
import { readHealth } from '../../server/http/readHealth.ts'
import { enqueueJob } from '../../server/jobs/enqueueJob.ts'
import { startJobWorker } from '../../server/jobs/startJobWorker.ts'
import { plainTransaction } from '../../server/db/orgTransaction.ts'
import { createLog } from '../../server/log.ts'
import { type FreeSpace, unwatchedSpace, watchFreeSpace } from '../../server/space/freeSpace.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'
import { waitFor } from '../waitFor.ts'

const MB = 1024 * 1024
const log = createLog({ level: 'silent' })
/** The free space reported for the disk; fullDisk.test.ts fills a real disk. */
let free = 1000 * MB
let space: FreeSpace
let server: TestServer
let account: Account

beforeAll(async () => {
  space = await watchFreeSpace({ folder: '/', floorBytes: 100 * MB, log, readFree: async () => free })
  server = await startTestServer({ space })
  account = await server.signUp()
})
afterAll(async () => {
  space.stop()
  await server.close()
})

async function setFree(megabytes: number, level: string): Promise<void> {
  free = megabytes * MB
  await waitFor(() => expect(space.level()).toBe(level))
}
const addLead = () => account.api('POST', '/crm/leads', { name: 'Maria', phone_number: '+55 11 98888-1204' })

describe('a server with hardly any room', () => {
  it('SEC-03 refuses writes with words and a code of their own, lets people read and come in, and says so', async () => {
    await setFree(90, 'low')
    const refused = await addLead()
    expect(refused.status).toBe(507)
    expect(refused.body).toMatchObject({ code: 'storage_full', retry_after: 30 })
    expect(refused.body.detail).toContain('sem espaço em disco')
    expect((await account.api('POST', '/batch', { items: [{}] })).status).toBe(507)
    expect((await server.request('/webhooks/whatsapp', { method: 'POST', body: '{}' })).status).toBe(507)
    const read = await account.api('GET', '/crm/leads')
    expect([read.status, read.headers.get('x-balcao-storage')]).toEqual([200, 'full'])
    const body = { email: account.email, password: account.password }
    const recaptcha_token = await server.botToken('login_action')
    expect((await account.api('POST', '/auth/login', { ...body, recaptcha_token })).status).toBe(200)
    expect(
      (await account.api('POST', '/auth/refresh-token', { refresh_token: account.refreshToken })).status,
    ).toBe(200)
    expect(await (await server.request('/health')).json()).toMatchObject({ ok: true, space: 'low' })

    await setFree(105, 'low')
    await setFree(111, 'enough')
    const taken = await addLead()
    expect([taken.status, taken.headers.get('x-balcao-storage')]).toEqual([200, null])
  })

  it('SEC-03 refuses what would not fit beside what is being written', async () => {
    await setFree(90, 'low')
    await setFree(130, 'enough')
    const first = await space.claim(8 * MB)
    expect(first.granted).toBe(true)
    expect(await space.claim(8 * MB)).toEqual({ granted: false })
    if (first.granted) first.release()
    expect((await space.claim(8 * MB)).granted).toBe(true)
    expect(await space.claim(11 * MB)).toEqual({ granted: false })
  })

  it('tells of a database that was closed to writes as of a full disk', async () => {
    await setFree(1000, 'enough')
    const { pool } = server.deps.database
    await pool.query('set default_transaction_read_only = on')
    const refused = await addLead()
    await pool.query('set default_transaction_read_only = off')
    expect([refused.status, refused.body.code]).toEqual([507, 'storage_full'])
  })

  it('SEC-03 lets jobs wait, and runs them once there is room', async () => {
    const { database } = server.deps
    let paused = true
    const ran: string[] = []
    const worker = await startJobWorker({
      database,
      log,
      handlers: { 'billing.webhook': { run: async ({ payload }) => void ran.push(payload.event_id) } },
      paused: () => paused,
    })
    const event_id = account.user.id
    await plainTransaction(database.db, null, (t) =>
      enqueueJob(t, { kind: 'billing.webhook', payload: { event_id } }),
    )
    await worker.drain()
    expect(ran).toEqual([])
    paused = false
    await worker.drain()
    expect(ran).toEqual([event_id])
    await worker.stop()
  })
})

describe('the server’s health', () => {
  /** A pool whose queries the test settles by hand, and a clock. */
  function handMade() {
    let end: (error?: Error) => void = () => undefined
    const query = () =>
      new Promise<void>((resolve, reject) => (end = (error) => (error ? reject(error) : resolve())))
    const pool = Object.assign(new EventEmitter(), { query })
    const connection = new EventEmitter()
    let now = 0
    const pulse = takePulse(pool as never, () => now)
    pool.emit('connect', { connection })
    return {
      health: () => readHealth({ database: { pulse } as never, space: unwatchedSpace }),
      later: (ms: number) => (now += ms),
      othersAnswered: () => connection.emit('readyForQuery'),
      async answer(error?: Error) {
        end(error)
        await new Promise((done) => setImmediate(done))
      },
    }
  }

  it('SEC-03 is told although the database never answers, and says so after five seconds', async () => {
    const { health, later } = handMade()
    expect(await health()).toMatchObject({ ok: true })
    later(5001)
    expect(await health()).toEqual({ ok: false, database: 'silent', space: 'enough' })
  })

  it('SEC-03 a question in a long line is no illness while others are answered', async () => {
    const { health, later, othersAnswered } = handMade()
    await health()
    later(60_000)
    othersAnswered()
    expect(await health()).toMatchObject({ ok: true, database: 'answers' })
  })

  it('SEC-03 says at once that the database fails, and that it is back', async () => {
    const { health, answer } = handMade()
    await health()
    await answer(new Error('ECONNREFUSED'))
    const failing = health()
    await answer(new Error('ECONNREFUSED'))
    expect(await failing).toMatchObject({ ok: false, database: 'fails' })
    const back = health()
    await answer()
    expect(await back).toMatchObject({ ok: true })
  })
})
