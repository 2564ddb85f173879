/** A customer's typing, as WhatsApp tells of it and as the organization's screens are told. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { realtimeChannel, RealtimeData } from '../../../src/contract/realtimeEvents.ts'
import { waitFor } from '../../waitFor.ts'
import { conversationsOf } from '../simulatorHarness.ts'
import { recordingRealtime } from '../testServer.ts'
import { type Clinic, pairedClinic, startWorld, type World } from './webHarness.ts'

const realtime = recordingRealtime()
let world: World
let clinic: Clinic
let people = 0
beforeAll(async () => {
  world = await startWorld({ ports: { realtime: realtime.port } })
  clinic = await pairedClinic(world)
}, 180_000)
afterAll(() => world.close())

const heard = () =>
  realtime.published
    .filter(({ channel }) => channel === realtimeChannel(clinic.owner.organizationId))
    .flatMap(({ events }) => events)
    .filter(({ name }) => name === 'conversation.presence')
    .map(({ data }) => RealtimeData.parse(data))

/** A customer who has written, and their conversation. */
async function customer(name: string) {
  const n = String(++people).padStart(5, '0')
  const phone = clinic.fake.phone(`55119822${n}`, `320000${n}000`, name)
  const write = (conversation: string) => clinic.fake.message(clinic.device, phone, { conversation })
  await write('Oi')
  let id = ''
  await waitFor(async () => {
    await clinic.server.jobs.drain()
    id = (await conversationsOf(clinic.owner)).find((each) => each.contactName === name)?.id ?? ''
    expect(id).not.toBe('')
  })
  const types = (state: 'composing' | 'paused', isRecording = false) =>
    clinic.fake.types(clinic.device, phone, state, isRecording)
  const timesAsked = () => clinic.fake.timesAsked(clinic.device, phone)
  const doing = () =>
    heard()
      .filter(({ conversation_id }) => conversation_id === id)
      .map(({ presence }) => presence?.doing)
  return { id, phone, write, types, timesAsked, doing, name }
}

it('who has just written is asked about once, and their typing is told and changes no record', async () => {
  const ana = await customer('Ana')
  await waitFor(() => expect(ana.timesAsked()).toBe(1))
  await ana.write('outra')
  await ana.write('e mais uma')
  ana.types('composing')
  await waitFor(() => expect(ana.doing()).toEqual(['types']))
  const [said] = heard().filter(({ conversation_id }) => conversation_id === ana.id)
  expect(said).toMatchObject({ base: 0, revision: 0, presence: { name: 'Ana', doing: 'types' } })
  ana.types('composing', true)
  await waitFor(() => expect(ana.doing()).toEqual(['types', 'records']))
  ana.types('paused')
  await waitFor(() => expect(ana.doing()).toEqual(['types', 'records', 'left']))
  // That somebody who did nothing stops is no news.
  ana.types('paused')
  ana.types('composing')
  await waitFor(() => expect(ana.doing()).toEqual(['types', 'records', 'left', 'types']))
  expect(ana.timesAsked()).toBe(1)
})

it('of old conversations only the one that staff look at is asked about', async () => {
  const [bia, caio] = [await customer('Bia'), await customer('Caio')]
  // A server that has just started knows of nobody.
  await clinic.port.stop()
  const opened = new Promise((resolve) => clinic.fake.events.once('open', resolve))
  await clinic.port.start()
  await opened
  const asked = new Promise((resolve) => clinic.fake.events.once('subscribed', resolve))
  const look = () =>
    clinic.owner.api('POST', `/communication/conversations/${bia.id}/presence`, { doing: 'looks' })
  expect((await look()).status).toBe(200)
  await asked
  bia.types('composing')
  caio.types('composing')
  await waitFor(() => expect(bia.doing()).toEqual(['types']))
  expect([bia.timesAsked(), caio.timesAsked(), caio.doing()]).toEqual([1, 0, []])
})
