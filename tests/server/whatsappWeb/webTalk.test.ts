import { createHash } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../src/contract/ids.ts'
import { LeaveToOthers } from '../../../server/jobs/jobHandler.ts'
import { receiveMediaHandler } from '../../../server/modules/whatsapp/receiveMedia.ts'
import { channelPorts } from '../../../server/ports/channels/channelPorts.ts'
import { MediaHeldBack, type OutboundBody } from '../../../server/ports/channels/channelPort.ts'
import type { WebLibrary } from '../../../server/ports/channels/whatsappWeb/baileys.ts'
import { toMediaId } from '../../../server/ports/channels/whatsappWeb/mediaId.ts'
import { fetchWebMedia } from '../../../server/ports/channels/whatsappWeb/webMedia.ts'
import type { Message } from '../../../src/contract/message.ts'
import { proto } from 'baileys'
import { conversationsOf, runDueJobs, sendAs } from '../simulatorHarness.ts'
import { seal, webPortFor } from './webPortFor.ts'
import type { Node } from './noiseServer.ts'
import {
  channelOf,
  type Clinic,
  messagesIn,
  pairedClinic,
  startWorld,
  trustMediaHost,
  type World,
} from './webHarness.ts'
import { waitFor } from '../../waitFor.ts'

let world: World
let clinic: Clinic
let people = 0
beforeAll(async () => {
  await trustMediaHost()
  world = await startWorld({ tuning: { unreadableMs: 1000, ackMs: 1500 } })
  clinic = await pairedClinic(world)
  // Without the agent, which on a slow machine would answer too early.
  await world.server.deps.database.pool.query('update agents set is_active = false')
}, 180_000)
afterAll(() => world.close())

/** A new customer, with helpers to write and to read the conversation. */
function customer(name = 'Ana') {
  const n = ++people
  const phone = clinic.fake.phone(
    `55119800${String(n).padStart(5, '0')}`,
    `3000000${String(n).padStart(7, '0')}`,
    name,
  )
  const write = (message: object, options?: object) =>
    clinic.fake.message(clinic.device, phone, message, options)
  const thread = async (): Promise<{ id: string; messages: Message[] }> => {
    await clinic.server.jobs.drain()
    const talks = await conversationsOf(clinic.owner)
    const talk = talks.find(({ contactName }) => contactName === name)
    const messages = (await messagesIn(clinic)).filter((message) => message.conversation_id === talk?.id)
    return { id: talk?.id ?? '', messages }
  }
  const when = async (test: (messages: Message[]) => void) => {
    let messages: Message[] = []
    await waitFor(async () => test((messages = (await thread()).messages)))
    return messages
  }
  const answer = async (text: string) => {
    const id = await sendAs(clinic.owner, (await thread()).id, text)
    await clinic.server.jobs.drain()
    return id
  }
  return { phone, write, thread, when, answer }
}

const text = (said: string) => ({ conversation: said })

