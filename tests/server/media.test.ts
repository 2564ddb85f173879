import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contentDisposition, parseRange, safeFilename } from '../../server/modules/media/rules.ts'
import { storeMedia } from '../../server/modules/media/handlers.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let owner: Account

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp()
}, 60_000)
afterAll(() => server.close())

const bytes = (...parts: (string | number[])[]) =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part as string, 'latin1'))))
const PNG = bytes([0x89], 'PNG\r\n', [0x1a, 0x0a], 'rest of the picture')
const JPG = bytes([0xff, 0xd8, 0xff, 0xe0], 'JFIF')
const WEBM = bytes([0x1a, 0x45, 0xdf, 0xa3], 'webm')
const DOCX = bytes('PK', [3, 4], '[Content_Types].xml … word/document.xml')
const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const utf16 = (text: string) => [...Buffer.from(text, 'utf16le')]
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

const upload = (filename: string, type: string, data: Uint8Array, account = owner) =>
  account.api('POST', `/communication/media?filename=${encodeURIComponent(filename)}`, data, {
    'content-type': type,
  })

describe('upload', () => {
  it.each<[string, string, Uint8Array, string]>([
    ['foto.png', 'image/png', PNG, 'image/png'],
    ['foto.JPEG', 'image/jpeg', JPG, 'image/jpeg'],
    ['anim.gif', 'image/gif', bytes('GIF89a'), 'image/gif'],
    ['fig.webp', 'image/webp', bytes('RIFF', [1, 2, 3, 4], 'WEBP'), 'image/webp'],
    ['exame.pdf', 'application/pdf', bytes('%PDF-1.7'), 'application/pdf'],
    ['v.mp4', 'video/mp4', bytes([0, 0, 0, 24], 'ftypisom'), 'video/mp4'],
    ['a.m4a', 'audio/x-m4a', bytes([0, 0, 0, 24], 'ftypM4A '), 'audio/mp4'],
    ['gravacao.webm', 'audio/webm;codecs=opus', WEBM, 'audio/webm'],
    ['v.webm', 'video/webm', WEBM, 'video/webm'],
    ['a.ogg', 'audio/ogg; codecs=opus', bytes('OggS'), 'audio/ogg'],
    ['a.mp3', 'audio/mpeg', bytes('ID3'), 'audio/mpeg'],
    ['a.wav', 'audio/wav', bytes('RIFF', [1, 2, 3, 4], 'WAVE'), 'audio/wav'],
    ['a.amr', 'audio/amr', bytes('#!AMR\n'), 'audio/amr'],
    ['laudo.docx', word, DOCX, word],
    ['laudo.doc', 'application/msword', bytes(OLE, utf16('WordDocument')), 'application/msword'],
    ['tabela.xls', 'application/vnd.ms-excel', bytes(OLE, utf16('Workbook')), 'application/vnd.ms-excel'],
    ['nota.txt', 'text/plain', new TextEncoder().encode('Olá, tudo bem? 😀'), 'text/plain'],
    ['sem tipo.png', 'application/octet-stream', PNG, 'image/png'],
  ])('INB-34 takes %s as %s', async (filename, type, data, stored) => {
    const { status, body } = await upload(filename, type, data)
    expect(status).toBe(200)
    expect(body).toEqual({
      id: expect.any(String),
      url: `/communication/media/${body.id}`,
      filename,
      type: stored,
      size: data.length,
    })
  })

  it.each<[string, string, string, Uint8Array]>([
    ['a program named as a picture', 'foto.png', 'image/png', bytes('MZ', [0x90, 0])],
    ['a page named as a picture', 'foto.jpg', 'image/jpeg', bytes('<!doctype html><script>1</script>')],
    ['a picture named as a document', 'foto.pdf', 'application/pdf', PNG],
    ['a picture of another kind', 'foto.png', 'image/png', JPG],
    ['a page named as a text', 'nota.txt', 'text/plain', bytes(' \n<HTML><script>1</script>')],
    ['a drawing that can run', 'x.svg', 'image/svg+xml', bytes('<svg onload="1"/>')],
    ['a page', 'x.html', 'text/html', bytes('<p>oi</p>')],
    ['a script', 'x.js', 'text/javascript', bytes('alert(1)')],
    ['a program', 'x.exe', 'application/x-msdownload', bytes('MZ', [0x90, 0])],
    ['any archive', 'x.docx', word, bytes('PK', [3, 4], 'evil.exe')],
    ['an installer named as a document', 'x.doc', 'application/msword', bytes(OLE, utf16('Property'))],
    ['a binary named as a text', 'nota.txt', 'text/plain', bytes('abc', [0, 1, 2])],
    ['a page declared as a picture', 'x.html', 'image/png', PNG],
  ])('INB-37 refuses %s', async (_, filename, type, data) => {
    const answer = await upload(filename, type, data)
    expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
      415,
      'unsupported_media',
      'O conteúdo do arquivo não corresponde ao tipo dele.',
    ])
  })

  it('refuses what is over 16 MB, whatever length was declared, and what is empty', async () => {
    const big = new Uint8Array(16 * 1024 * 1024 + 1)
    big.set(PNG)
    expect((await upload('g.png', 'image/png', big)).status).toBe(413)
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(big)
        controller.close()
      },
    })
    const streamed = await server.request('/api/v1/communication/media?filename=g.png', {
      method: 'POST',
      headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'image/png' },
      body: stream,
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
    expect(await streamed.json()).toEqual({
      detail: 'O arquivo excede o limite de 16 MB.',
      code: 'too_large',
    })
    expect((await upload('g.png', 'image/png', new Uint8Array())).status).toBe(422)
    expect(
      (await owner.api('POST', '/communication/media', PNG, { 'content-type': 'image/png' })).status,
    ).toBe(422)
  })

  it('the same file again is the same record, in its own organization alone', async () => {
    const first = await upload('igual.png', 'image/png', PNG)
    expect((await upload('igual.png', 'image/png', PNG)).body).toEqual(first.body)
    const stranger = await server.signUp()
    expect((await upload('igual.png', 'image/png', PNG, stranger)).body.id).not.toBe(first.body.id)
  })
})

