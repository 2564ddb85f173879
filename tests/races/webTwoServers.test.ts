/** Two servers on one PostgreSQL, of which one holds the session of a WhatsApp Web channel. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import type { Message } from '../../src/contract/message.ts'
import type { Database } from '../../server/db/openDatabase.ts'
import { readEnv } from '../../server/env.ts'
import { createLog } from '../../server/log.ts'
import { type RunningServer, startServer } from '../../server/startServer.ts'
import { conversationsOf, messagesOf, ok } from '../server/simulatorHarness.ts'
import { type Device, type FakeWhatsApp, startFakeWhatsApp } from '../server/whatsappWeb/fakeWhatsApp.ts'
import type { Phone } from '../server/whatsappWeb/signalPhone.ts'
import { botToken } from '../solveProof.ts'
import { freshPostgres } from './postgres.ts'
import { waitFor } from '../waitFor.ts'

const WAIT = 30_000
const postgres = await freshPostgres()

const json = (body: unknown, token?: string): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
  body: JSON.stringify(body),
})

const callerOf = ({ url }: RunningServer, token: string) => ({
  async api(method: string, path: string, body?: unknown) {
    const response = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: await response.json(), headers: response.headers }
  },
})

describe.skipIf(postgres === null)('of two servers, the one that does not hold the session', () => {
  let folder: string
  let database: Database
  let fake: FakeWhatsApp
  let holder: RunningServer
  let other: RunningServer
  let atOther: ReturnType<typeof callerOf>
  let device: Device
  /** What the other server logs. */
  const lines: string[] = []
  const leftBy = (kind: string) =>
    lines.filter((line) => line.includes('job left to other servers') && line.includes(kind)).length
  const customer = (n: number): Phone => fake.phone(`551198000090${n}`, `30000000000090${n}`, `Cliente ${n}`)

  beforeAll(async () => {
    fake = await startFakeWhatsApp()
    folder = await mkdtemp(join(tmpdir(), 'balcao-web-two-'))
    const env = readEnv({
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: postgres!.url,
      DATA_DIR: folder,
      BOT_CHECK_COST: '1',
      WARM_UP: '0',
      WHATSAPP_TRANSPORTS: 'web',
      WHATSAPP_WEB_URL: fake.url,
      WHATSAPP_WEB_PACE: '0',
    })
    holder = await startServer(env, createLog({ level: 'silent' }))
    database = await postgres!.open()
    const { url } = holder
    const recaptcha_token = await botToken((path, init) => fetch(url + path, init), 'register_action')
    const person = { name: 'Ana', email: 'ana@exemplo.com.br', password: 'segredo123', acceptTerms: true }
    const registered = await fetch(`${url}/api/v1/auth/users`, json({ ...person, recaptcha_token }))
    const token = ((await registered.json()) as { access_token: string }).access_token
    const clinic = { name: 'Clínica', size: 'small', whatsapp: '+55 (11) 98888-1204', type: 'Estética' }
    expect((await fetch(`${url}/api/v1/auth/organizations`, json(clinic, token))).status).toBe(200)
    await database.pool.query('update agents set is_active = false')

    const atHolder = callerOf(holder, token)
    const id = newId()
    await ok(atHolder.api('POST', '/communication/channels', { id, type: 'whatsapp', name: 'Recepção' }))
    const { body } = await ok(atHolder.api('POST', `/communication/channels/${id}/whatsapp/connect`))
    device = await fake.scan(body.qr_code, fake.phone('5511990000950', '200000000000950', 'Clínica'))
    await waitFor(async () => {
      const channel = await atHolder.api('GET', `/communication/channels/${id}`)
      expect(channel.body.status).toBe('connected')
    }, WAIT)
    other = await startServer(env, createLog({ level: 'debug', write: (line) => lines.push(line) }))
    atOther = callerOf(other, token)
    // An attempt that counts would be the last.
    await database.pool.query(`
      create function once() returns trigger language plpgsql as $$ begin new.max_attempts = 1; return new; end $$;
      create trigger once before insert on jobs for each row
        when (new.kind in ('whatsapp.send', 'whatsapp.read')) execute function once()`)
  }, 120_000)
  afterAll(async () => {
    await other?.stop()
    await holder?.stop()
    await fake?.stop()
    await postgres?.drop()
    await rm(folder, { recursive: true, force: true })
  })

  it('leaves each message to the one that does, which sends it once, and no attempt is used up', async () => {
    const customers = [1, 2, 3, 4].map(customer)
    for (const phone of customers) await fake.message(device, phone, { conversation: 'oi' })
    const talks = await waitFor(async () => {
      const found = await conversationsOf(atOther)
      expect(found).toHaveLength(4)
      return found
    }, WAIT)
    const texts = [0, 1, 2].map((n) => `resposta ${n}`)
    for (const text of texts)
      for (const { id } of talks) {
        const message = { id: newId(), conversation_id: id, message_type: 'text', content: { text } }
        await ok(atOther.api('POST', '/communication/messages', message))
      }
    await waitFor(() => {
      for (const { got } of customers) expect(got.map(({ text }) => text)).toEqual(texts)
    }, WAIT)
    await waitFor(async () => {
      const sent = (await Promise.all(talks.map(({ id }) => messagesOf(atOther, id)))).flat()
      const states = sent.filter(({ direction }: Message) => direction === 'outbound')
      expect(states.map(({ status }) => status)).toEqual(Array(12).fill('sent'))
    }, WAIT)
    expect(leftBy('whatsapp.send')).toBeGreaterThan(0)
  }, 120_000)

  it('leaves read marks to the one that does, too', async () => {
    const phone = customer(5)
    // Until the holder was not the first to claim one.
    for (let n = 1; n < 20 && leftBy('whatsapp.read') === 0; n++) {
      const { id } = await fake.message(device, phone, { conversation: 'tem vaga?' })
      const talk = await waitFor(async () => {
        const found = (await conversationsOf(atOther)).find(({ contactName }) => contactName === phone.name)
        expect(found?.messagesCount).toBe(n)
        return found!
      }, WAIT)
      await ok(atOther.api('POST', `/communication/conversations/${talk.id}/mark-read`))
      await waitFor(
        () => expect(fake.receipts).toContainEqual(expect.objectContaining({ id, type: 'read' })),
        WAIT,
      )
    }
    expect(leftBy('whatsapp.read')).toBeGreaterThan(0)
  }, 120_000)
})
