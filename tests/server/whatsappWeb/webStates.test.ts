import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../src/contract/ids.ts'
import { backoffMs, verdictOf } from '../../../server/ports/channels/whatsappWeb/webState.ts'
import { channelOf, type Clinic, pairedClinic, startWorld, WAIT, type World } from './webHarness.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ refs: 2, tuning: { qrMs: 1500 } })
})
afterAll(() => world.close())

const until = (clinic: Pick<Clinic, 'owner' | 'channel'>, shown: object) =>
  vi.waitFor(async () => expect(await channelOf(clinic.owner, clinic.channel.id)).toMatchObject(shown), WAIT)
const keysOf = async ({ channel, server }: Clinic) =>
  (await server.deps.database.pool.query('select 1 from web_keys where channel_id = $1', [channel.id])).rows
    .length

describe('a WhatsApp Web channel', () => {
  it('that the phone unlinks is logged out, and keeps no key', async () => {
    const clinic = await pairedClinic(world)
    expect(await keysOf(clinic)).toBeGreaterThan(800)
    const conflict = { tag: 'conflict', attrs: { type: 'device_removed' } }
    clinic.fake.streamError(clinic.device, 401, conflict)
    await until(clinic, { status: 'disconnected', trouble: { kind: 'logged_out' } })
    await vi.waitFor(async () => expect(await keysOf(clinic)).toBe(0), WAIT)
  })

  it('that is asked to restart comes back without a word', async () => {
    const clinic = await pairedClinic(world)
    const opened = new Promise((resolve) => clinic.fake.events.once('open', resolve))
    clinic.fake.streamError(clinic.device, 515)
    await opened
    await until(clinic, { status: 'connected', trouble: null })
  })

  it('that another program took twice does not fight for it', async () => {
    const clinic = await pairedClinic(world)
    const replaced = { tag: 'conflict', attrs: { type: 'replaced' } }
    const opened = new Promise((resolve) => clinic.fake.events.once('open', resolve))
    clinic.fake.streamError(clinic.device, null, replaced)
    await opened
    clinic.fake.streamError(clinic.device, null, replaced)
    await until(clinic, { status: 'disconnected', trouble: { kind: 'replaced' } })
    expect(await keysOf(clinic)).toBeGreaterThan(800)
  })

  it('that is banned for a while says until when, and that is outdated says so', async () => {
    const banned = await pairedClinic(world)
    banned.device.refusal = { reason: 402, attrs: { code: '101', expire: '3600' } }
    banned.fake.cut(banned.device)
    await until(banned, { status: 'error', trouble: { kind: 'banned', until: expect.any(String) } })
    const { trouble } = await channelOf(banned.owner, banned.channel.id)
    expect(Date.parse(trouble.until) - Date.now()).toBeGreaterThan(3_500_000)

    const outdated = await pairedClinic(world)
    outdated.device.refusal = { reason: 405 }
    outdated.fake.cut(outdated.device)
    await until(outdated, { status: 'error', trouble: { kind: 'outdated' } })
  })

  it('shows each code in turn, and another after the last only when asked', async () => {
    const owner = await world.server.signUp()
    const id = newId()
    const path = `/communication/channels/${id}/whatsapp`
    await owner.api('POST', '/communication/channels', { id, type: 'whatsapp' })
    const first = (await owner.api('POST', `${path}/connect`)).body.qr_code
    await vi.waitFor(async () => {
      const { qr_code } = (await owner.api('GET', `${path}/status`)).body
      expect(qr_code).not.toBeNull()
      expect(qr_code).not.toBe(first)
    }, WAIT)
    await vi.waitFor(
      async () => expect((await owner.api('GET', `${path}/status`)).body.status).toBe('disconnected'),
      WAIT,
    )
    expect((await owner.api('GET', `${path}/status`)).body.qr_code).toBeNull()
    expect((await owner.api('POST', `${path}/connect`)).body.qr_code).toEqual(
      expect.stringContaining('wa.me'),
    )
  })

  it('that another server took over can write nothing more', async () => {
    const clinic = await pairedClinic(world)
    const { pool } = clinic.server.deps.database
    await pool.query(
      "update web_sessions set epoch = epoch + 1, owner = 'another', lease_until = now() + interval '1 hour' where channel_id = $1",
      [clinic.channel.id],
    )
    const ana = clinic.fake.phone('5511980000555', '300000000000555', 'Ana')
    const gone = new Promise((resolve) => clinic.fake.events.once('gone', resolve))
    await clinic.fake.message(clinic.device, ana, { conversation: 'ao dono antigo' })
    await gone
    const { rows } = await pool.query("select 1 from webhook_events where body::text like '%ao dono antigo%'")
    expect(rows).toEqual([])
  })
})

describe('the end of a connection', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const end = (code: number, message = '') => ({ code, message, data: {} })

  it('means what it does by code and by what was being done', () => {
    expect(verdictOf(end(401), true, now)).toMatchObject({ state: 'logged_out' })
    expect(verdictOf(end(408, 'QR refs attempts ended'), false, now)).toMatchObject({ state: 'qr_expired' })
    expect(verdictOf(end(408, 'Connection was lost'), true, now)).toEqual({ kind: 'backoff' })
    expect(verdictOf(end(500, 'Invalid account signature'), false, now)).toMatchObject({
      state: 'pairing_failed',
    })
    expect(verdictOf(end(403), true, now)).toMatchObject({ state: 'banned', until: null })
    expect(verdictOf(end(503), true, now)).toEqual({ kind: 'backoff' })
  })

  it('is followed by longer and longer waits, up to two minutes', () => {
    const longest = [1, 2, 3, 20].map((failures) => backoffMs(failures, 1))
    expect(longest).toEqual([1000, 2000, 4000, 120_000])
    expect(backoffMs(1, 0)).toBe(500)
  })
})
