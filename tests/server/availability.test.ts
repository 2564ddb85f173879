import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.close())

const interval = (from_time: string, to_time: string) => ({ from_time, to_time })
const weekday = (day_of_week: number, ...intervals: object[]) => ({
  availability_type: 'day_of_week',
  day_of_week,
  intervals,
})
const date = (day: string, ...intervals: object[]) => ({ availability_type: 'date', date: day, intervals })
const MORNING = interval('09:00', '12:00')
const AFTERNOON = interval('13:00', '17:00')

const of = (account: Account) => `/appointments/providers/${account.user.default_provider_id}/availabilities`
const body = (account: Account, rules: unknown[]) => ({
  provider_id: account.user.default_provider_id,
  rules,
})
const create = (account: Account, rules: unknown[]) =>
  account.api('POST', '/appointments/availabilities', body(account, rules))

describe('availability', () => {
  it('API-66 AVL-15 none is a 404 until some is made', async () => {
    const owner = await server.signUp()
    expect(await owner.api('GET', of(owner))).toMatchObject({
      status: 404,
      body: { code: 'not_found', detail: 'Este profissional ainda não tem horários.' },
    })
    await create(owner, [])
    expect((await owner.api('GET', of(owner))).status).toBe(200)
  })

  it('API-68 API-67 API-66 ENT-22 AVL-14 made, then changed under its id: the rules as a whole, in order', async () => {
    const owner = await server.signUp()
    const made = await create(owner, [
      date('2027-12-25'),
      weekday(6),
      weekday(0, AFTERNOON, MORNING),
      date('2027-12-24', MORNING),
    ])
    expect(made).toMatchObject({
      status: 200,
      body: {
        provider_id: owner.user.default_provider_id,
        rules: [weekday(0, MORNING, AFTERNOON), weekday(6), date('2027-12-24', MORNING), date('2027-12-25')],
      },
    })
    const path = `/appointments/availabilities/${made.body.id}`
    const changed = await owner.api('PUT', path, body(owner, [weekday(1, MORNING)]))
    expect(changed.body).toEqual({ ...made.body, rules: [weekday(1, MORNING)] })
    expect((await owner.api('GET', of(owner))).body).toEqual(changed.body)
  })

  it('API-68 sent twice, also at once, is one schedule: the later', async () => {
    const owner = await server.signUp()
    const answers = await Promise.all([1, 2, 3].map((day) => create(owner, [weekday(day, MORNING)])))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map((each) => each.body.id)).size).toBe(1)
    const last = await create(owner, [weekday(5, AFTERNOON)])
    expect((await owner.api('GET', of(owner))).body).toEqual(last.body)
  })

  it('PRD-09 a colleague changes it too; nobody else does, nor makes one for a stranger', async () => {
    const owner = await server.signUp()
    const colleague = await server.signUp({ joins: owner.organizationId })
    const stranger = await server.signUp()
    const { id } = (await create(owner, [weekday(0, MORNING)])).body
    const put = (by: Account, of = owner) =>
      by.api('PUT', `/appointments/availabilities/${id}`, body(of, [weekday(2, MORNING)]))
    expect((await put(colleague)).status).toBe(200)
    expect((await stranger.api('GET', of(owner))).status).toBe(404)
    expect((await put(stranger)).body.detail).toBe('Estes horários não existem mais.')
    expect((await put(owner, stranger)).status).toBe(404)
    expect((await stranger.api('POST', '/appointments/availabilities', body(owner, []))).body.detail).toBe(
      'Profissional não encontrado.',
    )
    expect((await owner.api('PUT', `/appointments/availabilities/${newId()}`, body(owner, []))).status).toBe(
      404,
    )
    expect((await owner.api('GET', of(owner))).body.rules).toEqual([weekday(2, MORNING)])
  })

  it.each([
    [[weekday(0, interval('12:00', '12:00'))], 'O horário final deve ser posterior ao horário inicial.'],
    [[weekday(0, interval('12:00', '09:00'))], 'O horário final deve ser posterior ao horário inicial.'],
    [[weekday(0, MORNING, interval('11:59', '13:00'))], 'Os períodos de um mesmo dia não podem se sobrepor.'],
    [
      [date('2027-12-24', AFTERNOON, MORNING, interval('08:00', '18:00'))],
      'Os períodos de um mesmo dia não podem se sobrepor.',
    ],
    [[weekday(0, MORNING), weekday(0, AFTERNOON)], 'Cada dia só pode ter uma regra.'],
    [[date('2027-12-24'), date('2027-12-24', MORNING)], 'Cada dia só pode ter uma regra.'],
    [[date('2027-02-30', MORNING)], 'Datas selecionadas inválidas.'],
    [[date('24/12/2027', MORNING)], 'Datas selecionadas inválidas.'],
    [[weekday(0, interval('9:00', '12:00'))], 'Horário inválido'],
    [[weekday(0, interval('09:00', '24:00'))], 'Horário inválido'],
  ])('AVL-08 AVL-09 AVL-12 %j is refused: %s', async (rules, detail) => {
    const owner = await server.signUp()
    expect(await create(owner, rules)).toMatchObject({ status: 422, body: { code: 'invalid_body', detail } })
    const { id } = (await create(owner, [weekday(0, MORNING)])).body
    const changed = await owner.api('PUT', `/appointments/availabilities/${id}`, body(owner, rules))
    expect([changed.status, changed.body.detail]).toEqual([422, detail])
    expect((await owner.api('GET', of(owner))).body.rules).toEqual([weekday(0, MORNING)])
  })

  it('AVL-14 days are 0 to 6; touching periods are no overlap', async () => {
    const owner = await server.signUp()
    for (const day of [-1, 7, 1.5, '1'])
      expect((await create(owner, [{ ...weekday(0), day_of_week: day }])).status).toBe(422)
    expect((await create(owner, [weekday(6, MORNING, interval('12:00', '13:00'), AFTERNOON)])).status).toBe(
      200,
    )
  })
})
