import { createHmac } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { GiveUp } from '../../server/jobs/jobHandler.ts'
import { sendOnCloud } from '../../server/ports/channels/whatsappCloud/cloudSend.ts'
import { cloudWhatsApp } from '../../server/ports/channels/whatsappCloud/cloudWhatsApp.ts'
import {
  failureText,
  graphVerdict,
  holdMsOf,
  troubleFrom,
} from '../../server/ports/channels/whatsappCloud/graphErrors.ts'
import { registerNumber } from '../../server/ports/channels/whatsappCloud/proveNumber.ts'
import {
  MediaHeldBack,
  type OutboundBody,
  type OutboundMessage,
} from '../../server/ports/channels/channelPort.ts'

const KEYS = { accessToken: 'chave', phoneNumberId: '106540352242922', appSecret: 'segredo' }
/** HMAC-SHA256 of 'chave' with the key 'segredo'. */
const PROOF = createHmac('sha256', 'segredo').update('chave').digest('hex')
const CHANNEL = {
  id: 'c',
  orgId: 'o',
  name: 'Recepção',
  externalId: '106540352242922',
  transport: 'cloud' as const,
}
const MESSAGE: OutboundMessage = {
  clientId: '0192f3c4-0000-7000-8000-000000000001',
  to: { phone: '5511988881204', scopedId: null },
  body: { kind: 'text', text: 'Bom dia' },
  replyToProviderId: null,
}

type Call = { url: string; init: RequestInit }
function graph(answer: (call: Call) => Response | Promise<Response>) {
  const calls: Call[] = []
  const fetch = (async (url: string, init: RequestInit = {}) => {
    const asked = new URL(url)
    // Every call proves that its sender knows the app's secret.
    if (asked.origin === 'https://graph.example')
      expect(asked.searchParams.get('appsecret_proof')).toBe(PROOF)
    const call = { url: `${asked.origin}${asked.pathname}`, init }
    calls.push(call)
    return answer(call)
  }) as unknown as typeof globalThis.fetch
  return {
    port: cloudWhatsApp({ apiUrl: 'https://graph.example/v23.0', keysOf: async () => KEYS, fetch }),
    calls,
  }
}
const json = (status: number, body: unknown, headers?: Record<string, string>) =>
  Response.json(body, { status, ...(headers && { headers }) })
const failing = (code: string) => () => {
  throw new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code }) })
}
const send = (answer: (call: Call) => Response | Promise<Response>, message = MESSAGE) => {
  const { port, calls } = graph(answer)
  return port.send(CHANNEL, message, new AbortController().signal).then((outcome) => ({ outcome, calls }))
}

