import { openAsBlob } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EncodedPacket } from 'mediabunny'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { FIRST_QUICK_REPLIES } from '../../src/contract/quickReply.ts'
import { whatsAppKind } from '../../server/modules/whatsapp/rules.ts'
import { webmToOgg } from '../../server/modules/whatsapp/webmToOgg.ts'
import { customerWrites, makeClinic } from './syncHarness.ts'
import { conversationsOf, type Phone, settleJobs, simulatedPhone } from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const ANA = '5511988881204'
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3])
const PDF = new TextEncoder().encode('%PDF-1.7\n%%EOF')

let server: TestServer
let account: Account
let stranger: Account
let phone: Phone
let conversationId: string

beforeAll(async () => {
  server = await startTestServer()
  stranger = await server.signUp()
}, 60_000)
afterAll(() => server.close())

beforeEach(async () => {
  account = await server.signUp()
  phone = await simulatedPhone(server, account)
  await phone.write({ from: ANA, name: 'Ana', type: 'text', text: 'Oi' })
  await server.jobs.drain()
  conversationId = (await conversationsOf(account))[0]!.id
})

const upload = (data: Uint8Array, type: string, filename: string, id = newId(), by = account) =>
  by.api('POST', `/communication/media?filename=${filename}&id=${id}`, data, { 'content-type': type })

const send = (message: Record<string, unknown>, key = newId()) =>
  account.api(
    'POST',
    '/communication/messages',
    { id: newId(), conversation_id: conversationId, ...message },
    { 'idempotency-key': key },
  )

async function onPhone(): Promise<Record<string, unknown>[]> {
  await settleJobs(server)
  return phone.received(ANA)
}

async function piecesOf(sound: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = []
  for await (const piece of sound) pieces.push(piece)
  return pieces
}

/** The recording of this file, played so many times in a row. */
async function repeated(file: URL, times: number): Promise<Uint8Array<ArrayBuffer>> {
  const {
    ALL_FORMATS,
    BlobSource,
    BufferTarget,
    EncodedAudioPacketSource,
    EncodedPacketSink,
    Input,
    Output,
  } = await import('mediabunny')
  const { WebMOutputFormat } = await import('mediabunny')
  const input = new Input({ source: new BlobSource(new Blob([await readFile(file)])), formats: ALL_FORMATS })
  const track = (await input.getPrimaryAudioTrack())!
  const packets: EncodedPacket[] = []
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet)
  const { timestamp, duration } = packets.at(-1)!
  // A moment of silence between two, so that no rounding makes time go back.
  const length = timestamp + duration + 0.01
  const target = new BufferTarget()
  const output = new Output({ format: new WebMOutputFormat(), target })
  const source = new EncodedAudioPacketSource('opus')
  output.addAudioTrack(source)
  await output.start()
  const decoderConfig = (await track.getDecoderConfig())!
  for (let time = 0; time < times; time++)
    for (const packet of packets)
      await source.add(packet.clone({ timestamp: packet.timestamp + time * length }), { decoderConfig })
  await output.finalize()
  return new Uint8Array(target.buffer!)
}

/** A number once it has stayed the same while the same disk answered twenty times. */
async function untilQuiet(value: () => number, ask: () => Promise<unknown>): Promise<number> {
  for (let quiet = 0, before = value(); ; before = value()) {
    await ask()
    quiet = value() === before ? quiet + 1 : 0
    if (quiet === 20) return before
  }
}

async function fileOnPhone(id: unknown): Promise<Uint8Array> {
  const response = await server.request(`/api/simulator/${phone.token}/files/${String(id)}`)
  return new Uint8Array(await response.arrayBuffer())
}

