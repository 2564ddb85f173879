/** A built server with a clock that the test moves, and the WhatsApp services that its clinics use. */
import { createHmac } from 'node:crypto'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { newId } from '../../../src/contract/ids.ts'
import { isProgress, type Message, type MessageStatus } from '../../../src/contract/message.ts'
import type { Conversation } from '../../../src/contract/conversation.ts'
import { openDatabase } from '../../../server/db/openDatabase.ts'
import { openTemplateDatabase } from '../../../server/db/templateDatabase.ts'
import { createLog } from '../../../server/log.ts'
import { type AppServer, startAppServer } from '../../e2e/harness/appServer.ts'
import { registerStaff, type Staff } from '../../e2e/harness/clinic.ts'
import { waitFor } from '../../e2e/harness/waitFor.ts'
import { startTrial } from '../../startTrial.ts'
import { type Company, type FakeGraph, startFakeGraph } from '../fakeGraph.ts'
import { type FakeWhatsApp, startFakeWhatsApp } from '../whatsappWeb/fakeWhatsApp.ts'
import { MEDIA_CERTIFICATE } from '../whatsappWeb/mediaCertificate.ts'

const CLOCK = new URL('../../e2e/harness/movedClock.mjs', import.meta.url).pathname
const DAY = 86_400_000
const PATIENCE = { timeout: 60_000, every: 40 }

export type Day = {
  server: AppServer
  base: string
  graph: FakeGraph
  whatsApp: FakeWhatsApp
  /** The server's time, in Unix milliseconds. */
  now(): number
  /** Moves the server's clock and keeps everyone signed in. */
  pass(ms: number): Promise<void>
  people: Staff[]
  close(): Promise<void>
}

