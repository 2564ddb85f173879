/**
 * Customers send documents of 100 MB through the Cloud API and WhatsApp Web: how long other requests wait,
 * and how much memory the server takes.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../../src/contract/ids.ts'
import type { Conversation } from '../../src/contract/conversation.ts'
import type { Message } from '../../src/contract/message.ts'
import { startAppServer } from '../e2e/harness/appServer.ts'
import { registerStaff, type Staff } from '../e2e/harness/clinic.ts'
import { waitFor } from '../e2e/harness/waitFor.ts'
import { startFakeWhatsApp } from '../server/whatsappWeb/fakeWhatsApp.ts'
import { MEDIA_CERTIFICATE } from '../server/whatsappWeb/mediaCertificate.ts'
import { startTrial } from '../startTrial.ts'
import { clinicOnCloud, CLOUD_NUMBER, CLOUD_SECRET, cloudEnv } from './cloudClinic.ts'
import { whileWatching } from './media.ts'
import { ms, type Row } from './table.ts'

const MB = 1024 * 1024
const SIZE = 100 * MB
const ROUNDS = 2
/** Room for what sockets and files read ahead; far less than one document. */
const MEMORY_GOAL_MB = 60
const CUSTOMER = '5511988881204'

export async function measureLargeFiles(): Promise<Row[]> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-large-'))
  const authority = join(folder, 'media.pem')
  await writeFile(authority, MEDIA_CERTIFICATE)
  const graph = await startGraph()
  const whatsApp = await startFakeWhatsApp()
  const server = await startAppServer(
    {
      ...cloudEnv(graph.url),
      WHATSAPP_TRANSPORTS: 'cloud,web',
      WHATSAPP_WEB_URL: whatsApp.url,
      NODE_EXTRA_CA_CERTS: authority,
    },
    { durable: true },
  )
  try {
    const base = `http://127.0.0.1:${server.port}`
    const onCloud = await clinicOnCloud(base)
    const onWeb = await clinicOnWeb(base)
    const own = whatsApp.phone('5511990000001', '200000000000001', 'Clínica')
    const customer = whatsApp.phone(CUSTOMER, '300000000000001', 'Ana')
    const device = await whatsApp.scan(onWeb.qr, own)
    // Made before the measurement, since making them would delay this process's own requests to /health.
    const sizes = [MB, ...Array.from({ length: ROUNDS }, (_, round) => SIZE - round)]
    const files = sizes.map((size) => ({ size, file: whatsApp.putMedia(documentOf(size), 'Document') }))
    const send = async ({ size, file }: (typeof files)[number]) => {
      const content = { ...file, mimetype: 'application/pdf', fileName: `exame-${size}.pdf` }
      await Promise.all([
        postDocument(base, size),
        whatsApp.message(device, customer, { documentMessage: content }, { type: 'media' }),
      ])
      await Promise.all([onCloud, onWeb.owner].map((owner) => untilThere(owner, `exame-${size}.pdf`, size)))
    }
    const [small, ...large] = files
    // What both services load once is not part of a file's cost.
    await send(small!)
    const idle = await whileWatching(server, base, () => pause(1500))
    const busy = await whileWatching(server, base, async () => {
      for (const each of large) await send(each)
    })
    const through = `${(2 * ROUNDS * SIZE) / MB} MB went through, two at once`
    return [
      {
        id: 'M3',
        name: 'worst wait of /health while documents of 100 MB arrive on both services',
        value: ms(busy.worst),
        limit: `${ms(idle.worst)} idle, ${ms(busy.median)} median`,
        ratio: null,
        goal: '≤ 1500 ms',
      },
      {
        id: 'M4',
        name: 'memory of the server beyond its idle while they do',
        value: `${Math.round(busy.memory - idle.memory)} MB`,
        limit: through,
        ratio: null,
        goal: `≤ ${MEMORY_GOAL_MB} MB`,
      },
    ]
  } finally {
    await server.dispose()
    await whatsApp.stop()
    graph.close()
    await rm(folder, { recursive: true, force: true })
  }
}