describe('sending on the Cloud API', () => {
  it('carries our id as the opaque callback data, once', async () => {
    const { outcome, calls } = await send(() => json(200, { messages: [{ id: 'wamid.1' }] }))
    expect(outcome).toEqual({ kind: 'accepted', providerId: 'wamid.1' })
    expect(calls).toHaveLength(1)
    expect(calls[0]?.url).toBe('https://graph.example/v23.0/106540352242922/messages')
    expect(JSON.parse(calls[0]?.init.body as string)).toMatchObject({
      to: '5511988881204',
      type: 'text',
      text: { body: 'Bom dia' },
      biz_opaque_callback_data: MESSAGE.clientId,
    })
  })

  it('quotes, and reaches who has no number by the scoped id', async () => {
    const { calls } = await send(() => json(200, { messages: [{ id: 'wamid.1' }] }), {
      ...MESSAGE,
      to: { phone: null, scopedId: 'BR.99' },
      replyToProviderId: 'wamid.0',
    })
    const body = JSON.parse(calls[0]?.init.body as string)
    expect(body).toMatchObject({ recipient: 'BR.99', context: { message_id: 'wamid.0' } })
    expect(body).not.toHaveProperty('to')
  })

  it('reaches who is known by the id of a group of businesses alone, whatever WhatsApp Web calls them', async () => {
    const { calls } = await send(() => json(200, { messages: [{ id: 'wamid.1' }] }), {
      ...MESSAGE,
      to: { phone: null, scopedId: '300000000@lid', parentId: 'BR.ENT.7' },
    })
    expect(JSON.parse(calls[0]?.init.body as string)).toMatchObject({ recipient: 'BR.ENT.7' })
  })

  it('asks nothing of Meta for who is known by WhatsApp Web’s id alone, and says what to do', async () => {
    const { outcome, calls } = await send(() => json(200, { messages: [{ id: 'wamid.1' }] }), {
      ...MESSAGE,
      to: { phone: null, scopedId: '300000000@lid' },
    })
    expect(outcome).toEqual({ kind: 'refused', reason: expect.stringMatching(/Complete o telefone/) })
    expect(calls).toEqual([])
  })

  it.each([
    ['nothing left this machine', failing('ECONNREFUSED'), { kind: 'later', afterMs: null }],
    ['the connection broke after sending', failing('ECONNRESET'), { kind: 'unknown' }],
    ['5xx without a word', () => json(500, {}), { kind: 'unknown' }],
    ['an answer that is not JSON', () => new Response('<html>', { status: 502 }), { kind: 'unknown' }],
    ['200 without an id', () => json(200, {}), { kind: 'unknown' }],
    [
      'the rate limit',
      () => json(400, { error: { code: 130429 } }),
      { kind: 'later', afterMs: 30_000, holdsChannel: true },
    ],
    [
      'too much to one customer',
      () => json(400, { error: { code: 131056 } }),
      { kind: 'later', afterMs: null },
    ],
    [
      'one customer’s country',
      () => json(403, { error: { code: 130497 } }),
      { kind: 'refused', reason: expect.stringContaining('país') },
    ],
    ['403 without a word', () => json(403, {}), { kind: 'refused', reason: expect.any(String) }],
    [
      'the number was deleted',
      () => json(400, { error: { code: 33 } }),
      { kind: 'later', afterMs: 300_000, trouble: expect.objectContaining({ kind: 'refused' }) },
    ],
    [
      'the secret does not fit',
      () =>
        json(400, { error: { code: 100, message: 'Invalid appsecret_proof provided in the API argument' } }),
      { kind: 'later', afterMs: 300_000, trouble: expect.objectContaining({ kind: 'token_expired' }) },
    ],
    [
      'overload that says it was not sent',
      () => json(500, { error: { code: 131016 } }),
      { kind: 'later', afterMs: null },
    ],
    [
      '429',
      () => json(429, {}, { 'retry-after': '7' }),
      { kind: 'later', afterMs: 7000, holdsChannel: true },
    ],
    [
      'the key has expired',
      () => json(401, { error: { code: 190 } }),
      { kind: 'later', afterMs: 300_000, trouble: expect.objectContaining({ kind: 'token_expired' }) },
    ],
    [
      'the 24-hour window',
      () => json(400, { error: { code: 131047 } }),
      { kind: 'refused', reason: expect.stringContaining('24 horas') },
    ],
    [
      'no WhatsApp there',
      () => json(400, { error: { code: 131026 } }),
      { kind: 'refused', reason: expect.stringContaining('não usa o WhatsApp') },
    ],
    [
      'an unknown 4xx',
      () => json(400, { error: { code: 999 } }),
      { kind: 'refused', reason: expect.stringContaining('999') },
    ],
  ])('law 9: %s', async (_name, answer, expected) => {
    const { outcome, calls } = await send(answer)
    expect(outcome).toEqual(expected)
    expect(calls).toHaveLength(1)
  })

  const file = { data: new Blob([new Uint8Array([1, 2])]), mimeType: 'image/png', filename: 'foto.png' }
  const withFile = (
    body: Partial<OutboundBody> & { kind: 'image' | 'audio' | 'document' },
  ): OutboundMessage => ({
    ...MESSAGE,
    body: { file, caption: null, voice: false, ...body },
  })
  const sound = { ...file, mimeType: 'audio/ogg', filename: 'audio.ogg' }

  it.each<[string, OutboundMessage, object]>([
    ['a photo', withFile({ kind: 'image', caption: 'Veja' }), { id: 'f1', caption: 'Veja' }],
    ['a document', withFile({ kind: 'document' }), { id: 'f1', filename: 'foto.png' }],
    ['a voice message', withFile({ kind: 'audio', file: sound, voice: true }), { id: 'f1', voice: true }],
    ['a sound', withFile({ kind: 'audio', file: sound }), { id: 'f1' }],
  ])('INB-25 hands over the file, then %s', async (_name, message, content) => {
    const { outcome, calls } = await send(
      ({ url }) => json(200, url.endsWith('/media') ? { id: 'f1' } : { messages: [{ id: 'wamid.1' }] }),
      message,
    )
    expect(outcome).toEqual({ kind: 'accepted', providerId: 'wamid.1' })
    const [up, out] = calls
    const form = await new Response(up?.init.body, { headers: up?.init.headers ?? {} }).formData()
    expect([form.get('messaging_product'), (form.get('file') as File).size]).toEqual(['whatsapp', 2])
    const body = JSON.parse(out?.init.body as string)
    expect(body[body.type]).toEqual(content)
  })

  it('INB-28 a place', async () => {
    const place = { latitude: -23.5, longitude: -46.6, name: 'Praça', address: null }
    const message: OutboundMessage = { ...MESSAGE, body: { kind: 'location', ...place } }
    const { calls } = await send(() => json(200, { messages: [{ id: 'wamid.1' }] }), message)
    expect(JSON.parse(calls[0]?.init.body as string)).toMatchObject({
      type: 'location',
      location: { latitude: -23.5, longitude: -46.6, name: 'Praça' },
    })
  })

  it.each([
    ['the line broke', failing('ECONNRESET'), { kind: 'later', afterMs: null }],
    ['nobody knows', () => json(500, {}), { kind: 'later', afterMs: null }],
    [
      'the key has expired',
      () => json(401, {}),
      expect.objectContaining({ trouble: expect.objectContaining({ kind: 'token_expired' }) }),
    ],
    [
      'it does not take the file',
      () => json(400, { error: { code: 131053 } }),
      { kind: 'refused', reason: expect.stringContaining('não aceitou o arquivo') },
    ],
  ])('law 9: a file that did not go up leaves the message unsent: %s', async (_name, answer, expected) => {
    const { outcome, calls } = await send(answer, withFile({ kind: 'image' }))
    expect([outcome, calls.length]).toEqual([expected, 1])
  })

  it('gives up waiting when told to, without knowing', async () => {
    const stop = new AbortController()
    const { port } = graph(
      ({ init }) =>
        new Promise((_resolve, reject) => {
          const give = () => reject(init.signal?.reason)
          if (init.signal?.aborted) give()
          init.signal?.addEventListener('abort', give)
        }),
    )
    const outcome = port.send(CHANNEL, MESSAGE, stop.signal)
    stop.abort()
    expect(await outcome).toEqual({ kind: 'unknown' })
  })
})

