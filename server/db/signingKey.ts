import { randomBytes } from 'node:crypto'
import { keptSecret } from './keptSecret.ts'
import type { Database } from './database.ts'

// Imported once per database: jose signs a third faster with an imported key than with the raw secret.
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>
const keys = new WeakMap<Database, Map<string, Promise<Key>>>()

/**
 * Returns the HS256 key of this name, created and stored in the database on first use. Use one name for one
 * kind of token only.
 */
export function signingKey({ database }: { database: Database }, name: string): Promise<Key> {
  let ofDatabase = keys.get(database)
  if (!ofDatabase) keys.set(database, (ofDatabase = new Map()))
  const known = ofDatabase.get(name)
  if (known) return known
  const key = importKey(database, name).catch((error: unknown) => {
    ofDatabase.delete(name)
    throw error
  })
  ofDatabase.set(name, key)
  return key
}

async function importKey({ db }: Database, name: string): Promise<Key> {
  const secret = await keptSecret(db, name, () => randomBytes(32).toString('base64url'))
  const raw = Buffer.from(secret, 'base64url')
  return crypto.subtle.importKey('raw', raw, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}