describe('a talk over WhatsApp Web', () => {
  it('goes both ways, with its marks, and the server finds no fault with us', async () => {
    const { fake, device } = clinic
    const ana = customer('Ana')
    await ana.write(text('Oi, bom dia'))
    await ana.when(([first]) =>
      expect(first).toMatchObject({ direction: 'inbound', content: { text: 'Oi, bom dia' } }),
    )
    await ana.answer('Bom dia, Ana!')
    await waitFor(() => expect(ana.phone.got.map((got) => got.text)).toEqual(['Bom dia, Ana!']))
    await ana.when((messages) => expect(messages[1]).toMatchObject({ status: 'sent' }))
    const id = ana.phone.got[0]!.id
    fake.receipt(device, id, ana.phone.pn)
    await ana.when((messages) => expect(messages[1]).toMatchObject({ status: 'delivered' }))
    fake.receipt(device, id, ana.phone.lid, 'read')
    await ana.when((messages) => expect(messages[1]).toMatchObject({ status: 'read' }))
    // A late report does not lower the status.
    fake.receipt(device, id, ana.phone.pn)
    await ana.write(text('obrigada'))
    const messages = await ana.when((all) => expect(all).toHaveLength(3))
    expect(messages[1]).toMatchObject({ status: 'read' })
    expect(fake.faults).toEqual([])
  })

  it('stands in its order and never in the future, though the customer’s clock is an hour off', async () => {
    const ciro = customer('Ciro')
    const now = Math.floor(Date.now() / 1000)
    await ciro.write(text('uma hora adiantada'), { t: now + 3600 })
    await ciro.write(text('uma hora atrasada'), { t: now - 3600 })
    const messages = await ciro.when((all) => expect(all).toHaveLength(2))
    expect(messages.map(({ content }) => content.text)).toEqual(['uma hora adiantada', 'uma hora atrasada'])
    for (const { created_at } of messages) expect(Date.parse(created_at)).toBeLessThanOrEqual(Date.now())
  })

  it('keeps the order of what strangers write at once', async () => {
    const said = ['um', 'dois', 'três', 'quatro']
    const several = Array.from({ length: 8 }, (_, n) => customer(`Rápida ${n}`))
    await Promise.all(
      several.map(async ({ write }) => {
        for (const each of said) await write(text(each))
      }),
    )
    for (const person of several) {
      const messages = await person.when((all) => expect(all).toHaveLength(said.length))
      expect(messages.map(({ content }) => content.text)).toEqual(said)
    }
  })

  it('takes one message once, however often it comes', async () => {
    const bia = customer('Bia')
    await bia.write(text('uma vez'), { id: 'REPETIDA' })
    await bia.write(text('uma vez'), { id: 'REPETIDA' })
    await bia.write(text('outra'))
    await bia.when((messages) =>
      expect(messages.map(({ content }) => content.text)).toEqual(['uma vez', 'outra']),
    )
  })

  it('knows replies, reactions, edits and deletions, and lets nobody change what another wrote', async () => {
    const caio = customer('Caio')
    const { id } = await caio.write(text('amanhã às 9?'))
    await caio.when((messages) => expect(messages).toHaveLength(1))
    await caio.answer('Pode ser!')
    await waitFor(() => expect(caio.phone.got).toHaveLength(1))
    const ours = caio.phone.got[0]!.id
    const own = { remoteJid: caio.phone.lid, fromMe: true, id }
    const quote = { stanzaId: ours, participant: clinic.own.pn, quotedMessage: text('Pode ser!') }
    await caio.write({ extendedTextMessage: { text: 'combinado', contextInfo: quote } })
    await caio.write({
      reactionMessage: { key: { remoteJid: clinic.own.lid, fromMe: false, id: ours }, text: '👍' },
    })
    await caio.write({
      protocolMessage: { type: 0, key: { remoteJid: clinic.own.lid, fromMe: false, id: ours } },
    })
    await caio.write(
      {
        editedMessage: {
          message: {
            protocolMessage: { type: 14, key: own, editedMessage: text('amanhã às 10?'), timestampMs: 1 },
          },
        },
      },
      { edit: '1' },
    )
    const messages = await caio.when((all) => expect(all[0]?.content.text).toBe('amanhã às 10?'))
    expect(messages[1]).toMatchObject({ deleted_at: null, reactions: [{ emoji: '👍', from: 'customer' }] })
    expect(messages[2]?.replyTo).toMatchObject({ id: messages[1]!.id, text: 'Pode ser!' })
    await caio.write({ protocolMessage: { type: 0, key: own } }, { edit: '7' })
    await caio.when((all) => expect(all[0]?.deleted_at).not.toBeNull())
  })

  it('shows an edit, and a reaction, of a message from before the pairing', async () => {
    const davi = customer('Davi')
    const key = { remoteJid: davi.phone.lid, fromMe: true, id: 'DE-ANTES' }
    const protocolMessage = { type: 14, key, editedMessage: text('é às 15, não às 14'), timestampMs: 1 }
    await davi.write({ editedMessage: { message: { protocolMessage } } }, { edit: '1' })
    const ours = { remoteJid: clinic.own.lid, fromMe: false, id: 'NOSSA-DE-ANTES' }
    await davi.write({ reactionMessage: { key: ours, text: '🙏' } })
    await waitFor(async () => {
      await runDueJobs(clinic.server)
      const words = (await messagesIn(clinic)).map(({ content }) => content.text)
      expect(words).toEqual(
        expect.arrayContaining(['é às 15, não às 14', 'Reagiu com 🙏 a uma mensagem que não está no Balcão']),
      )
    })
  })

  it('shows a customer that a person of the clinic is writing', async () => {
    const cris = customer('Cris')
    await cris.write(text('Alguém aí?'))
    await cris.when((messages) => expect(messages).toHaveLength(1))
    const talk = `/communication/conversations/${(await cris.thread()).id}`
    await clinic.owner.api('POST', `${talk}/mark-read`, {})
    const shown = new Promise((resolve) => clinic.fake.events.once('chatstate', resolve))
    expect((await clinic.owner.api('POST', `${talk}/typing`)).status).toBe(200)
    expect(await shown).toMatchObject({ content: [{ tag: 'composing' }] })
  })

  it('carries our reply with the words it answers', async () => {
    const duda = customer('Duda')
    await duda.write(text('Tem estacionamento?'))
    const [asked] = await duda.when((messages) => expect(messages).toHaveLength(1))
    const body = {
      id: newId(),
      conversation_id: asked!.conversation_id,
      message_type: 'reply',
      content: { text: 'Tem, no subsolo.' },
      replyTo: asked!.id,
    }
    const sent = await clinic.owner.api('POST', '/communication/messages', body, {
      'idempotency-key': newId(),
    })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    await clinic.server.jobs.drain()
    await waitFor(() => expect(duda.phone.got).toHaveLength(1))
    const { contextInfo } = duda.phone.got[0]!.message.extendedTextMessage!
    expect(
      contextInfo?.quotedMessage?.conversation ?? contextInfo?.quotedMessage?.extendedTextMessage?.text,
    ).toBe('Tem estacionamento?')
  })

  it('WAP-04 shows what the clinic writes on its own phone, as its own', async () => {
    const eva = customer('Eva')
    await eva.write(text('oi'))
    await eva.when((messages) => expect(messages).toHaveLength(1))
    const sent = {
      deviceSentMessage: { destinationJid: eva.phone.lid, message: text('respondo do celular') },
    }
    await clinic.fake.message(clinic.device, clinic.own, sent, { to: eva.phone })
    await eva.when((messages) =>
      expect(messages[1]).toMatchObject({
        direction: 'outbound',
        sender_name: 'WhatsApp no celular',
        content: { text: 'respondo do celular' },
      }),
    )
  })

  it('WAP-04 rests the agent when the clinic writes on its own phone', async () => {
    const { owner, fake, device, own, channel, server } = clinic
    const flora = customer('Flora')
    await flora.write(text('oi'))
    await flora.when((messages) => expect(messages).toHaveLength(1))
    // The agent handles this conversation.
    const talk = (await flora.thread()).id
    await server.deps.database.pool.query(
      'update conversations set ai_handled = true where id = $1 and channel_id = $2',
      [talk, channel.id],
    )
    const sent = { deviceSentMessage: { destinationJid: flora.phone.lid, message: text('deixa comigo') } }
    await fake.message(device, own, sent, { to: flora.phone })
    await flora.when((messages) => expect(messages).toHaveLength(2))
    const found = (await conversationsOf(owner)).find(({ id }) => id === talk)
    expect(found?.isAIHandled).toBe(false)
  })

  it('is read here when it is read on the clinic’s own phone, as far as there', async () => {
    const { owner, fake, device, own } = clinic
    const gabi = customer('Gabi')
    const ids: string[] = []
    for (const said of ['um', 'dois', 'três']) ids.push((await gabi.write(text(said))).id)
    await gabi.when((messages) => expect(messages).toHaveLength(3))
    const unread = async () =>
      (await conversationsOf(owner)).find(({ contactName }) => contactName === 'Gabi')?.unreadCount
    expect(await unread()).toBe(3)
    const seen = (id: string, type: string) =>
      fake.push(device, {
        tag: 'receipt',
        attrs: { id, type, from: own.lid, recipient: gabi.phone.lid, t: '1790000000' },
      })
    seen(ids[1]!, 'read-self')
    await waitFor(async () => {
      await clinic.server.jobs.drain()
      expect(await unread()).toBe(1)
    })
    // An older read mark does not raise the unread count.
    seen(ids[0]!, 'read')
    await gabi.write(text('quatro'))
    await gabi.when((messages) => expect(messages).toHaveLength(4))
    expect(await unread()).toBe(2)
  })

  it('shows the customer that staff have read it, and that an answer is being written', async () => {
    const { owner, fake, port, channel, server } = clinic
    const hebe = customer('Hebe')
    const { id } = await hebe.write(text('tem vaga?'))
    await hebe.when((messages) => expect(messages).toHaveLength(1))
    const read = await owner.api('POST', `/communication/conversations/${(await hebe.thread()).id}/mark-read`)
    expect(read.status, JSON.stringify(read.body)).toBe(200)
    await server.jobs.drain()
    await waitFor(() => expect(fake.receipts).toContainEqual(expect.objectContaining({ id, type: 'read' })))
    const shown = new Promise<{ attrs: object; content: unknown }>((resolve) =>
      fake.events.once('chatstate', resolve),
    )
    await port.showTyping!(channel, { phone: hebe.phone.number, scopedId: null }, null)
    const { attrs, content } = await shown
    expect(attrs).toMatchObject({ to: hebe.phone.lid })
    expect(content).toMatchObject([{ tag: 'composing' }])
  })

  it('is not taken for told when this server has no connection: another has to tell it, or it is tried again', async () => {
    const { fake, channel, server } = clinic
    const helio = customer('Hélio')
    const { id } = await helio.write(text('alguém aí?'))
    await helio.when((messages) => expect(messages).toHaveLength(1))
    const from = { phone: helio.phone.number, scopedId: null }
    const { database } = server.deps
    const other = webPortFor(database, fake)
    await expect(other.markRead!(channel, from, [id])).rejects.toBeInstanceOf(LeaveToOthers)
    const ended = "update web_sessions set lease_until = now() - interval '1 ms' where channel_id = $1"
    await database.pool.query(ended, [channel.id])
    // Counted, so that it ends some time.
    await expect(other.markRead!(channel, from, [id])).rejects.toThrow('not connected')
  })

  it('joins a person known by LID with their number once WhatsApp says it, and not before', async () => {
    const fabio = customer('Fábio')
    await fabio.write(text('quem sou?'), { lidOnly: true })
    await fabio.when((messages) => expect(messages).toHaveLength(1))
    const unnamed = (await conversationsOf(clinic.owner)).find(({ contactName }) => contactName === 'Fábio')
    expect(unnamed?.contactPhone ?? null).toBeNull()
    await fabio.write(text('sou eu'))
    await fabio.when((messages) => expect(messages).toHaveLength(2))
    await fabio.write(text('pelo número'), { byNumber: true })
    await fabio.when((messages) => expect(messages).toHaveLength(3))
    const talks = (await conversationsOf(clinic.owner)).filter(({ contactName }) => contactName === 'Fábio')
    expect(talks.map(({ contactPhone }) => contactPhone)).toEqual([fabio.phone.number])
  })

  it('takes nothing from groups, status and newsletters into a private thread', async () => {
    const gil = customer('Gil')
    await gil.write(text('no grupo'), { group: '120363000000000001@g.us' })
    await gil.write(text('meu status'), { group: 'status@broadcast' })
    clinic.fake.push(clinic.device, {
      tag: 'message',
      attrs: {
        id: 'NEWS1',
        from: '120363111111111111@newsletter',
        t: '1790000000',
        type: 'text',
        server_id: '9',
      },
      content: [{ tag: 'plaintext', attrs: {}, content: Buffer.from('0a05636c756265', 'hex') }],
    })
    await gil.write(text('em particular'))
    await gil.when((messages) =>
      expect(messages.map(({ content }) => content.text)).toEqual(['em particular']),
    )
    expect((await messagesIn(clinic)).some(({ content }) => content.text === 'meu status')).toBe(false)
  })

  it('shows a photo to be seen once, a call and an unknown kind as what they are, once each', async () => {
    const hugo = customer('Hugo')
    await hugo.write(text('oi'))
    const once = {
      tag: 'message',
      attrs: {
        id: 'ONCE1',
        from: hugo.phone.lid,
        sender_pn: hugo.phone.pn,
        t: '1790000000',
        type: 'media',
        notify: 'Hugo',
      },
      content: [{ tag: 'unavailable', attrs: { type: 'view_once' } }],
    }
    const poll = { pollCreationMessage: { name: 'Que dia?', options: [{ optionName: 'Seg' }] } }
    const call = {
      tag: 'call',
      attrs: { id: 'CALL1', from: hugo.phone.lid, t: '1790000000' },
      content: [
        {
          tag: 'offer',
          attrs: { 'call-id': 'CALL1', 'call-creator': hugo.phone.lid, caller_pn: hugo.phone.pn },
          content: [{ tag: 'audio', attrs: { enc: 'opus' } }],
        },
      ],
    }
    for (const node of [once, once, call, call]) clinic.fake.push(clinic.device, node)
    const { id } = await hugo.write(poll)
    await hugo.write(poll, { id })
    const shown = (all: Message[]) => all.map(({ content }) => content.kind ?? content.text)
    await hugo.when((messages) => expect(new Set(shown(messages)).size).toBe(4))
    await hugo.write(text('tchau'))
    const all = await hugo.when((messages) => expect(shown(messages)).toContain('tchau'))
    expect(shown(all).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      'Chamada de voz recebida no WhatsApp do celular',
      'oi',
      'poll_creation',
      'tchau',
      'view_once',
    ])
  })

  it('shows an edit and a reaction that it has no key for as unreadable, and drops neither', async () => {
    const iara = customer('Iara')
    const { id } = await iara.write(text('às 10h'))
    await iara.when((messages) => expect(messages).toHaveLength(1))
    const key = { remoteJid: clinic.own.lid, fromMe: true, id }
    const sealed = { encPayload: Buffer.alloc(32, 1), encIv: Buffer.alloc(12, 2) }
    await iara.write({ secretEncryptedMessage: { targetMessageKey: key, secretEncType: 2, ...sealed } })
    await iara.write({ encReactionMessage: { targetMessageKey: key, ...sealed } })
    const all = await iara.when((messages) => expect(messages).toHaveLength(3))
    expect(all.filter(({ content }) => content.kind === 'unreadable')).toHaveLength(2)
  })

  it('asks again for what it could not read: the resent one counts, and nothing is shown twice', async () => {
    const iris = customer('Íris')
    await iris.write(text('antes'))
    await iris.when((messages) => expect(messages).toHaveLength(1))
    clinic.fake.events.once(
      'retry',
      (node: { attrs: { id: string } }) =>
        void iris.write(text('agora sim'), { id: node.attrs.id, fresh: true }),
    )
    await iris.write(text('agora sim'), { damaged: true })
    await iris.when((messages) =>
      expect(messages.map(({ content }) => content.text)).toEqual(['antes', 'agora sim']),
    )
    const { rows } = await clinic.server.deps.database.pool.query(
      "select count(*)::int n from web_inbox where state <> 'stored'",
    )
    expect(rows[0].n).toBe(0)
  })

  it('is said again to a phone that could not read it, under the same id, also after a new login', async () => {
    const { fake, device } = clinic
    const jade = customer('Jade')
    await jade.write(text('oi'))
    await jade.when((messages) => expect(messages).toHaveLength(1))
    await jade.answer('Amanhã às 9')
    await waitFor(() => expect(jade.phone.got).toHaveLength(1))
    const { id } = jade.phone.got[0]!
    const opened = new Promise((resolve) => fake.events.once('open', resolve))
    fake.cut(device)
    await opened
    jade.phone.forgetSessions()
    const registration = Buffer.alloc(4)
    registration.writeUInt32BE(jade.phone.creds.registrationId)
    fake.receipt(device, id, jade.phone.lid, 'retry', [
      { tag: 'retry', attrs: { count: '1', id, t: '1790000000', v: '1' } },
      { tag: 'registration', attrs: {}, content: registration },
    ])
    await waitFor(() => expect(jade.phone.got).toHaveLength(2))
    expect(jade.phone.got.map((got) => [got.id, got.text])).toEqual([
      [id, 'Amanhã às 9'],
      [id, 'Amanhã às 9'],
    ])
  })

  it('says so when it never comes again, and still takes it afterwards', async () => {
    const joana = customer('Joana')
    await joana.write(text('antes'))
    await joana.when((messages) => expect(messages).toHaveLength(1))
    const { id } = await joana.write(text('perdida'), { damaged: true })
    await joana.when((messages) =>
      expect(messages[1]).toMatchObject({ message_type: 'unsupported', content: { kind: 'unreadable' } }),
    )
    await joana.write(text('perdida'), { id, fresh: true })
    await joana.when((messages) => expect(messages[2]?.content.text).toBe('perdida'))
  })

  it('is handed over though it got lost inside the library after it was decrypted', async () => {
    const { server, channel } = clinic
    const jonas = customer('Jonas')
    const attrs = { id: 'PERDIDA1', from: jonas.phone.lid, sender_pn: jonas.phone.pn, t: '1790000000' }
    const bytes = proto.Message.encode(text('no caminho')).finish()
    const row = {
      plain: Buffer.concat([bytes, Buffer.from([1])]).toString('base64'),
      attrs: { ...attrs, notify: 'Jonas' },
    }
    await server.deps.database.pool.query(
      `insert into web_inbox (channel_id, id, state, sealed, created_at)
       values ($1, $2, 'decrypted', $3, now() - interval '31 seconds')`,
      [channel.id, attrs.id, seal.close(JSON.stringify(row), `web/${channel.id}/inbox/${attrs.id}`)],
    )
    await jonas.when((messages) =>
      expect(messages.map(({ content }) => content.text)).toEqual(['no caminho']),
    )
  })

  it('takes what came while it was away', async () => {
    const kaua = customer('Kauã')
    const opened = new Promise((resolve) => clinic.fake.events.once('open', resolve))
    clinic.fake.settings.silent = false
    clinic.fake.cut(clinic.device)
    await kaua.write(text('enquanto você dormia'))
    await opened
    await kaua.when((messages) => expect(messages[0]?.content.text).toBe('enquanto você dormia'))
  })
})

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('files over WhatsApp Web', () => {
  const bytes = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(300_000, 'radiografia ')])

  const fileOf = async (url: string) => {
    const response = await clinic.server.request(url.startsWith('/api') ? url : `/api/v1${url}`, {
      headers: { authorization: `Bearer ${clinic.owner.token}` },
    })
    return Buffer.from(await response.arrayBuffer())
  }

  it('arrive whole, under their names, and a changed byte is noticed', async () => {
    const lia = customer('Lia')
    const document = (file: object) => ({
      documentMessage: { ...file, mimetype: 'application/pdf', fileName: 'exame de sangue.pdf' },
    })
    await lia.write(document(clinic.fake.putMedia(bytes, 'Document')), { type: 'media' })
    const [received] = await lia.when((messages) => expect(messages[0]?.content.url).toBeDefined())
    expect(received?.content).toMatchObject({ filename: 'exame de sangue.pdf', type: 'application/pdf' })
    const got = await fileOf(received!.content.url!)
    expect(createHash('sha256').update(got).digest('hex')).toBe(
      createHash('sha256').update(bytes).digest('hex'),
    )

    const changed = clinic.fake.putMedia(bytes, 'Document')
    const stored = clinic.fake.media.get(changed.directPath)!
    stored[1000]! ^= 1
    await lia.write(document(changed), { type: 'media' })
    await lia.when((messages) => expect(messages).toHaveLength(2))
    // The message is shown before its file is tried.
    await waitFor(async () => {
      const { rows } = await clinic.server.deps.database.pool.query(
        "select last_error from jobs where kind = 'whatsapp.receive'",
      )
      expect(rows).toEqual([{ last_error: expect.stringContaining('not the one that was sent') }])
    })
  })

  it('whose address has expired are asked for again, and given up when the phone has them no more', async () => {
    const { fake, device, server } = clinic
    const malu = customer('Malu')
    const photo = (file: object) => ({ imageMessage: { ...file, mimetype: 'image/jpeg' } })
    for (const there of [true, false]) {
      const file = fake.putMedia(PNG, 'Image')
      const stored = fake.media.get(file.directPath)!
      fake.media.delete(file.directPath)
      fake.events.once('media asked', (asked: Node) => {
        if (there) fake.media.set(`${file.directPath}-novo`, stored)
        fake.answerMediaRetry(device, asked, file.mediaKey, there ? `${file.directPath}-novo` : null)
      })
      await malu.write(photo(file), { type: 'media' })
      await malu.when((all) =>
        expect(all.at(-1)?.content).toMatchObject(
          there ? { url: expect.any(String) } : { lost: expect.any(String) },
        ),
      )
    }
    const [received] = (await malu.thread()).messages
    expect((await fileOf(received!.content.url!)).equals(PNG)).toBe(true)
    const { rows } = await server.deps.database.pool.query(
      "select 1 from jobs where kind = 'whatsapp.receive' and last_error like '%media gone%'",
    )
    expect(rows).toHaveLength(1)
  })

  it('that only a session can ask for are left to the server that has it; without any they wait', async () => {
    const { fake, channel, server } = clinic
    const { database } = server.deps
    const mala = customer('Mala')
    const file = fake.putMedia(PNG, 'Image')
    await mala.write({ imageMessage: { ...file, mimetype: 'image/png' } }, { type: 'media' })
    const [held] = await mala.when((all) => expect(all[0]?.content.url).toBeDefined())
    const { id } = held!
    fake.media.delete(file.directPath)
    const mediaId = toMediaId({
      key: { id, remoteJid: mala.phone.lid, fromMe: false },
      kind: 'image',
      url: file.url,
      directPath: file.directPath,
      mediaKey: Buffer.from(file.mediaKey).toString('base64'),
      sha256: '',
      mimeType: 'image/png',
      filename: null,
      length: null,
    })
    const other = webPortFor(database, fake)
    await expect(other.fetchMedia(channel, mediaId)).rejects.toBeInstanceOf(LeaveToOthers)
    const without = { ...server.deps.ports, whatsapp: channelPorts(['web'], {}) }
    const job = { channel_id: channel.id, message_id: id, media_id: mediaId }
    await expect(
      receiveMediaHandler({ ...server.deps, ports: without }).run({
        jobId: newId(),
        orgId: channel.orgId,
        payload: job,
        attempt: 1,
        interrupted: false,
        signal: AbortSignal.timeout(60_000),
      }),
    ).rejects.toBeInstanceOf(LeaveToOthers)
    const ended = "update web_sessions set lease_until = now() - interval '1 ms' where channel_id = $1"
    await database.pool.query(ended, [channel.id])
    await expect(other.fetchMedia(channel, mediaId)).rejects.toBeInstanceOf(MediaHeldBack)
  })

  it('are never fetched from an address outside WhatsApp', async () => {
    const fetched: unknown[] = []
    const library = {
      ...(await import('baileys')),
      downloadContentFromMessage: async (place: unknown) => fetched.push(place),
    }
    const fetchFrom = (url: string | null, directPath: string | null) =>
      fetchWebMedia(
        { library } as unknown as WebLibrary,
        {
          kind: 'image',
          url,
          directPath,
          mediaKey: 'a2V5',
          sha256: 'a2V5',
          mimeType: null,
          filename: null,
          length: null,
          key: { remoteJid: '1@lid', id: 'X', fromMe: false },
        },
        null,
        null,
      )
    const own = 'https://mmg.whatsapp.net/v/t1'
    const outside: [string | null, string | null][] = [
      ['https://example.com/v/t1', null],
      ['http://mmg.whatsapp.net/v/t1', null],
      ['https://mmg.whatsapp.net.example.com/v', '/v/t1'],
      ['https://notwhatsapp.net/v', '/v/t1'],
      ['https://mmg.whatsapp.net:8443/v', '/v/t1'],
      // The library appends the path to the host, whatever it begins with.
      [own, '@127.0.0.1:8443/v'],
      [own, '.example.com/v'],
      [null, '@example.com/v'],
      [null, ':8443/v'],
      [null, null],
    ]
    for (const [url, path] of outside)
      await expect(fetchFrom(url, path), `${url} ${path}`).rejects.toThrow('off WhatsApp')
    expect(fetched).toEqual([])
    await fetchFrom(own, '/v/t1')
    await fetchFrom(null, '/v/t1')
    expect(fetched).toHaveLength(2)
  })

  it('neither come from nor go to where a media host sends us', async () => {
    const { fake, port, channel } = clinic
    let reached = 0
    const outside = createServer((socket) => {
      reached++
      socket.destroy()
    })
    await new Promise<void>((resolve) => outside.listen(0, 'localhost', resolve))
    fake.settings.redirect = `https://localhost:${(outside.address() as AddressInfo).port}/`
    try {
      const nina = customer('Nina')
      const photo = { ...fake.putMedia(PNG, 'Image'), mimetype: 'image/jpeg' }
      await nina.write({ imageMessage: photo }, { type: 'media' })
      await nina.when((all) => expect(all[0]?.content).toMatchObject({ lost: expect.any(String) }))
      const file = { data: new Blob([PNG]), mimeType: 'image/png', filename: 'sala.png' }
      const message = {
        clientId: newId(),
        to: { phone: nina.phone.number, scopedId: null },
        body: { kind: 'image', file, caption: null, voice: false } as const,
        replyToProviderId: null,
      }
      expect(await port.send(channel, message, new AbortController().signal)).toMatchObject({ kind: 'later' })
    } finally {
      fake.settings.redirect = null
    }
    expect(reached).toBe(0)
    outside.close()
  })

  it('leave as what they are', async () => {
    const mel = customer('Mel')
    await mel.write(text('manda a foto?'))
    const { id } = await mel.thread()
    const talk = id || (await mel.when((all) => expect(all).toHaveLength(1)))[0]!.conversation_id
    const channel = clinic.channel
    const file = { data: new Blob([bytes]), mimeType: 'image/jpeg', filename: 'sala.jpg' }
    expect(talk).not.toBe('')
    const outcome = await clinic.port.send(
      channel,
      {
        clientId: newId(),
        to: { phone: mel.phone.number, scopedId: null },
        body: { kind: 'image', file, caption: 'A sala nova', voice: false },
        replyToProviderId: null,
      },
      new AbortController().signal,
    )
    expect(outcome).toMatchObject({ kind: 'accepted' })
    const { imageMessage } = mel.phone.got.at(-1)!.message
    expect(imageMessage).toMatchObject({ caption: 'A sala nova', mimetype: 'image/jpeg' })
    expect(Buffer.from(imageMessage!.fileSha256!).equals(createHash('sha256').update(bytes).digest())).toBe(
      true,
    )
    expect(clinic.fake.media.has(new URL(imageMessage!.url!).pathname)).toBe(true)
  })

  it('leave as a voice message or as a place', async () => {
    const nara = customer('Nara')
    const file = { data: new Blob([bytes]), mimeType: 'audio/ogg', filename: 'voz.ogg' }
    const place = { latitude: -23.56, longitude: -46.65, name: 'Clínica', address: 'Rua A, 10' }
    const bodies: OutboundBody[] = [
      { kind: 'audio', file, caption: null, voice: true },
      { kind: 'location', ...place },
    ]
    for (const body of bodies) {
      const to = { phone: nara.phone.number, scopedId: null }
      const message = { clientId: newId(), to, body, replyToProviderId: null }
      const outcome = await clinic.port.send(clinic.channel, message, new AbortController().signal)
      expect(outcome).toMatchObject({ kind: 'accepted' })
    }
    const [voice, location] = nara.phone.got.map(({ message }) => message)
    expect(voice?.audioMessage).toMatchObject({ ptt: true, mimetype: 'audio/ogg; codecs=opus' })
    expect(location?.locationMessage).toMatchObject({
      degreesLatitude: -23.56,
      degreesLongitude: -46.65,
      name: 'Clínica',
      address: 'Rua A, 10',
    })
  })
})

