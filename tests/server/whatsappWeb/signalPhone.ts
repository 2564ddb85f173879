/** A customer's phone or the clinic's own: an identity with real Signal sessions. */
import { randomBytes } from 'node:crypto'
import * as baileys from 'baileys'
import { quietConsole } from '../../../server/ports/channels/whatsappWeb/quietConsole.ts'
import type { Node } from './noiseServer.ts'

quietConsole()

const { proto, Curve } = baileys

const quiet = {
  level: 'silent',
  child: () => quiet,
  trace: () => undefined,
  debug: () => undefined,
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
}

/** The public keys of a clinic's device; each prekey is handed out once. */
export type Bundle = {
  registrationId: number
  identityKey: Uint8Array
  signedPreKey: { keyId: number; publicKey: Uint8Array; signature: Uint8Array }
  preKey?: { keyId: number; publicKey: Uint8Array }
}

const padded = (data: Uint8Array) => {
  const size = ((randomBytes(1)[0] ?? 0) & 15) + 1
  return Buffer.concat([data, Buffer.alloc(size, size)])
}
const unpadded = (data: Uint8Array) => data.subarray(0, data.length - (data[data.length - 1] ?? 0))

const be = (value: number, size: number) => {
  const out = Buffer.alloc(size)
  out.writeUIntBE(value, 0, size)
  return out
}

/**
 * Runs one operation at a time across all phones. libsignal queues by recipient address, whoever writes, and
 * continues in the async context of whoever began; two phones writing to one clinic at once would lose each
 * other's ratchets.
 */
let queue: Promise<unknown> = Promise.resolve()
function one<T>(work: () => Promise<T>): Promise<T> {
  const result = queue.then(work)
  queue = result.catch(() => undefined).then(() => new Promise((resolve) => setImmediate(resolve)))
  return result
}

export type Got = { id: string; message: baileys.proto.Message; text: string | null }

export function createPhone(number: string, lidUser: string, name: string) {
  const creds = baileys.initAuthCreds()
  const store = new Map<string, unknown>()
  const raw = {
    get: async (kind: string, ids: string[]) =>
      Object.fromEntries(
        ids.flatMap((id) => (store.get(`${kind}.${id}`) == null ? [] : [[id, store.get(`${kind}.${id}`)]])),
      ),
    set: async (data: Record<string, Record<string, unknown>>) => {
      for (const [kind, values] of Object.entries(data))
        for (const [id, value] of Object.entries(values)) store.set(`${kind}.${id}`, value)
    },
  } as unknown as baileys.SignalKeyStore
  const keys = baileys.addTransactionCapability(raw, quiet, { maxCommitRetries: 1, delayBetweenTriesMs: 1 })
  const repository = baileys.DEFAULT_CONNECTION_CONFIG.makeSignalRepository(
    { creds, keys },
    quiet,
    async () => [],
  )
  let nextPrekey = 1

  return {
    number,
    name,
    creds,
    pn: `${number}@s.whatsapp.net`,
    lid: `${lidUser}@lid`,
    /** The messages it could decrypt, in order of arrival. */
    got: [] as Got[],
    /** Ids of the messages it could not decrypt. */
    unreadable: [] as string[],
    devices: 0,

    /** The key bundle with which a stranger can write to it. */
    async bundle(jid: string): Promise<Node> {
      const id = nextPrekey++
      const pair = Curve.generateKeyPair()
      await keys.set({ 'pre-key': { [id]: pair } })
      return {
        tag: 'user',
        attrs: { jid },
        content: [
          { tag: 'registration', attrs: {}, content: be(creds.registrationId, 4) },
          { tag: 'type', attrs: {}, content: Buffer.from([5]) },
          { tag: 'identity', attrs: {}, content: creds.signedIdentityKey.public },
          baileys.xmppSignedPreKey(creds.signedPreKey),
          baileys.xmppPreKey(pair, id),
        ],
      }
    },

    encrypt: (jid: string, takeBundle: () => Bundle, message: baileys.proto.IMessage, fresh = false) =>
      one(async () => {
        if (fresh || !(await repository.validateSession(jid)).exists)
          await repository.injectE2ESession({ jid, session: takeBundle() })
        return repository.encryptMessage({ jid, data: padded(proto.Message.encode(message).finish()) })
      }),

    decrypt: (jid: string, type: 'pkmsg' | 'msg', ciphertext: Uint8Array) =>
      one(async () =>
        proto.Message.decode(unpadded(await repository.decryptMessage({ jid, type, ciphertext }))),
      ),

    /** Deletes its sessions, like a phone that was set up anew. */
    forgetSessions() {
      for (const key of store.keys()) if (key.startsWith('session.')) store.delete(key)
    },
  }
}

export type Phone = ReturnType<typeof createPhone>

/** The text of a message, in whichever field; null when it has none. */
export function textOf(message: baileys.proto.IMessage): string | null {
  const inner = message.deviceSentMessage?.message ?? message
  return inner.conversation || inner.extendedTextMessage?.text || null
}
