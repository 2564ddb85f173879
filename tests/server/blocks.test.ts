import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
let owner: Account
beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp()
}, 60_000)
afterAll(() => server.close())

const PATH = '/appointments/blocks'
const lunch = (more: object = {}) => ({
  title: 'Almoço da equipe',
  kind: 'lunch',
  professional_ids: 'all',
  start: '2027-03-01T12:00',
  end: '2027-03-01T13:00',
  all_day: false,
  recurrence: { repeats: 'never' },
  ...more,
})
const make = async (account: Account, more: object = {}) => {
  const id = newId()
  const { status, body } = await account.api('POST', PATH, { id, ...lunch(more) })
  return { id, status, body }
}
/** The ids of the blocks that a device of this account would hold. */
async function known(account: Account): Promise<string[]> {
  const ids: string[] = []
  for (let page: string | null = ''; page !== null;) {
    const { body } = await account.api('GET', `/sync/snapshot${page && `?page=${encodeURIComponent(page)}`}`)
    for (const change of body.changes) if (change.entity === 'block') ids.push(change.record.id)
    page = body.next
  }
  return ids
}

describe('blocks', () => {
  it('SCH-06 are created for all, or for some of the organization, once or repeating', async () => {
    const provider = owner.user.default_provider_id!
    const weekly = { repeats: 'weekly', weekdays: [0, 2], until: null }
    const rule = { repeats: 'rule', rule: 'FREQ=MONTHLY;BYDAY=1MO;COUNT=12' }
    for (const more of [{}, { professional_ids: [provider] }, { recurrence: weekly }, { recurrence: rule }]) {
      const { id, status, body } = await make(owner, more)
      expect(status).toBe(200)
      expect(body).toMatchObject({ id, ...lunch(more) })
      expect(await known(owner)).toContain(id)
    }
  })

  it('SCH-06 the same id sent again changes nothing', async () => {
    const { id, body } = await make(owner)
    const again = await owner.api('POST', PATH, { id, ...lunch({ title: 'Outro' }) })
    expect(again).toMatchObject({
      status: 200,
      body: { id, title: 'Almoço da equipe', revision: body.revision },
    })
  })

  it('SCH-06 belong to one organization: no other one reads, changes or removes them, or names its professionals', async () => {
    const other = await server.signUp()
    const { id } = await make(owner)
    expect(await known(other)).not.toContain(id)
    expect((await other.api('PUT', `${PATH}/${id}`, lunch({ title: 'Meu' }))).status).toBe(404)
    expect((await other.api('DELETE', `${PATH}/${id}`)).status).toBe(404)
    expect((await other.api('POST', PATH, { id, ...lunch() })).status).toBe(409)
    const foreign = await make(other, { professional_ids: [owner.user.default_provider_id] })
    expect(foreign).toMatchObject({ status: 404, body: { detail: 'Profissional não encontrado.' } })
    expect((await owner.api('PUT', `${PATH}/${id}`, lunch({ title: 'Ainda meu' }))).status).toBe(200)
  })

  it('SCH-06 OFF-09 a change of what has changed since it was seen is refused with what is now', async () => {
    const { id } = await make(owner)
    const first = await owner.api('PUT', `${PATH}/${id}`, {
      ...lunch({ title: 'Almoço longo' }),
      expected: lunch(),
    })
    expect(first.status).toBe(200)
    const late = await owner.api('PUT', `${PATH}/${id}`, {
      ...lunch({ title: 'Almoço curto' }),
      expected: lunch(),
    })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict', current: { id, title: 'Almoço longo' } },
    })
    expect(late.body.detail).toBe('Este bloqueio foi alterado por outra pessoa enquanto você editava.')
    const seen = lunch({ title: 'Almoço longo' })
    const agreed = await owner.api('PUT', `${PATH}/${id}`, {
      ...lunch({ title: 'Almoço curto' }),
      expected: seen,
    })
    expect(agreed).toMatchObject({ status: 200, body: { title: 'Almoço curto' } })
  })

  it('SCH-06 one that changed since it was seen is not removed; a removal repeated is answered alike', async () => {
    const { id } = await make(owner)
    await owner.api('PUT', `${PATH}/${id}`, lunch({ end: '2027-03-01T14:00' }))
    const refused = await owner.api('DELETE', `${PATH}/${id}`, { expected: lunch() })
    expect(refused).toMatchObject({ status: 409, body: { code: 'conflict', current: { id } } })
    expect(await known(owner)).toContain(id)
    const seen = lunch({ end: '2027-03-01T14:00' })
    const removed = await owner.api('DELETE', `${PATH}/${id}`, { expected: seen })
    expect(removed).toMatchObject({ status: 200, body: { ok: true, id } })
    expect(await known(owner)).not.toContain(id)
    const again = await owner.api('DELETE', `${PATH}/${id}`, { expected: seen })
    expect(again.body).toEqual(removed.body)
    expect((await owner.api('PUT', `${PATH}/${id}`, lunch())).body.detail).toBe(
      'Bloqueio não encontrado. Ele pode ter sido removido.',
    )
  })

  it.each([
    ['ends before it begins', { end: '2027-03-01T11:00' }, 'O fim do bloqueio deve ser depois do início.'],
    ['names nobody', { professional_ids: [] }, 'Escolha pelo menos um profissional, ou todos'],
    [
      'repeats by a rule without an end',
      { recurrence: { repeats: 'rule', rule: 'FREQ=MONTHLY;BYDAY=1MO' } },
      'Esta repetição não tem fim. Diga até que dia (UNTIL) ou quantas vezes (COUNT, até 1.000).',
    ],
    [
      'repeats by what is no rule',
      { recurrence: { repeats: 'rule', rule: 'toda segunda' } },
      'Não entendemos esta repetição. Use por exemplo FREQ=MONTHLY;BYDAY=1MO;COUNT=12 (toda primeira segunda-feira).',
    ],
    [
      'repeats by the hour',
      { recurrence: { repeats: 'rule', rule: 'FREQ=HOURLY;COUNT=5' } },
      'Um bloqueio se repete no máximo uma vez por dia.',
    ],
    [
      'stops repeating before it begins',
      { recurrence: { repeats: 'weekly', weekdays: [0], until: '2027-02-01' } },
      'A repetição termina antes de começar.',
    ],
    [
      'repeats on no weekday',
      { recurrence: { repeats: 'weekly', weekdays: [], until: null } },
      'Escolha pelo menos um dia da semana',
    ],
  ])('SCH-06 one that %s is refused in Portuguese', async (_what, more, text) => {
    const { id, status, body } = await make(owner, more)
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain(text)
    expect(await known(owner)).not.toContain(id)
  })
})
