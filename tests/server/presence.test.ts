/** Who of the team has a conversation open, as the organization's screens are told. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { realtimeChannel, RealtimeData } from '../../src/contract/realtimeEvents.ts'
import { conversationsOf, settleJobs, simulatedPhone } from './simulatorHarness.ts'
import { type Account, recordingRealtime, startTestServer, type TestServer } from './testServer.ts'
import { waitFor } from '../waitFor.ts'

const realtime = recordingRealtime()
let server: TestServer
let account: Account
let conversationId: string

beforeAll(async () => {
  server = await startTestServer({ ports: { realtime: realtime.port } })
})
afterAll(() => server.close())
beforeEach(async () => {
  account = await server.signUp({ organization: 'Clínica das Flores', name: 'Marina Ribeiro' })
  const phone = await simulatedPhone(server, account)
  await phone.write({ from: '5511988881204', name: 'Ana', type: 'text', text: 'Oi!' })
  await settleJobs(server)
  conversationId = (await conversationsOf(account))[0]!.id
})

const addColleague = () => server.signUp({ name: 'Helena Prado', joins: account.organizationId })
const report = async (doing: string, as: Account = account) =>
  (await as.api('POST', `/communication/conversations/${conversationId}/presence`, { doing })).status
const heard = () =>
  realtime.published
    .filter(({ channel }) => channel === realtimeChannel(account.organizationId))
    .flatMap(({ events }) => events)
    .filter(({ name }) => name === 'conversation.presence')
    .map(({ data }) => RealtimeData.parse(data))

it('TEAM-02 who looks, writes and leaves is told, with their name, and no record changes by it', async () => {
  await addColleague()
  expect(await report('looks')).toBe(200)
  await account.api('POST', `/communication/conversations/${conversationId}/typing`)
  await report('left')
  const presence = (doing: string) => ({
    base: 0,
    revision: 0,
    conversation_id: conversationId,
    presence: { user_id: account.user.id, name: 'Marina Ribeiro', doing },
  })
  await waitFor(() => expect(heard()).toEqual(['looks', 'writes', 'left'].map(presence)))
})

it('a report that is repeated at once is told once', async () => {
  await addColleague()
  await Promise.all([report('looks'), report('looks'), report('looks')])
  await report('left')
  await waitFor(() => expect(heard().map(({ presence }) => presence?.doing)).toEqual(['looks', 'left']))
})

it('who works alone has nobody to be told', async () => {
  await report('looks')
  await addColleague()
  await report('left')
  await waitFor(() => expect(heard().map(({ presence }) => presence?.doing)).toEqual(['left']))
})

it('another company’s conversation is not found, and nothing is told', async () => {
  await addColleague()
  const stranger = await server.signUp({ organization: 'Outra' })
  expect(await report('looks', stranger)).toBe(404)
  await report('left')
  await waitFor(() => expect(heard()).toHaveLength(1))
})
