import { type Context, Hono } from 'hono'
import { phoneKey } from '../../../src/contract/phone.ts'
import type { Deps } from '../../deps.ts'
import { parseJson, readLimited, receivedBy } from '../../http/limitedBody.ts'
import { simulatedNumber } from '../../ports/channels/simulator/simulatedNumber.ts'
import { readSimulatorFile } from '../../ports/channels/simulator/simulatorFile.ts'
import {
  clearFaults,
  findMessage,
  insertFault,
  listCustomers,
  listFaults,
  listSimulated,
  type SimulatorMessage,
} from '../../ports/channels/simulator/simulatorStore.ts'
import { writtenTo } from '../../ports/channels/simulator/typingNow.ts'
import { notFound, Refusal } from '../../refusal.ts'
import { findChannelByExternalId, markConnected, markDisconnected } from '../channels/handlers.ts'
import { fileAnswer } from './fileAnswer.ts'
import { simulatorPage } from './page/simulatorPage.ts'
import { SCRIPT } from './page/script.ts'
import { STYLES } from './page/styles.ts'
import { CustomerMessage, FaultRequest, parseInput, With } from './simulatorInput.ts'
import { receiveFile } from './receiveFile.ts'
import { writesPerMinute } from './writesPerMinute.ts'
import { readAsCustomer, writeAsCustomer } from './writeAsCustomer.ts'

/** Fits a file of 16 MB in base64 with some room to spare. */
const BODY_LIMIT = 23 * 1024 * 1024
const WRITES_PER_MINUTE = 6000

/**
 * The simulated phone: a page and an HTTP API. Anyone with a channel's token may write as any customer, so it
 * exists only if the local transport is offered, which production must enable explicitly.
 */
