import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { newId } from '../../../src/contract/ids.ts'
import { createLog } from '../../../server/log.ts'
import {
  dayBefore,
  firstContactsADay,
  firstContactTimes,
  typingMs,
  untilMorningMs,
} from '../../../server/ports/channels/whatsappWeb/pacing.ts'
import { automaticTurns } from '../../../server/ports/channels/whatsappWeb/automaticTurns.ts'
import { takeSession } from '../../../server/ports/channels/whatsappWeb/sessionTable.ts'
import { backoffMs, verdictOf } from '../../../server/ports/channels/whatsappWeb/webState.ts'
import { loadTalk } from '../../../server/modules/agentTurn/loadSituation.ts'
import type { OutboundMessage } from '../../../server/ports/channels/channelPort.ts'
import { conversationsOf, messagesOf } from '../simulatorHarness.ts'
import type { Phone } from './signalPhone.ts'
import {
  channelOf,
  type Clinic,
  messagesIn,
  pairedClinic,
  silenceAgent,
  startWorld,
  type World,
} from './webHarness.ts'
import { waitFor } from '../../waitFor.ts'

/** Milliseconds that a code of this file's own world is shown. */
const QR_MS = 1500

let world: World
/** A clinic that stays paired, for troubles that a person can repair. */
let lasting: Clinic
/** What the transport logs. */
const lines: string[] = []
/** Milliseconds by which the transport's clock is ahead. */
let ahead = 0
beforeAll(async () => {
  world = await startWorld({
    refs: 2,
    tuning: { qrMs: QR_MS, unreadableMs: 1000, pastQuietMs: 3_600_000, pastMost: 5 },
    pace: 1,
    log: createLog({ level: 'warn', write: (line) => lines.push(line) }),
    webClock: () => new Date(Date.now() + ahead),
  })
  lasting = await pairedClinic(world)
}, 180_000)
afterAll(() => world.close())

const until = (clinic: Pick<Clinic, 'owner' | 'channel'>, shown: object) =>
  waitFor(async () => {
    const channel = await channelOf(clinic.owner, clinic.channel.id)
    expect(channel).toMatchObject(shown)
    return channel
  })
const keysOf = async ({ channel, server }: Clinic) =>
  (await server.deps.database.pool.query('select 1 from web_keys where channel_id = $1', [channel.id])).rows
    .length

/** Connects again as the 'Conectar' button does; the keys still exist, so no code is needed. */
async function connectAgain({ owner, channel, device }: Clinic) {
  device.refusal = null
  const begun = await owner.api('POST', `/communication/channels/${channel.id}/whatsapp/connect`)
  expect(begun.body).toMatchObject({ status: 'connected', qr_code: null })
}
const strangers = { n: 0 }
const stranger = (clinic: Clinic) => {
  const n = String(++strangers.n).padStart(4, '0')
  return clinic.fake.phone(`551197000${n}`, `30000000001${n}`, 'Ana')
}
const sendTo = (clinic: Clinic, phone: Phone, more: Partial<OutboundMessage> = {}) =>
  clinic.port.send(
    clinic.channel,
    {
      clientId: newId(),
      to: { phone: phone.number, scopedId: null },
      body: { kind: 'text', text: 'Olá' },
      replyToProviderId: null,
      ...more,
    },
    new AbortController().signal,
  )

const arrived = (clinic: Clinic, words: string) =>
  waitFor(async () => {
    expect((await messagesIn(clinic)).map(({ content }) => content.text)).toContain(words)
  })

