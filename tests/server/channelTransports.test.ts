/** Channels of several transports side by side, and the migration of identities to a table of their own. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it, vi } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { openMemoryDatabase } from '../../server/db/embeddedDatabase.ts'
import { createLog } from '../../server/log.ts'
import type { ChannelPort } from '../../server/ports/channels/channelPort.ts'
import type { ServedChannel } from '../../server/ports/channels/transport.ts'
import { channelPorts } from '../../server/ports/channels/channelPorts.ts'
import { channelProviders, providerOf } from '../../server/ports/channels/channelProviders.ts'
import { findChannelByExternalId } from '../../server/modules/channels/handlers.ts'
import { sendObstacle } from '../../server/modules/conversations/rules.ts'
import { startTestServer } from './testServer.ts'
import { WITHOUT_LONG } from '../withoutLong.ts'

const channel = (transport: ServedChannel['transport']): ServedChannel => ({
  id: 'c',
  orgId: 'o',
  name: 'Recepção',
  externalId: 'x',
  transport,
})
const port = (): ChannelPort => ({
  connect: vi.fn<ChannelPort['connect']>(),
  disconnect: vi.fn<ChannelPort['disconnect']>(),
  send: vi.fn<ChannelPort['send']>(),
  fetchMedia: vi.fn<ChannelPort['fetchMedia']>(),
})

it('a call goes to the transport of its channel, whichever new channels get', async () => {
  const [local, cloud] = [port(), port()]
  const ports = channelPorts(['cloud', 'local'], { local, cloud })
  await ports.fetchMedia(channel('local'), 'm1')
  await ports.disconnect(channel('cloud'))
  expect(local.fetchMedia).toHaveBeenCalledExactlyOnceWith(channel('local'), 'm1')
  expect(cloud.disconnect).toHaveBeenCalledExactlyOnceWith(channel('cloud'))
  expect(cloud.fetchMedia).not.toHaveBeenCalled()
})

it('a transport that is not set up here serves nobody and refuses to be called', async () => {
  const ports = channelPorts(['local'], { local: port() })
  expect([ports.serves('local'), ports.serves('cloud')]).toEqual([true, false])
  await expect(ports.connect(channel('cloud'))).rejects.toThrow(/no transport 'cloud'/)
  await ports.disconnect(channel('cloud'))
})

it('WAP-01 a channel gets a way that this server is set to offer, the first by itself, and no other', async () => {
  const server = await startTestServer({ env: { WHATSAPP_TRANSPORTS: 'cloud,local' } })
  const account = await server.signUp()
  const create = (more: object) =>
    account.api('POST', '/communication/channels', { id: newId(), type: 'whatsapp', ...more })
  expect((await create({})).body).toMatchObject({ transport: 'cloud' })
  expect((await create({ transport: 'local' })).body).toMatchObject({ transport: 'local' })
  const refused = await create({ transport: 'web' })
  expect([refused.status, refused.body.detail]).toEqual([
    422,
    'Este servidor não oferece essa forma de conexão.',
  ])
  await server.close()
})

it('a post is read by the provider that sent it; a word that is none of ours has no reader', () => {
  expect(providerOf('cloud')).toBe(channelProviders.cloud)
  expect(providerOf('toString')).toBeNull()
})

it('CHN-37 a deleted channel is found by no number, even if it still has one', async () => {
  const server = await startTestServer()
  const { organizationId } = await server.signUp()
  const { db, pool } = server.deps.database
  const number = '700000000000777'
  await pool.query(
    `insert into channels (id, org_id, name, transport, status, external_id)
     values ($1, $2, 'Antigo', 'cloud', 'connected', $3)`,
    [newId(), organizationId, number],
  )
  expect(await findChannelByExternalId(db, 'cloud', number)).toMatchObject({ name: 'Antigo' })
  await pool.query('update channels set deleted_at = now() where external_id = $1', [number])
  expect(await findChannelByExternalId(db, 'cloud', number)).toBeNull()
  await server.close()
})

it('free text may be sent within the window of the channel, and always where it has none', () => {
  const now = Date.parse('2026-11-21T12:00:00Z')
  const obstacle = (hours: number | null, answer_window_seconds: number | null) =>
    sendObstacle(
      {
        channel_deleted: false,
        last_inbound_at: hours === null ? null : new Date(now - hours * 3_600_000).toISOString(),
        answer_window_seconds,
      },
      now,
    )
  expect(obstacle(2, 3600)).toBe('window_closed')
  expect(obstacle(2, 3 * 3600)).toBeNull()
  expect(obstacle(48, 7 * 86_400)).toBeNull()
  expect(obstacle(null, null)).toBeNull()
  expect(obstacle(null, 86_400)).toBe('window_closed')
})

const folder = fileURLToPath(new URL('../../server/db/migrations/', import.meta.url))
const { entries } = JSON.parse(readFileSync(`${folder}meta/_journal.json`, 'utf8')) as {
  entries: { tag: string }[]
}
const statements = (tag: string) =>
  readFileSync(`${folder}${tag}.sql`, 'utf8').split('--> statement-breakpoint')

it.skipIf(WITHOUT_LONG)(
  'an older database, where LIDs and Meta’s ids displaced each other, has them side by side afterwards',
  async () => {
    const database = await openMemoryDatabase(createLog({ level: 'silent' }))
    const { pool } = database
    const run = async (tags: string[]) => {
      for (const statement of tags.flatMap(statements)) await pool.query(statement)
    }
    const tags = entries.map(({ tag }) => tag)
    const at = tags.indexOf('0029_lids')
    await run(tags.slice(0, at))
    const org = '01990000-0000-7000-8000-000000000001'
    await pool.query(
      `insert into organizations (id, name, size, whatsapp, type) values ('${org}', 'C', 's', 'w', 't')`,
    )
    const known: Record<string, [string, string][]> = {
      'Meta, então Web': [
        ['former_id', 'BR.1'],
        ['scoped_id', '3001@lid'],
      ],
      'Web, então Meta': [
        ['former_id', '3002@lid'],
        ['scoped_id', 'BR.2'],
      ],
      'duas vezes outro': [
        ['former_id', 'BR.3'],
        ['former_id', 'BR.4'],
        ['former_id', '3004@lid'],
        ['former_id', '3005@lid'],
        ['scoped_id', 'BR.5'],
      ],
      'só o Web, antes dois da Meta': [
        ['former_id', 'BR.6'],
        ['former_id', 'BR.7'],
        ['scoped_id', '3006@lid'],
      ],
    }
    for (const [place, [name, ids]] of Object.entries(known).entries()) {
      const id = `01990000-0000-7000-8000-00000000000${place}`
      await pool.query('insert into contacts (id, org_id, name, revision) values ($1, $2, $3, 1)', [
        id,
        org,
        name,
      ])
      for (const [kind, value] of ids)
        await pool.query("insert into contact_identities values ($1, 'whatsapp', $2, $3, $4)", [
          org,
          kind,
          value,
          id,
        ])
    }
    await run(tags.slice(at))
    const { rows } = await pool.query<{ name: string; ids: string[] }>(
      `select c.name, array_agg(i.kind || ' ' || i.value order by i.kind, i.value) as ids
     from contact_identities i join contacts c on c.id = i.contact_id group by c.name`,
    )
    expect(Object.fromEntries(rows.map(({ name, ids }) => [name, ids]))).toEqual({
      'Meta, então Web': ['lid 3001@lid', 'scoped_id BR.1'],
      'Web, então Meta': ['lid 3002@lid', 'scoped_id BR.2'],
      'duas vezes outro': [
        'former_id 3004@lid',
        'former_id BR.3',
        'former_id BR.4',
        'lid 3005@lid',
        'scoped_id BR.5',
      ],
      // Which of Meta's ids was the last nobody knows.
      'só o Web, antes dois da Meta': ['former_id BR.6', 'former_id BR.7', 'lid 3006@lid'],
    })
    await database.close()
  },
)

it.skipIf(WITHOUT_LONG)(
  'an older database keeps by what every person is known, and the 24 hours of its channels',
  async () => {
    const database = await openMemoryDatabase(createLog({ level: 'silent' }))
    const { pool } = database
    const at = entries.findIndex(({ tag }) =>
      statements(tag).join().includes('CREATE TABLE "contact_identities"'),
    )
    const run = async (tags: string[]) => {
      for (const statement of tags.flatMap(statements)) await pool.query(statement)
    }
    const tags = entries.map(({ tag }) => tag)
    await run(tags.slice(0, at))
    const org = '01990000-0000-7000-8000-000000000001'
    await pool.query(
      `insert into organizations (id, name, size, whatsapp, type) values ('${org}', 'C', 's', 'w', 't')`,
    )
    await pool.query(
      `insert into contacts (id, org_id, name, phone_number, phone_key, scoped_id, revision) values
      ('01990000-0000-7000-8000-00000000000a', '${org}', 'Ambos', '5511988881204', '551188881204', 'BR.1', 1),
      ('01990000-0000-7000-8000-00000000000b', '${org}', 'Só id', null, null, 'BR.2', 1),
      ('01990000-0000-7000-8000-00000000000c', '${org}', 'Nenhum', null, null, null, 1)`,
    )
    await pool.query(
      `insert into channels (id, org_id, name, transport) values
      ('01990000-0000-7000-8000-00000000000d', '${org}', 'Recepção', 'cloud')`,
    )
    await run(tags.slice(at))
    const { rows } = await pool.query(
      `select c.name, i.provider, i.kind, i.value from contact_identities i join contacts c on c.id = i.contact_id
     where i.org_id = '${org}' order by c.name, i.kind`,
    )
    expect(rows).toEqual([
      { name: 'Ambos', provider: 'whatsapp', kind: 'phone', value: '551188881204' },
      { name: 'Ambos', provider: 'whatsapp', kind: 'scoped_id', value: 'BR.1' },
      { name: 'Só id', provider: 'whatsapp', kind: 'scoped_id', value: 'BR.2' },
    ])
    const kept = await pool.query('select transport, answer_window_seconds from channels')
    expect(kept.rows).toEqual([{ transport: 'cloud', answer_window_seconds: 86_400 }])
    await database.close()
  },
)