describe('a file that leaves', () => {
  let folder: string
  let file: { data: Blob; mimeType: string; filename: string }
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'upload-'))
    const path = join(folder, 'laudo.pdf')
    await writeFile(path, '')
    // A sparse file of 100 MB.
    await truncate(path, 100 * 1024 * 1024)
    file = { data: await openAsBlob(path), mimeType: 'application/pdf', filename: 'laudo "novo".pdf' }
  })
  afterAll(() => rm(folder, { recursive: true }))

  async function sendTo(
    listener: (request: IncomingMessage, response: ServerResponse) => void,
    tuning: Parameters<typeof sendOnCloud>[4],
  ) {
    const meta = createServer(listener)
    await new Promise<void>((resolve) => meta.listen(0, '127.0.0.1', resolve))
    const apiUrl = `http://127.0.0.1:${(meta.address() as AddressInfo).port}/v23.0`
    const body = { kind: 'document' as const, file, caption: null, voice: false }
    const stop = new AbortController().signal
    try {
      return await sendOnCloud({ ...KEYS, apiUrl }, fetch, { ...MESSAGE, body }, stop, tuning)
    } finally {
      meta.closeAllConnections()
      meta.close()
    }
  }

  it('WAP-11 goes whole at a hundred megabytes, and tells of its headway', async () => {
    let headway = 0
    let bytes = 0
    let form = ''
    let declared = 0
    const outcome = await sendTo(
      (request, response) => {
        const isFile = request.url?.includes('/media') ?? false
        if (isFile) declared = Number(request.headers['content-length'])
        request.on('data', (chunk: Buffer) => {
          if (isFile && bytes === 0) form = chunk.subarray(0, 1000).toString()
          if (isFile) bytes += chunk.length
        })
        request.on('end', () => {
          response.setHeader('content-type', 'application/json')
          response.end(JSON.stringify(isFile ? { id: 'm1' } : { messages: [{ id: 'wamid.1' }] }))
        })
      },
      { onProgress: () => headway++ },
    )
    expect(outcome).toEqual({ kind: 'accepted', providerId: 'wamid.1' })
    expect(bytes).toBe(declared)
    expect(bytes).toBeGreaterThan(100 * 1024 * 1024)
    expect(form).toContain('filename="laudo %22novo%22.pdf"')
    expect(headway).toBeGreaterThan(100)
  })

  it('is tried again later when nothing of it moves any more', async () => {
    const outcome = await sendTo((request) => request.pause(), { idleMs: 200 })
    expect(outcome).toEqual({ kind: 'later', afterMs: null })
  })
})

