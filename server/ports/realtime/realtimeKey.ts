import { randomBytes } from 'node:crypto'

/**
 * A key in the same format for both engines: Ably's API key, or one this server generated for its own hub.
 */
export type RealtimeKey = { name: string; secret: string }

/** Parses `app.key:secret`. Throws if the text has another form. */
export function parseRealtimeKey(text: string): RealtimeKey {
  const colon = text.indexOf(':')
  const key = { name: text.slice(0, colon), secret: text.slice(colon + 1) }
  if (colon < 1 || key.secret === '') throw new Error('a realtime key has the form app.key:secret')
  return key
}

/** Generates a key for the embedded hub. It is stored once and shared by every process on the database. */
export function generateRealtimeKey(): string {
  return `balcao.local:${randomBytes(32).toString('base64url')}`
}
