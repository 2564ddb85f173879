/**
 * Three organizations on one built server live through three days: one on WhatsApp Web by QR code, one on the Cloud API
 * with keys of its own, one on the simulator. Ana is a customer of all three, by one number.
 */
import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Appointment } from '../../../src/contract/appointment.ts'
import type { AutomaticMessage } from '../../../src/contract/automatic.ts'
import type { Channel } from '../../../src/contract/channel.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { Message } from '../../../src/contract/message.ts'
import { type SimulatedPhone, simulatedPhone } from '../../e2e/harness/simulator.ts'
import type { Company } from '../fakeGraph.ts'
import type { Device } from '../whatsappWeb/fakeWhatsApp.ts'
import type { Phone } from '../whatsappWeb/signalPhone.ts'
import {
  type Clinic,
  conversations,
  type Day,
  openClinic,
  postAsMeta,
  say,
  startDay,
  thread,
  rowsAcrossOrganizations,
  threadWith,
  until,
} from './day.ts'

const SERRA: Company = {
  token: 'token-da-serra',
  appSecret: '5e'.repeat(16),
  waba: '200000000000002',
  numbers: [{ id: '100000000000002', phone: '+55 11 3333-0002' }],
}
const ANA = '5511988881204'
const BIA = '5511977776666'
const CAIO = '5511966665555'
const SECOND = 1000
const HOUR = 3_600_000
const BOOKING = 'Quero marcar limpeza de pele daqui a 3 dias às'

let day: Day
/** On WhatsApp Web, on the Cloud API, on the simulator. */
let flores: Clinic
let serra: Clinic
let lago: Clinic
let own: Phone
let device: Device
let anaOnWeb: Phone
let biaOnWeb: Phone
let lagoPhone: SimulatedPhone

beforeAll(async () => {
  day = await startDay()
  day.graph.companies = [SERRA]
}, 180_000)
afterAll(() => day.close())

const writeOnWeb = (phone: Phone, text: string, options?: object) =>
  day.whatsApp.message(device, phone, { conversation: text }, options)
const cloudMessage = (from: string, name: string, id: string, message: object) => ({
  messaging_product: 'whatsapp',
  metadata: { phone_number_id: SERRA.numbers[0]!.id },
  contacts: [{ wa_id: from, profile: { name } }],
  messages: [{ id, from, timestamp: String(Math.floor(day.now() / 1000)), ...message }],
})
const writeOnCloud = async (from: string, name: string, text: string, id = `wamid.${newId()}`) => {
  const said = cloudMessage(from, name, id, { type: 'text', text: { body: text } })
  expect(await postAsMeta(day, SERRA, 'messages', said)).toBe(200)
}
const writeOnSimulator = (from: string, name: string, text: string) => lagoPhone.write({ from, name, text })
const statusOnCloud = (clientId: string, id: string, status: string) =>
  postAsMeta(day, SERRA, 'messages', {
    metadata: { phone_number_id: SERRA.numbers[0]!.id },
    statuses: [
      {
        id,
        status,
        timestamp: String(Math.floor(day.now() / 1000)),
        recipient_id: ANA,
        biz_opaque_callback_data: clientId,
      },
    ],
  })

const onWeb = (phone: Phone) =>
  phone.got.map(({ text, message }) => text ?? message.imageMessage?.caption ?? null)
const onCloud = (to: string) => day.graph.delivered.filter((each) => each.to === to).map(({ text }) => text)
const onSimulator = async (from: string) => (await lagoPhone.received(from)).map(({ text }) => text)

const channelOf = ({ owner, channelId }: Clinic): Promise<Channel> =>
  owner.api('GET', `/communication/channels/${channelId}`)
const isConnected = (clinic: Clinic) =>
  until(`${clinic.name} to be connected`, async () => (await channelOf(clinic)).status === 'connected')
const appointmentsOf = async ({ owner }: Clinic): Promise<Appointment[]> =>
  (await owner.api<{ appointments: Appointment[] }>('GET', '/appointments/organizations/appointments'))
    .appointments
