import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEFAULT_BOOKING_SETTINGS } from '../../src/contract/bookingSettings.ts'
import type { Account } from './testServer.ts'
import { startTestServer, type TestServer } from './testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.close())

const PATH = '/appointments/schedule'
const NATAL = { date: '2027-12-25', name: 'Natal' }
const ANO_NOVO = { date: '2028-01-01', name: 'Confraternização Universal' }

describe('booking rules and closed days', () => {
  it('SCH-06 begins with the defaults, and closed days come back in order', async () => {
    const owner = await server.signUp()
    expect((await owner.api('GET', PATH)).body).toMatchObject({
      settings: DEFAULT_BOOKING_SETTINGS,
      closed_days: [],
    })
    const closed = await owner.api('PATCH', PATH, {
      closed_days: [ANO_NOVO, NATAL],
      expected: { closed_days: [] },
    })
    expect(closed.body.closed_days).toEqual([NATAL, ANO_NOVO])
    expect((await owner.api('GET', PATH)).body).toEqual(closed.body)
  })

  it('SCH-06 keeps whose state holidays are offered, and knows no other state', async () => {
    const owner = await server.signUp()
    expect((await owner.api('GET', PATH)).body.holiday_state).toBeNull()
    expect((await owner.api('PATCH', PATH, { holiday_state: 'SP' })).body.holiday_state).toBe('SP')
    expect((await owner.api('PATCH', PATH, { holiday_state: 'XX' })).status).toBe(422)
    const late = await owner.api('PATCH', PATH, {
      holiday_state: 'RJ',
      expected: { holiday_state: null },
    })
    expect(late).toMatchObject({ status: 409, body: { current: { holiday_state: 'SP' } } })
    expect((await owner.api('PATCH', PATH, { holiday_state: null })).body.holiday_state).toBeNull()
  })

  it('SCH-06 what was changed meanwhile is answered with what is now; rules and days do not meet', async () => {
    const owner = await server.signUp()
    await owner.api('PATCH', PATH, { closed_days: [NATAL] })
    const late = await owner.api('PATCH', PATH, { closed_days: [ANO_NOVO], expected: { closed_days: [] } })
    expect(late).toMatchObject({ status: 409, body: { current: { closed_days: [NATAL] } } })
    const settings = { ...DEFAULT_BOOKING_SETTINGS, step_minutes: 30 }
    const rules = await owner.api('PATCH', PATH, {
      settings,
      expected: { settings: DEFAULT_BOOKING_SETTINGS },
    })
    expect(rules.body).toMatchObject({ settings, closed_days: [NATAL] })
  })

  it.each([
    [{ closed_days: [NATAL, NATAL] }, 'Um dia aparece duas vezes'],
    [{ closed_days: [{ date: '2027-02-30', name: '' }] }, 'Datas selecionadas inválidas.'],
    [
      { settings: { ...DEFAULT_BOOKING_SETTINGS, step_minutes: 7 } },
      'Escolha um passo de 5, 10, 15, 20, 30 ou 60 minutos',
    ],
  ])('SCH-06 %j is refused in words', async (change, detail) => {
    const owner = await server.signUp()
    expect(await owner.api('PATCH', PATH, change)).toMatchObject({ status: 422, body: { detail } })
  })
})

describe('the company', () => {
  const of = (account: Account) => `/auth/organizations/${account.organizationId}`

  it('SCH-15 changes area, size and time zone, and a strange zone is refused', async () => {
    const owner = await server.signUp()
    const changed = await owner.api('PUT', of(owner), {
      type: 'Podologia',
      size: 'large',
      timezone: 'America/Manaus',
      expected: { type: 'Estética', size: 'small', timezone: 'America/Sao_Paulo' },
    })
    expect(changed.body).toMatchObject({
      type: 'Podologia',
      size: 'large',
      timezone: 'America/Manaus',
      logo_url: null,
    })
    expect((await owner.api('GET', of(owner))).body).toEqual(changed.body)
    expect(await owner.api('PUT', of(owner), { timezone: 'America/Lugar_Nenhum' })).toMatchObject({
      status: 422,
      body: { detail: 'Fuso horário inválido' },
    })
  })

  it('SCH-15 what was changed meanwhile is answered with what is now', async () => {
    const owner = await server.signUp()
    const colleague = await server.signUp({ joins: owner.organizationId })
    await colleague.api('PUT', of(owner), { type: 'Saúde' })
    const late = await owner.api('PUT', of(owner), { type: 'Beleza', expected: { type: 'Estética' } })
    expect(late).toMatchObject({ status: 409, body: { current: { type: 'Saúde' } } })
    expect((await owner.api('GET', of(owner))).body.type).toBe('Saúde')
  })

  it('SCH-15 a logo is an uploaded image, and is not swept while it is one', async () => {
    const owner = await server.signUp()
    const png = Uint8Array.from(
      atob(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      ),
      (char) => char.charCodeAt(0),
    )
    const upload = async (name: string) =>
      (await owner.api('POST', `/communication/media?filename=${name}`, png, { 'content-type': 'image/png' }))
        .body
    const [logo, photo, idle] = [await upload('a.png'), await upload('b.png'), await upload('c.png')]
    expect((await owner.api('PUT', of(owner), { logo_media_id: logo.id })).body.logo_url).toBe(logo.url)
    await owner.api('PATCH', `/appointments/professionals/${owner.user.default_provider_id}`, {
      photo_media_id: photo.id,
    })
    const { deleteUnreferenced } = await import('../../server/modules/media/queries.ts')
    await server.deps.database.db.transaction((tx) =>
      deleteUnreferenced(tx, [logo.id, photo.id, idle.id], new Date(Date.now() + 60_000)),
    )
    const status = async ({ id }: { id: string }) =>
      (await owner.api('GET', `/communication/media/${id}`)).status
    expect([await status(logo), await status(photo), await status(idle)]).toEqual([200, 200, 404])
    expect((await owner.api('PUT', of(owner), { logo_media_id: null })).body.logo_url).toBeNull()
  })
})
