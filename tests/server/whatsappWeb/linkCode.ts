/** The phone's side of a pairing by a typed code: what it makes of the code, and what it reads of the answer. */
import { createDecipheriv, pbkdf2 } from 'node:crypto'
import { promisify } from 'node:util'
import * as baileys from 'baileys'
import type { Phone } from './signalPhone.ts'

const { aesDecryptGCM, aesEncryptCTR, Curve, hkdf } = baileys
const derive = promisify(pbkdf2)

const keyOf = (code: string, salt: Uint8Array) => derive(code, salt, 2 << 16, 32, 'sha256')
const random = (size: number) => Buffer.from(crypto.getRandomValues(new Uint8Array(size)))

/** Reads the client's ephemeral key, which it wrapped with the code; a wrong code gives another key. */
async function unwrap(wrapped: Buffer, code: string): Promise<Buffer> {
  const key = await keyOf(code, wrapped.subarray(0, 32))
  const decipher = createDecipheriv('aes-256-ctr', key, wrapped.subarray(32, 48))
  return Buffer.concat([decipher.update(wrapped.subarray(48)), decipher.final()])
}

/** Begins the phone's part with what was typed on it. */
export async function typeOnPhone(phone: Phone, typed: string, wrappedKey: Buffer) {
  const companionKey = await unwrap(wrappedKey, typed)
  const own = Curve.generateKeyPair()
  const salt = random(32)
  const iv = random(16)
  const identity = phone.creds.signedIdentityKey
  return {
    /** What the phone sends to the client, besides its identity key. */
    wrappedKey: Buffer.concat([salt, iv, aesEncryptCTR(own.public, await keyOf(typed, salt), iv)]),
    identityKey: Buffer.from(identity.public),

    /**
     * Opens the client's last message and returns the secret that signs the pairing. Throws when the client
     * used another code, or names other identity keys.
     */
    finish(bundle: Buffer, companionIdentity: Buffer): Buffer {
      const shared = Curve.sharedKey(own.private, companionKey)
      const info = 'link_code_pairing_key_bundle_encryption_key'
      const key = hkdf(Buffer.from(shared), 32, { salt: bundle.subarray(0, 32), info })
      const payload = aesDecryptGCM(
        bundle.subarray(44),
        Buffer.from(key),
        bundle.subarray(32, 44),
        Buffer.alloc(0),
      )
      if (!companionIdentity.equals(payload.subarray(0, 32))) throw new Error('another companion')
      if (!Buffer.from(identity.public).equals(payload.subarray(32, 64))) throw new Error('another phone')
      const mutual = Curve.sharedKey(identity.private, companionIdentity)
      const over = Buffer.concat([shared, mutual, payload.subarray(64)])
      return Buffer.from(hkdf(over, 32, { info: 'adv_secret' }))
    },
  }
}
