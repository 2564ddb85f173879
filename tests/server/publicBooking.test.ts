/** The public booking page's calls, as a stranger makes them. */
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../src/contract/ids.ts'
import { type Account, startTestServer, type TestServer } from './testServer.ts'

/** Thursday, 12:00 in São Paulo. */
const now = new Date('2026-11-26T15:00:00.000Z')
let server: TestServer
let account: Account
let slug: string
let provider: { id: string }
let service: { id: string }
let count = 0

beforeEach(async () => {
  server ??= await startTestServer({ clock: () => now })
  account = await server.signUp({ organization: 'Clínica Sol' })
  provider = (await account.api('GET', '/appointments/providers')).body[0]
  service = (
    await account.api('POST', '/appointments/services', {
      name: 'Limpeza de pele',
      duration_minutes: 60,
      buffer_before_minutes: 0,
      buffer_after_minutes: 0,
      price: { mode: 'from', cents: 15_000 },
      professional_ids: 'all',
      bookable_by_agent: true,
      bookable_by_staff: true,
      instructions: '',
    })
  ).body
  await account.api('POST', '/appointments/availabilities', {
    provider_id: provider.id,
    rules: [0, 1, 2, 3, 4].map((day_of_week) => ({
      availability_type: 'day_of_week',
      day_of_week,
      intervals: [{ from_time: '09:00', to_time: '12:00' }],
    })),
  })
  slug = `clinica-sol-${++count}`
  await setPage({ enabled: true })
})
afterAll(() => server.close())

const setPage = (page: object, by = account, expected: object = { enabled: false, slug: null }) =>
  by.api('PUT', '/appointments/booking-page', { slug, expected, ...page })

async function call(method: string, path: string, body?: unknown, ip = `10.1.${count}.1`) {
  const init: RequestInit = { method, headers: { 'content-type': 'application/json' } }
  if (body !== undefined) init.body = JSON.stringify(body)
  const answer = await server.request(`/api/v1/public/booking/${path}`, init, ip)
  return { status: answer.status, body: await answer.json() }
}
const request = async (more: object = {}, ip?: string) =>
  call(
    'POST',
    slug,
    {
      id: newId(),
      service_id: service.id,
      professional_id: provider.id,
      start_time: '2026-11-27T12:00:00.000Z',
      name: 'João Alves',
      phone: '(11) 98888-7777',
      recaptcha_token: await server.botToken('booking_action'),
      ...more,
    },
    ip,
  )
const appointments = async () =>
  (await account.api('GET', '/appointments/organizations/appointments')).body.appointments

