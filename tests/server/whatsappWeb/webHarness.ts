/** A whole server with WhatsApp Web channels against the fake WhatsApp server. */
import { expect } from 'vitest'
import { newId } from '../../../src/contract/ids.ts'
import type { Message } from '../../../src/contract/message.ts'
import type { ServedChannel } from '../../../server/ports/channels/transport.ts'
import { channelPorts } from '../../../server/ports/channels/channelPorts.ts'
import type { WebLibrary } from '../../../server/ports/channels/whatsappWeb/baileys.ts'
import type { WebTuning } from '../../../server/ports/channels/whatsappWeb/session.ts'
import type { WebPort } from '../../../server/ports/channels/whatsappWeb/whatsappWeb.ts'
import { conversationsOf, messagesOf } from '../simulatorHarness.ts'
import { webPortFor } from './webPortFor.ts'
import { startTestServer, type Account, type Overrides, type TestServer } from '../testServer.ts'
import { type Device, type FakeWhatsApp, startFakeWhatsApp } from './fakeWhatsApp.ts'
import { MEDIA_CERTIFICATE } from './mediaCertificate.ts'
import type { Phone } from './signalPhone.ts'
import { waitFor } from '../../waitFor.ts'

/** Makes Node's own fetch, which does the downloads, trust the tests' media host. */
export async function trustMediaHost(): Promise<void> {
  await fetch('data:,')
  const key = Symbol.for('undici.globalDispatcher.1')
  const place = globalThis as unknown as Record<symbol, { constructor: new (options: object) => never }>
  const Agent = place[key]!.constructor
  place[key] = new Agent({ connect: { ca: MEDIA_CERTIFICATE } })
}

export type Clinic = {
  server: TestServer
  owner: Account
  fake: FakeWhatsApp
  port: WebPort
  channel: ServedChannel
  own: Phone
  device: Device
}

export type World = {
  server: TestServer
  fake: FakeWhatsApp
  port: WebPort
  close(): Promise<void>
}

export async function startWorld(
  options: Overrides & {
    refs?: number
    tuning?: Partial<WebTuning>
    pace?: number
    webClock?: () => Date
    loadLibrary?: () => Promise<WebLibrary | null>
  } = {},
): Promise<World> {
  const fake = await startFakeWhatsApp(options.refs === undefined ? {} : { refs: options.refs })
  const server = await startTestServer(options)
  const port = webPortFor(server.deps.database, fake, {
    ...(options.tuning && { tuning: options.tuning }),
    ...(options.pace !== undefined && { pace: options.pace }),
    ...(options.webClock && { clock: options.webClock }),
    ...(options.loadLibrary && { loadLibrary: options.loadLibrary }),
    realtime: server.deps.ports.realtime,
    ...(options.log && { log: options.log }),
  })
  await port.start()
  server.deps.ports.whatsapp = channelPorts(['web'], { web: port })
  return {
    server,
    fake,
    port,
    async close() {
      await port.stop()
      await server.close()
      await fake.stop()
    },
  }
}

/** Switches off the organization's agent, whose answers would come between people's messages. */
export async function silenceAgent(server: TestServer, { organizationId }: Account): Promise<void> {
  const silence = 'update agents set is_active = false where org_id = $1'
  await server.deps.database.pool.query(silence, [organizationId])
}

let numbers = 0

/** Signs up an organization and pairs its channel by scanning the code. */
export async function pairedClinic(
  { server, fake, port }: World,
  name = 'Clínica',
  asked?: { bring_past: boolean },
): Promise<Clinic> {
  const owner = await server.signUp()
  await silenceAgent(server, owner)
  const n = ++numbers
  const own = fake.phone(
    `5511990000${String(n).padStart(3, '0')}`,
    `2000000000${String(n).padStart(5, '0')}`,
    name,
  )
  const id = newId()
  const made = await owner.api('POST', '/communication/channels', { id, type: 'whatsapp', name })
  expect(made.status, JSON.stringify(made.body)).toBeLessThan(300)
  const begun = await owner.api('POST', `/communication/channels/${id}/whatsapp/connect`, asked)
  expect(begun.body).toMatchObject({ status: 'connecting', qr_code: expect.stringContaining('wa.me') })
  const device = await fake.scan(begun.body.qr_code, own)
  await waitFor(async () => expect((await channelOf(owner, id)).status).toBe('connected'))
  const channel = { id, orgId: owner.organizationId, name, externalId: own.number, transport: 'web' as const }
  return { server, owner, fake, port, channel, own, device }
}

export async function channelOf(owner: Account, id: string) {
  const { body } = await owner.api('GET', `/communication/channels/${id}`)
  return body
}

/** All messages of the organization, thread by thread. */
export async function messagesIn({ server, owner }: Pick<Clinic, 'server' | 'owner'>): Promise<Message[]> {
  await server.jobs.drain()
  const threads = await conversationsOf(owner)
  return (await Promise.all(threads.map(({ id }) => messagesOf(owner, id)))).flat()
}