const PART = randomBytes(64 * 1024)
const HEAD = Buffer.from('%PDF-1.4\n')

function documentOf(size: number): Buffer {
  const whole = Buffer.alloc(size, PART)
  HEAD.copy(whole)
  return whole
}

function* partsOf(size: number): Generator<Buffer> {
  yield HEAD
  for (let left = size - HEAD.length; left > 0; left -= PART.length) yield PART.subarray(0, left)
}

/** A fake Cloud API that connects a channel and serves files; a file's id is its size. */
async function startGraph(): Promise<{ url: string; close(): void }> {
  const graph = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://graph')
    const [, kind, size] = /^\/(file\/)?(\d{6,9})$/.exec(pathname) ?? []
    request.resume()
    if (kind !== undefined) return void Readable.from(partsOf(Number(size))).pipe(response)
    const body =
      size === undefined
        ? { display_phone_number: '+55 11 3333-4444', messages: [{ id: `wamid.${newId()}` }] }
        : { url: `${url}/file/${size}`, mime_type: 'application/pdf', file_size: Number(size) }
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }).listen(0, '127.0.0.1')
  await once(graph, 'listening')
  const url = `http://127.0.0.1:${(graph.address() as AddressInfo).port}`
  return {
    url,
    close: () => {
      graph.closeAllConnections()
      graph.close()
    },
  }
}

async function clinicOnWeb(base: string): Promise<{ owner: Staff; qr: string }> {
  const owner = await registerStaff(base, 'Carla Prado')
  await owner.api('POST', '/auth/organizations', {
    name: 'Clínica do Vale',
    size: 'small',
    whatsapp: '+55 (11) 3333-4444',
    type: 'Estética',
    timezone: 'America/Sao_Paulo',
  })
  await startTrial(owner.api)
  const id = newId()
  await owner.api('POST', '/communication/channels', {
    id,
    name: 'Celular',
    type: 'whatsapp',
    transport: 'web',
  })
  const { qr_code: qr } = await owner.api<{ qr_code: string }>(
    'POST',
    `/communication/channels/${id}/whatsapp/connect`,
  )
  return { owner, qr }
}

async function postDocument(base: string, size: number): Promise<void> {
  const document = { id: String(size), mime_type: 'application/pdf', filename: `exame-${size}.pdf` }
  const value = {
    metadata: { phone_number_id: CLOUD_NUMBER },
    contacts: [{ wa_id: CUSTOMER, profile: { name: 'Ana' } }],
    messages: [
      {
        id: `wamid.${newId()}`,
        from: CUSTOMER,
        timestamp: String(Math.floor(Date.now() / 1000)),
        type: 'document',
        document,
      },
    ],
  }
  const body = JSON.stringify({ entry: [{ changes: [{ field: 'messages', value }] }] })
  const signature = `sha256=${createHmac('sha256', CLOUD_SECRET).update(body).digest('hex')}`
  const answer = await fetch(`${base}/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'x-hub-signature-256': signature },
    body,
  })
  if (!answer.ok) throw new Error(`not taken: ${answer.status}`)
}

async function untilThere(owner: Staff, filename: string, size: number): Promise<void> {
  const media = await waitFor(
    `${filename} to be there`,
    async () => {
      const [talk] = await owner.api<Conversation[]>('GET', '/communication/conversations')
      const messages =
        talk && (await owner.api<Message[]>('GET', `/communication/conversations/${talk.id}/messages`))
      const found = messages?.find(({ content }) => content.filename === filename)
      if (found?.content.lost) throw new Error(`lost: ${found.content.lost}`)
      return found?.content.url === undefined ? null : found.content
    },
    { timeout: 300_000, every: 250 },
  )
  if (media.size !== undefined && media.size !== size) throw new Error(`${filename} has ${media.size} bytes`)
}