/** Meta's documented error codes, of the Cloud API and of the Graph API below it, about sending, numbers and templates. */
const DOCUMENTED =
  `0 1 2 3 4 10 17 32 33 100 102 190 200 201 299 341 368 613 80007 80008 130403 130429 130472 130497 131000 131005 131008 131009 131016 131021
  131026 131030 131031 131037 131042 131044 131045 131047 131048 131049 131050 131051 131052 131053 131055 131056 131057 131058 131059 131060
  131061 131062 131063 131064 132000
  132001 132005 132007 132012 132015 132016 132018 132068 132069 133000 133004 133005 133006 133008 133009 133010 133015 133016
  134011 134100 134101 134102 135000 136024 136025 137000 138000 138006 141000
  2388001 2388012 2388091 2388093 2388103 2494055 2494100 2593107 2593108`
    .split(/\s+/)
    .map(Number)

describe('WAP-10 what Meta answers', () => {
  it.each(DOCUMENTED)('%d has words with a next step, and a verdict whatever the status', (code) => {
    const words = failureText(code)
    expect(words).not.toContain(String(code))
    // First what happened, then what to do or to expect.
    expect(words).toMatch(/[.:] .+\.$/)
    for (const status of [400, 403, 500]) expect(graphVerdict(status, code)).not.toBe(undefined)
  })

  it.each([
    [131026, 'Confira o número'],
    [131047, '24 horas'],
    [131048, 'bloqueadas ou denunciadas'],
    [131049, 'preferiu não entregar'],
    [131051, 'tipo de mensagem'],
    [131053, 'não aceitou o arquivo'],
    [131056, 'para esta pessoa em pouco tempo'],
    [130429, 'saíram mensagens demais deste número'],
    [130403, 'bloqueou as mensagens'],
    [131044, 'Falta uma forma de pagamento'],
    [131063, 'modelos de divulgação'],
    [131064, 'limitou a conta'],
    [138006, 'chamada pelo WhatsApp'],
    [2388012, 'registrado em outra conta'],
    [130472, 'teste do próprio WhatsApp'],
    [130497, 'país desta pessoa'],
    [368, 'bloqueou a conta por um tempo'],
    [190, 'token novo'],
    [100, 'conteúdo não é aceito'],
    [133010, 'não está registrado'],
    [131045, 'não está registrado'],
    [33, 'foi excluído'],
    [424242, 'código 424242'],
  ])('%d is told as what it is', (code, words) => {
    expect(failureText(code)).toContain(words)
  })

  it('each answer has its consequence: nothing goes, all waits, one waits, or this one will not go', () => {
    const withVerdict = (verdict: string) => DOCUMENTED.filter((code) => graphVerdict(400, code) === verdict)
    expect({
      broken: withVerdict('broken'),
      slow: withVerdict('slow'),
      later: withVerdict('later'),
      unpaid: withVerdict('unpaid'),
    }).toEqual({
      unpaid: [131042, 131044],
      broken: [
        0, 3, 10, 33, 102, 190, 200, 201, 299, 368, 131005, 131031, 131037, 131045, 133000, 133005, 133006,
        133008, 133009, 133010, 133015, 133016,
      ],
      slow: [4, 17, 32, 341, 613, 80007, 80008, 130429, 131048, 131057, 2494100],
      later: [2, 131016, 131056, 131059, 132069, 133004, 2494055],
    })
    // Without a code the status decides; a 403 concerns a single customer.
    const statuses = [429, 401, 403, 400, 500, 503]
    expect(statuses.map((status) => graphVerdict(status, undefined))).toEqual([
      'slow',
      'broken',
      'refused',
      'refused',
      'unknown',
      'unknown',
    ])
  })

  it('a failed message is never said to leave by itself', () => {
    for (const code of DOCUMENTED)
      if (['slow', 'later'].includes(graphVerdict(400, code)))
        expect([code, failureText(code)]).toEqual([code, expect.stringMatching(/[Ee]nvie de novo/)])
  })

  it('a channel waits longer for what Meta counts by the hour, and longest where customers complained', async () => {
    expect([130429, 80008, 131048].map(holdMsOf)).toEqual([30_000, 300_000, 900_000])
    const slowed = (code: number, headers = {}) =>
      send(() => json(429, { error: { code } }, headers)).then(({ outcome }) => outcome)
    expect(await slowed(131048)).toEqual({ kind: 'later', afterMs: 900_000, holdsChannel: true })
    expect(await slowed(131048, { 'retry-after': '7' })).toMatchObject({ afterMs: 7000 })
  })

  it('a number that Meta no longer shows stops the channel; a customer’s number that is wrong does not', async () => {
    const refused = (error: object) => send(() => json(400, { error })).then(({ outcome }) => outcome)
    expect(await refused({ code: 100, error_subcode: 33 })).toMatchObject({
      kind: 'later',
      trouble: { kind: 'refused', detail: expect.stringContaining('Conecte o canal de novo') },
    })
    expect(await refused({ code: 100, error_subcode: 2494010 })).toMatchObject({ kind: 'refused' })
    expect(await refused({ code: 100 })).toMatchObject({ kind: 'refused' })
  })

  it.each([
    [{ code: 133005 }, 'PIN'],
    [{ code: 100, error_subcode: 2388012 }, 'outra conta do WhatsApp'],
    [{ code: 190 }, 'token novo'],
    [{ code: 100 }, 'não registrou o número (código 100)'],
    [{}, 'não registrou o número.'],
  ])(
    'a number that Meta does not register is told of as a number, not as a message: %o',
    async (error, words) => {
      const fetch = (async () => json(400, { error })) as unknown as typeof globalThis.fetch
      const access = { apiUrl: 'https://graph.example/v23.0', accessToken: 'chave', appSecret: 'segredo' }
      const said = await registerNumber(access, fetch, { phoneNumberId: '1', pin: '123456' })
      expect(said).toContain(words)
      expect(said).not.toMatch(/mensagem|conteúdo/)
    },
  )

  it('a lost access, a blocked account and a number that is none are different troubles', () => {
    const kinds = [0, 3, 10, 190, 200, 131005, 368, 131031, 33, 131045, 133010].map(
      (code) => troubleFrom(code).kind,
    )
    expect(kinds).toEqual([
      ...Array.from({ length: 6 }, () => 'token_expired'),
      'banned',
      'banned',
      'refused',
      'refused',
      'refused',
    ])
  })

  it('only a failure of the platform itself leaves it open whether the message went', () => {
    const open = DOCUMENTED.filter((code) => graphVerdict(500, code) === 'unknown')
    expect(open).toEqual([1, 131000])
  })

  it('what breaks a channel says how to mend it', () => {
    for (const code of DOCUMENTED.filter((each) => graphVerdict(400, each) === 'broken'))
      expect(troubleFrom(code)).toEqual({ kind: expect.any(String), detail: failureText(code) })
  })
})

