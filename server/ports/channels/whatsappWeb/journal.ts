/**
 * Wrappers around Baileys' Signal repository that close three gaps, each shown by a test that fails without it:
 *
 * 1. Receiving: the ratchet is written before our handler runs. Killed in between, the message cannot be decrypted
 *    again. What was decrypted is therefore written in the ratchet's own transaction (`web_inbox`).
 * 2. Sending: the advanced ratchet is written after the bytes left. If that fails, the next message cannot be read.
 * 3. Both at once: a send and an incoming message read one ratchet in two transactions, and the later commit wins.
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

/** A repository whose three gaps are closed. `stanzas` knows what is being received. */
export function journaled(original: MakeRepository, stanzas: Stanzas): MakeRepository {
  return (auth, logger, pnToLid) => {
    const repository = original(auth, logger, pnToLid)
    const keys = auth.keys as SignalKeyStoreWithTransaction

    /** The name under which `decryptMessage` locks the same ratchet. */
    async function lockName(jid: string): Promise<string> {
      if (!jid.endsWith('@s.whatsapp.net')) return jid
      return (await repository.lidMapping.getLIDForPN(jid).catch(() => null)) ?? jid
    }

    return {
      ...repository,

      decryptMessage(options) {
        const attrs = stanzas.of(options.ciphertext)
        const id = attrs?.['id']
        if (attrs === undefined || id === undefined) return repository.decryptMessage(options)
        return keys.transaction(async () => {
          const plain = await repository.decryptMessage(options)
          const row = { plain: Buffer.from(plain).toString('base64'), attrs }
          await keys.set({ [INBOX_KIND]: { [id]: row } } as unknown as SignalDataSet)
          return plain
        }, options.jid)
      },

      encryptMessage: (options) =>
        outside(async () => repository.encryptMessage({ ...options, jid: await lockName(options.jid) })),

      injectE2ESession: (options) =>
        outside(async () => repository.injectE2ESession({ ...options, jid: await lockName(options.jid) })),
    }
  }
}
