/** The number of the environment, for a server of one clinic. */
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { type Company, type FakeGraph, startFakeGraph } from './fakeGraph.ts'
import { ok } from './simulatorHarness.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

const OWN: Company = {
  token: 'token-do-servidor',
  appSecret: 'ab'.repeat(16),
  waba: '200000000000009',
  numbers: [{ id: '100000000000009', phone: '+55 11 3333-0009' }],
}
const CLINIC: Company = {
  token: 'token-da-clinica',
  appSecret: 'c1'.repeat(16),
  waba: '200000000000001',
  numbers: [{ id: '100000000000001', phone: '+55 11 3333-0001' }],
}
let graph: FakeGraph
let server: TestServer
let account: Account
let id: string

beforeAll(async () => {
  graph = await startFakeGraph()
  return () => graph.close()
})
beforeEach(() => {
  graph.companies = [OWN, CLINIC]
  graph.subscribed.clear()
})
afterEach(() => server.close())

async function start(env: Record<string, string> = {}): Promise<void> {
  server = await startTestServer({
    env: {
      WHATSAPP_TRANSPORTS: 'cloud',
      WHATSAPP_API_URL: graph.url,
      WHATSAPP_SETUP_CODE: 'codigo',
      WHATSAPP_ACCESS_TOKEN: OWN.token,
      WHATSAPP_PHONE_NUMBER_ID: OWN.numbers[0]!.id,
      WHATSAPP_APP_SECRET: OWN.appSecret,
      WHATSAPP_VERIFY_TOKEN: 'verificar',
      ...env,
    },
  })
  account = await server.signUp()
  id = newId()
  await ok(account.api('POST', '/communication/channels', { id, name: 'Recepção', type: 'whatsapp' }))
}
const at = (path: string) => `/communication/channels/${id}/whatsapp-business/${path}`
const take = () => account.api('POST', at('server-number'), { setup_code: 'codigo' })
const status = async () => (await ok(account.api('GET', at('status')))).body
const obstacle = async () =>
  (await ok(account.api('GET', '/communication/templates'))).body.channels[0].obstacle

it('WAP-06 with its account the server’s number has templates, and its app gets the account’s news', async () => {
  await start({ WHATSAPP_BUSINESS_ACCOUNT_ID: OWN.waba })
  expect(await obstacle()).toContain('ainda não tem número')
  expect((await ok(take())).body).toMatchObject({ status: 'connected' })
  expect(graph.subscribed.has(OWN.waba)).toBe(true)
  expect(await status()).toMatchObject({ phone_number: '551133330009', health: { quality: 'green' } })
  expect(await obstacle()).toBeNull()
})

it('WAP-06 without its account it is connected, and templates say which setting the operator has to give', async () => {
  await start()
  expect((await ok(take())).body).toMatchObject({ status: 'connected' })
  expect(await status()).toMatchObject({ phone_number: '551133330009', health: { quality: 'green' } })
  expect(await obstacle()).toContain('WHATSAPP_BUSINESS_ACCOUNT_ID')
})

it.each([
  ['a token that Meta does not take', { WHATSAPP_ACCESS_TOKEN: 'velho' }, 'WHATSAPP_ACCESS_TOKEN'],
  ['another account', { WHATSAPP_BUSINESS_ACCOUNT_ID: CLINIC.waba }, 'WHATSAPP_BUSINESS_ACCOUNT_ID'],
])(
  'WAP-05 refused for %s, the channel keeps the number and the keys of its own',
  async (_n, env, setting) => {
    await start(env)
    const keys = {
      access_token: CLINIC.token,
      app_secret: CLINIC.appSecret,
      waba_id: CLINIC.waba,
      phone_number_id: CLINIC.numbers[0]!.id,
    }
    await ok(account.api('POST', at('connect'), keys))
    const before = await status()
    const { status: code, body } = await take()
    expect([code, body.detail]).toEqual([422, expect.stringContaining(setting)])
    expect(await status()).toEqual(before)
    // Its keys still open Meta.
    await ok(account.api('POST', `/communication/channels/${id}/whatsapp/disconnect`))
    const again = await ok(account.api('POST', `/communication/channels/${id}/whatsapp/connect`))
    expect(again.body).toMatchObject({ status: 'connected' })
  },
)
