/** Reads request bodies from outside within limits of size and nesting. */
import { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'
import { Refusal } from '../refusal.ts'

/** A request, and the bindings with which it came. */
export type Received = { request: Request; env?: unknown }

/** What `readLimited` needs of a request to a Hono app. */
export const receivedBy = ({ req, env }: Context): Received => ({ request: req.raw, env })

/**
 * Reads the whole body. Throws 413 as soon as the body is known to exceed `limit` bytes, whatever
 * Content-Length says.
 */
export async function readLimited(
  { request, env }: Received,
  limit: number,
  tooLarge: string,
): Promise<Uint8Array> {
  const refuse = () => new Refusal(413, 'too_large', tooLarge)
  const stated = request.headers.get('content-length')
  if (Number(stated ?? 0) > limit) throw refuse()
  // On a connection, HTTP ends the body at the stated length. Reading it at once spares a whole web stream.
  if (stated !== null && isOfConnection(env)) return new Uint8Array(await request.arrayBuffer())
  if (!request.body) return new Uint8Array()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    size += value.byteLength
    if (size > limit) {
      await reader.cancel()
      throw refuse()
    }
    chunks.push(value)
  }
  return Buffer.concat(chunks, size)
}

/** Whether Node's HTTP parser has read the request, and not a caller within the process made it. */
const isOfConnection = (env: unknown): boolean =>
  (env as Partial<HttpBindings> | undefined)?.incoming instanceof IncomingMessage

/**
 * The nesting kept by parseJson. It is far deeper than any valid body, and far below the depth that makes
 * JSON.parse slow: 1.5 MB of brackets take it a second.
 */
const DEPTH = 100

const QUOTE = 0x22
const BACKSLASH = 0x5c
// Setting this bit turns '[' into '{' and ']' into '}', so one comparison covers both kinds of bracket.
const CURLY = 0x20
const OPEN = 0x7b
const CLOSE = 0x7d

/**
 * Parses the JSON value in `bytes`, in linear time whatever its nesting. Content below the hundredth level is
 * dropped, so a value nested too deeply arrives with that depth, and a later depth check can refuse it.
 * Throws SyntaxError for invalid JSON and, if `fatal`, TypeError for invalid UTF-8.
 */
export function parseJson(bytes: Uint8Array, { fatal = true } = {}): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal }).decode(withoutDepth(bytes)))
}

/** The same bytes without the content of brackets at the hundred-and-first level. */
function withoutDepth(bytes: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = []
  let from = 0
  let depth = 0
  let quoted = false
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at]!
    if (quoted) {
      if (byte === BACKSLASH) at++
      else if (byte === QUOTE) quoted = false
    } else if (byte === QUOTE) quoted = true
    else if ((byte | CURLY) === OPEN) {
      if (++depth === DEPTH + 1) kept.push(bytes.subarray(from, at + 1))
    } else if ((byte | CURLY) === CLOSE) {
      if (depth-- === DEPTH + 1) from = at
    }
  }
  if (kept.length === 0) return bytes
  if (depth <= DEPTH) kept.push(bytes.subarray(from))
  return Buffer.concat(kept)
}