describe('a file under an id of the client', () => {
  it('INB-37 law 8: the same twice, also at once, is one file; another one under its id is refused', async () => {
    const id = newId()
    const twins = await Promise.all([1, 2, 3].map(() => upload(PNG, 'image/png', 'foto.png', id)))
    for (const { status, body } of twins)
      expect([status, body]).toEqual([200, expect.objectContaining({ id, size: PNG.length })])
    const { rows } = await server.deps.database.pool.query(
      'select count(*)::int as n from media where id = $1',
      [id],
    )
    expect(rows[0].n).toBe(1)
    expect((await upload(PDF, 'application/pdf', 'exame.pdf', id)).status).toBe(409)
  })

  it('PRD-09 of another organization is neither told nor overwritten nor sent', async () => {
    const id = newId()
    await upload(PNG, 'image/png', 'segredo.png', id, stranger)
    const answer = await upload(PNG, 'image/png', 'foto.png', id)
    expect([answer.status, JSON.stringify(answer.body).includes('segredo')]).toEqual([409, false])
    const sent = await send({ message_type: 'image', content: { media_id: id } })
    expect([sent.status, sent.body.fields]).toEqual([
      422,
      { 'content.media_id': 'O arquivo desta mensagem não foi encontrado. Anexe-o novamente.' },
    ])
  })
})

describe('messages with files', () => {
  it('INB-25 API-81 a photo with its caption reaches the phone once, however often it is asked for', async () => {
    const media = newId()
    await upload(PNG, 'image/png', 'foto.png', media)
    const message = { id: newId(), message_type: 'image', content: { media_id: media, caption: ' Veja ' } }
    const key = newId()
    const first = await send(message, key)
    expect(first.body.message).toMatchObject({
      message_type: 'image',
      content: {
        url: `/communication/media/${media}`,
        type: 'image/png',
        filename: 'foto.png',
        size: PNG.length,
        caption: 'Veja',
      },
    })
    expect(first.body.conversation.lastMessage).toMatchObject({ content: 'Veja', type: 'image' })
    expect((await send(message, key)).body).toEqual(first.body)
    // Under another idempotency key it is still the same message.
    expect((await send(message)).status).toBe(200)
    const received = await onPhone()
    expect(received).toMatchObject([{ type: 'image', text: 'Veja', mime_type: 'image/png' }])
    expect(await fileOnPhone(received[0]!['id'])).toEqual(PNG)
    const other = { ...message, content: { media_id: media, caption: 'Outra' } }
    expect((await send(other)).status).toBe(409)
  })

  it('INB-28 a place, INB-22 a forwarded text, and a document arrive as what they are', async () => {
    const media = newId()
    await upload(PDF, 'application/pdf', 'exame.pdf', media)
    const place = { latitude: -23.5, longitude: -46.6 }
    await send({ message_type: 'document', content: { media_id: media } })
    await send({ message_type: 'location', content: { location: place } })
    const passed = await send({
      message_type: 'text',
      content: { text: 'Traga o exame' },
      forwarded: true,
      forwardedFrom: 'Ana',
    })
    expect(passed.body.message).toMatchObject({ forwarded: true, forwardedFrom: 'Ana' })
    expect(await onPhone()).toMatchObject([
      { type: 'document', filename: 'exame.pdf' },
      { type: 'location', location: place },
      { type: 'text', text: 'Traga o exame' },
    ])
  })

  it('INB-22 passes on a message of the organization under its author’s name, and none of anyone else’s', async () => {
    const own = await send({ message_type: 'text', content: { text: 'Traga o exame' } })
    const pass = (forwardedFrom: string) =>
      send({ message_type: 'text', content: { text: 'x' }, forwarded: true, forwardedFrom })
    const passed = await pass(own.body.message.id)
    expect(passed.body.message.forwardedFrom).toBe(own.body.message.sender_name)
    const foreign = await makeClinic(server.deps.database)
    const { message } = await customerWrites(server.deps.database, foreign, 'Segredo')
    for (const id of [message.id, newId()]) {
      const answer = await pass(id)
      expect(answer.status).toBe(422)
      expect(answer.body.fields).toHaveProperty('forwardedFrom')
    }
    expect((await pass('Ana\u0000 \n Lima')).body.message.forwardedFrom).toBe('Ana Lima')
  })

  it('LIM-11 INB-35 a recording in webm is stored as it is and reaches the phone as Opus in Ogg', async () => {
    const webm = new Uint8Array(await readFile(new URL('recording.webm', import.meta.url)))
    const media = newId()
    await upload(webm, 'audio/webm;codecs=opus', 'audio.webm', media)
    const sent = await send({ message_type: 'myaudio', content: { media_id: media, duration: 2 } })
    expect(sent.body.message.content).toMatchObject({ type: 'audio/webm', duration: 2 })
    const [received] = await onPhone()
    expect(received).toMatchObject({ type: 'audio', mime_type: 'audio/ogg', filename: 'audio.ogg' })
    const ogg = Buffer.from(await fileOnPhone(received!['id']))
    expect(ogg.subarray(0, 4).toString()).toBe('OggS')
    expect(ogg.includes('OpusHead')).toBe(true)
    expect(await readdir(`${server.deps.env.dataDir}/media/incoming`)).toEqual([])
  })

  it('law 9: what cannot be made into sound is told as failed, not sent', async () => {
    const media = newId()
    await upload(new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, 1]), 'audio/webm', 'audio.webm', media)
    const { body } = await send({ message_type: 'myaudio', content: { media_id: media } })
    expect(await onPhone()).toEqual([])
    const messages = await account.api('GET', `/communication/conversations/${conversationId}/messages`)
    expect(messages.body.find(({ id }: { id: string }) => id === body.message.id)).toMatchObject({
      status: 'failed',
      error: 'O arquivo desta mensagem não pôde ser preparado para o WhatsApp.',
    })
  })

  it.each([
    ['a document as a photo', 'image', { media_id: 'MEDIA' }],
    ['a caption under a sound', 'audio', { media_id: 'MEDIA', caption: 'oi' }],
    ['a caption too long', 'document', { media_id: 'MEDIA', caption: 'a'.repeat(1025) }],
    ['no file', 'document', {}],
    ['a place off the map', 'location', { location: { latitude: 91, longitude: 0 } }],
    ['an unknown kind', 'hologram', { text: 'oi' }],
    ['words as a place', 'location', { text: 'oi' }],
  ])('API-81 refuses %s', async (_, message_type, content) => {
    const media = newId()
    await upload(PDF, 'application/pdf', 'exame.pdf', media)
    const own = 'media_id' in content ? { ...content, media_id: media } : content
    expect(await send({ message_type, content: own })).toMatchObject({
      status: 422,
      body: { code: 'invalid_body', detail: expect.any(String) },
    })
  })
})

