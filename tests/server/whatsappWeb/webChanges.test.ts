/** Reactions, edits and deletions by staff, against the fake WhatsApp server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../src/contract/ids.ts'
import type { Message } from '../../../src/contract/message.ts'
import { waitFor } from '../../waitFor.ts'
import { conversationsOf, messagesOf, runDueJobs, sendAs } from '../simulatorHarness.ts'
import type { Account } from '../testServer.ts'
import { type Clinic, pairedClinic, startWorld, type World } from './webHarness.ts'

let world: World
let clinic: Clinic
let people = 0
beforeAll(async () => {
  world = await startWorld({ tuning: { ackMs: 1500 } })
  clinic = await pairedClinic(world)
}, 180_000)
afterAll(() => world.close())

/** A new customer who wrote 'Oi', whom the clinic answered 'Amanhã às 9'. */
async function talk(name: string) {
  const n = String(++people).padStart(5, '0')
  const phone = clinic.fake.phone(`55119811${n}`, `310000${n}000`, name)
  const write = (message: object, options?: object) =>
    clinic.fake.message(clinic.device, phone, message, options)
  const { id: theirs } = await write({ conversation: 'Oi' })
  let id = ''
  await waitFor(async () => {
    await clinic.server.jobs.drain()
    id = (await conversationsOf(clinic.owner)).find((each) => each.contactName === name)?.id ?? ''
    expect(id).not.toBe('')
  })
  await sendAs(clinic.owner, id, 'Amanhã às 9')
  const messages = async (): Promise<[Message, Message]> => {
    await clinic.server.jobs.drain()
    return (await messagesOf(clinic.owner, id)) as [Message, Message]
  }
  const when = (test: (messages: [Message, Message]) => void) =>
    waitFor(async () => {
      await runDueJobs(clinic.server)
      test(await messages())
    })
  await when((all) => expect(all[1].status).toBe('sent'))
  const ours = phone.got[0]!.id
  const got = () => phone.got.slice(1)
  return { phone, write, theirs, ours, messages, when, got }
}

const seen = { text: 'Amanhã às 9', reaction: null as string | null }
const change = (message: Message, asked: object, person: Account = clinic.owner) =>
  person.api(
    'POST',
    `/communication/messages/${message.id}/change`,
    { id: newId(), seen: { ...seen, text: message.content.text ?? '' }, ...asked },
    { 'idempotency-key': newId() },
  )

describe('a reaction of the clinic', () => {
  it('goes to the customer’s message, is shown once WhatsApp has it, and can be taken back', async () => {
    const ana = await talk('Ana Reação')
    const [first] = await ana.messages()
    const asked = await change(first, { what: 'react', emoji: '👍' })
    expect(asked.body.message).toMatchObject({
      reactions: [],
      change: { what: 'react', emoji: '👍', state: 'queued' },
    })
    await ana.when(([message]) =>
      expect(message).toMatchObject({ reactions: [{ emoji: '👍', from: 'staff' }], change: null }),
    )
    expect(ana.got()[0]?.message.reactionMessage).toMatchObject({
      text: '👍',
      key: { id: ana.theirs, fromMe: false },
    })
    const back = { what: 'react', emoji: null, seen: { text: 'Oi', reaction: '👍' } }
    expect((await change(first, back)).status).toBe(200)
    await ana.when(([message]) => expect(message.reactions).toEqual([]))
    expect(ana.got()[1]?.message.reactionMessage).toMatchObject({ text: '', key: { id: ana.theirs } })
  })

  it('is refused where the customer changed the message since', async () => {
    const bia = await talk('Bia Reação')
    const [first] = await bia.messages()
    const key = { remoteJid: bia.phone.lid, fromMe: true, id: bia.theirs }
    const edit = { type: 14, key, editedMessage: { conversation: 'Não vou' }, timestampMs: 1 }
    await bia.write({ editedMessage: { message: { protocolMessage: edit } } }, { edit: '1' })
    await bia.when(([message]) => expect(message.content.text).toBe('Não vou'))
    const asked = await change(first, { what: 'react', emoji: '👍' })
    expect(asked).toMatchObject({
      status: 409,
      body: { code: 'invalid_transition', current: { content: { text: 'Não vou' } } },
    })
    expect(bia.got()).toEqual([])
  })

  it('whose answer was lost is passed on again under the same id, and is one reaction', async () => {
    const caio = await talk('Caio Reação')
    const [first] = await caio.messages()
    clinic.fake.settings.acks = false
    await change(first, { what: 'react', emoji: '❤️' })
    await waitFor(async () => {
      await runDueJobs(clinic.server)
      expect(caio.got().length).toBeGreaterThan(0)
    })
    expect((await caio.messages())[0]).toMatchObject({ reactions: [], change: { state: 'queued' } })
    clinic.fake.settings.acks = true
    await caio.when(([message]) => expect(message.reactions).toEqual([{ emoji: '❤️', from: 'staff' }]))
    expect(caio.got().length).toBeGreaterThan(1)
    expect(new Set(caio.got().map(({ id }) => id)).size).toBe(1)
  })

  it('that WhatsApp refuses says why, until it is asked again or put away', async () => {
    const davi = await talk('Davi Reação')
    const [first] = await davi.messages()
    clinic.fake.settings.ackError = '479'
    await change(first, { what: 'react', emoji: '👍' })
    await davi.when(([message]) =>
      expect(message).toMatchObject({
        reactions: [],
        change: { state: 'failed', emoji: '👍', error: expect.stringContaining('479') },
      }),
    )
    clinic.fake.settings.ackError = null
    expect((await change(first, { what: 'dismiss' })).body.message.change).toBeNull()
    await change(first, { what: 'react', emoji: '👍' })
    await davi.when(([message]) => expect(message.reactions).toHaveLength(1))
  })
})

