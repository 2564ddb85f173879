import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { SUGGESTIONS } from '../../src/features/services/suggestions.ts'
import { fromSuggestion } from '../../src/features/services/serviceForm.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.close())

const PATH = '/appointments/services'
const service = (more: object = {}) => ({
  name: 'Peeling químico',
  duration_minutes: 45,
  buffer_before_minutes: 0,
  buffer_after_minutes: 10,
  price: { mode: 'from', cents: 28_000 },
  professional_ids: 'all',
  bookable_by_agent: true,
  bookable_by_staff: true,
  instructions: 'Venha sem maquiagem.',
  ...more,
})
const add = async (by: Account, more?: object) => (await by.api('POST', PATH, service(more))).body

describe('services', () => {
  it('SCH-03 is added with all that belongs to it, once, however often it is sent', async () => {
    const owner = await server.signUp()
    const id = newId()
    const made = await add(owner, { id })
    expect(made).toMatchObject({ ...service(), id, active: true })
    expect(await add(owner, { id, name: 'Outro' })).toEqual(made)
    expect((await owner.api('GET', PATH)).body).toEqual([made])
  })

  it.each([
    [{ name: ' ' }, 'Escreva o nome do serviço'],
    [{ duration_minutes: 0 }, 'A duração vai de 5 minutos a 12 horas'],
    [{ buffer_after_minutes: 300 }, 'O intervalo vai de 0 a 240 minutos'],
    [{ price: { mode: 'shown', cents: null } }, 'Escreva o preço, ou escolha não mostrá-lo'],
    [{ professional_ids: [] }, 'Escolha pelo menos um profissional, ou todos'],
  ])('SCH-03 %j is refused in words', async (more, detail) => {
    const owner = await server.signUp()
    expect(await owner.api('POST', PATH, service(more))).toMatchObject({ status: 422, body: { detail } })
  })

  it('SCH-03 what was changed meanwhile is answered with what is now', async () => {
    const owner = await server.signUp()
    const { id } = await add(owner)
    await owner.api('PATCH', `${PATH}/${id}`, { duration_minutes: 60 })
    const late = await owner.api('PATCH', `${PATH}/${id}`, {
      duration_minutes: 30,
      expected: { duration_minutes: 45 },
    })
    expect(late).toMatchObject({ status: 409, body: { current: { id, duration_minutes: 60 } } })
    const other = await owner.api('PATCH', `${PATH}/${id}`, {
      name: 'Peeling',
      expected: { name: 'Peeling químico' },
    })
    expect(other.body).toMatchObject({ name: 'Peeling', duration_minutes: 60 })
  })

  it('SCH-03 one that was booked is not deleted but deactivated; an unused one goes, also when asked twice', async () => {
    const owner = await server.signUp()
    const stranger = await server.signUp()
    const used = await add(owner)
    const unused = await add(owner, { name: 'Botox' })
    const contact = (
      await owner.api('POST', '/crm/leads', { id: newId(), name: 'Ana', phone_number: '+55 11 98888-1204' })
    ).body
    const booked = await owner.api('POST', '/appointments/appointments', {
      id: newId(),
      provider_id: owner.user.default_provider_id,
      client_id: contact.id,
      start_time: '2027-03-01T15:00:00.000Z',
      end_time: '2027-03-01T15:45:00.000Z',
      appointment_type: 'consultation',
      service_id: used.id,
      overbook: true,
    })
    expect(booked.status).toBe(200)
    const refused = await owner.api('DELETE', `${PATH}/${used.id}`)
    expect(refused.status).toBe(409)
    expect(refused.body.detail).toMatch(/^Peeling químico já foi usado em 1 agendamento.*Desative-o/)
    expect((await owner.api('PATCH', `${PATH}/${used.id}`, { active: false })).body.active).toBe(false)

    expect((await stranger.api('DELETE', `${PATH}/${unused.id}`)).status).toBe(404)
    const first = await owner.api('DELETE', `${PATH}/${unused.id}`)
    expect(first.body).toMatchObject({ ok: true, id: unused.id })
    expect((await owner.api('DELETE', `${PATH}/${unused.id}`)).body).toEqual(first.body)
    expect((await owner.api('GET', PATH)).body.map((each: { id: string }) => each.id)).toEqual([used.id])
  })

  it('SCH-03 ONB-09 every suggestion of the 13 areas is a service the server takes', async () => {
    const owner = await server.signUp()
    expect(Object.keys(SUGGESTIONS)).toHaveLength(13)
    for (const suggestions of Object.values(SUGGESTIONS)) {
      expect(suggestions.length).toBeGreaterThanOrEqual(5)
      expect(new Set(suggestions.map(({ name }) => name)).size).toBe(suggestions.length)
      for (const suggestion of suggestions) {
        const answer = await owner.api('POST', PATH, fromSuggestion(suggestion))
        expect([answer.status, answer.body.price]).toEqual([200, { mode: 'hidden', cents: null }])
      }
    }
  })
})
