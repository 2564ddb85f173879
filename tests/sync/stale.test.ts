/**
 * Two people of one clinic and the real server: work done without network never overwrites what happened
 * meanwhile.
 */
import 'fake-indexeddb/auto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { conversationSeen } from '../../src/contract/conversation.ts'
import type { Appointment } from '../../src/contract/appointment.ts'
import { newId } from '../../src/contract/ids.ts'
import { enqueueCommand } from '../../src/sync/outbox/enqueueCommand.ts'
import { discardCommand, resolveConflict, sendHeld } from '../../src/sync/outbox/commandActions.ts'
import { readOutbox } from '../../src/sync/readOutbox.ts'
import { readAppointment, readConversation, readThread } from '../../src/sync/reads.ts'
import { customerWrites, makeClinic } from '../server/syncHarness.ts'
import { type Account, startTestServer, type TestServer } from '../server/testServer.ts'
import { realDevice } from './realDevice.ts'

let server: TestServer
let ana: Account
let bia: Account
let channelId: string
let providerId: string
let device: ReturnType<typeof realDevice>
let conversationId: string
let contactId: string
const now = new Date()
let people = 0

beforeAll(async () => {
  server = await startTestServer({ clock: () => now })
  ana = await server.signUp({ name: 'Ana' })
  bia = await server.signUp({ name: 'Bia', joins: ana.organizationId })
  const { pool } = server.deps.database
  const clinic = await makeClinic(server.deps.database)
  ;({ channelId, providerId } = clinic)
  for (const table of ['channels', 'providers'])
    await pool.query(`update ${table} set org_id = $1 where org_id = $2`, [ana.organizationId, clinic.orgId])
})
afterAll(() => server.close())

const says = (text: string) =>
  customerWrites(
    server.deps.database,
    { orgId: ana.organizationId, channelId },
    text,
    { phone: `55119888800${String(people).padStart(2, '0')}`, name: `Maria ${people}` },
    now,
  )

beforeEach(async () => {
  people += 1
  device = realDevice(server, ana, () => now.getTime())
  const { conversation } = await says('Olá!')
  conversationId = conversation.id
  contactId = conversation.contactId
  await device.pull()
})
afterEach(() => device.close())

const talk = async () => {
  const view = await readConversation(device.db, conversationId)
  if (!view) throw new Error('the conversation is not on the device')
  return view
}
const held = async () =>
  (await server.deps.database.pool.query('select * from conversations where id = $1', [conversationId]))
    .rows[0]
const change = async (name: 'conversation.close' | 'conversation.open' | 'conversation.handBack') =>
  enqueueCommand(device.db, name, { conversation_id: conversationId, seen: conversationSeen(await talk()) })
/** Queues a message that was written that many minutes ago. */
const write = async (text: string, minutes = 30) =>
  enqueueCommand(device.db, 'message.write', {
    id: newId(),
    conversation_id: conversationId,
    text,
    reply_to: null,
    seen: {
      position: (await talk()).messagesCount,
      at: new Date(now.getTime() - minutes * 60_000).toISOString(),
    },
  })
const texts = async () => {
  const { body } = await bia.api('GET', `/communication/conversations/${conversationId}/messages`)
  return (body as { content: { text: string } }[]).map(({ content }) => content.text)
}

describe('a conversation', () => {
  it('OFF-19 is not resolved over a question its author has not seen; both versions are there, and the choice', async () => {
    const commandId = await change('conversation.close')
    await says('E sábado, vocês abrem?')
    await device.flush()
    expect((await held()).status).not.toBe('closed')
    const [row] = await readOutbox(device.db)
    expect(row).toMatchObject({ state: 'rejected', isConflict: true, error: { code: 'conflict' } })
    expect(row!.error?.current).toMatchObject({ lastMessage: { content: 'E sábado, vocês abrem?' } })
    expect((await talk()).status).not.toBe('closed')
    await resolveConflict(device.db, commandId, 'mine')
    await device.flush()
    expect((await held()).status).toBe('closed')
    expect(await readOutbox(device.db)).toEqual([])
  })

  it('OFF-19 that a colleague has taken is neither taken over nor handed to the agent by who did not see it', async () => {
    const mine = await talk()
    await bia.api('PATCH', `/communication/conversations/${conversationId}`, { assigned_to: bia.user.id })
    await change('conversation.handBack')
    await device.flush()
    expect((await held()).assigned_to).toBe(bia.user.id)
    const [row] = await readOutbox(device.db)
    expect(row).toMatchObject({ isConflict: true, error: { current: { assignedTo: { name: 'Bia' } } } })
    await resolveConflict(device.db, row!.commandId, 'theirs')
    await enqueueCommand(device.db, 'conversation.take', {
      conversation_id: conversationId,
      user_id: ana.user.id,
      user_name: 'Ana',
      seen: conversationSeen(mine),
    })
    await device.flush()
    expect((await held()).assigned_to).toBe(bia.user.id)
  })

  it('OFF-19 what its author did before is nothing new: a reply and then resolving both leave', async () => {
    await write('Abrimos sim!')
    await change('conversation.close')
    await device.flush()
    expect(await readOutbox(device.db)).toEqual([])
    expect(await held()).toMatchObject({ status: 'closed', assigned_to: ana.user.id })
  })

  it('OFF-20 what waits behind a refused command is shown as waiting and changes nothing that is shown', async () => {
    await change('conversation.close')
    await says('Mais uma coisa…')
    await device.flush()
    const before = await talk()
    await enqueueCommand(device.db, 'conversation.take', {
      conversation_id: conversationId,
      user_id: ana.user.id,
      user_name: 'Ana',
      seen: conversationSeen(before),
    })
    await device.flush()
    const [first, second] = await readOutbox(device.db)
    expect([first!.state, second!.state]).toEqual(['rejected', 'blocked'])
    expect(await talk()).toMatchObject({ status: before.status, assignedTo: before.assignedTo })
    await resolveConflict(device.db, first!.commandId, 'theirs')
    await device.flush()
    expect((await readOutbox(device.db))[0]).toMatchObject({
      state: 'rejected',
      error: { code: 'held_behind' },
    })
    expect((await held()).assigned_to).toBeNull()
  })
})