describe('a send over WhatsApp Web that its server died over', () => {
  /** Makes the send job look as if a server took it and then died. */
  async function interrupted(person: ReturnType<typeof customer>, meanwhile: (id: string) => Promise<void>) {
    const { pool } = clinic.server.deps.database
    await person.write(text('oi'))
    await person.when((all) => expect(all).toHaveLength(1))
    await pool.query('update channels set paused_at = now() where id = $1', [clinic.channel.id])
    const id = await sendAs(clinic.owner, (await person.thread()).id, 'Até amanhã')
    const job = "kind = 'whatsapp.send' and payload ->> 'message_id' = $1"
    await waitFor(async () => {
      await clinic.server.jobs.drain()
      const { rows } = await pool.query(`select 1 from jobs where ${job} and last_error like '%paused%'`, [
        id,
      ])
      expect(rows).toHaveLength(1)
    })
    await meanwhile(id)
    await pool.query('update channels set paused_at = null where id = $1', [clinic.channel.id])
    await pool.query(
      `update jobs set run_at = now(), leased_until = now() - interval '1 second' where ${job}`,
      [id],
    )
    return id
  }

  it('before anything left is sent as if nothing had been', async () => {
    const olga = customer('Olga')
    await interrupted(olga, async () => undefined)
    const messages = await olga.when((all) => expect(all[1]?.status).toBe('sent'))
    expect(messages[1]).toMatchObject({ content: { text: 'Até amanhã' }, error: null })
    expect(olga.phone.got.map((got) => got.text)).toEqual(['Até amanhã'])
  })

  it('when it may have left is left to a receipt or to a person, whose second try has the same id', async () => {
    const { pool } = clinic.server.deps.database
    const paula = customer('Paula')
    const sentAs = 'MAYBE1'
    const id = await interrupted(paula, async (clientId) => {
      await pool.query(
        "insert into web_sent (channel_id, id, client_id, sealed) values ($1, $2, $3, 'what left')",
        [clinic.channel.id, sentAs, clientId],
      )
    })
    await paula.when((all) => expect(all[1]?.status).toBe('unconfirmed'))
    expect(paula.phone.got).toEqual([])
    const again = await clinic.owner.api('POST', `/communication/messages/${id}/retry`, undefined, {
      'idempotency-key': newId(),
    })
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    await paula.when((all) => expect(all[1]?.status).toBe('sent'))
    expect(paula.phone.got.map((got) => [got.id, got.text])).toEqual([[sentAs, 'Até amanhã']])
  })
})