describe('a deletion for everybody', () => {
  it('takes the message from the customer’s phone, and its words from here once that is done', async () => {
    const eva = await talk('Eva Apagada')
    const [first, second] = await eva.messages()
    const marked = new Promise<{ attrs: Record<string, string> }>((resolve) =>
      clinic.fake.events.once('message', (_phone, _message, node) => resolve(node)),
    )
    const asked = await change(second, { what: 'delete' })
    expect(asked.body.message).toMatchObject({ content: seenText(second), change: { what: 'delete' } })
    await eva.when((all) => {
      expect(all[1]).toMatchObject({ content: {}, change: null })
      expect(all[1].deleted_at).not.toBeNull()
    })
    expect((await marked).attrs['edit']).toBe('7')
    expect(eva.got()).toMatchObject([
      { message: { protocolMessage: { type: 0, key: { id: eva.ours, fromMe: true } } } },
    ])
    // What the customer wrote is the customer's.
    expect(await change(first, { what: 'delete' })).toMatchObject({ status: 409 })
    expect(await change(second, { what: 'delete', seen: { text: '', reaction: null } })).toMatchObject({
      status: 409,
    })
  })

  it('is nobody else’s: another organization finds no such message', async () => {
    const fabi = await talk('Fabi Apagada')
    const [, second] = await fabi.messages()
    const stranger = await world.server.signUp()
    expect(await change(second, { what: 'delete' }, stranger)).toMatchObject({ status: 404 })
    expect((await fabi.messages())[1]).toMatchObject({ deleted_at: null, change: null })
  })
})

describe('an edit', () => {
  it('changes the customer’s copy and this one, and is marked', async () => {
    const gil = await talk('Gil Editada')
    const [, second] = await gil.messages()
    await change(second, { what: 'edit', text: ' Amanhã às 10 ' })
    await gil.when((all) =>
      expect(all[1]).toMatchObject({
        content: { text: 'Amanhã às 10' },
        edited_at: expect.any(String),
        change: null,
      }),
    )
    const [edit] = gil.got()
    const inner = edit?.message.editedMessage?.message ?? edit?.message
    expect(inner?.protocolMessage).toMatchObject({ type: 14, key: { id: gil.ours, fromMe: true } })
    expect(JSON.stringify(inner?.protocolMessage?.editedMessage)).toContain('Amanhã às 10')
  })

  it('is for its author alone', async () => {
    const hugo = await talk('Hugo Editada')
    const [, second] = await hugo.messages()
    const colleague = await world.server.signUp({ joins: clinic.owner.organizationId })
    expect(await change(second, { what: 'edit', text: 'Nunca' }, colleague)).toMatchObject({ status: 409 })
    // Anybody of the team may delete it.
    expect(await change(second, { what: 'delete' }, colleague)).toMatchObject({ status: 200 })
    await hugo.when((all) => expect(all[1].deleted_at).not.toBeNull())
  })

  it('is judged by what its author saw, also of an edit on its way', async () => {
    const iara = await talk('Iara Editada')
    const [, second] = await iara.messages()
    await change(second, { what: 'edit', text: 'às 10' })
    expect(await change(second, { what: 'edit', text: 'às 11' })).toMatchObject({ status: 409 })
    const on = { what: 'edit', text: 'às 11', seen: { text: 'às 10', reaction: null } }
    expect(await change(second, on)).toMatchObject({ status: 200 })
    await iara.when((all) => expect(all[1]).toMatchObject({ content: { text: 'às 11' }, change: null }))
  })

  it('that did not leave within 15 minutes fails and says so, instead of leaving late', async () => {
    const { pool } = clinic.server.deps.database
    const jade = await talk('Jade Editada')
    const [, second] = await jade.messages()
    await pool.query('update channels set paused_at = now() where id = $1', [clinic.channel.id])
    await change(second, { what: 'edit', text: 'às 10' })
    await runDueJobs(clinic.server)
    expect((await jade.messages())[1].change).toMatchObject({ state: 'queued' })
    await pool.query("update messages set created_at = created_at - interval '16 minutes' where id = $1", [
      second.id,
    ])
    await pool.query('update channels set paused_at = null where id = $1', [clinic.channel.id])
    await jade.when((all) =>
      expect(all[1]).toMatchObject({
        content: { text: 'Amanhã às 9' },
        change: { state: 'failed', text: 'às 10', error: expect.stringContaining('15 minutos') },
      }),
    )
    expect(jade.got()).toEqual([])
    expect(await change(second, { what: 'edit', text: 'às 10' })).toMatchObject({ status: 409 })
  })
})

const seenText = (message: Message) => ({ text: message.content.text })
