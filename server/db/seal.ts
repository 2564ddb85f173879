import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

/** Encrypts texts so that a copy of the database is unreadable without the secret. */
export type Seal = {
  /** Encrypts `text`. `of` names its owner: the result can be decrypted only with the same name. */
  close(text: string, of: string): string
  /** Decrypts. Null when it was encrypted with another secret or for another name, or was changed. */
  open(sealed: string, of: string): string | null
}

/** Creates a Seal from a secret of the server (AES-256-GCM with a fresh nonce each time). */
export function sealWith(secret: string): Seal {
  const key = createHash('sha256').update(secret).digest()
  return {
    close(text, of) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(of))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url')
    },
    open(sealed, of) {
      const bytes = Buffer.from(sealed, 'base64url')
      if (bytes.length < NONCE_BYTES + TAG_BYTES) return null
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(of))
        .setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      try {
        const body = decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES))
        return Buffer.concat([body, decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
