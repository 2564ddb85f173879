import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { moveToStorage } from '../../server/modules/media/moveToStorage.ts'
import { sweepMedia, UNSENT_KEPT_DAYS } from '../../server/modules/media/sweepMedia.ts'
import {
  conversationsOf,
  messagesOf,
  ok,
  type Phone,
  runDueJobs,
  settleJobs,
  simulatedPhone,
} from './simulatorHarness.ts'
import { startS3Server } from './s3Server.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const ANA = '5511988881204'
const BIA = '5511988881205'
const DAY = 86_400_000

let server: TestServer
let account: Account
let phone: Phone

const png = (text: string) => new Uint8Array(Buffer.from(`\x89PNG\r\n\x1a\n${text}`, 'latin1'))
const upload = async (data: Uint8Array, id = newId(), by = account): Promise<string> =>
  (
    await ok(
      by.api('POST', `/communication/media?filename=foto.png&id=${id}`, data, {
        'content-type': 'image/png',
      }),
    )
  ).body.id
const send = (conversationId: string, media: string) =>
  account.api(
    'POST',
    '/communication/messages',
    { id: newId(), conversation_id: conversationId, message_type: 'image', content: { media_id: media } },
    { 'idempotency-key': newId() },
  )
const download = (id: string, headers = {}, by = account) =>
  server.request(`/api/v1/communication/media/${id}`, {
    headers: { authorization: `Bearer ${by.token}`, ...headers },
  })
const query = async (text: string, values: unknown[] = []) =>
  (await server.deps.database.pool.query(text, values)).rows
/** The names of all files in the organization's storage folder. */
async function filesOnDisk(orgId = account.organizationId): Promise<string[]> {
  const folder = join(server.deps.env.dataDir, 'media', 'files', orgId)
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map(({ name }) => name.slice(0, 64))
}
const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')
/** Makes the files seem last used this long ago: the sweep spares recently used ones. */
const letAge = (minutes: number) =>
  query(`update media set used_at = used_at - $1 * interval '1 minute'`, [minutes])
async function talkWith(from: string, name: string): Promise<{ id: string; contactId: string }> {
  await phone.write({ from, name, type: 'text', text: 'Oi' })
  await server.jobs.drain()
  const talk = (await conversationsOf(account)).find(({ contactName }) => contactName === name)!
  return { id: talk.id, contactId: talk.contactId }
}
const later = (days: number) => ({ ...server.deps, clock: () => new Date(Date.now() + days * DAY) })

beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  account = await server.signUp()
  phone = await simulatedPhone(server, account)
})

describe('where files are', () => {
  it('SEC-05 in the storage and not in the database, one content once in one organization', async () => {
    const data = png('uma')
    const first = await upload(data)
    const second = await upload(data)
    expect(second).not.toBe(first)
    const stranger = await server.signUp()
    await upload(data, newId(), stranger)
    expect(await filesOnDisk()).toEqual([hash(data)])
    expect(await filesOnDisk(stranger.organizationId)).toEqual([hash(data)])
    expect(await query('select 1 from media where data is not null')).toEqual([])
    for (const id of [first, second])
      expect(new Uint8Array(await (await download(id)).arrayBuffer())).toEqual(data)
    expect((await download(first, {}, stranger)).status).toBe(404)
  })

  it('an upload that breaks off leaves neither a record nor bytes', async () => {
    const id = newId()
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(png('meia')),
      pull: (controller) => controller.error(new Error('the line broke')),
    })
    await server.request(`/api/v1/communication/media?filename=a.png&id=${id}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${account.token}`, 'content-type': 'image/png' },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(await query('select 1 from media where id = $1', [id])).toEqual([])
    expect(await query('select 1 from stored_files where org_id = $1', [account.organizationId])).toEqual([])
    expect(await readdir(join(server.deps.env.dataDir, 'media', 'incoming'))).toEqual([])
  })

  it('a file of a simulated customer goes up as it is and comes in whole', async () => {
    const data = png('da cliente')
    const response = await server.request(`/api/simulator/${phone.token}/files`, {
      method: 'POST',
      body: data,
    })
    const { file } = (await response.json()) as { file: string }
    const id = await phone.write({ from: ANA, name: 'Ana', type: 'image', file, mime_type: 'image/png' })
    await settleJobs(server)
    const [message] = await messagesOf(account, (await conversationsOf(account))[0]!.id)
    const mediaId = message!.content.url!.slice(-36)
    expect(new Uint8Array(await (await download(mediaId)).arrayBuffer())).toEqual(data)
    expect(await filesOnDisk()).toEqual([hash(data)])
    const shown = await server.request(`/api/simulator/${phone.token}/files/${encodeURIComponent(id)}`)
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(data)
  })
})

