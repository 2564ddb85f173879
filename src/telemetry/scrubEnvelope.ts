import type { makeFetchTransport } from '@sentry/browser'
import { scrub, scrubDeep } from './scrub.ts'

type Envelope = Parameters<ReturnType<typeof makeFetchTransport>['send']>[0]

/**
 * Everything that is about to leave for the error service, without ids, queries, emails, phones and tokens. Recordings
 * are texts of JSON: masked already, but the addresses in them are those of the page.
 */
export function scrubEnvelope(envelope: Envelope): Envelope {
  const [headers, items] = envelope
  const clean = (items as [unknown, unknown][]).map(([head, body]) => [
    head,
    typeof body === 'string' ? scrubRecording(body) : scrubDeep(body),
  ])
  return [scrubDeep(headers), clean] as unknown as Envelope
}

/** A line of JSON for its number, and the events. */
const scrubRecording = (text: string): string => text.split('\n').map(scrubJson).join('\n')

function scrubJson(text: string): string {
  // What cannot be JSON is not tried: a thousand line ends are a thousand errors thrown.
  if (!/^\s*[[{"\d-]/.test(text)) return scrub(text)
  try {
    return JSON.stringify(scrubDeep(JSON.parse(text)))
  } catch (error) {
    if (error instanceof SyntaxError) return scrub(text)
    throw error
  }
}