describe('a reply that waited on the device', () => {
  it('OFF-23 is held when the customer has written since, and leaves once its author has seen that', async () => {
    const commandId = await write('Pode ser às 14h?')
    await write('Ou às 15h')
    await says('Esquece, consegui em outro lugar')
    await device.flush()
    expect(await texts()).toEqual(['Olá!', 'Esquece, consegui em outro lugar'])
    const rows = await readOutbox(device.db)
    expect(rows.map(({ state, isHeld }) => [state, isHeld])).toEqual([
      ['rejected', true],
      ['blocked', false],
    ])
    expect(rows[0]!.error?.current).toMatchObject({
      messages: [{ content: { text: 'Esquece, consegui em outro lugar' } }],
    })
    await sendHeld(device.db, commandId)
    await device.flush()
    expect((await texts()).slice(2)).toEqual(['Pode ser às 14h?', 'Ou às 15h'])
    expect(await readOutbox(device.db)).toEqual([])
  })

  it('OFF-23 is not held on a live line, nor by its author’s own messages, nor where the organization never wants it', async () => {
    await write('Já vejo para você', 0)
    await says('Obrigada')
    await device.flush()
    expect(await texts()).toContain('Já vejo para você')
    await device.pull()
    await write('Sim, às 14h')
    await ana.api('POST', '/communication/messages', {
      id: newId(),
      conversation_id: conversationId,
      message_type: 'text',
      content: { text: 'do outro aparelho' },
    })
    await device.flush()
    expect(await texts()).toContain('Sim, às 14h')
    const address = `/auth/organizations/${ana.organizationId}`
    const saved = await ana.api('PUT', address, { hold_replies: 'never' })
    expect(saved.body).toMatchObject({ hold_replies: 'never' })
    await device.pull()
    await write('Até amanhã')
    await says('Até')
    await device.flush()
    expect(await texts()).toContain('Até amanhã')
    await ana.api('PUT', address, { hold_replies: 'people' })
  })

  it('OFF-23 is held when another person answered; discarded, it goes and the thread is as it was', async () => {
    const commandId = await write('Bom dia!')
    await bia.api('POST', '/communication/messages', {
      id: newId(),
      conversation_id: conversationId,
      message_type: 'text',
      content: { text: 'Já respondi' },
    })
    await device.flush()
    expect((await readOutbox(device.db))[0]).toMatchObject({ isHeld: true })
    await discardCommand(device.db, commandId)
    await device.pull()
    const { messages } = await readThread(device.db, conversationId, { limit: 10 })
    expect(messages.map(({ content }) => content.text)).toEqual(['Olá!', 'Já respondi'])
  })
})

describe('an appointment', () => {
  let visit: Appointment
  const slot = (hour: number) => {
    const start = new Date(Date.UTC(2026, 11, 1 + people, hour))
    return { start_time: start.toISOString(), end_time: new Date(start.getTime() + 1_800_000).toISOString() }
  }
  beforeEach(async () => {
    const made = await bia.api('POST', '/appointments/appointments', {
      provider_id: providerId,
      client_id: contactId,
      ...slot(13),
      overbook: true,
    })
    visit = made.body.appointment
    await device.pull()
  })
  const seen = ({ start_time, end_time, provider_id, status }: Appointment) => ({
    start_time,
    end_time,
    provider_id,
    status,
  })

  it.each(['appointment.cancelSeen', 'appointment.deleteSeen', 'appointment.confirmSeen'] as const)(
    'OFF-19 %s is refused when it was moved since, with where it is now',
    async (name) => {
      const commandId = await enqueueCommand(device.db, name, { id: visit.id, seen: seen(visit) })
      await bia.api('PATCH', `/appointments/${visit.id}`, { ...slot(17), overbook: true })
      await device.flush()
      const [row] = await readOutbox(device.db)
      expect(row).toMatchObject({ isConflict: true, error: { current: { ...slot(17), status: 'pending' } } })
      expect(await readAppointment(device.db, visit.id)).toMatchObject({ ...slot(17), status: 'pending' })
      await resolveConflict(device.db, commandId, 'mine')
      await device.flush()
      expect(await readOutbox(device.db)).toEqual([])
      const { status, body } = await bia.api('GET', `/appointments/appointments/${visit.id}`)
      if (name === 'appointment.deleteSeen') expect(status).toBe(404)
      else expect(body.status).toBe(name === 'appointment.cancelSeen' ? 'cancelled' : 'confirmed')
    },
  )

  it('OFF-19 is not cancelled over the customer’s confirmation; that somebody came is marked all the same', async () => {
    await enqueueCommand(device.db, 'appointment.cancelSeen', { id: visit.id, seen: seen(visit) })
    await bia.api('POST', `/appointments/appointments/${visit.id}/confirm`)
    await device.flush()
    const [row] = await readOutbox(device.db)
    expect(row).toMatchObject({ isConflict: true, error: { current: { status: 'confirmed' } } })
    await resolveConflict(device.db, row!.commandId, 'theirs')
    await enqueueCommand(device.db, 'appointment.completeSeen', { id: visit.id, seen: seen(visit) })
    await device.flush()
    expect(await readAppointment(device.db, visit.id)).toMatchObject({ status: 'completed' })
  })
})