describe('the logo', () => {
  /** A PNG of one pixel. */
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  )

  it('SCH-14 SCH-15 stands on the page, and is served only while the page is on', async () => {
    const id = newId()
    await account.api('POST', `/communication/media?id=${id}&filename=logo.png`, png, {
      'content-type': 'image/png',
    })
    await account.api('PUT', `/auth/organizations/${account.organizationId}`, { logo_media_id: id })
    const page = await (await server.request(`/agendar/${slug}`)).text()
    expect(page).toContain(`src="/agendar/${slug}/logo?v=${id}"`)
    const logo = await server.request(`/agendar/${slug}/logo?v=${id}`)
    expect([logo.status, logo.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(Buffer.from(await logo.arrayBuffer())).toEqual(png)
    await setPage({ enabled: false }, account, { enabled: true, slug })
    expect((await server.request(`/agendar/${slug}/logo?v=${id}`)).status).toBe(404)
  })
})

describe('the page', () => {
  it('SCH-14 is off until it is switched on, and then shows services, prices and professionals', async () => {
    expect((await call('GET', slug)).body).toMatchObject({
      name: 'Clínica Sol',
      services: [{ name: 'Limpeza de pele', duration_minutes: 60, price: 'a partir de R$\u00a0150,00' }],
    })
    await setPage({ enabled: false }, account, { enabled: true, slug })
    expect((await call('GET', slug)).status).toBe(404)
    expect((await request()).status).toBe(404)
    expect((await server.request(`/agendar/${slug}`)).status).toBe(404)
  })

  it('SCH-14 keeps its address for one clinic, and what the person saw is compared', async () => {
    const other = await server.signUp()
    expect((await setPage({ enabled: true }, other)).body).toMatchObject({
      fields: { slug: expect.any(String) },
    })
    expect((await setPage({ enabled: false })).body).toMatchObject({
      code: 'conflict',
      current: { enabled: true, slug },
    })
  })

  it('SCH-14 lists free times of the hours, from tomorrow on when today is over', async () => {
    const { body } = await call('GET', `${slug}/times?service_id=${service.id}`)
    expect(body.times[0]).toEqual({ professional_id: provider.id, start_time: '2026-11-27T12:00:00.000Z' })
    expect(body.times.every((time: { start_time: string }) => !/T(15|16):/.test(time.start_time))).toBe(true)
    expect(body.next).toBe('2026-12-10')
  })

  it.each(['%00', '%E0%A4%A', '..%2f', 'a'.repeat(5000)])('is not found under %s', async (typed) => {
    expect((await server.request(`/agendar/${typed}`)).status).toBe(404)
    expect((await server.request(`/api/v1/public/booking/${typed}`)).status).toBe(404)
  })

  it('hides a service that only the team books', async () => {
    await account.api('PATCH', `/appointments/services/${service.id}`, { bookable_by_agent: false })
    expect((await call('GET', slug)).body.services).toEqual([])
    expect((await request()).status).toBe(404)
  })
})

describe('a request', () => {
  it('SCH-14 becomes a pending appointment with a new contact, once however often it is sent', async () => {
    const id = newId()
    const first = await request({ id })
    expect(first).toMatchObject({
      status: 200,
      body: { service: 'Limpeza de pele', clinic: 'Clínica Sol', start_time: '2026-11-27T12:00:00.000Z' },
    })
    expect((await request({ id })).status).toBe(200)
    expect(await appointments()).toMatchObject([
      {
        id,
        status: 'pending',
        created_by: 'customer',
        client_name: 'João Alves',
        service_id: service.id,
        end_time: '2026-11-27T13:00:00.000Z',
      },
    ])
  })

  it('changes nothing of a contact that is known by that number', async () => {
    const known = await account.api('POST', '/crm/leads', {
      name: 'Maria',
      phone_number: '11988887777',
      notes: 'Antiga',
    })
    await request()
    expect((await account.api('GET', `/contacts/${known.body.id}`)).body).toMatchObject({
      name: 'Maria',
      notes: 'Antiga',
    })
    expect((await appointments())[0]).toMatchObject({ client_id: known.body.id })
  })

  it.each([
    ['taken', {}],
    ['outside the hours', { start_time: '2026-11-27T20:00:00.000Z' }],
    ['past', { start_time: '2026-11-26T12:00:00.000Z' }],
  ])('of a time that is %s tells nothing of whom or why', async (_, more) => {
    await account.api('POST', '/appointments/blocks', {
      id: newId(),
      title: 'Consulta médica',
      kind: 'absence',
      professional_ids: 'all',
      start: '2026-11-27T16:00',
      end: '2026-11-27T18:00',
      all_day: false,
      recurrence: { repeats: 'never' },
    })
    await request({ phone: '11977776666', name: 'Outra Pessoa' })
    const { status, body } = await request(more)
    expect({ status, body }).toEqual({
      status: 409,
      body: { code: 'slot_taken', detail: 'Este horário não está mais livre. Escolha outro.' },
    })
  })

  it('without the proof that a person asks is refused', async () => {
    expect((await request({ recaptcha_token: undefined })).body).toMatchObject({ code: 'bot_check_failed' })
    expect((await request({ recaptcha_token: await server.botToken('login_action') })).body).toMatchObject({
      code: 'bot_check_failed',
    })
  })

  it('is refused while three others of the same number wait', async () => {
    const at = (hour: number) => ({ start_time: `2026-11-27T${hour}:00:00.000Z` })
    for (const hour of [12, 13, 14]) expect((await request(at(hour))).status).toBe(200)
    expect((await request({ start_time: '2026-11-30T12:00:00.000Z' })).body).toMatchObject({
      code: 'rate_limited',
    })
  })

  it('is refused after ten of one address in an hour', async () => {
    for (let n = 0; n < 10; n++) await request({ recaptcha_token: 'x' }, '10.9.9.9')
    expect((await request({}, '10.9.9.9')).body).toMatchObject({ code: 'rate_limited' })
  })

  it('with a service or a professional of another clinic finds nothing', async () => {
    const foreign = { ...service }
    const own = slug
    account = await server.signUp()
    expect(foreign.id).toBe(service.id)
    slug = `outra-${count}`
    await setPage({ enabled: true })
    expect((await request()).status).toBe(404)
    expect(own).not.toBe(slug)
  })
})