const reminderOf = async ({ owner }: Clinic, contact: string) => {
  const { messages } = await owner.api<{ messages: AutomaticMessage[] }>(
    'GET',
    '/communication/automatic-messages',
  )
  return messages.find(
    ({ type, contact_name }) => type === 'APPOINTMENT_REMINDER' && contact_name === contact,
  )!
}
const fileOf = async ({ owner }: Clinic, url: string) => {
  const { token } = owner
  const answer = await fetch(`${day.base}/api/v1${url}`, { headers: { authorization: `Bearer ${token}` } })
  return Buffer.from(await answer.arrayBuffer())
}
const hash = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

it('WAP-01 three clinics connect, each in its own way', async () => {
  flores = await openClinic(day, 'Flores', 'web')
  serra = await openClinic(day, 'Serra', 'cloud')
  lago = await openClinic(day, 'Lago', 'local')
  const connect = ({ owner, channelId }: Clinic) =>
    owner.api<{ qr_code: string }>('POST', `/communication/channels/${channelId}/whatsapp/connect`)
  own = day.whatsApp.phone('5511990000001', '200000000000001', 'Flores')
  anaOnWeb = day.whatsApp.phone(ANA, '300000000000001', 'Ana')
  biaOnWeb = day.whatsApp.phone(BIA, '300000000000002', 'Bia')
  device = await day.whatsApp.scan((await connect(flores)).qr_code, own)
  lagoPhone = await simulatedPhone(day.base, (await connect(lago)).qr_code)
  await proveSerra()
  for (const clinic of [flores, serra, lago]) await isConnected(clinic)
}, 120_000)

const proveSerra = () =>
  serra.owner.api('POST', `/communication/channels/${serra.channelId}/whatsapp-business/connect`, {
    access_token: SERRA.token,
    app_secret: SERRA.appSecret,
    waba_id: SERRA.waba,
    phone_number_id: SERRA.numbers[0]!.id,
  })

it('the agent books for the same person in each of them, once', async () => {
  for (const [name, phone, number, hour] of [
    ['Ana', anaOnWeb, ANA, 10],
    ['Bia', biaOnWeb, BIA, 11],
  ] as const) {
    await writeOnWeb(phone, `${BOOKING} ${hour}h`)
    await writeOnCloud(number, name, `${BOOKING} ${hour}h`)
    await writeOnSimulator(number, name, `${BOOKING} ${hour}h`)
  }
  for (const clinic of [flores, serra, lago])
    for (const name of ['Ana', 'Bia']) await thread(clinic, name, 'a question', (all) => all.length > 0)
  await day.pass(15 * SECOND)
  for (const clinic of [flores, serra, lago])
    for (const name of ['Ana', 'Bia'])
      await thread(
        clinic,
        name,
        'the answer of the agent',
        ([, answer]) => answer?.status === 'sent' || answer?.status === 'delivered',
      )
  for (const clinic of [flores, serra, lago]) {
    const booked = await appointmentsOf(clinic)
    expect(booked.map(({ client_name }) => client_name).toSorted(), clinic.name).toEqual(['Ana', 'Bia'])
    expect(new Set(booked.map(({ provider_name }) => provider_name))).toEqual(
      new Set([`Helena ${clinic.name}`]),
    )
  }
}, 120_000)

