/** The whole life of a subscription with the built-in test provider. Stripe's part is in billingStripe.test.ts. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { createJobHandlers } from '../../server/jobHandlers.ts'
import { startTrial } from '../startTrial.ts'
import { type Account, type ApiAnswer, startTestServer, type TestServer } from './testServer.ts'

const DAY = 86_400_000
const REFUSED_LATER = '4000 0000 0000 0341'

let server: TestServer
/** What the server takes for now. */
let now: Date
const START = new Date('2026-11-30T12:00:00.000Z')

beforeAll(async () => {
  now = START
  server = await startTestServer({ clock: () => now })
}, 60_000)
afterAll(() => server.close())
beforeEach(() => {
  now = START
})

const query = async (text: string, values: unknown[] = []) =>
  (await server.deps.database.pool.query(text, values)).rows
const later = (days: number) => new Date(now.getTime() + days * DAY)
const ok = (answer: ApiAnswer) => {
  expect([answer.status, answer.body]).toEqual([200, expect.anything()])
  return answer.body
}
const newClinic = () => server.signUp({ plan: false })
/** Access tokens live a quarter of an hour; the clock of this file goes by months. */
async function api(account: Account, method: string, path: string, body?: unknown): Promise<ApiAnswer> {
  const at = now
  now = START
  const { rows } = await server.deps.database.pool.query('select 1')
  expect(rows).toHaveLength(1)
  now = at
  return account.api(method, path, body)
}
const subscribe = (account: Account, options?: Parameters<typeof startTrial>[1]) =>
  startTrial(async (method, path, body) => ok(await api(account, method, path, body)), options)
const status = async (account: Account) => ok(await api(account, 'GET', '/billing/subscriptions/status'))
const history = async (account: Account) => ok(await api(account, 'GET', '/billing/payment-history')).items

/** The one job of this organization's subscription: when it is due, and what it does then. */
async function dueAt({ organizationId }: Account): Promise<string | null> {
  const [job] = await query(
    "select run_at from jobs where org_id = $1 and kind = 'billing.advance' and done_at is null",
    [organizationId],
  )
  return job?.run_at.toISOString() ?? null
}
async function advance(account: Account, at: Date): Promise<void> {
  now = at
  const handler = createJobHandlers(server.deps)['billing.advance']!
  await handler.run({
    jobId: newId(),
    orgId: account.organizationId,
    payload: {},
    attempt: 1,
    interrupted: false,
    signal: AbortSignal.timeout(10_000),
  })
}

describe('try', () => {
  it('works', async () => {
    const clinic = await newClinic()
    expect(await status(clinic)).toEqual({ subscription: null, trial_available: true, channel_limit: 0 })
    await subscribe(clinic)
    console.log(await status(clinic), await dueAt(clinic), later(7), REFUSED_LATER)
    await advance(clinic, later(7))
    console.log(await history(clinic))
  })
})
