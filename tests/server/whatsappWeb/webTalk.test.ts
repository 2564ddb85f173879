import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { conversationsOf, sendAs } from '../simulatorHarness.ts'
import { type Clinic, messagesIn, pairedClinic, startWorld, WAIT, whenMessages, type World } from './webHarness.ts'

let world: World
let clinic: Clinic
beforeAll(async () => {
  world = await startWorld()
  clinic = await pairedClinic(world)
})
afterAll(() => world.close())

describe('a talk over WhatsApp Web', () => {
  it('goes both ways, with its marks, and the server finds no fault with us', async () => {
    const { fake, device, owner, server } = clinic
    const ana = fake.phone('5511980000002', '300000000000002', 'Ana')
    await fake.message(device, ana, { conversation: 'Oi, bom dia' })
    const [first] = await whenMessages(clinic, (messages) => expect(messages).toHaveLength(1))
    expect(first).toMatchObject({ direction: 'inbound', content: { text: 'Oi, bom dia' } })
    const [talk] = await conversationsOf(owner)
    await sendAs(owner, talk!.id, 'Bom dia, Ana!')
    await server.jobs.drain()
    await vi.waitFor(() => expect(ana.got.map(({ text }) => text)).toEqual(['Bom dia, Ana!']), WAIT)
    await whenMessages(clinic, (messages) => expect(messages[1]).toMatchObject({ status: 'sent' }))
    fake.receipt(device, ana.got[0]!.id, ana.pn)
    await whenMessages(clinic, (messages) => expect(messages[1]).toMatchObject({ status: 'delivered' }))
    fake.receipt(device, ana.got[0]!.id, ana.lid, 'read')
    await whenMessages(clinic, (messages) => expect(messages[1]).toMatchObject({ status: 'read' }))
    expect(await messagesIn(clinic)).toHaveLength(2)
    expect(fake.faults).toEqual([])
  })
})