it('WAP-11 files go both ways, whole, on both services', async () => {
  const exam = Buffer.concat([Buffer.from('%PDF-1.4\n'), randomBytes(200_000)])
  const photo = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    randomBytes(90_000),
  ])
  const sent = day.whatsApp.putMedia(exam, 'Document')
  const documentMessage = { ...sent, mimetype: 'application/pdf', fileName: 'exame.pdf' }
  await day.whatsApp.message(device, anaOnWeb, { documentMessage }, { type: 'media' })
  day.graph.files.set('4001', { data: photo, type: 'image/png' })
  const image = { type: 'image', image: { id: '4001', mime_type: 'image/png', caption: 'Olha como ficou' } }
  expect(await postAsMeta(day, SERRA, 'messages', cloudMessage(ANA, 'Ana', 'wamid.foto', image))).toBe(200)
  for (const [clinic, given] of [
    [flores, exam],
    [serra, photo],
  ] as const) {
    const { id, messages } = await thread(
      clinic,
      'Ana',
      'a file',
      (all) => all.at(-1)?.content.url !== undefined || all.some(({ content }) => content.url),
    )
    const { content } = messages.find((message) => message.content.url)!
    expect(hash(await fileOf(clinic, content.url!)), clinic.name).toBe(hash(given))
    const media_id = await upload(clinic, photo)
    await say(clinic, id, { media_id, caption: `Foto da ${clinic.name}` }, 'image')
  }
  // The agent may answer a photo besides, before or after.
  const onWeb = () => anaOnWeb.got.find(({ message }) => message.imageMessage)
  const byMeta = () => day.graph.delivered.find(({ to, kind }) => to === ANA && kind === 'image')
  await until('both photos to arrive', () => onWeb() !== undefined && byMeta() !== undefined)
  const { imageMessage } = onWeb()!.message
  expect([imageMessage?.caption, Buffer.from(imageMessage!.fileSha256!).toString('hex')]).toEqual([
    'Foto da Flores',
    hash(photo),
  ])
  expect(byMeta()).toMatchObject({ text: 'Foto da Serra' })
  expect(hash(byMeta()!.file!)).toBe(hash(photo))
}, 120_000)