describe('what WhatsApp takes', () => {
  it.each([
    ['image', 'image/png', 100, 'image'],
    ['image', 'image/webp', 100, 'document'],
    ['image', 'image/jpeg', 6 * 1024 * 1024, 'document'],
    ['myaudio', 'audio/ogg', 100, 'audio'],
    ['audio', 'audio/wav', 100, 'document'],
    ['video', 'video/webm', 100, 'document'],
    ['video', 'video/mp4', 100, 'video'],
    ['document', 'image/png', 100, 'document'],
  ] as const)('INB-34 %s of %s', (type, mimeType, size, kind) => {
    expect(whatsAppKind(type, mimeType, size)).toBe(kind)
  })

  it('INB-35 nothing but Opus is put into Ogg', async () => {
    expect(await webmToOgg(new Blob([PNG]), piecesOf)).toBeNull()
  })

  it('INB-35 a recording is put into Ogg piece by piece, and what the disk says is told', async () => {
    const webm = new Blob([await readFile(new URL('recording.webm', import.meta.url))])
    const pieces = await webmToOgg(webm, piecesOf)
    expect(pieces!.length).toBeGreaterThan(1)
    const full = async () => {
      throw new Error('no space')
    }
    await expect(webmToOgg(webm, full)).rejects.toThrow('no space')
    const cut = new Blob([webm.slice(0, webm.size / 2), new Uint8Array(50_000).fill(0xff)])
    expect(await webmToOgg(cut, piecesOf)).toBeNull()
  })

  it('INB-35 a long recording is read only as far as the disk has taken it', async () => {
    const long = await repeated(new URL('recording.webm', import.meta.url), 160)
    expect(long.length).toBeGreaterThan(3_000_000)
    // As the storage gives it: a Blob in memory is read in one piece.
    const file = join(server.deps.env.dataDir, 'long.webm')
    await writeFile(file, long)
    const blob = await openAsBlob(file)
    let read = 0
    const cut = blob.slice.bind(blob)
    blob.slice = (...range) => {
      const part = cut(...range)
      const stream = part.stream.bind(part)
      const counted = () =>
        new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
          transform(chunk, controller) {
            read += chunk.length
            controller.enqueue(chunk)
          },
        })
      return Object.assign(part, { stream: () => stream().pipeThrough(counted()) })
    }
    const made = await webmToOgg(blob, async (sound) => {
      let size = 0
      let readAtFirst: number | null = null
      for await (const piece of sound) {
        size += piece.length
        readAtFirst ??= await untilQuiet(
          () => read,
          () => cut(0, 65_536).arrayBuffer(),
        )
      }
      return { size, readAtFirst }
    })
    expect(made!.size).toBeGreaterThan(2_000_000)
    expect(made!.readAtFirst).toBeLessThan(long.length / 2)
  })
})

