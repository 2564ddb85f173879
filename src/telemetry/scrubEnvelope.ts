import type { makeFetchTransport } from '@sentry/browser'
import { scrub, scrubDeep } from './scrub.ts'

type Envelope = Parameters<ReturnType<typeof makeFetchTransport>['send']>[0]

/**
 * Removes ids, queries, emails, phone numbers and tokens from everything
 * that is about to be sent to the error service. Replay recordings are
 * JSON texts; they are masked already, but contain addresses of the page.
 */
export function scrubEnvelope(envelope: Envelope): Envelope {
  const [headers, items] = envelope
  const clean = (items as [unknown, unknown][]).map(([head, body]) => [
    head,
    typeof body === 'string' ? scrubRecording(body) : scrubDeep(body),
  ])
  return [scrubDeep(headers), clean] as unknown as Envelope
}

/** A recording is a line of JSON with its number, followed by the events. */
const scrubRecording = (text: string): string => text.split('\n').map(scrubJson).join('\n')

function scrubJson(text: string): string {
  // Do not try to parse what cannot be JSON: a thousand line breaks would throw a thousand errors.
  if (!/^\s*[[{"\d-]/.test(text)) return scrub(text)
  try {
    return JSON.stringify(scrubDeep(JSON.parse(text)))
  } catch (error) {
    if (error instanceof SyntaxError) return scrub(text)
    throw error
  }
}
