import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import {
  findChannelByExternalId,
  markConnected,
  markDisconnected,
} from '../../server/modules/channels/handlers.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let owner: Account
let time = Date.parse('2026-11-21T12:00:00Z')

beforeAll(async () => {
  server = await startTestServer({ clock: () => new Date(time) })
}, 60_000)
afterAll(() => server.close())
beforeEach(async () => {
  owner = await server.signUp()
})

const create = async (account = owner, body: Record<string, unknown> = {}) => {
  const answer = await account.api('POST', '/communication/channels', {
    type: 'whatsapp',
    name: 'Recepção',
    ...body,
  })
  expect(answer.status).toBe(200)
  return answer.body as { id: string; name: string; status: string }
}
const tokenOf = (qr: string) => qr.split('/').at(-1)!

describe('channels', () => {
  it('CHN-15 ENT-07 API-15 API-16 API-17 a new one is connecting and in the list', async () => {
    const made = await create()
    expect(made).toMatchObject({
      name: 'Recepção',
      type: 'whatsapp',
      status: 'connecting',
      agent_id: null,
      phone_number: null,
      connection_date: null,
      qr_code_url: null,
      transport: 'local',
    })
    expect((await owner.api('GET', `/communication/channels/${made.id}`)).body).toEqual(made)
    expect((await owner.api('GET', '/communication/channels')).body).toContainEqual(made)
  })

  it.each([[{ name: '' }], [{ name: '   ' }], [{ name: undefined }]])(
    'CHN-27 %j falls back to Atendimento',
    async (body) => {
      expect((await create(owner, body)).name).toBe('Atendimento')
    },
  )

  it('CHN-13 only WhatsApp can be created', async () => {
    const answer = await owner.api('POST', '/communication/channels', { type: 'telegram', name: 'X' })
    expect(answer.status).toBe(422)
    expect(answer.body.detail).toBe('Por enquanto só é possível criar canais de WhatsApp')
  })

  it('the same id again is the same channel, and another organization cannot take it', async () => {
    const id = newId()
    const first = await create(owner, { id })
    expect(await create(owner, { id, name: 'Outro' })).toEqual(first)
    const stranger = await server.signUp()
    const taken = await stranger.api('POST', '/communication/channels', { type: 'whatsapp', id })
    expect(taken.status).toBe(409)
    expect(JSON.stringify(taken.body)).not.toContain('Recepção')
  })

  it('CHN-24 LIM-05 one channel per agent, on creating and on editing', async () => {
    const account = await server.signUp()
    const [agent] = (await account.api('GET', '/ai-agent/agents')).body
    const first = await create(account, { agent_id: agent.id })
    const second = await account.api('POST', '/communication/channels', {
      type: 'whatsapp',
      agent_id: agent.id,
    })
    expect([second.status, second.body.detail]).toEqual([409, 'Apenas um canal é permitido por agente'])
    const free = await create(account)
    const moved = await account.api('PATCH', `/communication/channels/${free.id}`, { agent_id: agent.id })
    expect([moved.status, moved.body.detail]).toEqual([409, 'Apenas um canal é permitido por agente'])
    expect((await account.api('GET', `/ai-agent/agents/${agent.id}`)).body.channels).toEqual([
      { id: first.id, name: 'Recepção', type: 'whatsapp' },
    ])
    await account.api('DELETE', `/communication/channels/${first.id}`)
    expect(
      (await account.api('PATCH', `/communication/channels/${free.id}`, { agent_id: agent.id })).status,
    ).toBe(200)
    expect(
      (await account.api('PATCH', `/communication/channels/${free.id}`, { agent_id: null })).body.agent_id,
    ).toBeNull()
  })

  it("PRD-09 another organization's agent is not found", async () => {
    const stranger = await server.signUp()
    const [agent] = (await stranger.api('GET', '/ai-agent/agents')).body
    const answer = await owner.api('POST', '/communication/channels', {
      type: 'whatsapp',
      agent_id: agent.id,
    })
    expect([answer.status, answer.body.detail]).toEqual([404, 'Agente não encontrado.'])
  })

  it('API-18 renames; an empty name is refused', async () => {
    const { id } = await create()
    expect((await owner.api('PATCH', `/communication/channels/${id}`, { name: ' Balcão ' })).body.name).toBe(
      'Balcão',
    )
    expect((await owner.api('PATCH', `/communication/channels/${id}`, { name: '' })).body).toMatchObject({
      detail: 'Informe o nome do canal',
      fields: { name: 'Informe o nome do canal' },
    })
  })
})