export function simulatorApp(deps: Deps): Hono {
  const app = new Hono()
  if (!deps.env.whatsapp.offered.includes('local')) return app
  const { db } = deps.database
  const { storage } = deps.ports
  const countWrite = writesPerMinute(WRITES_PER_MINUTE, deps.clock)

  app.get('/simulador/assets/estilo.css', (c) => asset(c, 'text/css', STYLES))
  app.get('/simulador/assets/app.js', (c) => asset(c, 'text/javascript', SCRIPT))
  app.get('/simulador/:token', async (c) => {
    const isKnown = (await find(c.req.param('token'))) !== null
    c.header('Referrer-Policy', 'no-referrer')
    c.header('Cache-Control', 'no-store')
    return c.html(simulatorPage(isKnown), isKnown ? 200 : 404)
  })

  app.get('/api/simulator/:token', async (c) => {
    const channel = await channelOf(c)
    const [customers, faults] = await Promise.all([listCustomers(db, channel.id), listFaults(db, channel.id)])
    const phone_number = channel.status === 'connected' ? simulatedNumber(channel.id) : null
    const typing = writtenTo(channel.id, deps.clock())
    return c.json({ channel: channel.name, status: channel.status, phone_number, customers, faults, typing })
  })

  app.post('/api/simulator/:token/scan', async (c) => {
    const channel = await channelOf(c, 'write')
    const phoneNumber = simulatedNumber(channel.id)
    if (channel.status !== 'connected') {
      if (channel.status !== 'connecting') {
        throw new Refusal(
          409,
          'channel_disconnected',
          'Este código expirou. No Balcão, gere um novo QR Code e tente outra vez.',
        )
      }
      await markConnected(deps, channel.id, { phoneNumber, externalId: c.req.param('token') })
      deps.jobs.wake()
    }
    return c.json({ status: 'connected', phone_number: phoneNumber })
  })

  app.post('/api/simulator/:token/unpair', async (c) => {
    const channel = await channelOf(c, 'write')
    await markDisconnected(deps, channel.id)
    return c.json({ status: 'disconnected' })
  })

  app.post('/api/simulator/:token/messages', async (c) => {
    const phone = await pairedPhone(c)
    return c.json(await writeAsCustomer(deps, phone, parseInput(CustomerMessage, await json(c))))
  })

  app.get('/api/simulator/:token/messages', async (c) => {
    const channel = await channelOf(c)
    const messages = await listSimulated(db, channel.id, customerOf(parseInput(With, c.req.query()).with))
    return c.json(messages.map(toWire))
  })

  app.post('/api/simulator/:token/read', async (c) => {
    const phone = await pairedPhone(c)
    return c.json(await readAsCustomer(deps, phone, customerOf(parseInput(With, await json(c)).with)))
  })

  app.post('/api/simulator/:token/files', async (c) => {
    const phone = await pairedPhone(c)
    return c.json({ file: await receiveFile({ db, storage }, phone.orgId, c.req.raw.body) })
  })

  app.get('/api/simulator/:token/files/:id', async (c) => {
    const channel = await channelOf(c)
    const message = await findMessage(db, channel.id, c.req.param('id'))
    const stream = message && (await readSimulatorFile({ db, storage }, channel.orgId, message))
    if (!stream) throw notFound('Arquivo não encontrado.')
    return fileAnswer(stream, message.body['mime_type'])
  })

  app.post('/api/simulator/:token/faults', async (c) => {
    const channel = await channelOf(c, 'write')
    const fault = parseInput(FaultRequest, await json(c))
    await insertFault(db, channel.id, fault)
    return c.json({ faults: await listFaults(db, channel.id) })
  })

  app.delete('/api/simulator/:token/faults', async (c) => {
    const channel = await channelOf(c, 'write')
    await clearFaults(db, channel.id)
    return c.json({ faults: [] })
  })

  return app

  async function find(token: string) {
    return /^[\w-]{20,64}$/.test(token) ? findChannelByExternalId(db, 'local', token, deps.clock()) : null
  }

  async function channelOf(c: Context, use: 'read' | 'write' = 'read') {
    const channel = await find(c.req.param('token') ?? '')
    if (!channel) throw notFound('Simulador não encontrado.')
    if (use === 'write') countWrite(channel.id)
    return channel
  }

  async function pairedPhone(c: Context) {
    const channel = await channelOf(c, 'write')
    if (channel.status !== 'connected') {
      throw new Refusal(
        409,
        'channel_disconnected',
        'Conecte este aparelho ao canal antes de enviar mensagens.',
      )
    }
    return { channelId: channel.id, orgId: channel.orgId, token: c.req.param('token') ?? '' }
  }
}

async function json(c: Context): Promise<unknown> {
  const raw = await readLimited(receivedBy(c), BODY_LIMIT, 'O arquivo passa de 16 MB.')
  try {
    return parseJson(raw, { fatal: false })
  } catch {
    throw new Refusal(400, 'invalid_body', 'O corpo não é JSON.')
  }
}

function asset(c: Context, type: string, text: string): Response {
  return c.body(text, 200, { 'Content-Type': `${type}; charset=utf-8`, 'Cache-Control': 'no-cache' })
}

const customerOf = (given: string): string => (/^\d+$/.test(given) ? phoneKey(given) : given)

/** `inbound`: written by the customer; `outbound`: delivered to the customer. */
function toWire({ providerId, clientId, direction, body, status, createdAt }: SimulatorMessage) {
  const { type, text, caption, filename, mime_type, location, contacts, emoji, reply_to, template, buttons } =
    body
  const { reaction, edited, deleted } = body
  return {
    id: providerId,
    client_id: clientId,
    direction,
    type,
    text: text ?? caption ?? null,
    status,
    created_at: createdAt.toISOString(),
    reply_to: reply_to ?? null,
    ...(mime_type !== undefined && { mime_type }),
    ...(filename !== undefined && { filename }),
    ...(location !== undefined && { location }),
    ...(contacts !== undefined && { contacts }),
    ...(emoji !== undefined && { emoji }),
    ...(typeof reaction === 'string' && { reaction }),
    ...(edited === true && { edited }),
    ...(deleted === true && { deleted }),
    ...(template !== undefined && { template, buttons }),
  }
}