describe('a send over WhatsApp Web', () => {
  const send = (to: string, more: object = {}) =>
    clinic.port.send(
      clinic.channel,
      {
        clientId: newId(),
        to: { phone: to, scopedId: null },
        body: { kind: 'text', text: 'Olá' },
        replyToProviderId: null,
        ...more,
      },
      new AbortController().signal,
    )

  it('without an answer of the server is unknown, and keeps its id', async () => {
    const nina = customer('Nina')
    const clientId = newId()
    clinic.fake.settings.acks = false
    expect(await send(nina.phone.number, { clientId })).toEqual({ kind: 'unknown' })
    clinic.fake.settings.acks = true
    const again = await send(nina.phone.number, { clientId })
    expect(nina.phone.got.map(({ id }) => id)).toEqual([
      again.kind === 'accepted' && again.providerId,
      nina.phone.got[0]!.id,
    ])
  })

  it('to a number that is not on WhatsApp is refused, and asked about once', async () => {
    const asked: string[] = []
    clinic.fake.events.on('asked about', (number: string) => asked.push(number))
    const outcome = await send('5511900000999')
    expect(outcome).toEqual({ kind: 'refused', reason: 'Este número não está no WhatsApp.' })
    expect(await send('5511900000999')).toEqual(outcome)
    expect(asked).toEqual(['5511900000999'])
  })

  it('that WhatsApp refuses with 463 stops all first contacts until it says, known people go on', async () => {
    const olga = customer('Olga')
    await olga.write(text('oi'))
    await olga.when((messages) => expect(messages).toHaveLength(1))
    const stranger = customer('Pedro').phone
    clinic.fake.settings.ackError = '463'
    const refused = await send(stranger.number)
    clinic.fake.settings.ackError = null
    expect(refused).toMatchObject({ kind: 'refused', reason: expect.stringContaining('novas conversas') })
    expect(await send(customer('Rita').phone.number)).toEqual(refused)
    expect(await send(olga.phone.number)).toMatchObject({ kind: 'accepted' })
    const { body } = await clinic.owner.api('GET', `/communication/channels/${clinic.channel.id}`)
    expect(body).toMatchObject({ status: 'connected', trouble: { kind: 'restricted' } })
  })

  it('is still shown as restricted after the connection was lost and made again', async () => {
    const shown = async () => channelOf(clinic.owner, clinic.channel.id)
    const { trouble } = await shown()
    const since = (await shown()).connection_date
    clinic.fake.cut(clinic.device)
    await waitFor(async () => expect((await shown()).connection_date).not.toBe(since))
    await waitFor(async () =>
      expect((await shown()).trouble).toMatchObject({ kind: 'restricted', until: trouble!.until }),
    )
  })

  it('that WhatsApp refuses with 463 shortens no restriction that ends later', async () => {
    const { pool } = clinic.server.deps.database
    const known = customer('Quirino')
    await known.write(text('oi'))
    await known.when((messages) => expect(messages).toHaveLength(1))
    const until = new Date(Date.now() + 3 * 24 * 3_600_000)
    await pool.query('update web_sessions set restricted_until = $2 where channel_id = $1', [
      clinic.channel.id,
      until,
    ])
    clinic.fake.settings.ackError = '463'
    expect(await send(known.phone.number)).toMatchObject({ kind: 'refused' })
    clinic.fake.settings.ackError = null
    const { rows } = await pool.query('select restricted_until from web_sessions where channel_id = $1', [
      clinic.channel.id,
    ])
    expect(rows).toEqual([{ restricted_until: until }])
    await pool.query('update web_sessions set restricted_until = null')
  })

  it('never goes to another number that WhatsApp names in answer', async () => {
    const other = customer('Sara').phone
    clinic.fake.settings.answersFor.set('5511900000888', other.number)
    expect(await send('5511900000888')).toEqual({
      kind: 'refused',
      reason: 'Este número não está no WhatsApp.',
    })
    expect(other.got).toEqual([])
  })

  it('of the tenth stranger in a day is the last in the first week', async () => {
    const { pool } = clinic.server.deps.database
    await pool.query('update web_sessions set restricted_until = null')
    await pool.query('update web_people set first_contact_at = null')
    for (let n = 0; n < 10; n++)
      expect(await send(customer(`Dez ${n}`).phone.number)).toMatchObject({ kind: 'accepted' })
    expect(await send(customer('Onze').phone.number)).toMatchObject({
      kind: 'refused',
      reason: expect.stringContaining('24 horas'),
    })
  })
})

it('what the clinic writes to itself on WhatsApp Web stays out of the threads', async () => {
  const threads = async () => (await conversationsOf(clinic.owner)).length
  const before = await threads()
  const note = { deviceSentMessage: { destinationJid: clinic.own.lid, message: text('comprar café') } }
  await clinic.fake.message(clinic.device, clinic.own, note, { to: clinic.own })
  const fabi = customer('Fabi')
  await fabi.write(text('oi'))
  await fabi.when((messages) => expect(messages).toHaveLength(1))
  expect(await threads()).toBe(before + 1)
})
