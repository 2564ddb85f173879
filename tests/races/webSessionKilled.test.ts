/** What becomes of messages when the server that holds a WhatsApp Web session is killed. */
import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import type { Database } from '../../server/db/openDatabase.ts'
import { requestSession } from '../../server/ports/channels/whatsappWeb/sessionTable.ts'
import { type Device, type FakeWhatsApp, startFakeWhatsApp } from '../server/whatsappWeb/fakeWhatsApp.ts'
import type { Phone } from '../server/whatsappWeb/signalPhone.ts'
import { webPortFor } from '../server/whatsappWeb/webPortFor.ts'
import { freshPostgres, type TestPostgres } from './postgres.ts'
import { waitFor } from '../waitFor.ts'

const SCRIPT = fileURLToPath(new URL('webSessionProcess.ts', import.meta.url))
const WAIT = 30_000
const postgres: TestPostgres | null = await freshPostgres()
afterAll(() => postgres?.drop())

describe.skipIf(postgres === null)('a server that holds a session', () => {
  let database: Database
  let fake: FakeWhatsApp
  let child: ChildProcess
  let said = ''
  let ana: Phone
  let device: Device
  const channel = {
    id: newId(),
    orgId: newId(),
    name: 'Recepção',
    externalId: null,
    transport: 'web' as const,
  }

  function start() {
    child = fork(SCRIPT, [postgres!.url, fake.url, fake.mediaHost], {
      execArgv: ['--import', 'tsx'],
      silent: true,
    })
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  }
  const kill = async () => {
    if (child.signalCode !== null) return
    const gone = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await gone
  }
  const stored = async (words: string) => {
    const { rows } = await database.pool.query(
      'select count(*)::int n from webhook_events where body::text like $1',
      [`%${words}%`],
    )
    return rows[0].n as number
  }
  const tell = (to: string, text: string) => child.send({ channel, to, text })

  beforeAll(async () => {
    database = await postgres!.open()
    fake = await startFakeWhatsApp()
    const { pool } = database
    await pool.query(
      "insert into organizations (id, name, size, whatsapp, type) values ($1, 'C', 's', '1', 't')",
      [channel.orgId],
    )
    await pool.query(
      "insert into channels (id, org_id, name, transport) values ($1, $2, 'Recepção', 'web')",
      [channel.id, channel.orgId],
    )
    await requestSession(database.db, channel.id, channel.orgId, { typedCode: null })
    start()
  })
  afterAll(async () => {
    await kill()
    await fake.stop()
  })

  it('and is killed loses nothing, says nothing twice, and leaves no ratchet behind', async () => {
    const view = webPortFor(database, fake)
    const own = fake.phone('5511990000900', '200000000000900', 'Clínica')
    ana = fake.phone('5511980000900', '300000000000900', 'Ana')
    fake.settings.tellsLids = false
    const isOpen = () =>
      waitFor(async () => expect((await view.look!(channel)).status).toBe('connected'), WAIT)
    const code = await waitFor(async () => {
      const { qr } = await view.look!(channel)
      expect(qr).not.toBeNull()
      return qr!
    }, WAIT)
    device = await fake.scan(code, own)
    await isOpen()
    await fake.message(device, ana, { conversation: 'antes' }, { byNumber: true })
    await waitFor(async () => expect(await stored('antes')).toBe(1), WAIT)
    tell(ana.number, 'primeira')
    await waitFor(() => expect(ana.got.map(({ text }) => text)).toEqual(['primeira']), WAIT)
    await fake.message(device, ana, { conversation: 'depois' }, { byNumber: true })
    await waitFor(async () => expect(await stored('depois')).toBe(1), WAIT)

    // Killed after the ratchet was written and the receipt sent, before the message was handed over.
    const holder = await database.pool.connect()
    await holder.query('begin')
    await holder.query('lock table webhook_events in exclusive mode')
    const receipt = new Promise((resolve) => fake.events.once('receipt', resolve))
    const { node } = await fake.message(device, ana, { conversation: 'na queda' }, { byNumber: true })
    await receipt
    await kill()
    await holder.query('rollback')
    holder.release()
    expect(await stored('na queda')).toBe(0)
    let back = new Promise((resolve) => fake.events.once('open', resolve))
    start()
    await waitFor(async () => expect(await stored('na queda')).toBe(1), WAIT)
    await back
    await isOpen()
    // WhatsApp did not see the receipt and delivers the message again.
    fake.push(device, node)
    await fake.message(device, ana, { conversation: 'de volta' }, { byNumber: true })
    await waitFor(async () => expect(await stored('de volta')).toBe(1), WAIT)
    expect(await stored('na queda')).toBe(1)

    // Killed as soon as a message's bytes arrive; each write of a session key is slowed down.
    await database.pool.query(`
      create function slowly() returns trigger language plpgsql as $$ begin perform pg_sleep(0.4); return new; end $$;
      create trigger slow after insert or update on web_keys for each row when (new.kind = 'session')
        execute function slowly()`)
    const arrived = new Promise((resolve) => fake.events.once('message', resolve))
    tell(ana.number, 'segunda')
    await arrived
    await kill()
    await database.pool.query('drop trigger slow on web_keys')
    back = new Promise((resolve) => fake.events.once('open', resolve))
    start()
    await back
    await isOpen()
    tell(ana.number, 'terceira')
    await waitFor(() => expect(ana.got.length + ana.unreadable.length).toBe(3), WAIT)
    expect(ana.unreadable).toEqual([])
    expect(ana.got.map(({ text }) => text)).toEqual(['primeira', 'segunda', 'terceira'])
    expect(fake.faults).toEqual([])
    expect(said).not.toMatch(/privKey|rootKey/)
  }, 300_000)

  it('WAP-02 has it alone while it lives, and dead leaves it to another server that is there', async () => {
    const epoch = async () =>
      (await database.pool.query('select epoch from web_sessions where channel_id = $1', [channel.id]))
        .rows[0].epoch as number
    const held = await epoch()
    const other = webPortFor(database, fake, { leaseMs: 3000 })
    await other.start()
    const send = () =>
      other.send(
        channel,
        {
          clientId: newId(),
          to: { phone: ana.number, scopedId: null },
          body: { kind: 'text', text: 'quarta' },
          replyToProviderId: null,
        },
        new AbortController().signal,
      )
    // Two servers logged in with one session would disconnect each other.
    expect(await send()).toEqual({ kind: 'elsewhere' })
    expect(await epoch()).toBe(held)

    await kill()
    await fake.message(device, ana, { conversation: 'sem dono' }, { byNumber: true })
    await waitFor(async () => expect(await stored('sem dono')).toBe(1), WAIT)
    await waitFor(async () => expect(await send()).toMatchObject({ kind: 'accepted' }), WAIT)
    expect(ana.got.at(-1)?.text).toBe('quarta')
    expect(await epoch()).toBeGreaterThan(held)
    expect([ana.unreadable, fake.faults]).toEqual([[], []])
    await other.stop()
  }, 300_000)

  it('and is killed before it kept a part of the past that it has acknowledged takes that part up again', async () => {
    const { pool } = database
    await kill()
    await pool.query('update web_sessions set brings_past = true where channel_id = $1', [channel.id])
    const back = new Promise((resolve) => fake.events.once('open', resolve))
    start()
    await back
    // The history cannot be stored until the server is killed.
    await pool.query(`
      create function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
      create trigger refusing before insert on web_inbox for each row when (new.state = 'past')
        execute function refuse()`)
    const at = Math.floor(Date.now() / 1000) - 3600
    const said = (id: string, conversation: string) => ({
      message: {
        key: { remoteJid: ana.pn, id, fromMe: false },
        message: { conversation },
        messageTimestamp: at,
      },
    })
    const part = fake.historyOf({
      conversations: [{ id: ana.pn, messages: [said('P1', 'bom dia'), said('P2', 'quero marcar')] }],
    })
    const acknowledged = new Promise<void>((resolve) =>
      fake.events.on('receipt', ({ type }: { type?: string }) => type === 'hist_sync' && resolve()),
    )
    await fake.message(device, device.phone, part, { category: 'peer', type: 'protocol' })
    await acknowledged
    await kill()
    expect(device.queue).toEqual([])
    await pool.query('drop trigger refusing on web_inbox')
    const kept = async () =>
      (
        await pool.query("select id from web_inbox where channel_id = $1 and state = 'past' order by id", [
          channel.id,
        ])
      ).rows.map(({ id }: { id: string }) => id)
    expect(await kept()).toEqual([])

    start()
    await waitFor(async () => expect(await kept()).toEqual(['past:P1', 'past:P2']), WAIT)
    const open = "select 1 from web_inbox where channel_id = $1 and state = 'decrypted'"
    await waitFor(async () => expect((await pool.query(open, [channel.id])).rows).toEqual([]), WAIT)
  }, 300_000)

  it('and is killed while it fetches the past’s files takes up what it had not kept, each message once', async () => {
    const { pool } = database
    const back = () => new Promise((resolve) => fake.events.once('open', resolve))
    await kill()
    await pool.query("delete from web_inbox where channel_id = $1 and state = 'past'", [channel.id])
    await pool.query('update web_sessions set brings_past = true where channel_id = $1', [channel.id])
    const first = back()
    start()
    await first
    const at = Math.floor(Date.now() / 1000) - 3600
    const part = (id: string, conversation: string) =>
      fake.historyFileOf({
        conversations: [
          {
            id: ana.pn,
            messages: [
              {
                message: {
                  key: { remoteJid: ana.pn, id, fromMe: false },
                  message: { conversation },
                  messageTimestamp: at,
                },
              },
            ],
          },
        ],
      })
    const bring = (message: ReturnType<typeof part>) =>
      fake.message(device, device.phone, message, { category: 'peer', type: 'protocol' })
    const kept = async () =>
      (
        await pool.query("select id from web_inbox where channel_id = $1 and state = 'past' order by id", [
          channel.id,
        ])
      ).rows.map(({ id }: { id: string }) => id)
    await bring(part('F1', 'na primeira parte'))
    await waitFor(async () => expect(await kept()).toEqual(['past:F1']), WAIT)
    fake.settings.holdsMedia = true
    const held = new Promise((resolve) => fake.events.once('held', resolve))
    await bring(part('F2', 'na segunda parte'))
    await held
    await kill()
    expect(device.queue).toEqual([])
    fake.settings.holdsMedia = false

    start()
    await waitFor(async () => expect(await kept()).toEqual(['past:F1', 'past:F2']), WAIT)
    // Nothing more comes: both leave the journal as one post.
    await pool.query(
      "update web_inbox set created_at = now() - interval '1 day' where channel_id = $1 and state = 'past'",
      [channel.id],
    )
    await waitFor(async () => expect(await kept()).toEqual([]), WAIT)
    expect([await stored('na primeira parte'), await stored('na segunda parte')]).toEqual([1, 1])
  }, 300_000)
})
