import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { countRequest } from '../../server/modules/quotas/countRequest.ts'
import { type Quota, QUOTAS, type Standing } from '../../server/modules/quotas/quotaLimits.ts'
import { requireRoomForPassages, quotaStanding } from '../../server/modules/quotas/requireRoom.ts'
import { conversationsOf, messagesOf, settleJobs, simulatedPhone } from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
const given = structuredClone(QUOTAS)

beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.close())
afterEach(() => {
  for (const standing of Object.keys(given) as Standing[]) Object.assign(QUOTAS[standing], given[standing])
})

/**
 * Lowers quotas so far that a test can reach them; the same quotas of `new`, the lowest standing, become zero
 * first.
 */
function lower(standing: Standing, quota: Partial<Quota>): void {
  Object.assign(QUOTAS.new, Object.fromEntries(Object.keys(quota).map((name) => [name, 0])))
  Object.assign(QUOTAS[standing], quota)
}
const png = (n: number, size = 100) => {
  const data = new Uint8Array(size)
  data.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, n])
  return data
}
const upload = (account: Account, data: Uint8Array, id = newId()) =>
  account.api('POST', `/communication/media?filename=a.png&id=${id}`, data, { 'content-type': 'image/png' })
const verify = (account: Account) =>
  server.deps.database.pool.query('update users set email_verified_at = now() where id = $1', [
    account.user.id,
  ])

describe('an organization’s standing', () => {
  it('SEC-04 grows with a proved email address and with a subscription', async () => {
    const { db } = server.deps.database
    const plain = await server.signUp({ plan: false })
    expect(await quotaStanding(db, plain.organizationId)).toBe('new')
    await verify(plain)
    expect(await quotaStanding(db, plain.organizationId)).toBe('known')
    const trial = await server.signUp()
    expect(await quotaStanding(db, trial.organizationId)).toBe('known')
    await verify(trial)
    expect(await quotaStanding(db, trial.organizationId)).toBe('customer')
    for (const name of Object.keys(QUOTAS.new) as (keyof Quota)[])
      expect(QUOTAS.new[name] < QUOTAS.known[name] && QUOTAS.known[name] < QUOTAS.customer[name], name).toBe(
        true,
      )
  })
})

describe('files', () => {
  it('SEC-04 over the number or the bytes are refused with words; the same file again is not', async () => {
    lower('known', { files: 2, bytes: 1000 })
    const account = await server.signUp()
    const id = newId()
    expect((await upload(account, png(1), id)).status).toBe(200)
    const large = await upload(account, png(2, 950))
    expect([large.status, large.body.code]).toEqual([413, 'quota_reached'])
    expect(large.body.detail).toMatch(/limite de .* em arquivos\. Exclua contatos antigos.*confirme o email/)
    expect((await upload(account, png(2))).status).toBe(200)
    const third = await upload(account, png(3))
    expect([third.status, third.body.detail]).toEqual([413, expect.stringContaining('limite de 2 arquivos')])
    expect((await upload(account, png(1), id)).status).toBe(200)
    await verify(account)
    expect((await upload(account, png(3))).status).toBe(200)
  })

  it('SEC-04 many at once do not pass together', async () => {
    lower('known', { files: 3 })
    const account = await server.signUp()
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map((n) => upload(account, png(n))))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 200, 200, 413, 413, 413,
    ])
  })

  it('SEC-04 of a customer are shown as not kept, and the words stay', async () => {
    lower('known', { files: 0 })
    const account = await server.signUp()
    const phone = await simulatedPhone(server, account)
    const data = Buffer.from(png(1)).toString('base64')
    await phone.write({
      from: '5511988881204',
      name: 'Ana',
      type: 'image',
      mime_type: 'image/png',
      data,
      caption: 'Meu exame',
    })
    await settleJobs(server)
    const [message] = await messagesOf(account, (await conversationsOf(account))[0]!.id)
    expect(message!.content).toMatchObject({ caption: 'Meu exame', lost: 'quota' })
    expect(message!.content.url).toBeUndefined()
  })
})

describe('contacts', () => {
  it('SEC-04 over the number are refused to staff, never to a customer who writes', async () => {
    lower('known', { contacts: 1 })
    const account = await server.signUp()
    const phone = await simulatedPhone(server, account)
    const create = (phone_number: string) => account.api('POST', '/crm/leads', { name: 'Ana', phone_number })
    expect((await create('+5511988881204')).status).toBe(200)
    const second = await create('+5511988881205')
    expect([second.status, second.body.code]).toEqual([413, 'quota_reached'])
    await phone.write({ from: '5511988881206', name: 'Bia', type: 'text', text: 'Oi' })
    await settleJobs(server)
    expect(await conversationsOf(account)).toMatchObject([{ contactName: 'Bia' }])
  })
})

describe('passages', () => {
  it('SEC-04 over the number are refused with words', async () => {
    lower('known', { passages: 10 })
    const { organizationId } = await server.signUp()
    const ask = (more: number) =>
      server.deps.database.db.transaction((tx) => requireRoomForPassages(tx, organizationId, more))
    await ask(10)
    await expect(ask(11)).rejects.toMatchObject({
      status: 413,
      detail: expect.stringContaining('Remova documentos ou sites'),
    })
  })
})

describe('calls', () => {
  it('SEC-04 over the number in a minute wait, each organization for itself, and pass in the next', async () => {
    let now = Date.parse('2026-11-22T12:00:30Z')
    const deps = { ...server.deps, clock: () => new Date(now) }
    const account = await server.signUp()
    const other = await server.signUp()
    lower('known', { requests: 3 })
    const call = ({ organizationId, user } = account) =>
      countRequest(deps, { organizationId, userId: user.id })
    for (let n = 0; n < 3; n++) await call()
    await expect(call()).rejects.toMatchObject({ status: 429, code: 'rate_limited', retryAfterSeconds: 30 })
    await call(other)
    now += 30_000
    await call()
  })

  it('SEC-04 are answered 429 with Retry-After', async () => {
    const account = await server.signUp()
    lower('known', { requests: 0 })
    const answer = await account.api('GET', '/auth/users/me')
    expect([answer.status, answer.body.code]).toEqual([429, 'rate_limited'])
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(answer.body.detail).toContain('o que está na fila segue sozinho')
  })

  it('SEC-04 of who proved no email address end after far fewer than those of others', async () => {
    const now = Date.parse('2026-11-22T12:00:30Z')
    const fresh = await startTestServer({ clock: () => new Date(now) })
    const account = await fresh.signUp({ plan: false })
    const ask = () => account.api('GET', '/communication/channels')
    const answers = []
    for (let n = 0; n < QUOTAS.new.requests + 1; n++) answers.push((await ask()).status)
    expect(answers.at(-1)).toBe(429)
    expect(answers.filter((status) => status === 200).length).toBeGreaterThan(QUOTAS.new.requests - 20)
    expect(QUOTAS.new.requests * 10).toBeLessThanOrEqual(QUOTAS.known.requests)
    await fresh.close()
  })

  it('SEC-04 of who has no company yet are counted too', async () => {
    const account = await server.signUp({ organization: false })
    lower('new', { requests: 1 })
    const statuses = [await account.api('GET', '/auth/users/me'), await account.api('GET', '/auth/users/me')]
    expect(statuses.map(({ status }) => status)).toContain(429)
    expect(statuses.at(-1)?.body.detail).toContain('Você fez pedidos demais')
  })
})