async function upload({ owner }: Clinic, data: Buffer): Promise<string> {
  const id = newId()
  const answer = await fetch(`${day.base}/api/v1/communication/media?filename=foto.png&id=${id}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': 'image/png' },
    body: new Uint8Array(data),
  })
  expect(answer.status, await answer.clone().text()).toBe(200)
  return id
}

it('WAP-07 before its time staff see that a reminder cannot leave, and what to do; an approved template mends it', async () => {
  await day.pass(10 * 60 * SECOND)
  for (const clinic of [serra, lago]) {
    expect(await reminderOf(clinic, 'Ana'), clinic.name).toMatchObject({
      status: 'PENDING',
      template: null,
      hindrance: expect.stringContaining('não há modelo aprovado'),
      // The number that 'Ligar' and 'Abrir no WhatsApp' use.
      contact_phone: ANA,
    })
    await clinic.owner.api('POST', '/communication/templates', {
      id: newId(),
      channel_id: clinic.channelId,
      name: 'Lembrete',
      purpose: 'reminder',
      category: 'utility',
      header: '',
      body: 'Oi, {primeiro nome}! Lembramos do seu horário {dia}, às {hora}, com {profissional}. Podemos confirmar?',
      footer: '',
      buttons: [],
    })
  }
  expect(await reminderOf(flores, 'Ana')).toMatchObject({ hindrance: null, template: null })
  expect(await reminderOf(lago, 'Ana')).toMatchObject({ hindrance: null, template: 'Lembrete' })
  expect((await reminderOf(serra, 'Ana')).hindrance).not.toBeNull()
  const [held] = day.graph.templates.get(SERRA.waba)!
  held!.status = 'APPROVED'
  const approved = {
    event: 'APPROVED',
    message_template_name: held!.name,
    message_template_language: 'pt_BR',
  }
  await postAsMeta(day, SERRA, 'message_template_status_update', approved)
  await until(
    'the approval to be heard',
    async () => (await reminderOf(serra, 'Ana')).template === 'Lembrete',
  )
}, 120_000)

it('WAP-08 a person writes freely to a stranger on WhatsApp Web, and not on the Cloud API', async () => {
  const begin = ({ owner, channelId }: Clinic, text: string, template_id?: string) =>
    owner.api<{ conversation: { id: string }; message: { id: string } }>(
      'POST',
      '/communication/conversations',
      {
        id: newId(),
        channel_id: channelId,
        phone_number: CAIO,
        name: 'Caio',
        message: { id: newId(), text, template_id },
      },
    )
  const caio = day.whatsApp.phone(CAIO, '300000000000003', 'Caio')
  const { message } = await begin(flores, 'Oi, Caio! Aqui é a Flores')
  await until('the first message to arrive', () => caio.got.length > 0)
  expect(onWeb(caio)).toEqual(['Oi, Caio! Aqui é a Flores'])
  const ours = (all: Message[], status: string) =>
    all.some((each) => each.id === message.id && each.status === status)
  await thread(flores, 'Caio', 'the send', (all) => ours(all, 'sent'))
  day.whatsApp.receipt(device, caio.got[0]!.id, caio.lid)
  await thread(flores, 'Caio', 'the receipt', (all) => ours(all, 'delivered'))
  await expect(begin(serra, 'Oi, Caio! Aqui é a Serra')).rejects.toThrow(/422/)
  expect(onCloud(CAIO)).toEqual([])
}, 120_000)

it('WAP-10 an expired token stops its channel alone, and what waits leaves once it is mended', async () => {
  SERRA.token = 'outro-token'
  const talk = await threadWith(serra, 'Ana')
  await say(serra, talk.id, { text: 'Traga seu exame, Serra' })
  await until('the channel to stop', async () => (await channelOf(serra)).trouble?.kind === 'token_expired')
  for (const [clinic, phone] of [
    [flores, () => onWeb(anaOnWeb)],
    [lago, () => onSimulator(ANA)],
  ] as const) {
    const text = `Tudo certo aqui na ${clinic.name}`
    await say(clinic, (await threadWith(clinic, 'Ana')).id, { text })
    await until(`${text} to arrive`, async () => (await phone()).at(-1) === text)
  }
  expect((await threadWith(serra, 'Ana')).messages.at(-1)).toMatchObject({ status: 'queued' })
  expect(onCloud(ANA)).not.toContain('Traga seu exame, Serra')
  await proveSerra()
  await until('what waited to leave', () => onCloud(ANA).includes('Traga seu exame, Serra'))
  expect(await channelOf(serra)).toMatchObject({ status: 'connected', trouble: null })
}, 120_000)

it('posts of Meta that come again and again, and in any order, change nothing twice', async () => {
  const { messages } = await thread(serra, 'Ana', 'the send', (all) => all.at(-1)?.status === 'sent')
  const { id: ours } = messages.at(-1)!
  const { id } = day.graph.delivered.at(-1)!
  for (const status of ['read', 'delivered', 'sent', 'delivered', 'read', 'sent'])
    expect(await statusOnCloud(ours, id, status)).toBe(200)
  for (let time = 0; time < 20; time++) await writeOnCloud(ANA, 'Ana', 'Levo sim, obrigada', 'wamid.repetida')
  const { messages: after } = await thread(serra, 'Ana', 'the answer', (all) =>
    all.some(({ content }) => content.text === 'Levo sim, obrigada'),
  )
  expect(after.find((message) => message.id === ours)?.status).toBe('read')
  expect(after.filter(({ content }) => content.text === 'Levo sim, obrigada')).toHaveLength(1)
}, 120_000)

it('a server that is killed amid sends and messages loses none and says none twice', async () => {
  const [web, cloud, local] = await Promise.all(
    [flores, serra, lago].map((clinic) => threadWith(clinic, 'Ana')),
  )
  // Meta accepts the message, but its answer never comes.
  day.graph.beforeAnswer = () => new Promise(() => undefined)
  const ours = await say(serra, cloud!.id, { text: 'Na queda, Serra' })
  await until('the message at Meta', () => onCloud(ANA).includes('Na queda, Serra'))
  const { id: heard } = await writeOnWeb(anaOnWeb, 'Na queda, Flores')
  await until('the receipt of it', () => day.whatsApp.receipts.some((receipt) => receipt['id'] === heard))
  const waiting = await Promise.all([
    say(flores, web!.id, { text: 'Antes da queda, Flores' }),
    say(lago, local!.id, { text: 'Antes da queda, Lago' }),
  ])
  await day.server.kill()
  day.graph.beforeAnswer = () => Promise.resolve()
  await until('the session to end', () => !day.whatsApp.isConnected(device))
  await writeOnWeb(anaOnWeb, 'Alguém aí?')
  await day.server.start()
  await thread(
    serra,
    'Ana',
    'what nobody knows',
    (all) => all.find(({ id }) => id === ours)?.status === 'unconfirmed',
  )
  await statusOnCloud(ours, day.graph.delivered.at(-1)!.id, 'delivered')
  await thread(serra, 'Ana', 'the report', (all) => all.find(({ id }) => id === ours)?.status === 'delivered')
  await thread(flores, 'Ana', 'what came meanwhile', (all) =>
    all.some(({ content }) => content.text === 'Alguém aí?'),
  )
  // The kill may have caught one of these during its call; staff who see 'Sem confirmação' ask Ana and send
  // it again.
  await arrives(flores, web!.id, waiting[0], () => onWeb(anaOnWeb))
  await arrives(lago, local!.id, waiting[1], () => onSimulator(ANA))
  await isConnected(flores)
}, 180_000)

async function arrives(
  clinic: Clinic,
  conversationId: string,
  id: string,
  texts: () => (string | null)[] | Promise<(string | null)[]>,
): Promise<void> {
  const text = `Antes da queda, ${clinic.name}`
  const { messages } = await thread(clinic, 'Ana', 'an outcome', (all) =>
    all.some((message) => message.id === id && message.status !== 'queued'),
  )
  const isUnknown = messages.some((message) => message.id === id && message.status === 'unconfirmed')
  if (isUnknown && !(await texts()).includes(text))
    await clinic.owner.api('POST', `/communication/messages/${id}/retry`, { conversation_id: conversationId })
  await until(`${text} to arrive`, async () => (await texts()).includes(text))
}

it('LIM-13 the day before, each customer is reminded in the way that is left, and who asked for silence is not', async () => {
  await writeOnWeb(biaOnWeb, 'parar')
  await writeOnSimulator(BIA, 'Bia', 'parar')
  const timestamp = String(Math.floor(day.now() / 1000))
  const stop = { wa_id: BIA, value: 'stop', category: 'marketing_messages', timestamp }
  await postAsMeta(day, SERRA, 'user_preferences', {
    metadata: { phone_number_id: SERRA.numbers[0]!.id },
    contacts: [{ wa_id: BIA, profile: { name: 'Bia' } }],
    user_preferences: [stop],
  })
  await day.pass(15 * SECOND)
  for (const clinic of [flores, serra, lago])
    await until(`Bia's wish to be known to ${clinic.name}`, async () => {
      const leads = await clinic.owner.api<{ name: string; automation_stopped_at: string | null }[]>(
        'GET',
        '/crm/leads',
      )
      return leads.find(({ name }) => name === 'Bia')?.automation_stopped_at != null
    })
  const [beforeWeb, beforeCloud, beforeLocal] = [
    onWeb(anaOnWeb).length,
    onCloud(ANA).length,
    (await onSimulator(ANA)).length,
  ]
  // The booking, and one goodbye to those who opted out in words.
  const words = async () => [onWeb(biaOnWeb).length, onCloud(BIA).length, (await onSimulator(BIA)).length]
  await until('the goodbyes', async () => (await words()).join() === '2,1,2')
  await day.pass(2 * 24 * HOUR + HOUR)
  await until(
    'the reminders',
    async () =>
      onWeb(anaOnWeb).length > beforeWeb &&
      onCloud(ANA).length > beforeCloud &&
      (await onSimulator(ANA)).length > beforeLocal,
  )
  expect(onWeb(anaOnWeb).at(-1)).toMatch(/às 10:00/)
  expect(onCloud(ANA).at(-1)).toMatch(/^Oi, Ana! Lembramos do seu horário .* Helena Serra/)
  expect((await onSimulator(ANA)).at(-1)).toMatch(/^Oi, Ana! Lembramos do seu horário .* Helena Lago/)
  for (const clinic of [flores, serra, lago])
    expect(await reminderOf(clinic, 'Bia'), clinic.name).toMatchObject({ status: 'CANCELLED' })
  expect(await words()).toEqual([2, 1, 2])
}, 180_000)