describe('the WhatsApp session', () => {
  it('CHN-17 CHN-36 API-21 API-22 API-23 connect shows a code, the scan connects, disconnect ends it', async () => {
    const { id } = await create()
    const path = `/communication/channels/${id}/whatsapp`
    const begun = await owner.api('POST', `${path}/connect`)
    expect(begun.body).toEqual({
      status: 'connecting',
      qr_code: expect.stringMatching(/^http:\/\/localhost:3000\/simulador\/[\w-]{20,}$/),
      pairing_code: null,
      expires_at: new Date(time + 60_000).toISOString(),
      trouble: null,
    })
    expect((await owner.api('GET', `${path}/status`)).body).toEqual(begun.body)

    const externalId = tokenOf(begun.body.qr_code)
    expect(
      await findChannelByExternalId(server.deps.database.db, 'local', externalId, new Date(time)),
    ).toMatchObject({
      id,
      orgId: owner.organizationId,
      status: 'connecting',
    })
    expect(await markConnected(server.deps, id, { phoneNumber: '5511900001111', externalId })).toBe(true)
    expect((await owner.api('GET', `${path}/status`)).body).toEqual({
      status: 'connected',
      qr_code: null,
      pairing_code: null,
      expires_at: null,
      trouble: null,
    })
    expect((await owner.api('GET', `/communication/channels/${id}`)).body).toMatchObject({
      status: 'connected',
      phone_number: '5511900001111',
      connection_date: new Date(time).toISOString(),
    })
    // Connecting again must not lose the pairing.
    expect((await owner.api('POST', `${path}/connect`)).body.status).toBe('connected')

    expect((await owner.api('POST', `${path}/disconnect`)).body.status).toBe('disconnected')
    expect((await owner.api('GET', `${path}/status`)).body.status).toBe('disconnected')
    const again = await owner.api('POST', `${path}/connect`)
    expect(tokenOf(again.body.qr_code)).toBe(externalId)
  })

  it('CHN-21 the code is renewed after a minute, and the session is over after two', async () => {
    const { id } = await create()
    const path = `/communication/channels/${id}/whatsapp`
    await owner.api('POST', `${path}/connect`)
    const start = time
    time = start + 61_000
    expect((await owner.api('GET', `${path}/status`)).body).toMatchObject({
      status: 'connecting',
      expires_at: new Date(start + 120_000).toISOString(),
      trouble: null,
    })
    time = start + 120_000
    expect((await owner.api('GET', `${path}/status`)).body).toEqual({
      status: 'disconnected',
      qr_code: null,
      pairing_code: null,
      expires_at: null,
      trouble: null,
    })
    expect((await owner.api('GET', `/communication/channels/${id}`)).body.status).toBe('disconnected')
    expect((await owner.api('POST', `${path}/connect`)).body.status).toBe('connecting')
  })

  it('CHN-17 a session whose code is still to come is connecting, on an old channel as well', async () => {
    const { id } = await create()
    const path = `/communication/channels/${id}/whatsapp`
    time += 10 * 60_000
    const slow = vi.spyOn(server.deps.ports.whatsapp, 'connect').mockResolvedValue({
      status: 'connecting',
      qr: null,
      expiresAt: null,
      externalId: null,
      phoneNumber: null,
    })
    const begun = await owner.api('POST', `${path}/connect`)
    slow.mockRestore()
    expect(begun.body).toEqual({
      status: 'connecting',
      qr_code: null,
      pairing_code: null,
      expires_at: null,
      trouble: null,
    })
    expect((await owner.api('GET', `/communication/channels/${id}`)).body.status).toBe('connecting')
    time += 120_000
    expect((await owner.api('GET', `${path}/status`)).body.status).toBe('disconnected')
  })

  it('API-20 initialize begins the session by itself', async () => {
    const { id } = await create()
    const begun = await owner.api('POST', `/communication/channels/${id}/whatsapp/initialize`)
    const connected = await owner.api('POST', `/communication/channels/${id}/whatsapp/connect`)
    expect(begun.body.qr_code).toBe(connected.body.qr_code)
  })

  it('that is not WhatsApp Web’s has no code to type', async () => {
    const { id } = await create()
    const path = `/communication/channels/${id}/whatsapp/connect`
    const refused = await owner.api('POST', path, { phone_number: '11 96000-1234' })
    expect([refused.status, refused.body.detail]).toEqual([
      422,
      'Este canal não é conectado por um código digitado no celular.',
    ])
  })

  it('connects begun at once agree on one code', async () => {
    const { id } = await create()
    const path = `/communication/channels/${id}/whatsapp`
    const begun = await Promise.all([1, 2, 3].map(() => owner.api('POST', `${path}/connect`)))
    const codes = new Set(begun.map((one) => one.body.qr_code))
    expect([...codes]).toEqual([(await owner.api('GET', `${path}/status`)).body.qr_code])
  })

  it('CHN-17 the phone may end the session by itself', async () => {
    const { id } = await create()
    const { body } = await owner.api('POST', `/communication/channels/${id}/whatsapp/connect`)
    await markConnected(server.deps, id, { phoneNumber: null, externalId: tokenOf(body.qr_code) })
    expect(await markDisconnected(server.deps, id)).toBe(true)
    expect((await owner.api('GET', `/communication/channels/${id}`)).body.status).toBe('disconnected')
  })

  it('API-19 CHN-37 deletion disconnects, hides the channel and kills its code', async () => {
    const { id } = await create()
    const { body } = await owner.api('POST', `/communication/channels/${id}/whatsapp/connect`)
    const externalId = tokenOf(body.qr_code)
    await markConnected(server.deps, id, { phoneNumber: null, externalId })
    expect((await owner.api('DELETE', `/communication/channels/${id}`)).body).toEqual({ ok: true })
    expect((await owner.api('GET', `/communication/channels/${id}`)).status).toBe(404)
    expect((await owner.api('DELETE', `/communication/channels/${id}`)).status).toBe(404)
    expect(await findChannelByExternalId(server.deps.database.db, 'local', externalId)).toBeNull()
    expect(await markConnected(server.deps, id, { phoneNumber: null, externalId })).toBe(false)
    const { rows } = await server.deps.database.pool.query('select status from channels where id = $1', [id])
    expect(rows).toEqual([{ status: 'disconnected' }])
  })
})