describe('a WhatsApp Web channel', () => {
  it('WAP-03 that the phone unlinks is logged out, and keeps no key', async () => {
    const clinic = await pairedClinic(world)
    expect(await keysOf(clinic)).toBeGreaterThan(800)
    const conflict = { tag: 'conflict', attrs: { type: 'device_removed' } }
    clinic.fake.streamError(clinic.device, 401, conflict)
    await until(clinic, { status: 'disconnected', trouble: { kind: 'logged_out' } })
    await waitFor(async () => expect(await keysOf(clinic)).toBe(0))
  })

  describe('paired by a code that is typed on the phone', () => {
    // Time enough to type, on a busy machine.
    beforeAll(() => void (world.fake.settings.refs = 60))
    afterAll(() => void (world.fake.settings.refs = 2))

    /** A channel, and a phone that nothing is connected to. */
    async function unpaired() {
      const owner = await world.server.signUp()
      await silenceAgent(world.server, owner)
      const id = newId()
      await owner.api('POST', '/communication/channels', { id, type: 'whatsapp', name: 'Pelo código' })
      const n = String(++strangers.n).padStart(4, '0')
      const own = world.fake.phone(`551196000${n}`, `40000000001${n}`, 'Clínica')
      const channel = { id, orgId: owner.organizationId, name: 'Pelo código', externalId: null }
      const path = `/communication/channels/${id}/whatsapp`
      return {
        ...world,
        owner,
        own,
        channel: { ...channel, transport: 'web' as const },
        path,
        askFor: (phone: string) => owner.api('POST', `${path}/connect`, { phone_number: phone }),
        statusNow: async () => (await owner.api('GET', `${path}/status`)).body,
      }
    }
    type Unpaired = Awaited<ReturnType<typeof unpaired>>
    const typedBy = async (clinic: Unpaired, code: string, phone = clinic.own) => {
      const device = await world.fake.typeCode(code, phone)
      expect(device).not.toBeNull()
      return { ...clinic, device: device! }
    }

    it('WAP-02 is connected with that number, and messages arrive and leave', async () => {
      const clinic = await unpaired()
      const { body } = await clinic.askFor('(11) 96000-0001'.replace('0001', clinic.own.number.slice(-4)))
      expect(body).toMatchObject({
        status: 'connecting',
        qr_code: null,
        pairing_code: expect.stringMatching(/^[0-9A-Z]{8}$/),
      })
      // As long as the connection would go on showing QR codes.
      const seconds = (Date.parse(body.expires_at) - Date.now() - ahead) / 1000
      expect(seconds).toBeGreaterThan((30 * QR_MS) / 1000)
      expect(seconds).toBeLessThanOrEqual((60 * QR_MS) / 1000)
      expect(await clinic.statusNow()).toMatchObject({ pairing_code: body.pairing_code, qr_code: null })
      expect(await channelOf(clinic.owner, clinic.channel.id)).toMatchObject({ phone_number: null })
      const linked = await typedBy(clinic, body.pairing_code)
      await until(linked, { status: 'connected', phone_number: clinic.own.number })
      const ana = stranger(linked)
      await world.fake.message(linked.device, ana, { conversation: 'chegou pelo código' })
      await arrived(linked, 'chegou pelo código')
      expect(await sendTo(linked, ana)).toMatchObject({ kind: 'accepted' })
      expect(world.fake.faults).toEqual([])
    })

    it('keeps neither code nor number readable in the database or in the log', async () => {
      const clinic = await unpaired()
      const { body } = await clinic.askFor(clinic.own.number)
      const { rows } = await world.server.deps.database.pool.query(
        'select row_to_json(web_sessions)::text as row from web_sessions where channel_id = $1',
        [clinic.channel.id],
      )
      expect(rows[0].row).not.toContain(body.pairing_code)
      expect(rows[0].row).not.toContain(clinic.own.number)
      expect(lines.join()).not.toContain(body.pairing_code)
      expect(lines.join()).not.toContain(clinic.own.number)
    })

    it('is not connected by another code; the right one still works', async () => {
      const clinic = await unpaired()
      const { body } = await clinic.askFor(clinic.own.number)
      expect(await world.fake.typeCode('AAAAAAAA', clinic.own)).toBeNull()
      expect(await clinic.statusNow()).toMatchObject({
        status: 'connecting',
        pairing_code: body.pairing_code,
      })
      await until(await typedBy(clinic, body.pairing_code), { status: 'connected' })
    })

    it('CHN-21 says when the code is over, and gives another when it is asked for', async () => {
      const clinic = await unpaired()
      world.fake.settings.refs = 1
      const first = (await clinic.askFor(clinic.own.number)).body.pairing_code
      world.fake.settings.refs = 60
      expect(first).toMatch(/^[0-9A-Z]{8}$/)
      await waitFor(async () =>
        expect(await clinic.statusNow()).toMatchObject({ status: 'disconnected', pairing_code: null }),
      )
      const second = (await clinic.askFor(clinic.own.number)).body.pairing_code
      expect(second).toMatch(/^[0-9A-Z]{8}$/)
      expect(second).not.toBe(first)
      await until(await typedBy(clinic, second), { status: 'connected' })
    })

    it('takes a corrected number, and the QR code, in place of a code that was asked for', async () => {
      const clinic = await unpaired()
      const wrong = world.fake.phone('5511960009999', '400000000019999', 'Outra')
      const first = (await clinic.askFor(wrong.number)).body.pairing_code
      const { body } = await clinic.askFor(clinic.own.number)
      expect(body.pairing_code).toMatch(/^[0-9A-Z]{8}$/)
      expect(body.pairing_code).not.toBe(first)
      await expect(world.fake.typeCode(first, wrong)).rejects.toThrow('no code was asked for this number')
      const qr = (await clinic.owner.api('POST', `${clinic.path}/connect`)).body
      expect(qr).toMatchObject({ pairing_code: null, qr_code: expect.stringContaining('wa.me') })
      await world.fake.scan(qr.qr_code, clinic.own)
      await until(clinic, { status: 'connected', phone_number: clinic.own.number })
    })

    it.each([
      ['429', 'pedidos demais de código'],
      ['400', 'Confira o número e tente de novo'],
    ])('WAP-03 says why WhatsApp gave no code (%s), and asks it once', async (error, words) => {
      const clinic = await unpaired()
      const asked: string[] = []
      const note = (number: string) => asked.push(number)
      world.fake.events.on('code asked', note)
      world.fake.settings.codeError = error
      const { body } = await clinic.askFor(clinic.own.number)
      world.fake.settings.codeError = null
      world.fake.events.off('code asked', note)
      expect(body).toMatchObject({ pairing_code: null, qr_code: null })
      await until(clinic, {
        status: 'disconnected',
        trouble: { kind: 'refused', detail: expect.stringContaining(words) },
      })
      expect(asked).toEqual([clinic.own.number])
      // What was said of an earlier request says nothing of a new one.
      const again = await clinic.askFor(clinic.own.number)
      expect(again.body).toMatchObject({
        status: 'connecting',
        pairing_code: expect.any(String),
        trouble: null,
      })
    })

    it('does not ask again by itself after a cut, since each request shows a notice on the phone', async () => {
      const clinic = await unpaired()
      const asked: string[] = []
      const note = (number: string) => asked.push(number)
      world.fake.events.on('code asked', note)
      await clinic.askFor(clinic.own.number)
      world.fake.cutTyping(clinic.own.number)
      await waitFor(async () =>
        expect(await clinic.statusNow()).toMatchObject({ status: 'disconnected', pairing_code: null }),
      )
      world.fake.events.off('code asked', note)
      expect(asked).toEqual([clinic.own.number])
    })

    it('is asked for a few times an hour, whichever clinic asks for the number', async () => {
      const clinic = await unpaired()
      const path = `${clinic.path}/connect`
      const wrong = await clinic.owner.api('POST', path, { phone_number: '12' })
      expect(wrong.status).toBe(422)
      const connect = vi.spyOn(world.server.deps.ports.whatsapp, 'connect').mockResolvedValue({
        status: 'connecting',
        qr: null,
        typedCode: 'ABCD1234',
        expiresAt: new Date(Date.now() + 60_000),
        externalId: null,
        phoneNumber: null,
      })
      try {
        for (let i = 0; i < 5; i++) expect((await clinic.askFor(clinic.own.number)).status).toBe(200)
        expect((await clinic.askFor(clinic.own.number)).status).toBe(429)
        const other = await unpaired()
        // The same phone, without its ninth digit.
        const old = clinic.own.number.replace(/^55119/, '5511')
        expect((await other.askFor(old)).status).toBe(429)
        expect((await other.owner.api('POST', `${other.path}/connect`)).status).toBe(200)
      } finally {
        connect.mockRestore()
      }
    })
  })

  it('WAP-05 whose phone another clinic has connected is let go again, with words and a line of the log', async () => {
    const first = await pairedClinic(world)
    const owner = await world.server.signUp()
    const id = newId()
    await owner.api('POST', '/communication/channels', { id, type: 'whatsapp', name: 'Outra' })
    const begun = await owner.api('POST', `/communication/channels/${id}/whatsapp/connect`)
    const loggedOut = new Promise((resolve) => world.fake.events.once('logout', resolve))
    const device = await world.fake.scan(begun.body.qr_code, first.own)
    expect(await loggedOut).toBe(device)
    const other = { ...first, owner, channel: { ...first.channel, id } }
    await until(other, {
      status: 'disconnected',
      phone_number: null,
      trouble: { kind: 'refused', detail: 'Este número já está conectado a outro canal.' },
    })
    await waitFor(async () => expect(await keysOf(other)).toBe(0))
    expect(lines.filter((line) => line.includes('number of another organization claimed'))).toHaveLength(1)
    expect(lines.join()).not.toContain(first.own.number)
    expect(await channelOf(first.owner, first.channel.id)).toMatchObject({ status: 'connected' })
    const ana = stranger(first)
    await first.fake.message(first.device, ana, { conversation: 'continua aqui' })
    await arrived(first, 'continua aqui')
  })

  it('WAP-05 is let go again, too, when the server died before it could claim that number', async () => {
    const first = await pairedClinic(world)
    const { pool } = world.server.deps.database
    const owner = await world.server.signUp()
    const id = newId()
    await owner.api('POST', '/communication/channels', { id, type: 'whatsapp', name: 'Outra' })
    const begun = await owner.api('POST', `/communication/channels/${id}/whatsapp/connect`)
    const other = { ...first, owner, channel: { ...first.channel, id } }
    const session = async () =>
      (await pool.query('select creds, owner from web_sessions where channel_id = $1', [id])).rows[0]
    // What the claim needs is not there: the session breaks off as it does when its server dies.
    await pool.query(`
      create function break_off() returns trigger language plpgsql as $$ begin raise 'died'; end $$;
      create trigger break_off before update of external_id on channels for each row execute function break_off()`)
    await world.fake.scan(begun.body.qr_code, first.own)
    await waitFor(async () => expect(await session()).toEqual({ creds: expect.anything(), owner: null }))
    await pool.query('drop trigger break_off on channels')
    const loggedOut = new Promise((resolve) => world.fake.events.once('logout', resolve))
    // The next server takes it over.
    await world.server.deps.database.notify('web_sessions', `look:${id}`)
    await loggedOut
    await until(other, {
      status: 'disconnected',
      phone_number: null,
      trouble: { kind: 'refused', detail: 'Este número já está conectado a outro canal.' },
    })
    await waitFor(async () => expect(await keysOf(other)).toBe(0))
    expect(await channelOf(first.owner, first.channel.id)).toMatchObject({ status: 'connected' })
  }, 60_000)

  it('is told to WhatsApp when we log out, and keeps whom it knew for another number', async () => {
    const clinic = await pairedClinic(world)
    const { fake, owner, channel, device, server } = clinic
    const { pool } = server.deps.database
    const ana = stranger(clinic)
    await fake.message(device, ana, { conversation: 'oi' })
    await arrived(clinic, 'oi')
    const path = `/communication/channels/${channel.id}/whatsapp`
    const told = new Promise((resolve) => fake.events.once('logout', resolve))
    expect((await owner.api('POST', `${path}/disconnect`)).status).toBe(200)
    expect(await told).toBe(device)
    expect(await channelOf(owner, channel.id)).toMatchObject({ status: 'disconnected', trouble: null })
    expect(await keysOf(clinic)).toBe(0)

    const other = fake.phone('5511990009999', '200000000009999', 'Outro número')
    const begun = await owner.api('POST', `${path}/connect`)
    await fake.scan(begun.body.qr_code, other)
    await until(clinic, { status: 'connected', phone_number: expect.stringContaining('99000') })
    expect(await sendTo(clinic, ana)).toMatchObject({ kind: 'accepted' })
    const { rows } = await pool.query('select first_contact_at from web_people where channel_id = $1', [
      channel.id,
    ])
    expect(rows.map((row: { first_contact_at: unknown }) => row.first_contact_at)).not.toEqual([])
    expect(rows.every((row: { first_contact_at: unknown }) => row.first_contact_at === null)).toBe(true)
  })

  it('CHN-37 that is deleted is told to WhatsApp, and keeps no key', async () => {
    const clinic = await pairedClinic(world)
    const told = new Promise((resolve) => clinic.fake.events.once('logout', resolve))
    const path = `/communication/channels/${clinic.channel.id}`
    expect((await clinic.owner.api('DELETE', path)).status).toBe(200)
    expect(await told).toBe(clinic.device)
    await waitFor(async () => expect(await keysOf(clinic)).toBe(0))
  })

  it('WAP-02 whose session a server holds is given to no other until the lease ends', async () => {
    const clinic = await pairedClinic(world)
    const { db, pool } = clinic.server.deps.database
    const { id } = clinic.channel
    expect(await takeSession(db, id, 'another', 60_000)).toBeNull()
    await pool.query("update web_sessions set lease_until = now() - interval '1 ms' where channel_id = $1", [
      id,
    ])
    expect(await takeSession(db, id, 'another', 60_000)).toMatchObject({ channelId: id })
    expect(await takeSession(db, id, 'a third', 60_000)).toBeNull()
  })

  it('takes nothing of before the pairing into its threads, but the numbers behind names', async () => {
    const clinic = lasting
    const { fake, device, own } = clinic
    const rui = stranger(clinic)
    await fake.message(device, rui, { conversation: 'sem número' }, { lidOnly: true })
    await arrived(clinic, 'sem número')
    const old = {
      key: { remoteJid: rui.lid, fromMe: false, id: 'ANTIGA' },
      message: { conversation: 'antes do pareamento' },
      messageTimestamp: 1_700_000_000,
    }
    // The phone also names people who never wrote to the clinic: nothing of them is stored, not even that none was known.
    const [eva, ivo] = [stranger(clinic), stranger(clinic)]
    const named = ({ pn, lid }: Phone) => ({ pnJid: pn, lidJid: lid })
    for (const history of [
      { phoneNumberToLidMappings: [named(eva)] },
      {
        conversations: [{ id: rui.lid, messages: [{ message: old }] }],
        phoneNumberToLidMappings: [named(ivo), named(rui)],
      },
    ])
      await fake.message(device, own, fake.historyOf(history), { category: 'peer', type: 'protocol' })
    await waitFor(async () => {
      await clinic.server.jobs.drain()
      const phones = (await conversationsOf(clinic.owner)).map(({ contactPhone }) => contactPhone)
      expect(phones).toContain(rui.number)
    })
    const words = (await messagesIn(clinic)).map(({ content }) => content.text)
    expect(words).not.toContain('antes do pareamento')
    const told = await clinic.server.deps.database.pool.query<{ pairs: unknown }>(
      `select body -> 'pairs' as pairs from webhook_events
       where body ->> 'account' = $1 and body ->> 'what' = 'mappings'`,
      [own.number],
    )
    expect(told.rows).toEqual([{ pairs: [expect.objectContaining({ lid: rui.lid, pn: rui.pn })] }])
  })

  it('brings the talks of before along where that was asked for: each message once, and nobody is stirred', async () => {
    const clinic = await pairedClinic(world, 'Clínica com passado', { bring_past: true })
    const { fake, device, own, server, owner } = clinic
    const { pool } = server.deps.database
    await pool.query('update agents set is_active = true where org_id = $1', [owner.organizationId])
    const [ana, bia, caio] = [stranger(clinic), stranger(clinic), stranger(clinic)]
    // This customer wrote before the history came.
    await fake.message(device, caio, { conversation: 'oi, sou novo' })
    await arrived(clinic, 'oi, sou novo')
    const now = Math.floor(Date.now() / 1000)
    const day = 24 * 3600
    const said = (jid: string, id: string, ago: number, message: object, fromMe = false) => ({
      message: {
        key: { remoteJid: jid, id, fromMe },
        message,
        messageTimestamp: now - ago,
        pushName: 'Ana P',
      },
    })
    const recent = fake.historyOf({
      conversations: [
        {
          id: ana.lid,
          displayName: 'Ana Prado',
          messages: [
            said(ana.lid, 'P3', 2 * day, { conversation: 'obrigada' }),
            said(ana.lid, 'P2', 3 * day, { conversation: 'Marcado!' }, true),
          ],
        },
        { id: caio.pn, messages: [said(caio.pn, 'C1', 5 * day, { conversation: 'quanto custa?' })] },
        {
          id: '120363000000000001@g.us',
          messages: [said('120363000000000001@g.us', 'G1', day, { conversation: 'grupo' })],
        },
      ],
      phoneNumberToLidMappings: [{ pnJid: ana.pn, lidJid: ana.lid }],
    })
    const older = fake.historyOf({
      conversations: [
        {
          // The same person, known by number.
          id: ana.pn,
          messages: [
            said(ana.pn, 'P1', 4 * day, {
              imageMessage: {
                url: 'https://mmg.whatsapp.net/x',
                mediaKey: Buffer.alloc(32),
                fileSha256: Buffer.alloc(32),
                caption: 'meu exame',
              },
            }),
            said(ana.pn, 'P0', 200 * day, { conversation: 'há muito tempo' }),
          ],
        },
        { id: bia.pn, messages: [said(bia.pn, 'B1', day, { conversation: 'ainda sem resposta' })] },
      ],
    })
    for (const part of [recent, older, recent])
      await fake.message(device, own, part, { category: 'peer', type: 'protocol' })
    // All parts have arrived; make it seem that none has come for a while.
    await waitFor(async () => {
      const kept = "select 1 from web_inbox where channel_id = $1 and state = 'past'"
      expect((await pool.query(kept, [clinic.channel.id])).rows).toHaveLength(5)
    })
    await pool.query(
      "update web_inbox set created_at = now() - interval '2 hours' where channel_id = $1 and state = 'past'",
      [clinic.channel.id],
    )
    const talkOf = async (phone: Phone) =>
      (await conversationsOf(owner)).find(({ contactPhone }) => contactPhone === phone.number)
    await waitFor(async () => {
      await server.jobs.drain()
      expect(await talkOf(bia)).toBeDefined()
      expect(await talkOf(ana)).toBeDefined()
    })
    const ours = await talkOf(ana)
    expect(ours).toMatchObject({ contactName: 'Ana Prado', status: 'closed', unreadCount: 0 })
    const thread = await messagesOf(owner, ours!.id)
    expect(
      thread.map(({ direction, content, sender_name }) => [direction, content.text, sender_name]),
    ).toEqual([
      ['inbound', '[Foto que ficou no celular]\nmeu exame', null],
      ['outbound', 'Marcado!', 'WhatsApp no celular'],
      ['inbound', 'obrigada', null],
      ['outbound', expect.stringContaining('de antes da conexão'), null],
    ])
    expect(thread.map(({ created_at }) => Math.round(now - Date.parse(created_at) / 1000) / day)).toEqual([
      4, 3, 2, 2,
    ])
    // A conversation already begun keeps its order: its history is added as one line.
    const texts = (await messagesOf(owner, (await talkOf(caio))!.id)).map(({ content }) => content.text)
    expect(texts).toEqual(['oi, sou novo', expect.stringContaining('quanto custa?')])
    expect((await conversationsOf(owner)).some(({ contactName }) => contactName.includes('g.us'))).toBe(false)
    const { rows } = await pool.query(
      `select (select count(*) from jobs where org_id = $1 and kind = 'agent.turn'
          and payload ->> 'conversation_id' <> $3)::int as turns,
        (select count(*) from activities where org_id = $1 and title = 'Novo contato')::int as met,
        (select count(*) from web_inbox where channel_id = $2 and state = 'past')::int as kept`,
      [owner.organizationId, clinic.channel.id, (await talkOf(caio))!.id],
    )
    expect(rows[0]).toEqual({ turns: 0, met: 1, kept: 0 })
    // The agent answers new messages and nothing from the history.
    await fake.message(device, bia, { conversation: 'voltei' })
    await waitFor(async () => {
      await server.jobs.drain()
      expect((await messagesOf(owner, (await talkOf(bia))!.id)).at(-1)?.content.text).toBe('voltei')
    })
    const again = (await talkOf(bia))!
    expect(again).toMatchObject({ status: 'waiting', unreadCount: 1 })
    const turn = await loadTalk(server.deps.database.db, owner.organizationId, {
      id: again.id,
      now: new Date(),
    })
    expect(turn?.heard.map(({ text }) => text)).toEqual(['voltei'])
  })

  it('says once that the talks of before are too many, and keeps those that came first', async () => {
    const clinic = await pairedClinic(world, 'Clínica de muita conversa', { bring_past: true })
    const { pool } = clinic.server.deps.database
    const ana = stranger(clinic)
    const partOf = (ids: string[]) =>
      clinic.fake.historyOf({
        conversations: [
          {
            id: ana.pn,
            messages: ids.map((id) => ({
              message: {
                key: { remoteJid: ana.pn, id, fromMe: false },
                message: { conversation: id },
                messageTimestamp: Math.floor(Date.now() / 1000) - 3600,
              },
            })),
          },
        ],
      })
    const notices = async () =>
      (
        await pool.query(
          "select 1 from activities where org_id = $1 and title = 'Nem todas as conversas antigas vieram'",
          [clinic.owner.organizationId],
        )
      ).rows.length
    const bring = (ids: string[]) =>
      clinic.fake.message(clinic.device, clinic.own, partOf(ids), { category: 'peer', type: 'protocol' })
    const five = ['M1', 'M2', 'M3', 'M4', 'M5']
    // The fifth message fills what is kept; a part that comes again is no more than that.
    for (const part of [five, five]) await bring(part)
    await clinic.fake.message(clinic.device, ana, { conversation: 'e agora' })
    await arrived(clinic, 'e agora')
    expect(await notices()).toBe(0)
    for (const part of [['M6'], ['M7', 'M8']]) await bring(part)
    await waitFor(async () => expect(await notices()).toBe(1))
    await clinic.fake.message(clinic.device, ana, { conversation: 'tudo bem?' })
    await arrived(clinic, 'tudo bem?')
    expect(await notices()).toBe(1)
    const { rows } = await pool.query(
      "select id from web_inbox where channel_id = $1 and state = 'past' order by id",
      [clinic.channel.id],
    )
    expect(rows.map(({ id }) => id)).toEqual(five.map((id) => `past:${id}`))
  })

  it('types what automation writes, one message after another, and strangers are left to sleep', async () => {
    const clinic = lasting
    const { fake, device, server } = clinic
    const ana = stranger(clinic)
    await fake.message(device, ana, { conversation: 'quero marcar' })
    await arrived(clinic, 'quero marcar')
    const shown: string[] = []
    // Other clinics of this world, whose agents may still answer, share these events.
    type ChatState = { attrs: { to: string }; content: { tag: string }[] }
    fake.events.on('chatstate', ({ attrs, content }: ChatState) => {
      if ([ana.pn, ana.lid].includes(attrs.to)) shown.push(content[0]!.tag)
    })
    fake.events.on('message', (phone: Phone) => {
      if (phone === ana) shown.push('message')
    })
    const first = sendTo(clinic, ana, { automatic: true })
    await waitFor(() => expect(shown).toEqual(['composing']))
    // Another automatic message on the channel waits for its turn; a message from staff leaves at once.
    const second = await sendTo(clinic, ana, { automatic: true })
    expect(second).toMatchObject({ kind: 'later', afterMs: expect.any(Number) })
    expect(second.kind === 'later' && second.afterMs).toBeGreaterThan(1000)
    expect(await first).toMatchObject({ kind: 'accepted' })
    expect(shown).toEqual(['composing', 'paused', 'message'])
    expect(await sendTo(clinic, ana)).toMatchObject({ kind: 'accepted' })
    expect(shown).toEqual(['composing', 'paused', 'message', 'message'])

    const { rows } = await server.deps.database.pool.query(
      'select timezone from organizations where id = $1',
      [clinic.channel.orgId],
    )
    const hour = Number(
      new Intl.DateTimeFormat('en-GB', {
        timeZone: rows[0].timezone,
        hour: '2-digit',
        hourCycle: 'h23',
      }).format(),
    )
    // 3:00 at the clinic.
    ahead = ((27 - hour) % 24) * 3_600_000
    const asleep = await sendTo(clinic, stranger(clinic), { automatic: true })
    expect(asleep).toMatchObject({ kind: 'later', afterMs: expect.any(Number) })
    expect(asleep.kind === 'later' && asleep.afterMs).toBeGreaterThan(4 * 3_600_000)
    expect(await sendTo(clinic, stranger(clinic))).toMatchObject({ kind: 'accepted' })
    ahead = 0
  })

  it('WAP-03 that is asked to restart comes back without a word', async () => {
    const clinic = lasting
    const opened = new Promise((resolve) => clinic.fake.events.once('open', resolve))
    // When the session got into its present state: it stays the same, so nobody saw another one.
    const since = async () => {
      const { pool } = clinic.server.deps.database
      const sql = 'select state, state_since from web_sessions where channel_id = $1'
      return (await pool.query(sql, [clinic.channel.id])).rows
    }
    const before = await since()
    clinic.fake.streamError(clinic.device, 515)
    await opened
    await until(clinic, { status: 'connected', trouble: null })
    await waitFor(async () =>
      expect(await sendTo(clinic, stranger(clinic))).toMatchObject({ kind: 'accepted' }),
    )
    expect(await since()).toEqual(before)
  })

  it('WAP-03 that another program took twice does not fight for it', async () => {
    const clinic = lasting
    const replaced = { tag: 'conflict', attrs: { type: 'replaced' } }
    const opened = new Promise((resolve) => clinic.fake.events.once('open', resolve))
    clinic.fake.streamError(clinic.device, null, replaced)
    await opened
    clinic.fake.streamError(clinic.device, null, replaced)
    await until(clinic, { status: 'disconnected', trouble: { kind: 'replaced' } })
    expect(await keysOf(clinic)).toBeGreaterThan(800)
    await connectAgain(clinic)
  })

  it('that is banned for a while says until when, and goes on by itself', async () => {
    const clinic = lasting
    const { device, fake } = clinic
    device.refusal = { reason: 402, attrs: { code: '101', expire: '2' } }
    fake.cut(device)
    const { trouble } = await until(clinic, {
      status: 'error',
      trouble: { kind: 'banned', until: expect.any(String) },
    })
    expect(Math.round((Date.parse(trouble.until) - Date.parse(trouble.since)) / 1000)).toBe(2)
    device.refusal = null
    await until(clinic, { status: 'connected', trouble: null })
  })

  it('that WhatsApp cannot serve is tried again until it can', async () => {
    const clinic = lasting
    clinic.device.refusal = { reason: 503 }
    clinic.fake.cut(clinic.device)
    await until(clinic, { status: 'error', trouble: { kind: 'unreachable' } })
    clinic.device.refusal = null
    await until(clinic, { status: 'connected', trouble: null })
  })

  it('WAP-03 that is banned without end, or outdated, waits for a person and keeps its keys', async () => {
    const clinic = lasting
    const held = async () => {
      const asked = 'select wanted, owner from web_sessions where channel_id = $1'
      return (await clinic.server.deps.database.pool.query(asked, [clinic.channel.id])).rows[0]
    }
    for (const [reason, kind] of [
      [403, 'banned'],
      [406, 'banned'],
      [405, 'outdated'],
    ] as const) {
      clinic.device.refusal = { reason }
      clinic.fake.cut(clinic.device)
      await until(clinic, { status: 'error', trouble: { kind, until: null } })
      await waitFor(async () => expect(await held()).toEqual({ wanted: false, owner: null }))
      await connectAgain(clinic)
    }
  })

  it('shows each code in turn, and another after the last only when asked', async () => {
    const owner = await world.server.signUp()
    const id = newId()
    const path = `/communication/channels/${id}/whatsapp`
    await owner.api('POST', '/communication/channels', { id, type: 'whatsapp' })
    const first = (await owner.api('POST', `${path}/connect`)).body.qr_code
    await waitFor(async () => {
      const { qr_code } = (await owner.api('GET', `${path}/status`)).body
      expect(qr_code).not.toBeNull()
      expect(qr_code).not.toBe(first)
    })
    await waitFor(async () =>
      expect((await owner.api('GET', `${path}/status`)).body.status).toBe('disconnected'),
    )
    expect((await owner.api('GET', `${path}/status`)).body.qr_code).toBeNull()
    expect((await owner.api('POST', `${path}/connect`)).body.qr_code).toEqual(
      expect.stringContaining('wa.me'),
    )
  })

  it('CHN-21 shows a first code for a minute and each next one for twenty seconds, as WhatsApp means them', async () => {
    // The library's timer for the next code: how long each was to last, and what shows the next one.
    const codes: { ms: number | undefined; next: () => void }[] = []
    const real = globalThis.setTimeout
    const timers = vi
      .spyOn(globalThis, 'setTimeout')
      .mockImplementation((work: () => void, ms?: number, ...rest: []) => {
        // The other world's codes, which follow each other faster, may still be on their way.
        if (work.name !== 'genPairQR' || ms === QR_MS) return real(work, ms, ...rest)
        codes.push({ ms, next: work })
        return real(() => undefined, 0)
      })
    const now = Date.now()
    const clock = () => new Date(now)
    const usual = await startWorld({ refs: 3, clock, webClock: clock })
    try {
      const owner = await usual.server.signUp()
      const id = newId()
      const path = `/communication/channels/${id}/whatsapp`
      await owner.api('POST', '/communication/channels', { id, type: 'whatsapp' })
      const seen = [(await owner.api('POST', `${path}/connect`)).body]
      for (const at of [0, 1]) {
        await waitFor(() => expect(codes).toHaveLength(at + 1))
        codes[at]!.next()
        await waitFor(async () => {
          const { body } = await owner.api('GET', `${path}/status`)
          expect(body.qr_code).not.toBe(seen[at].qr_code)
          seen.push(body)
        })
      }
      expect(new Set(seen.map(({ qr_code }) => qr_code)).size).toBe(3)
      expect(seen.map(({ expires_at }) => Date.parse(expires_at) - now)).toEqual([60_000, 20_000, 20_000])
      expect(codes.map(({ ms }) => ms)).toEqual([60_000, 20_000, 20_000])
      codes[2]!.next()
      await waitFor(async () =>
        expect((await owner.api('GET', `${path}/status`)).body.status).toBe('disconnected'),
      )
    } finally {
      timers.mockRestore()
      await usual.close()
    }
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

describe('the pace of automation', () => {
  it('gives each message of a channel a turn of its own, and forgets turns that nobody came for', () => {
    let now = 0
    const turns = automaticTurns(() => now)
    const wait = (message: string, channel = 'a') => turns.waitOf(channel, message, 8000)
    expect([wait('1'), wait('2'), wait('3'), wait('other', 'b')]).toEqual([0, 8000, 16_000, 0])
    turns.leave('1')
    now = 5000
    expect([wait('2'), wait('3'), wait('4')]).toEqual([3000, 11_000, 19_000])
    // Three were cancelled meanwhile; two of another channel, too.
    now = 20 * 60_000
    expect([wait('5'), turns.held()]).toEqual([0, 1])
  })

  it('types as long as a person would, between a second and a half and six', () => {
    expect([typingMs(0, 0), typingMs(10_000, 0.999)]).toEqual([1500, 6000])
    expect(typingMs(80, 0.5)).toBeGreaterThan(typingMs(40, 0.5))
    expect(typingMs(80, 0.9)).toBeGreaterThan(typingMs(80, 0.1))
  })

  it('lets a young number begin ten talks in any 24 hours, an older one thirty', () => {
    const now = new Date('2026-11-22T12:00:00Z')
    expect(firstContactsADay(null, now)).toBe(10)
    expect(firstContactsADay(new Date('2026-11-15T12:00:01Z'), now)).toBe(10)
    expect(firstContactsADay(new Date('2026-11-15T12:00:00Z'), now)).toBe(30)
    expect(dayBefore(now).toISOString()).toBe('2026-11-21T12:00:00.000Z')
  })

  it('knows when planned first messages can leave: ten a day, more once the number is older', () => {
    const at = (hours: number) => new Date(Date.parse('2026-11-22T12:00:00Z') + hours * 3_600_000)
    const taken = Array.from({ length: 9 }, (_, n) => at(n / 10 - 2))
    const times = (pairedAt: Date, wanted: Date[], restrictedUntil: Date | null = null) =>
      firstContactTimes({ pairedAt, restrictedUntil, taken }, wanted)
    expect(times(at(-48), [at(0), at(1), at(2), at(30)])).toEqual([at(0), at(22), at(22.1), at(30)])
    expect(times(at(-7 * 24 + 3), [at(0), at(1)])).toEqual([at(0), at(3)])
    expect(times(at(-48), [at(0)], at(5))).toEqual([at(5)])
  })

  it('addresses strangers from eight in the morning to nine at night, by the clinic’s clock', () => {
    const wait = (at: string, zone = 'America/Sao_Paulo') => untilMorningMs(new Date(at), zone) / 60_000
    expect([wait('2026-11-22T11:00:00Z'), wait('2026-11-22T23:59:00Z')]).toEqual([0, 0])
    expect([wait('2026-11-23T00:00:00Z'), wait('2026-11-22T10:30:00Z')]).toEqual([11 * 60, 30])
    expect(wait('2026-11-23T00:00:00Z', 'America/Manaus')).toBe(0)
  })
})
