/**
 * Cases in which the bare library loses messages or makes them unreadable, each with and without our wrapper.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../src/contract/ids.ts'
import { journaled } from '../../../server/ports/channels/whatsappWeb/journal.ts'
import type { MessageOptions } from './fakeWhatsApp.ts'
import type { Phone } from './signalPhone.ts'
import { channelOf, type Clinic, pairedClinic, startWorld, type World } from './webHarness.ts'
import { waitFor } from '../../waitFor.ts'

type Keys = {
  transaction(work: () => Promise<unknown>, key: string): Promise<unknown>
  isInTransaction(): boolean
}

/** The wrapper of sessions opened from here on: ours, or none. */
let wrap: typeof journaled = journaled
/** Holds the next transaction about this person after its work and before its write. */
let hold: { user: RegExp; held(key: string): Promise<void> } | null = null
/** Called for every transaction that does not run inside another. */
let onTransaction: (key: string) => void = () => undefined

const probed: typeof journaled = (original, stanzas) => (auth, logger, pnToLid) => {
  const keys = auth.keys as unknown as Keys
  const transaction = keys.transaction.bind(keys)
  keys.transaction = (work, key) => {
    if (!keys.isInTransaction()) onTransaction(key)
    return transaction(async () => {
      const result = await work()
      const mine = hold
      if (mine?.user.test(key)) {
        hold = null
        await mine.held(key)
      }
      return result
    }, key)
  }
  return wrap(original, stanzas)(auth, logger, pnToLid)
}
const bare: typeof journaled = (original) => original

let world: World
beforeAll(async () => {
  world = await startWorld({ tuning: { wrap: probed } })
})
afterAll(() => world.close())

let people = 0
async function talkOf(clinic: Clinic, options: MessageOptions = {}) {
  const n = String(++people).padStart(3, '0')
  const { fake, device, port, channel } = clinic
  const ana: Phone = fake.phone(`5511980000${n}`, `300000000000${n}`, 'Ana')
  const { pool } = clinic.server.deps.database
  const write = (conversation: string) => fake.message(device, ana, { conversation }, options)
  const stored = async (words: string): Promise<number> =>
    (await pool.query('select 1 from webhook_events where body::text like $1', [`%${words}-${n}%`])).rows
      .length
  const arrives = (words: string) => waitFor(async () => expect(await stored(words)).toBe(1))
  const say = async (words: string) => {
    await write(`${words}-${n}`)
    await arrives(words)
  }
  const send = (text: string, clientId = newId()) =>
    port.send(
      channel,
      {
        clientId,
        to: { phone: ana.number, scopedId: options.byNumber ? null : ana.lid },
        body: { kind: 'text', text },
        replyToProviderId: null,
      },
      new AbortController().signal,
    )
  await say('oi')
  await send('olá')
  await say('como vai?')
  return { n, ana, pool, write, stored, arrives, say, send }
}

/** Sends a message between reading a ratchet for an incoming one and writing it back. */
async function sendsWhileReceiving(clinic: Clinic, options?: MessageOptions) {
  const { n, ana, write, arrives, send } = await talkOf(clinic, options)
  let letGo = () => {}
  const released = new Promise<void>((resolve) => (letGo = resolve))
  const held = new Promise<string>((resolve) => {
    hold = {
      user: new RegExp(`^(${ana.number}|${ana.lid.split('@')[0]})`),
      async held(key) {
        resolve(key)
        await released
      },
    }
  })
  const written = write(`dela-${n}`)
  const key = await held
  const waits = new Promise<void>((resolve) => {
    onTransaction = (begun) => begun === key && resolve()
  })
  const sent = send('nossa')
  await Promise.race([waits, sent])
  onTransaction = () => undefined
  letGo()
  await Promise.all([sent, written, arrives('dela')])
  await send('e mais uma')
  await waitFor(() => expect(ana.got.length + ana.unreadable.length).toBe(3))
  return { read: ana.got.map(({ text }) => text), unreadable: ana.unreadable.length }
}

/** Sends while the advanced ratchet cannot be written. */
async function sendsWithoutKeys(clinic: Clinic) {
  const { ana, pool, send } = await talkOf(clinic)
  await pool.query(`
    create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create trigger refusing before insert or update on web_keys for each row when (new.kind = 'session')
      execute function refuse()`)
  const gone = new Promise((resolve) => clinic.fake.events.once('gone', resolve))
  const clientId = newId()
  const first = await send('uma vez', clientId)
  await gone
  await pool.query('drop trigger refusing on web_keys')
  await untilOpen(clinic)
  const second = await waitFor(async () => {
    const outcome = await send('uma vez', clientId)
    expect(outcome.kind).not.toBe('later')
    return outcome
  })
  await waitFor(() => expect(ana.got.length + ana.unreadable.length).toBeGreaterThan(1))
  return {
    outcomes: [first.kind, second.kind],
    read: ana.got.map(({ text }) => text),
    unreadable: ana.unreadable.length,
  }
}

