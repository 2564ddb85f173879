import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readTalk } from '../../server/modules/agentTurn/loadSituation.ts'
import { newId } from '../../src/contract/ids.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let owner: Account
let agentId: string
let base: string

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp({ organization: 'Clínica Flor' })
  agentId = (await owner.api('GET', '/ai-agent/agents')).body[0].id
  base = `/ai-agent/knowledge-bases/${(await owner.api('GET', `/ai-agent/knowledge-bases?agent_id=${agentId}`)).body[0].id}`
}, 60_000)
afterAll(() => server.close())

describe('agents', () => {
  it('API-38 API-39 ENT-13 an organization starts with an active one', async () => {
    const { body } = await owner.api('GET', '/ai-agent/agents')
    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({
      name: 'Assistente',
      objective: 'service',
      communication_style: 'normal',
      is_active: true,
      custom_attributes: { company_name: 'Clínica Flor' },
      organizationId: owner.organizationId,
      channels: [],
    })
    expect((await owner.api('GET', `/ai-agent/agents/${agentId}`)).body).toEqual(body[0])
  })

  it('API-41 changes only what is given', async () => {
    const path = `/ai-agent/agents/${agentId}`
    await owner.api('PUT', path, { communication_style: 'casual', objective: 'sales' })
    const off = await owner.api('PUT', path, { is_active: false })
    expect(off.body).toMatchObject({
      name: 'Assistente',
      communication_style: 'casual',
      objective: 'sales',
      is_active: false,
    })
    expect((await owner.api('PUT', path, { name: '' })).body.fields).toEqual({
      name: 'Nome do agente é obrigatório',
    })
    expect((await owner.api('PUT', path, { objective: 'spam' })).status).toBe(422)
    await owner.api('PUT', path, { is_active: true })
  })

  it('API-40 API-43 AGT-13 makes more of them, each with its own knowledge; the same id again is the same agent', async () => {
    const account = await server.signUp()
    const id = newId()
    const request = { id, name: 'Bia', custom_attributes: { professional_specialty: 'Pilates' } }
    const made = await account.api('POST', '/ai-agent/agents', request)
    expect(made.body).toMatchObject({
      id,
      name: 'Bia',
      objective: 'service',
      communication_style: 'normal',
      is_active: true,
      custom_attributes: { professional_specialty: 'Pilates' },
    })
    expect((await account.api('POST', '/ai-agent/agents', request)).body).toEqual(made.body)
    const names = (await account.api('GET', '/ai-agent/agents')).body.map((one: { name: string }) => one.name)
    expect(names).toEqual(['Assistente', 'Bia'])
    const [knowledge] = (await account.api('GET', `/ai-agent/knowledge-bases?agent_id=${id}`)).body
    expect(
      (await account.api('GET', `/ai-agent/knowledge-bases/${knowledge.id}/qa-pairs`)).body,
    ).toHaveLength(6)
    expect((await owner.api('POST', '/ai-agent/agents', request)).status).toBe(409)
    expect((await owner.api('GET', '/ai-agent/agents')).body).toHaveLength(1)
  })

  it('API-42 one is deleted with what it knows; its channel is answered by the next one, or by nobody', async () => {
    const account = await server.signUp()
    const [first] = (await account.api('GET', '/ai-agent/agents')).body
    const second = (await account.api('POST', '/ai-agent/agents', { name: 'Bia' })).body
    const [base] = (await account.api('GET', `/ai-agent/knowledge-bases?agent_id=${first.id}`)).body
    const channel = await account.api('POST', '/communication/channels', {
      name: 'Recepção',
      type: 'whatsapp',
      agent_id: first.id,
    })
    expect((await account.api('GET', `/ai-agent/agents/${first.id}`)).body.channels).toEqual([
      { id: channel.body.id, name: 'Recepção', type: 'whatsapp' },
    ])
    expect((await owner.api('DELETE', `/ai-agent/agents/${first.id}`)).status).toBe(404)
    expect((await account.api('DELETE', `/ai-agent/agents/${first.id}`)).body).toEqual({ ok: true })
    expect((await account.api('GET', `/ai-agent/agents/${first.id}`)).status).toBe(404)
    expect((await account.api('GET', `/ai-agent/knowledge-bases/${base.id}`)).status).toBe(404)
    expect((await account.api('GET', `/communication/channels/${channel.body.id}`)).body.agent_id).toBeNull()
    expect((await account.api('DELETE', `/ai-agent/agents/${first.id}`)).status).toBe(404)

    const conversationId = newId()
    const contactId = newId()
    const { pool, db } = server.deps.database
    await pool.query(`insert into contacts (id, org_id, name, revision) values ($1, $2, 'Ana', 1)`, [
      contactId,
      account.organizationId,
    ])
    await pool.query(
      `insert into conversations (id, org_id, contact_id, channel_id, revision) values ($1, $2, $3, $4, 1)`,
      [conversationId, account.organizationId, contactId, channel.body.id],
    )
    const answeredBy = async () => (await readTalk(db, account.organizationId, conversationId))?.agent_id
    expect(await answeredBy()).toBe(second.id)
    await account.api('PATCH', `/communication/channels/${channel.body.id}`, { agent_id: second.id })
    expect(await answeredBy()).toBe(second.id)
    // The channel's own agent is switched off: no other agent takes over.
    const third = (await account.api('POST', '/ai-agent/agents', { name: 'Caio' })).body
    await account.api('PUT', `/ai-agent/agents/${second.id}`, { is_active: false })
    expect(await answeredBy()).toBeNull()
    await account.api('DELETE', `/ai-agent/agents/${second.id}`)
    expect(await answeredBy()).toBe(third.id)
    await account.api('DELETE', `/ai-agent/agents/${third.id}`)
    expect(await answeredBy()).toBeNull()
  })
})