describe('files from the Cloud API', () => {
  const media = (url: string, more: object = {}) =>
    graph((call) =>
      call.url.endsWith('/65463453')
        ? json(200, { url, mime_type: 'image/png', ...more })
        : new Response(new Uint8Array([1, 2, 3])),
    )

  it('asks for the address, then for the file', async () => {
    const { port } = media('https://lookaside.fbsbx.com/whatsapp_business/attachments/?mid=65463453')
    const file = await port.fetchMedia(CHANNEL, '65463453')
    const pieces: Uint8Array[] = []
    for await (const piece of file.stream) pieces.push(piece)
    expect(Buffer.concat(pieces)).toEqual(Buffer.from([1, 2, 3]))
    expect(file.mimeType).toBe('image/png')
  })

  it.each([
    'https://evil.example/x',
    'http://lookaside.fbsbx.com/x',
    'https://fbsbx.com.evil.example/x',
    'file:///etc/passwd',
    'https://notfbsbx.com/',
  ])('never takes our key to %s', async (url) => {
    const { port, calls } = media(url)
    await expect(port.fetchMedia(CHANNEL, '65463453')).rejects.toBeInstanceOf(GiveUp)
    expect(calls).toHaveLength(1)
  })

  it('refuses what is too large before it comes', async () => {
    const address = 'https://lookaside.fbsbx.com/x'
    await expect(
      media(address, { file_size: 101 * 1024 * 1024 }).port.fetchMedia(CHANNEL, '65463453'),
    ).rejects.toThrow('too large')
  })

  it('follows no path in an id, and gives up on what is gone', async () => {
    await expect(graph(() => json(200, {})).port.fetchMedia(CHANNEL, '../me')).rejects.toBeInstanceOf(GiveUp)
    await expect(graph(() => json(404, {})).port.fetchMedia(CHANNEL, '1')).rejects.toBeInstanceOf(GiveUp)
    await expect(graph(() => json(500, {})).port.fetchMedia(CHANNEL, '1')).rejects.not.toBeInstanceOf(GiveUp)
  })

  const refusedWith = (status: number, code?: number): Promise<unknown> =>
    graph(() => json(status, { error: { code } }))
      .port.fetchMedia(CHANNEL, '1')
      .catch((error: unknown) => error)

  it.each([
    [401, 190],
    [400, 190],
    [403, 368],
  ])(
    'WAP-11 a file is not lost by %d with code %d: it waits until the channel is repaired',
    async (status, code) => {
      const error = await refusedWith(status, code)
      expect(error).toBeInstanceOf(MediaHeldBack)
      expect(error).toMatchObject({ trouble: { kind: code === 368 ? 'banned' : 'token_expired' } })
    },
  )

  it('WAP-11 a file waits for a limit of Meta’s to pass, which stops no channel', async () => {
    for (const code of [4, 80007, 130429]) {
      const error = await refusedWith(400, code)
      expect(error).toBeInstanceOf(MediaHeldBack)
      expect(error).toMatchObject({ trouble: null, afterMs: holdMsOf(code) })
    }
  })

  it('one file that the token may not read stops nothing, and is not given up at once', async () => {
    for (const code of [10, 200]) {
      const error = await refusedWith(403, code)
      expect(error).not.toBeInstanceOf(GiveUp)
      expect(error).not.toBeInstanceOf(MediaHeldBack)
    }
    expect(await refusedWith(400, 131052)).toBeInstanceOf(GiveUp)
    expect(await refusedWith(401)).not.toBeInstanceOf(MediaHeldBack)
  })
})