/** Starts on a Tuesday at 9:00 in São Paulo, since the time of day decides which messages may leave. */
export async function startDay(): Promise<Day> {
  const folder = await mkdtemp(join(tmpdir(), 'balcao-day-'))
  const clock = join(folder, 'ahead')
  const authority = join(folder, 'media.pem')
  await writeFile(authority, MEDIA_CERTIFICATE)
  const today = new Date()
  // Creates the empty template database with which the servers begin.
  await (await openTemplateDatabase(createLog({ level: 'silent' }))).close()
  const begin = new Date(today.getTime() + ((9 - today.getUTCDay()) % 7 || 7) * DAY).setUTCHours(12, 0, 0, 0)
  let ahead = begin - today.getTime()
  // Written by renaming, so that the server reads either the whole old text or the whole new one.
  const write = async () => {
    await writeFile(`${clock}.new`, String(ahead))
    await rename(`${clock}.new`, clock)
  }
  await write()
  const now = () => Date.now() + ahead
  const whatsApp = await startFakeWhatsApp({ clock: now })
  const graph = await startFakeGraph()
  const server = await startAppServer({
    CLOCK_FILE: clock,
    NODE_OPTIONS: `--import=${CLOCK}`,
    NODE_EXTRA_CA_CERTS: authority,
    WHATSAPP_TRANSPORTS: 'local,web,cloud',
    WHATSAPP_WEB_URL: whatsApp.url,
    WHATSAPP_WEB_PACE: '0.001',
    WHATSAPP_API_URL: graph.url,
  })
  const people: Staff[] = []
  return {
    server,
    base: `http://127.0.0.1:${server.port}`,
    graph,
    whatsApp,
    now,
    people,
    async pass(ms) {
      ahead += ms
      await write()
      for (const person of people) await person.renew()
    },
    async close() {
      await server.dispose()
      await whatsApp.stop()
      graph.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Clinic = {
  name: string
  owner: Staff
  organizationId: string
  channelId: string
}

/** Signs up a clinic with its owner, an agent that books, and one channel that is not connected. */
export async function openClinic(
  day: Day,
  name: string,
  transport: 'local' | 'web' | 'cloud',
): Promise<Clinic> {
  const owner = await registerStaff(day.base, `Dona de ${name}`)
  day.people.push(owner)
  const organization = await owner.api<{ id: string; default_provider_id: string }>(
    'POST',
    '/auth/organizations',
    {
      name,
      size: 'small',
      whatsapp: '+55 (11) 3333-4444',
      type: 'Estética',
      timezone: 'America/Sao_Paulo',
    },
  )
  await startTrial(owner.api)
  const { id: provider_id } = await owner.api<{ id: string }>('POST', '/appointments/professionals', {
    name: `Helena ${name}`,
  })
  const rules = Array.from({ length: 7 }, (_, day_of_week) => ({
    availability_type: 'day_of_week',
    day_of_week,
    intervals: [{ from_time: '08:00', to_time: '20:00' }],
  }))
  await owner.api('POST', '/appointments/availabilities', { provider_id, rules })
  await owner.api('POST', '/appointments/services', {
    name: 'Limpeza de pele',
    duration_minutes: 30,
    buffer_before_minutes: 0,
    buffer_after_minutes: 0,
    price: { mode: 'shown', cents: 18000 },
    professional_ids: [provider_id],
    bookable_by_agent: true,
    bookable_by_staff: true,
    instructions: '',
  })
  const channelId = newId()
  const channel = { id: channelId, name: `Recepção ${name}`, type: 'whatsapp', transport }
  await owner.api('POST', '/communication/channels', channel)
  return { name, owner, organizationId: organization.id, channelId }
}

/** The last status seen of each message, by id. */
const seen = new Map<string, MessageStatus>()

export const conversations = ({ owner }: Clinic): Promise<Conversation[]> =>
  owner.api('GET', '/communication/conversations')

/** The thread with a contact, in order. Throws when the status of a message has gone back. */
export async function threadWith(
  clinic: Clinic,
  contact: string,
): Promise<{ id: string; messages: Message[] }> {
  const talks = (await conversations(clinic)).filter(({ contactName }) => contactName === contact)
  expect(talks.length, `conversations of ${clinic.name} with ${contact}`).toBeLessThan(2)
  const id = talks[0]?.id ?? ''
  const messages: Message[] = id
    ? await clinic.owner.api('GET', `/communication/conversations/${id}/messages?limit=200`)
    : []
  for (const { id: message, status, content } of messages) {
    const before = seen.get(message) ?? status
    expect(
      status === before || isProgress(before, status),
      `${content.text}: ${before}, then ${status}`,
    ).toBe(true)
    seen.set(message, status)
  }
  return { id, messages }
}

/** Waits until the thread fulfils a condition. */
export const thread = (
  clinic: Clinic,
  contact: string,
  what: string,
  test: (messages: Message[]) => boolean,
): Promise<{ id: string; messages: Message[] }> =>
  waitFor(
    `${clinic.name}, ${contact}: ${what}`,
    async () => {
      const found = await threadWith(clinic, contact)
      return test(found.messages) && found
    },
    PATIENCE,
  )

export const until = (what: string, test: () => unknown): Promise<unknown> =>
  waitFor(what, async () => Boolean(await test()), PATIENCE)

/** Sends a message as the owner and returns its id. */
export async function say(clinic: Clinic, conversation_id: string, content: object, message_type = 'text') {
  const id = newId()
  await clinic.owner.api('POST', '/communication/messages', { id, conversation_id, message_type, content })
  return id
}

/** Posts a webhook as Meta would, signed with the company's app secret. */
export async function postAsMeta(day: Day, company: Company, field: string, value: object): Promise<number> {
  const time = Math.floor(day.now() / 1000)
  const entry = [{ id: company.waba, time, changes: [{ field, value }] }]
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry })
  const signature = createHmac('sha256', company.appSecret).update(body).digest('hex')
  const answer = await fetch(`${day.base}/webhooks/whatsapp`, {
    method: 'POST',
    headers: { 'x-hub-signature-256': `sha256=${signature}` },
    body,
  })
  return answer.status
}

/**
 * Every row of one organization that refers to a row of another. Call it when the server has closed its
 * database.
 */
export async function rowsAcrossOrganizations(dataDir: string): Promise<string[]> {
  const database = await openDatabase({ dataDir, log: createLog({ level: 'silent' }) })
  try {
    const { rows: references } = await database.pool.query<{ child: string; key: string; parent: string }>(`
      select k.conrelid::regclass::text as child, c.attname as key, k.confrelid::regclass::text as parent
      from pg_constraint k
      join pg_attribute c on c.attrelid = k.conrelid and c.attnum = any (k.conkey) and c.attname <> 'org_id'
      join pg_attribute mine on mine.attrelid = k.conrelid and mine.attname = 'org_id'
      join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attname = 'org_id'
      where k.contype = 'f'`)
    expect(references.length).toBeGreaterThan(20)
    const found: string[] = []
    for (const { child, key, parent } of references) {
      const { rows } = await database.pool.query<{ count: number }>(
        `select count(*)::int from ${child} a join ${parent} b on a.${key} = b.id where a.org_id <> b.org_id`,
      )
      if (rows[0]!.count > 0) found.push(`${child}.${key}`)
    }
    return found
  } finally {
    await database.close()
  }
}