describe('quick replies', () => {
  const read = () => account.api('GET', '/communication/quick-replies')
  const save = (replies: unknown, expected: unknown) =>
    account.api('PUT', '/communication/quick-replies', { replies, expected })

  it('INB-33 ENT-31 begin with the authored ones and are each organization’s own', async () => {
    const { body } = await read()
    expect(body.replies).toEqual(FIRST_QUICK_REPLIES)
    expect(body.replies.map(({ command }: { command: string }) => command)).toEqual(
      'saudacao horario endereco pagamento confirmacao reagendar aguarde despedida'.split(' '),
    )
    const own = [{ command: '/Pix', description: 'Chave', text: ' Nossa chave é … ' }]
    const kept = [{ command: 'pix', description: 'Chave', text: 'Nossa chave é …' }]
    expect((await save(own, body.replies)).body.replies).toEqual(kept)
    expect((await read()).body.replies).toEqual(kept)
    expect((await save([], kept)).body.replies).toEqual([])
    expect((await read()).body.replies).toEqual([])
    const others = await stranger.api('GET', '/communication/quick-replies')
    expect(others.body.replies).toEqual(FIRST_QUICK_REPLIES)
  })

  it('INB-33 a colleague’s change is not overwritten unseen', async () => {
    const { replies } = (await read()).body
    const mine = replies.slice(1)
    expect((await save(mine, replies)).status).toBe(200)
    const late = await save(replies.slice(2), replies)
    expect([late.status, late.body.current]).toEqual([409, { replies: mine }])
    // Repeating it, after a lost answer, is no conflict.
    expect((await save(mine, replies)).status).toBe(200)
  })

  it.each([
    ['a command with spaces', [{ command: 'bom dia', description: '', text: 'x' }]],
    ['no text', [{ command: 'a', description: '', text: '  ' }]],
    [
      'two of one command',
      [
        { command: 'a', description: '', text: 'x' },
        { command: '/A', description: '', text: 'y' },
      ],
    ],
    ['too many', Array.from({ length: 51 }, (_, n) => ({ command: `c${n}`, description: '', text: 'x' }))],
  ])('INB-33 refuses %s', async (_, replies) => {
    expect((await save(replies, [])).status).toBe(422)
  })
})