describe('files that nobody refers to', () => {
  it('SEC-05 are swept after two weeks, and what a message carries never', async () => {
    const talk = await talkWith(ANA, 'Ana')
    const sent = await upload(png('enviada'))
    const chosen = await upload(png('desistiu'))
    await ok(send(talk.id, sent))
    await sweepMedia(later(UNSENT_KEPT_DAYS - 1))
    expect(await filesOnDisk()).toHaveLength(2)
    await sweepMedia(later(UNSENT_KEPT_DAYS + 1))
    await runDueJobs(server)
    expect(await filesOnDisk()).toEqual([hash(png('enviada'))])
    expect([(await download(sent)).status, (await download(chosen)).status]).toEqual([200, 404])
    // A later send that names it is refused with the reason, and nothing is half written.
    expect((await send(talk.id, chosen)).body.fields).toMatchObject({
      'content.media_id': expect.any(String),
    })
  })

  it('bytes that were stored for a record that never came go after a day, as do those of a deleted company', async () => {
    const kept = await upload(png('fica'))
    const stranger = await server.signUp()
    const orphan = png('sem registro')
    await upload(orphan, newId(), stranger)
    await query('delete from media where org_id = $1', [stranger.organizationId])
    await sweepMedia(later(0))
    await runDueJobs(server)
    expect(await filesOnDisk(stranger.organizationId)).toEqual([hash(orphan)])
    await sweepMedia(later(1.1))
    await runDueJobs(server)
    expect(await filesOnDisk(stranger.organizationId)).toEqual([])

    const gone = await server.signUp()
    await upload(png('empresa'), newId(), gone)
    await query('update users set org_id = null where org_id = $1', [gone.organizationId])
    await query('delete from organizations where id = $1', [gone.organizationId])
    await sweepMedia(later(0))
    await runDueJobs(server)
    expect(await filesOnDisk(gone.organizationId)).toEqual([])
    expect((await download(kept)).status).toBe(200)
  })

  it('SEC-05 go with the contact, but not what was sent to another contact too', async () => {
    const ana = await talkWith(ANA, 'Ana')
    const bia = await talkWith(BIA, 'Bia')
    const own = await upload(png('só da Ana'))
    const both = await upload(png('das duas'))
    for (const media of [own, both]) await ok(send(ana.id, media))
    await ok(send(bia.id, both))
    await phone.write({
      from: ANA,
      type: 'image',
      mime_type: 'image/png',
      data: Buffer.from(png('exame')).toString('base64'),
    })
    await settleJobs(server)
    expect((await filesOnDisk()).toSorted()).toEqual(
      [png('só da Ana'), png('das duas'), png('exame')].map(hash).toSorted(),
    )
    await letAge(5)
    await ok(account.api('DELETE', `/crm/leads/${ana.contactId}`))
    await runDueJobs(server)
    await runDueJobs(server)
    expect(await filesOnDisk()).toEqual([hash(png('das duas'))])
    expect([(await download(own)).status, (await download(both)).status]).toEqual([404, 200])
  })

  it('a file that was claimed a moment ago outlives the contact that had it', async () => {
    const ana = await talkWith(ANA, 'Ana')
    const bia = await talkWith(BIA, 'Bia')
    const file = await upload(png('passada adiante'))
    await ok(send(ana.id, file))
    await ok(account.api('DELETE', `/crm/leads/${ana.contactId}`))
    await runDueJobs(server)
    await ok(send(bia.id, file))
    await letAge(5)
    await runDueJobs(server)
    expect((await download(file)).status).toBe(200)
  })
})

describe('files of an older version, in the database', () => {
  const insertOld = async (data: Uint8Array) => {
    const id = newId()
    await query(
      `insert into media (id, org_id, filename, mime_type, size, sha256, data) values ($1, $2, 'a.png', 'image/png', $3, $4, $5)`,
      [id, account.organizationId, data.length, hash(data), Buffer.from(data)],
    )
    return id
  }
  const inDatabase = async () =>
    (await query('select 1 from media where org_id = $1 and data is not null', [account.organizationId]))
      .length

  it('are served from there, moved one by one, and a move that was cut off goes on', async () => {
    const large = png('x'.repeat(1_200_000))
    const ids = [await insertOld(large), await insertOld(png('dois')), await insertOld(png('três'))]
    const all = async () => {
      for (const [n, data] of [large, png('dois'), png('três')].entries())
        expect(hash(new Uint8Array(await (await download(ids[n]!)).arrayBuffer()))).toBe(hash(data))
      const part = await download(ids[0]!, { range: 'bytes=600000-1100000' })
      expect(part.status).toBe(206)
      expect(hash(new Uint8Array(await part.arrayBuffer()))).toBe(hash(large.subarray(600_000, 1_100_001)))
    }
    await all()
    const stop = new AbortController()
    const keep = server.deps.ports.storage
    const cut = {
      ...keep,
      keep: async (...given: Parameters<typeof keep.keep>) => (stop.abort(), keep.keep(...given)),
    }
    await moveToStorage({ ...server.deps, ports: { ...server.deps.ports, storage: cut } }, stop.signal)
    expect(await inDatabase()).toBe(2)
    await all()
    expect(await moveToStorage(server.deps, new AbortController().signal)).toBe(2)
    expect(await inDatabase()).toBe(0)
    await all()
  })

  it('stay where they are when the storage fails, and the others are moved all the same', async () => {
    const [bad, good] = [await insertOld(png('estragada')), await insertOld(png('boa'))]
    await query(`update media set sha256 = 'outro' where id = $1`, [bad])
    await moveToStorage(server.deps, new AbortController().signal)
    const rows = await query('select id from media where org_id = $1 and data is not null', [
      account.organizationId,
    ])
    expect(rows).toEqual([{ id: bad }])
    expect((await download(good)).status).toBe(200)
    await query('delete from media where id = $1', [bad])
  })
})