describe('connecting', () => {
  it('CHN-32 verifies that the number answers', async () => {
    const { port } = graph(() => json(200, { display_phone_number: '+55 11 98888-1204' }))
    expect(await port.connect(CHANNEL)).toMatchObject({
      status: 'connected',
      phoneNumber: '5511988881204',
      externalId: '106540352242922',
    })
    expect(await graph(() => json(401, {})).port.connect(CHANNEL)).toMatchObject({ status: 'error' })
    expect(await graph(failing('ENOTFOUND')).port.connect(CHANNEL)).toMatchObject({ status: 'error' })
  })

  it.each([
    [400, { code: 4 }, 'unreachable'],
    [429, { code: 80008 }, 'unreachable'],
    [400, { code: 2 }, 'unreachable'],
    [503, {}, 'unreachable'],
    [400, { code: 190 }, 'token_expired'],
    [400, { code: 100, error_subcode: 33 }, 'refused'],
    [404, {}, 'refused'],
    [403, { code: 131031 }, 'banned'],
  ])('WAP-10 says why it cannot: %d %o is %s', async (status, error, kind) => {
    const { trouble } = await graph(() => json(status, { error })).port.connect(CHANNEL)
    expect(trouble?.kind).toBe(kind)
    if (kind === 'refused') expect(trouble?.detail).toContain('número')
  })
})
