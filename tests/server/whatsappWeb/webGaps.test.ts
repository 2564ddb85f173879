import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it, vi } from 'vitest'
import { newId } from '../../../src/contract/ids.ts'
import { journaled } from '../../../server/ports/channels/whatsappWeb/journal.ts'
import { type Clinic, pairedClinic, startWorld, WAIT, type World } from './webHarness.ts'

const SENDS = 20

type Keys = { transaction(work: () => Promise<unknown>, key: string): Promise<unknown> }

/** Each transaction takes a while between its last change and its commit, as over a busy database. */
function slowly(wrap: typeof journaled): typeof journaled {
  return (original, stanzas) => {
    const make = wrap(original, stanzas)
    return (auth, logger, pnToLid) => {
      const keys = auth.keys as unknown as Keys
      const transaction = keys.transaction.bind(keys)
      keys.transaction = (work, key) =>
        transaction(async () => {
          const result = await work()
          await sleep(Math.random() * 30)
          return result
        }, key)
      return make(auth, logger, pnToLid)
    }
  }
}

/** Both sides write at once over a store that takes its time; what the customer could and could not read. */
async function bothWrite(wrap: typeof journaled): Promise<{ read: number; unreadable: number }> {
  const world: World = await startWorld({ tuning: { wrap: slowly(wrap) } })
  const clinic: Clinic = await pairedClinic(world)
  const { fake, port, device, channel } = clinic
  const ana = fake.phone('5511980000777', '300000000000777', 'Ana')
  const send = (text: string) =>
    port.send(
      channel,
      {
        clientId: newId(),
        to: { phone: ana.number, scopedId: ana.lid },
        body: { kind: 'text', text },
        replyToProviderId: null,
      },
      new AbortController().signal,
    )
  const { pool } = clinic.server.deps.database
  try {
    await fake.message(device, ana, { conversation: 'oi' })
    const known = async () =>
      expect(
        (await pool.query('select 1 from web_people where met_at is not null')).rows.length,
      ).toBeGreaterThan(0)
    await vi.waitFor(known, WAIT)
    await send('olá')
    const sends: Promise<unknown>[] = []
    for (let n = 0; n < SENDS; n++) {
      sends.push(send(`nossa ${n}`))
      await sleep(Math.random() * 20)
      await fake.message(device, ana, { conversation: `dela ${n}` })
      await sleep(Math.random() * 20)
    }
    await Promise.allSettled(sends)
    await vi.waitFor(() => expect(ana.got.length + ana.unreadable.length).toBe(SENDS + 1), WAIT)
    return { read: ana.got.length - 1, unreadable: ana.unreadable.length }
  } finally {
    await world.close()
  }
}

describe('a clinic and a customer that write at the same time', () => {
  it('read each other, every message', async () => {
    expect(await bothWrite(journaled)).toEqual({ read: SENDS, unreadable: 0 })
  })

  it('would not without the wrapper: the test sees what it is for', async () => {
    // Chance decides when the two meet: it takes more than one talk at times.
    let unreadable = 0
    for (let talk = 0; talk < 6 && unreadable === 0; talk++)
      unreadable = (await bothWrite((original) => original)).unreadable
    expect(unreadable).toBeGreaterThan(0)
  }, 120_000)
})