describe('knowledge', () => {
  it('KB-02 ENT-15 an agent without a base gets the default one, once', async () => {
    const account = await server.signUp()
    const [agent] = (await account.api('GET', '/ai-agent/agents')).body
    await server.deps.database.pool.query('delete from knowledge_bases where org_id = $1', [
      account.organizationId,
    ])
    const path = `/ai-agent/knowledge-bases?agent_id=${agent.id}`
    const [first, second] = await Promise.all([account.api('GET', path), account.api('GET', path)])
    expect(first.body).toMatchObject([
      { name: 'default', description: 'default knowledge base', agent_id: agent.id },
    ])
    expect(second.body).toEqual(first.body)
  })

  it('API-44 API-45 API-46 lists, creates and reads bases', async () => {
    const made = await owner.api('POST', '/ai-agent/knowledge-bases', {
      name: 'Convênios',
      agent_id: agentId,
    })
    expect(made.body).toEqual({ id: made.body.id, name: 'Convênios', description: '', agent_id: agentId })
    expect((await owner.api('GET', `/ai-agent/knowledge-bases/${made.body.id}`)).body).toEqual(made.body)
    expect((await owner.api('GET', `/ai-agent/knowledge-bases?agent_id=${agentId}`)).body).toContainEqual(
      made.body,
    )
    expect((await owner.api('GET', '/ai-agent/knowledge-bases')).status).toBe(422)
  })

  it('API-47 removes a base with what is in it; an agent that has none left gets the default one again', async () => {
    const account = await server.signUp()
    const [agent] = (await account.api('GET', '/ai-agent/agents')).body
    const list = `/ai-agent/knowledge-bases?agent_id=${agent.id}`
    const [first] = (await account.api('GET', list)).body
    expect((await owner.api('DELETE', `/ai-agent/knowledge-bases/${first.id}`)).status).toBe(404)
    expect((await account.api('DELETE', `/ai-agent/knowledge-bases/${first.id}`)).body).toEqual({ ok: true })
    expect((await account.api('DELETE', `/ai-agent/knowledge-bases/${first.id}`)).status).toBe(404)
    const { rows } = await server.deps.database.pool.query('select 1 from qa_pairs where org_id = $1', [
      account.organizationId,
    ])
    expect(rows).toEqual([])
    const again = (await account.api('GET', list)).body
    expect(again).toMatchObject([{ name: 'default' }])
    expect(again[0].id).not.toBe(first.id)
  })

  it('KB-08 ENT-18 API-54 six fixed questions wait for their answers, with an example each', async () => {
    const { body } = await owner.api('GET', `${base}/qa-pairs`)
    expect(body).toHaveLength(6)
    for (const pair of body) {
      expect(pair).toMatchObject({ answer: '', is_fixed: true, metadata: { source: 'default' } })
      expect(pair.question).toMatch(/\?$/)
      expect(pair.placeholder).toMatch(/^Ex\.: /)
    }
  })

  it('API-55 API-56 API-57 KB-06 adds, changes and removes a pair, trimmed', async () => {
    const id = newId()
    const request = { id, question: '  Vocês atendem crianças? ', answer: ' Sim, a partir de 3 anos.\n' }
    const made = await owner.api('POST', `${base}/qa-pairs`, request)
    expect(made.body).toMatchObject({
      id,
      question: 'Vocês atendem crianças?',
      answer: 'Sim, a partir de 3 anos.',
      is_fixed: false,
      metadata: { category: 'general', source: 'manual' },
    })
    expect((await owner.api('POST', `${base}/qa-pairs`, request)).body).toEqual(made.body)
    const changed = await owner.api('PUT', `${base}/qa-pairs/${id}`, { answer: 'Sim, desde bebês.' })
    expect(changed.body).toEqual({ ...made.body, answer: 'Sim, desde bebês.' })
    expect((await owner.api('PUT', `${base}/qa-pairs/${id}`, { answer: ' ' })).body.detail).toBe(
      'Escreva a resposta',
    )
    expect((await owner.api('POST', `${base}/qa-pairs`, { question: ' ', answer: 'x' })).body.detail).toBe(
      'Escreva a pergunta',
    )
    expect((await owner.api('DELETE', `${base}/qa-pairs/${id}`)).body).toEqual({ ok: true })
    expect((await owner.api('DELETE', `${base}/qa-pairs/${id}`)).status).toBe(404)
  })

  it('KB-07 a fixed pair keeps its question and its place; its answer may be filled and emptied', async () => {
    const [pair] = (await owner.api('GET', `${base}/qa-pairs`)).body
    const path = `${base}/qa-pairs/${pair.id}`
    expect((await owner.api('PUT', path, { question: 'Outra?' })).status).toBe(422)
    expect((await owner.api('DELETE', path)).status).toBe(422)
    expect(
      (await owner.api('PUT', path, { question: pair.question, answer: 'Das 8h às 18h.' })).body.answer,
    ).toBe('Das 8h às 18h.')
    expect((await owner.api('PUT', path, { answer: '' })).body).toEqual(pair)
  })

  it('a pair is found under its own base alone', async () => {
    const other = (await owner.api('POST', '/ai-agent/knowledge-bases', { name: 'Outra', agent_id: agentId }))
      .body
    const [pair] = (await owner.api('GET', `${base}/qa-pairs`)).body
    const path = `/ai-agent/knowledge-bases/${other.id}/qa-pairs/${pair.id}`
    expect((await owner.api('PUT', path, { answer: 'x' })).status).toBe(404)
    expect((await owner.api('DELETE', path)).status).toBe(404)
  })
})
