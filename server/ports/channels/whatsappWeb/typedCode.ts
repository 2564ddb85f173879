/** Pairing by number: a code that WhatsApp gives for a number, to be typed on that number's phone. */
import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import type { Seal } from '../../../db/seal.ts'

/** What one person asked for, as stored in `web_sessions.typed_code`. */
const WantedCode = z.object({
  /** Tells one request from the next for the same number. */
  id: z.string(),
  /** Digits with country code. */
  number: z.string(),
  /** WhatsApp was asked, which it is once: each time it shows a notice on the phone. */
  isAsked: z.boolean(),
  /** Eight characters; null until WhatsApp has accepted it. */
  code: z.nullable(z.string()),
})
export type WantedCode = z.infer<typeof WantedCode>

const nameOf = (channelId: string) => `web/${channelId}/typed code`

export const wantCode = (number: string): WantedCode => ({
  id: randomUUID(),
  number,
  isAsked: false,
  code: null,
})

export const sealCode = (seal: Seal, channelId: string, wanted: WantedCode): string =>
  seal.close(JSON.stringify(wanted), nameOf(channelId))

/** The stored request; null when there is none, or when it was sealed with another key. */
export function openCode(
  seal: Seal,
  channelId: string,
  stored: string | null | undefined,
): WantedCode | null {
  const text = stored ? seal.open(stored, nameOf(channelId)) : null
  return text === null ? null : WantedCode.parse(JSON.parse(text))
}