it('WAP-15 a banned number is survivable: its conversations go on by another one, and customers learn of it', async () => {
  const { id } = await threadWith(flores, 'Ana')
  device.refusal = { reason: 403 }
  day.whatsApp.cut(device)
  await until('the ban to be told', async () => (await channelOf(flores)).trouble?.kind === 'banned')
  await say(flores, id, { text: 'Confirmado, Ana' })
  const target_id = newId()
  const channel = { id: target_id, name: 'Número novo', type: 'whatsapp', transport: 'local' }
  await flores.owner.api('POST', '/communication/channels', channel)
  const { qr_code } = await flores.owner.api<{ qr_code: string }>(
    'POST',
    `/communication/channels/${target_id}/whatsapp/connect`,
  )
  const phone = await simulatedPhone(day.base, qr_code)
  const seen = { conversations: (await conversations(flores)).length }
  await flores.owner.api('POST', `/communication/channels/${flores.channelId}/continue`, { target_id, seen })
  await until('what waited to leave', async () => (await phone.received(ANA)).length > 0)
  expect((await phone.received(ANA)).map(({ text }) => text)).toEqual(['Confirmado, Ana'])
  expect(onWeb(anaOnWeb)).not.toContain('Confirmado, Ana')
  await phone.write({ from: ANA, name: 'Ana', text: 'Anotei o número novo' })
  const { messages } = await thread(flores, 'Ana', 'the new number', (all) =>
    all.some(({ content }) => content.text === 'Anotei o número novo'),
  )
  expect(
    messages.some(({ content }) => content.text?.startsWith('A conversa continua por outro número')),
  ).toBe(true)
  for (const clinic of [serra, lago]) expect((await channelOf(clinic)).status).toBe('connected')
}, 120_000)

