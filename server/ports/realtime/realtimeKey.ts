import { randomBytes } from 'node:crypto'

/** The same shape for both engines: Ably's API key, or one this server made for its own hub. */
export type RealtimeKey = { name: string; secret: string }

/** Reads `app.key:secret`. */
export function parseRealtimeKey(text: string): RealtimeKey {
  const colon = text.indexOf(':')
  const key = { name: text.slice(0, colon), secret: text.slice(colon + 1) }
  if (colon < 1 || key.secret === '') throw new Error('a realtime key has the form app.key:secret')
  return key
}

/** A key for the embedded hub, to be stored once and shared by every process on the database. */
export function generateRealtimeKey(): string {
  return `balcao.local:${randomBytes(32).toString('base64url')}`
}