/** A decrypted message cannot be handed over, though its receipt was sent. */
async function breaksWhileReceiving(clinic: Clinic) {
  const { n, pool, write, stored, arrives } = await talkOf(clinic)
  await pool.query(`
    create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create trigger refusing before insert on webhook_events for each row execute function refuse()`)
  const { id } = await write(`na queda-${n}`)
  await waitFor(() => {
    expect(clinic.fake.receipts.some((receipt) => receipt['id'] === id)).toBe(true)
    expect(clinic.fake.isConnected(clinic.device)).toBe(false)
  })
  await pool.query('drop trigger refusing on webhook_events')
  await untilOpen(clinic)
  await write(`depois-${n}`)
  await arrives('depois')
  return stored('na queda')
}

/** A message can be decrypted, but for a moment not written down. */
async function cannotBeWrittenDown(clinic: Clinic) {
  const { n, pool, write, arrives } = await talkOf(clinic)
  await pool.query(`
    create or replace function refuse() returns trigger language plpgsql as $$ begin raise 'no room'; end $$;
    create trigger refusing before insert on web_inbox for each row execute function refuse()`)
  const gone = new Promise((resolve) => clinic.fake.events.once('gone', resolve))
  await write(`sem lugar-${n}`)
  await gone
  await pool.query('drop trigger refusing on web_inbox')
  await untilOpen(clinic)
  await arrives('sem lugar')
}

const untilOpen = (clinic: Clinic) =>
  waitFor(async () => {
    expect(clinic.fake.isConnected(clinic.device)).toBe(true)
    expect((await channelOf(clinic.owner, clinic.channel.id)).status).toBe('connected')
    const look = await clinic.port.look!(clinic.channel)
    expect(look.status).toBe('connected')
  })

describe('with the wrapper', () => {
  let clinic: Clinic
  beforeAll(async () => {
    wrap = journaled
    clinic = await pairedClinic(world)
  })

  it('a clinic and a customer that write at the same time read each other', async () => {
    expect(await sendsWhileReceiving(clinic)).toEqual({ read: ['olá', 'nossa', 'e mais uma'], unreadable: 0 })
  })

  it('and so does one who writes by number and is known by another name, too', async () => {
    const { unreadable } = await sendsWhileReceiving(clinic, { byNumber: true })
    expect(unreadable).toBe(0)
  })

  it('nothing leaves when its key cannot be written, and it is said once when it can', async () => {
    expect(await sendsWithoutKeys(clinic)).toEqual({
      outcomes: ['later', 'accepted'],
      read: ['olá', 'uma vez'],
      unreadable: 0,
    })
  })

  it('a message whose receipt left before it was handed over is handed over later, once', async () => {
    expect(await breaksWhileReceiving(clinic)).toBe(1)
  })
})

describe('a message that cannot be written down', () => {
  it('moves no ratchet without being kept, and is handed over once there is room', async () => {
    wrap = journaled
    const quick = await startWorld({ tuning: { leftMs: 1000 } })
    try {
      await cannotBeWrittenDown(await pairedClinic(quick))
    } finally {
      await quick.close()
    }
  })
})

describe('several clinics of one server that talk with the same person at once', () => {
  it('lose nothing of what is said to them or by them', async () => {
    wrap = journaled
    const clinics = [await pairedClinic(world), await pairedClinic(world), await pairedClinic(world)]
    const { fake, server } = clinics[0]!
    const lab = fake.phone('5511980000999', '300000000000999', 'Laboratório')
    const said = Array.from({ length: 7 }, (_, n) => `laudo ${n}`)
    const send = ({ port, channel }: Clinic, text: string) =>
      port.send(
        channel,
        {
          clientId: newId(),
          to: { phone: lab.number, scopedId: null },
          body: { kind: 'text', text },
          replyToProviderId: null,
        },
        new AbortController().signal,
      )
    const stored = async ({ channel }: Clinic) => {
      const { rows } = await server.deps.database.pool.query(
        "select 1 from webhook_events where body ->> 'account' = $1 and body::text like '%laudo %'",
        [(await channelOf(clinics.find((each) => each.channel === channel)!.owner, channel.id)).phone_number],
      )
      return rows.length
    }
    await Promise.all(
      clinics.flatMap((clinic) => [
        (async () => {
          for (const each of said) await fake.message(clinic.device, lab, { conversation: each })
        })(),
        (async () => {
          for (const each of said) await send(clinic, `recebido: ${each}`)
        })(),
      ]),
    )
    await waitFor(async () => {
      expect(await Promise.all(clinics.map(stored))).toEqual(clinics.map(() => said.length))
      expect(lab.got.length + lab.unreadable.length).toBe(said.length * clinics.length)
    })
    expect(lab.unreadable).toEqual([])
    expect(fake.faults).toEqual([])
  })
})

describe('without the wrapper the tests above see what it is for', () => {
  let clinic: Clinic
  beforeAll(async () => {
    wrap = bare
    clinic = await pairedClinic(world)
  })

  it('a customer cannot read what left while they wrote', async () => {
    expect((await sendsWhileReceiving(clinic)).unreadable).toBeGreaterThan(0)
  })

  it('a message that left without its key is lost, or said again', async () => {
    const { read, unreadable } = await sendsWithoutKeys(clinic)
    expect(read.length + unreadable).toBeGreaterThan(2)
  })

  it('a message whose receipt left is lost', async () => {
    expect(await breaksWhileReceiving(clinic)).toBe(0)
  })
})
