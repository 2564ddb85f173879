/**
 * Wrappers around Baileys' Signal repository that close four gaps, each shown by a test that fails without it:
 *
 * 1. Receiving: the ratchet is written before our handler runs. Killed in between, the message cannot be decrypted
 *    again. What was decrypted is therefore written in the ratchet's own transaction (`web_inbox`).
 * 2. Sending: the advanced ratchet is written after the bytes left. If that fails, the next message cannot be read.
 * 3. Both at once: a send and an incoming message read one ratchet in two transactions, and the later commit wins.
 *
 * 4. Two sessions and one person: libsignal queues by the person's address, whatever session asks, and goes on in the async
 *    context of whoever began. Where two clinics of one server talk with the same person at once, what one writes goes into
 *    a transaction of its own that is over, and is lost. One operation of an address at a time.
 *
 * For 2 and 3 `encryptMessage` and `injectE2ESession` run outside the transaction around them, each in its own, under
 * the same lock as `decryptMessage` and committed before the stanza leaves.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { SignalDataSet, SignalKeyStoreWithTransaction, SocketConfig } from 'baileys'
import { INBOX_KIND } from './authStore.ts'

/** The context of no transaction at all: taken while this module loads. */
const outside = AsyncLocalStorage.snapshot()

type MakeRepository = SocketConfig['makeSignalRepository']
type Stanza = { tag: string; attrs: Record<string, string>; content?: unknown }

/** Stanzas that are being worked on, found by the bytes of their ciphertext. */
export type Stanzas = {
  note(stanza: Stanza): void
  of(ciphertext: Uint8Array): Record<string, string> | undefined
}

export function createStanzas(isOurs: (attrs: Record<string, string>) => boolean): Stanzas {
  const known = new WeakMap<Uint8Array, Record<string, string>>()
  return {
    note({ attrs, content }) {
      if (!Array.isArray(content) || !isOurs(attrs)) return
      for (const child of content as Stanza[])
        if (child.tag === 'enc' && child.content instanceof Uint8Array) known.set(child.content, attrs)
    },
    of: (ciphertext) => known.get(ciphertext),
  }
}

/** The last operation of each ratchet's address, in this process. */
const last = new Map<string, Promise<void>>()

/** Runs `work` when no other of this address runs, whatever session began it; in the caller's own async context. */
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

/** A repository whose four gaps are closed. `stanzas` knows what is being received. */
export function journaled(original: MakeRepository, stanzas: Stanzas): MakeRepository {
  return (auth, logger, pnToLid) => {
    const repository = original(auth, logger, pnToLid)
    const keys = auth.keys as SignalKeyStoreWithTransaction

    /** The name under which `decryptMessage` locks the same ratchet. */
    async function lockName(jid: string): Promise<string> {
      if (!jid.endsWith('@s.whatsapp.net')) return jid
      return (await repository.lidMapping.getLIDForPN(jid).catch(() => null)) ?? jid
    }

    /** In the transaction of its own ratchet, and beside nobody else's of the same address. */
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