describe('a customer’s file that does not come', () => {
  it('WAP-11 is a document of more than the hundred megabytes that WhatsApp takes; one of just so many comes', async () => {
    const { whatsapp } = server.deps.ports
    const { fetchMedia } = whatsapp
    const megabyte = Buffer.alloc(1024 * 1024, '%PDF-1.7 ')
    const shown: object[] = []
    for (const more of [0, 1]) {
      whatsapp.fetchMedia = async () => ({
        stream: (async function* () {
          for (let n = 0; n < 100; n++) yield megabyte
          if (more > 0) yield megabyte.subarray(0, more)
        })(),
        mimeType: 'application/pdf',
        filename: null,
      })
      await phone.write({
        from: ANA,
        name: 'Ana',
        type: 'document',
        mime_type: 'application/pdf',
        filename: 'laudo.pdf',
        data: megabyte.subarray(0, 9).toString('base64'),
      })
      await settleJobs(server)
      const thread = await messagesOf(account, (await conversationsOf(account))[0]!.id)
      shown.push(thread.findLast(({ direction }) => direction === 'inbound')!.content)
    }
    whatsapp.fetchMedia = fetchMedia
    expect(shown).toMatchObject([
      { filename: 'laudo.pdf', url: expect.any(String) },
      { filename: 'laudo.pdf', lost: 'too_large' },
    ])
  })

  it('is shown as lost, and the words stay', async () => {
    const fetchMedia = server.deps.ports.whatsapp.fetchMedia
    server.deps.ports.whatsapp.fetchMedia = async () => ({
      stream: new Blob([new Uint8Array(16 * 1024 * 1024 + 1)]).stream(),
      mimeType: 'image/png',
      filename: null,
    })
    const data = Buffer.from(png('x')).toString('base64')
    await phone.write({
      from: ANA,
      name: 'Ana',
      type: 'image',
      mime_type: 'image/png',
      data,
      caption: 'Meu exame',
    })
    await settleJobs(server)
    server.deps.ports.whatsapp.fetchMedia = fetchMedia
    const [message] = await messagesOf(account, (await conversationsOf(account))[0]!.id)
    expect(message!.content).toMatchObject({ caption: 'Meu exame', lost: 'too_large' })
    expect(message!.content.url).toBeUndefined()
  })
})

it('SEC-05 the same with a bucket: up, down, in part, to WhatsApp, and away with the contact', async () => {
  const s3 = await startS3Server()
  const folderServer = server
  server = await startTestServer({ env: s3.env })
  try {
    account = await server.signUp()
    phone = await simulatedPhone(server, account)
    const data = png('no balde')
    const ana = await talkWith(ANA, 'Ana')
    const file = await upload(data)
    await ok(send(ana.id, file))
    await settleJobs(server)
    const [received] = await phone.received(ANA)
    const shown = await server.request(`/api/simulator/${phone.token}/files/${received!.id}`)
    expect(new Uint8Array(await shown.arrayBuffer())).toEqual(data)
    const part = await download(file, { range: 'bytes=2-5' })
    expect([
      part.status,
      Buffer.from(await part.arrayBuffer()).equals(Buffer.from(data.subarray(2, 6))),
    ]).toEqual([206, true])
    const [{ key }] = await query('select key from stored_files')
    await letAge(5)
    await ok(account.api('DELETE', `/crm/leads/${ana.contactId}`))
    await runDueJobs(server)
    await runDueJobs(server)
    expect(await server.deps.ports.storage.read(key, null)).toBeNull()
    expect(await filesOnDisk()).toEqual([])
  } finally {
    await server.close()
    server = folderServer
    await s3.close()
  }
})
