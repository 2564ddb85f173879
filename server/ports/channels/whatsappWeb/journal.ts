/**
 * Wraps Baileys' Signal repository to close four gaps; a test for each fails without the wrapper:
 *
 * 1. Receiving: Baileys writes the ratchet before our handler runs. If the server is killed in between, the
 *    message cannot be decrypted again. So it is written in the ratchet's own transaction (`web_inbox`).
 * 2. Sending: Baileys writes the advanced ratchet after the bytes left. If that write fails, the receiver
 *    cannot read the next message.
 * 3. Both at once: a send and an incoming message read one ratchet in two transactions; the later one wins.
 * 4. Two sessions, one person: libsignal queues operations by the person's address, across sessions, and goes
 *    on in the async context of whoever began the queue. If two clinics of one server talk with one person,
 *    writes of one go into a finished transaction and are lost. So operations of an address run one by one.
 *
 * For 2 and 3, `encryptMessage` and `injectE2ESession` leave the surrounding transaction and run in their
 * own, under the same lock as `decryptMessage`, committed before the stanza leaves.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { SignalDataSet, SignalKeyStoreWithTransaction, SocketConfig } from 'baileys'
import { INBOX_KIND } from './authStore.ts'

/** An async context without a transaction, captured when this module loads. */
const outside = AsyncLocalStorage.snapshot()

type MakeRepository = SocketConfig['makeSignalRepository']
type Stanza = { tag: string; attrs: Record<string, string>; content?: unknown }

/** The attributes of stanzas in progress, found by the bytes of their ciphertext. */
export type Stanzas = {
  note(stanza: Stanza): void
  of(ciphertext: Uint8Array): Record<string, string> | undefined
  /** Whether the decrypted message is written to the journal. */
  keeps: Keeps
}
type Keeps = (attrs: Record<string, string>, plain: Uint8Array) => boolean

/**
 * `isOurs` selects the stanzas to remember; `keeps` decides, after decryption, which of them are journaled.
 */
export function createStanzas(isOurs: (attrs: Record<string, string>) => boolean, keeps: Keeps): Stanzas {
  const known = new WeakMap<Uint8Array, Record<string, string>>()
  return {
    note({ attrs, content }) {
      if (!Array.isArray(content) || !isOurs(attrs)) return
      for (const child of content as Stanza[])
        if (child.tag === 'enc' && child.content instanceof Uint8Array) known.set(child.content, attrs)
    },
    of: (ciphertext) => known.get(ciphertext),
    keeps,
  }
}

/** The last operation of each ratchet address in this process. */
const last = new Map<string, Promise<void>>()

/**
 * Runs `work` after all other operations of this address, of any session, in the caller's own async context.
 */
async function alone<T>(address: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(address)
  let done = () => {}
  const mine = new Promise<void>((resolve) => (done = resolve))
  last.set(address, mine)
  await before
  try {
    return await work()
  } finally {
    if (last.get(address) === mine) last.delete(address)
    done()
  }
}

/** The repository with the four gaps closed. `stanzas` knows the messages being received. */
export function journaled(original: MakeRepository, stanzas: Stanzas): MakeRepository {
  return (auth, logger, pnToLid) => {
    const repository = original(auth, logger, pnToLid)
    const keys = auth.keys as SignalKeyStoreWithTransaction

    /** The name under which `decryptMessage` locks the same ratchet. */
    async function lockName(jid: string): Promise<string> {
      if (!jid.endsWith('@s.whatsapp.net')) return jid
      return (await repository.lidMapping.getLIDForPN(jid).catch(() => null)) ?? jid
    }

    /** Runs `work` in the ratchet's transaction, and alone for its address. */
    const within = <T>(jid: string, work: () => Promise<T>): Promise<T> =>
      keys.transaction(() => alone(repository.jidToSignalProtocolAddress(jid), work), jid)

    return {
      ...repository,

      decryptMessage(options) {
        const attrs = stanzas.of(options.ciphertext)
        const id = attrs?.['id']
        const decrypt = () => repository.decryptMessage(options)
        if (attrs === undefined || id === undefined) return within(options.jid, decrypt)
        return keys.transaction(async () => {
          const plain = await within(options.jid, decrypt)
          if (!stanzas.keeps(attrs, plain)) return plain
          const row = { plain: Buffer.from(plain).toString('base64'), attrs }
          await keys.set({ [INBOX_KIND]: { [id]: row } } as unknown as SignalDataSet)
          return plain
        }, options.jid)
      },

      encryptMessage: (options) =>
        outside(async () => {
          const jid = await lockName(options.jid)
          return within(jid, () => repository.encryptMessage({ ...options, jid }))
        }),

      injectE2ESession: (options) =>
        outside(async () => {
          const jid = await lockName(options.jid)
          return within(jid, () => repository.injectE2ESession({ ...options, jid }))
        }),
    }
  }
}