describe('download', () => {
  it('gives back the same bytes, cached privately, sandboxed, under its name', async () => {
    const { body } = await upload('Exame de João "1".png'.replaceAll('"', ''), 'image/png', PNG)
    const response = await server.request(`/api/v1${body.url}`, {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(response.status).toBe(200)
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(PNG)
    const header = (name: string) => response.headers.get(name)
    expect(header('content-type')).toBe('image/png')
    expect(header('content-disposition')).toBe(
      `inline; filename="Exame de Joao 1.png"; filename*=UTF-8''Exame%20de%20Jo%C3%A3o%201.png`,
    )
    expect(header('x-content-type-options')).toBe('nosniff')
    expect(header('content-security-policy')).toContain('sandbox')
    expect(header('cache-control')).toBe('private, max-age=31536000, immutable')
    const again = await server.request(`/api/v1${body.url}`, {
      headers: { authorization: `Bearer ${owner.token}`, 'if-none-match': header('etag')! },
    })
    expect(again.status).toBe(304)
  })

  it('PRD-09 is not found by another organization or without a token', async () => {
    const { body } = await upload('s.png', 'image/png', PNG)
    const stranger = await server.signUp()
    expect((await stranger.api('GET', body.url)).status).toBe(404)
    expect((await server.request(`/api/v1${body.url}`)).status).toBe(401)
  })

  it('gives the range asked for', async () => {
    const { body } = await upload('a.webm', 'audio/webm', WEBM)
    const get = async (range: string) => {
      const response = await server.request(`/api/v1${body.url}`, {
        headers: { authorization: `Bearer ${owner.token}`, range },
      })
      return [
        response.status,
        response.headers.get('content-range'),
        Buffer.from(await response.arrayBuffer()).toString('latin1'),
      ]
    }
    expect(await get('bytes=4-')).toEqual([206, 'bytes 4-7/8', 'webm'])
    expect(await get('bytes=4-5')).toEqual([206, 'bytes 4-5/8', 'we'])
    expect(await get('bytes=-2')).toEqual([206, 'bytes 6-7/8', 'bm'])
    expect(await get('bytes=8-')).toEqual([416, 'bytes */8', ''])
    expect((await get('bytes=0-1,3-4'))[0]).toBe(200)
  })

  it('a file of a transport that is not what it says can only be saved', async () => {
    const fromTransport = async (
      data: Uint8Array<ArrayBuffer>,
      mimeType: string,
      filename: string | null,
    ) => {
      const { database, ports } = server.deps
      const incoming = await ports.storage.receive(new Blob([data]).stream(), data.length)
      const place = { db: database.db, storage: ports.storage }
      return storeMedia(place, owner.organizationId, { incoming, mimeType, filename })
    }
    const kept = await fromTransport(bytes('<html><script>1</script>'), 'image/png', 'x.png')
    expect(kept.type).toBe('application/octet-stream')
    const answer = await owner.api('GET', kept.url)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/)
    const voice = await fromTransport(bytes('OggS'), 'audio/ogg; codecs=opus', null)
    expect(voice).toMatchObject({ type: 'audio/ogg', filename: 'arquivo' })
  })
})

describe('names and ranges', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\fotos\\a.png', 'a.png'],
    ['foto\u202Egnp.exe', 'fotognp.exe'],
    ['a\r\nSet-Cookie: x.png', 'aSet-Cookie_ x.png'],
    ['...', 'arquivo'],
    ['', 'arquivo'],
    [`${'x'.repeat(300)}.pdf`, `${'x'.repeat(116)}.pdf`],
  ])('%j is kept as %j', (given, kept) => {
    expect(safeFilename(given)).toBe(kept)
  })

  it('no name can break out of the header', () => {
    const header = contentDisposition('application/pdf', safeFilename('a"; x=\\y\u0000 é😀.pdf'))
    expect(header).toMatch(/^inline; filename="[\x20\x21\x23-\x5b\x5d-\x7e]*"; filename\*=UTF-8''[\w.~%-]*$/)
  })

  it.each([
    [null, null],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=5-2', null],
    ['items=0-1', null],
    ['bytes=0-99', { start: 0, end: 9 }],
  ])('range %s of ten bytes is %j', (header, range) => {
    expect(parseRange(header, 10)).toEqual(range)
  })
})