it('in the end each phone has each message once and in order, and nobody sees anything of another clinic', async () => {
  for (const [clinic, phone] of [
    [flores, [...onWeb(anaOnWeb), 'Confirmado, Ana']],
    [serra, onCloud(ANA)],
    [lago, await onSimulator(ANA)],
  ] as const) {
    const { messages } = await threadWith(clinic, 'Ana')
    const ours = messages.filter(
      ({ direction, message_type }) => direction === 'outbound' && message_type !== 'system',
    )
    expect(phone, clinic.name).toEqual(ours.map(({ content }) => content.text ?? content.caption))
    expect(ours.filter(({ status }) => !['sent', 'delivered', 'read'].includes(status))).toEqual([])
    const theirs = messages
      .filter(({ direction }) => direction === 'inbound')
      .map(({ content }) => content.text)
    expect(new Set(theirs).size, `${clinic.name}: ${theirs.join(', ')}`).toBe(theirs.length)
  }
  expect([anaOnWeb.unreadable, biaOnWeb.unreadable, day.whatsApp.faults]).toEqual([[], [], []])
  expect(day.server.output()).not.toMatch(/privKey|rootKey/)
  for (const clinic of [flores, serra, lago]) {
    const all = JSON.stringify(await clinic.owner.api('GET', '/sync/snapshot'))
    for (const other of [flores, serra, lago])
      if (other !== clinic) expect(all, `${clinic.name} of ${other.name}`).not.toContain(other.name)
    const { id } = await threadWith(clinic, 'Ana')
    for (const other of [flores, serra, lago])
      if (other !== clinic)
        await expect(other.owner.api('GET', `/communication/conversations/${id}/messages`)).rejects.toThrow(
          /404/,
        )
  }
  await day.server.stop()
  expect(await rowsAcrossOrganizations(day.server.dataDir)).toEqual([])
}, 120_000)
