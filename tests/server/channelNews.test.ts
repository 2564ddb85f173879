/** What is kept of a channel from outside: news of its account, a hold, messages without a conversation, signers. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { orgTransaction } from '../../server/db/orgTransaction.ts'
import { applyAccountNews } from '../../server/modules/channels/accountNews.ts'
import { putCredentials, signedChannels } from '../../server/modules/channels/credentials.ts'
import { findChannel, setHeld } from '../../server/modules/channels/queries.ts'
import { keepUnplaced } from '../../server/modules/channels/unplaced.ts'
import type { AccountNews, EventOf } from '../../server/ports/channels/channelPort.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let account: Account
beforeAll(async () => {
  server = await startTestServer()
  account = await server.signUp()
}, 60_000)
afterAll(() => server.close())

let numbers = 0

/** A connected channel of the official API. */
async function connected(accountId: string, trouble: object | null = null) {
  const id = newId()
  const externalId = String(800_000_000_000_000 + ++numbers)
  const phone = String(5_511_940_000_000 + numbers)
  await server.deps.database.pool.query(
    `insert into channels (id, org_id, name, transport, status, external_id, account_id, phone_number, trouble)
     values ($1, $2, 'Recepção', 'cloud', $3, $4, $5, $6, $7)`,
    [id, account.organizationId, trouble ? 'error' : 'connected', externalId, accountId, phone, trouble],
  )
  const row = async () => (await findChannel(server.deps.database.db, account.organizationId, id))!
  return { id, externalId, phone, row }
}
const tell = (accountId: string, news: Partial<AccountNews>) =>
  applyAccountNews(
    server.deps,
    'cloud',
    { externalId: null, accountId },
    { kind: 'account', at: server.deps.clock(), phone: null, ...news },
  )

it('WAP-14 news of one number of an account says nothing of its other numbers', async () => {
  const [one, other] = [await connected('901'), await connected('901')]
  const trouble = { kind: 'restricted', detail: 'Veja na Meta.', until: null, stops: false } as const
  expect(await tell('901', { phone: one.phone, trouble })).toBe(1)
  expect([(await one.row()).trouble?.kind, (await other.row()).trouble]).toEqual(['restricted', null])
})

it('WAP-14 the end of a restriction ends no trouble that Meta did not impose', async () => {
  const since = new Date().toISOString()
  const kept = (kind: string) => ({ kind, since, until: null, detail: null })
  const banned = await connected('902', kept('banned'))
  const expired = await connected('902', kept('token_expired'))
  await tell('902', { trouble: 'over' })
  expect(await banned.row()).toMatchObject({ status: 'connected', trouble: null })
  expect(await expired.row()).toMatchObject({ status: 'error', trouble: { kind: 'token_expired' } })
})

it('WAP-10 a shorter hold that comes later shortens none', async () => {
  const { id, row } = await connected('903')
  const { db } = server.deps.database
  const [late, soon] = [new Date('2031-01-02T00:00:00Z'), new Date('2031-01-01T00:00:00Z')]
  await setHeld(db, id, late)
  await setHeld(db, id, soon)
  expect((await row()).heldUntil).toEqual(late)
})

it('WAP-13 a message without a conversation that comes again is kept once, and is no failure', async () => {
  const { id } = await connected('904')
  const message: EventOf<'unplaced'> = {
    kind: 'unplaced',
    providerId: 'wamid.group',
    why: 'group',
    author: '5511988881204',
    text: 'Bom dia, grupo',
    at: new Date(),
  }
  const keep = () =>
    orgTransaction(server.deps.database.db, account.organizationId, (t) => keepUnplaced(t, id, message))
  await keep()
  await keep()
  const { body } = await account.api('GET', `/communication/channels/${id}/unplaced`)
  expect(body.messages).toMatchObject([{ why: 'group', text: 'Bom dia, grupo' }])
})

it('CHN-37 what the app of a deleted channel signs is believed no more, even where its keys are left', async () => {
  const { id, externalId } = await connected('905')
  const { database, seal, env } = server.deps
  const deps = { db: database.db, seal, whatsapp: env.whatsapp }
  const whose = { channelId: id, orgId: account.organizationId, now: new Date() }
  const secrets = { access_token: 'um-token', app_secret: 'ab'.repeat(16), verify_token: 'uma-palavra' }
  await putCredentials(deps, whose, { source: 'own', business_id: '', ...secrets })
  const signers = async () =>
    (await signedChannels(deps, { numbers: [externalId], accounts: [] }, { afresh: true })).channels
  expect(await signers()).toMatchObject([{ id }])
  await database.pool.query('update channels set deleted_at = now() where id = $1', [id])
  expect(await signers()).toEqual([])
})
