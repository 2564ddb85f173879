import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.close())

const PATH = '/appointments/professionals'
const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (char) => char.charCodeAt(0),
)

const add = async (by: Account, body: object) => (await by.api('POST', PATH, body)).body
const change = (by: Account, id: string, body: object) => by.api('PATCH', `${PATH}/${id}`, body)
const me = async (by: Account) => (await by.api('GET', '/auth/users/me')).body

describe('professionals', () => {
  it('SCH-01 is added once, however often it is sent', async () => {
    const owner = await server.signUp()
    const id = newId()
    const made = await add(owner, { id, name: 'Dra. Helena Duarte', hue: 35 })
    expect(made).toMatchObject({
      id,
      name: 'Dra. Helena Duarte',
      hue: 35,
      user_id: null,
      active: true,
      hours: [],
    })
    expect(await add(owner, { id, name: 'Outro nome' })).toEqual(made)
    expect((await owner.api('GET', PATH)).body).toHaveLength(2)
    const stranger = await server.signUp()
    expect((await stranger.api('POST', PATH, { id, name: 'Alheia' })).status).toBe(409)
  })

  it('SCH-01 linking a member makes it their own; unlinking takes it away, and two cannot be one person', async () => {
    const owner = await server.signUp()
    const colleague = await server.signUp({ joins: owner.organizationId })
    const helena = await add(owner, { name: 'Dra. Helena Duarte', user_id: colleague.user.id })
    expect((await me(colleague)).default_provider_id).toBe(helena.id)

    const paulo = await add(owner, { name: 'Dr. Paulo Nogueira' })
    const refused = await change(owner, paulo.id, { user_id: colleague.user.id })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail: 'Esta pessoa já está ligada a Dra. Helena Duarte.',
        fields: { user_id: 'Esta pessoa já está ligada a Dra. Helena Duarte.' },
      },
    })
    expect((await change(owner, helena.id, { user_id: null })).body.user_id).toBeNull()
    expect((await me(colleague)).default_provider_id).toBeNull()
    expect((await change(owner, paulo.id, { user_id: colleague.user.id })).status).toBe(200)

    const stranger = await server.signUp()
    expect((await change(owner, helena.id, { user_id: stranger.user.id })).body.detail).toBe(
      'Esta pessoa não faz parte da equipe.',
    )
    expect((await change(stranger, helena.id, { name: 'Alheia' })).status).toBe(404)
  })

  it('SCH-01 one that is deactivated offers no time, keeps its appointments, and comes back', async () => {
    const owner = await server.signUp()
    const { id } = await add(owner, { name: 'Camila Torres' })
    const week = [0, 1, 2, 3, 4, 5, 6].map((day_of_week) => ({
      availability_type: 'day_of_week',
      day_of_week,
      intervals: [{ from_time: '08:00', to_time: '18:00' }],
    }))
    await owner.api('POST', '/appointments/availabilities', { provider_id: id, rules: week })
    const service = (
      await owner.api('POST', '/appointments/services', {
        name: 'Limpeza de pele',
        duration_minutes: 60,
        buffer_before_minutes: 0,
        buffer_after_minutes: 0,
        price: { mode: 'hidden', cents: null },
        professional_ids: [id],
        bookable_by_agent: true,
        bookable_by_staff: true,
        instructions: '',
      })
    ).body
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    const free = async () =>
      (
        await owner.api(
          'GET',
          `/appointments/free-times?service_id=${service.id}&from=${day(2)}&to=${day(3)}`,
        )
      ).body.times.length
    expect(await free()).toBeGreaterThan(0)
    expect((await change(owner, id, { active: false, expected: { active: true } })).body.active).toBe(false)
    expect(await free()).toBe(0)
    expect((await change(owner, id, { active: true })).body).toMatchObject({ active: true, hours: week })
    expect(await free()).toBeGreaterThan(0)
  })

  it('SCH-01 what was changed meanwhile is answered with what is now, and nothing is written', async () => {
    const owner = await server.signUp()
    const { id } = await add(owner, { name: 'Lívia', hue: 70 })
    await change(owner, id, { name: 'Dra. Lívia Prado' })
    const late = await change(owner, id, { name: 'Lívia P.', hue: 5, expected: { name: 'Lívia', hue: 70 } })
    expect(late).toMatchObject({
      status: 409,
      body: { current: { name: 'Dra. Lívia Prado', hue: 70 }, fields: { name: 'Alterado por outra pessoa' } },
    })
    const over = await change(owner, id, { name: 'Lívia P.', expected: { name: 'Dra. Lívia Prado' } })
    expect(over.body).toMatchObject({ name: 'Lívia P.', hue: 70 })
  })

  it('SCH-01 a photo is an uploaded image of the organization', async () => {
    const owner = await server.signUp()
    const stranger = await server.signUp()
    const upload = (by: Account, name: string, bytes: Uint8Array, type: string) =>
      by.api('POST', `/communication/media?filename=${name}`, bytes, { 'content-type': type })
    const { id } = await add(owner, { name: 'Com foto' })
    const photo = (await upload(owner, 'foto.png', PNG, 'image/png')).body
    expect((await change(owner, id, { photo_media_id: photo.id })).body.photo_url).toBe(photo.url)
    const text = (await upload(owner, 'nota.txt', new TextEncoder().encode('oi'), 'text/plain')).body
    expect((await change(owner, id, { photo_media_id: text.id })).status).toBe(422)
    const theirs = (await upload(stranger, 'foto2.png', PNG, 'image/png')).body
    expect((await change(owner, id, { photo_media_id: theirs.id })).status).toBe(422)
    expect((await change(owner, id, { photo_media_id: null })).body.photo_url).toBeNull()
  })
})
