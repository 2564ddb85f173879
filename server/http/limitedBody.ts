/** Bodies from outside, read within limits of bytes and of nesting. */
import { Refusal } from '../refusal.ts'

/** The whole body, or 413 as soon as it is known to be longer than `limit`, whatever Content-Length said. */
export async function readLimited(request: Request, limit: number, tooLarge: string): Promise<Uint8Array> {
  const refuse = () => new Refusal(413, 'too_large', tooLarge)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw refuse()
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

/** Far deeper than anything we take, far less than what makes JSON.parse slow: 1.5 MB of brackets cost it a second. */
const DEPTH = 100

const QUOTE = 0x22
const BACKSLASH = 0x5c
// '[' and '{' with this bit set are '{'; the same for the closing ones.
const CURLY = 0x20
const OPEN = 0x7b
const CLOSE = 0x7d

/**
 * The JSON value that lies in `bytes`, in linear time whatever its nesting: what lies deeper than a hundred levels is
 * left out, so that the value is as deep as that, and whoever limits depth refuses it. Throws SyntaxError for what is
 * no JSON and, where `fatal`, TypeError for what is no UTF-8.
 */
export function parseJson(bytes: Uint8Array, { fatal = true } = {}): unknown {
  return JSON.parse(new TextDecoder('utf-8', { fatal }).decode(withoutDepth(bytes)))
}

/** The same bytes, with whatever lies in the hundred-and-first level left out. */
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
