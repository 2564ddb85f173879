import { z } from 'zod'
import type { OutboundBody, OutboundChange, OutboundMessage, SendOutcome } from '../channelPort.ts'
import { isLid } from '../lid.ts'
import { type CloudAccess, troubleOf } from './cloudAccess.ts'
import { errorOf, graphAddress } from './graphCall.ts'
import { failureText, graphVerdict, holdMsOf, troubleFrom, UNPAID_WAIT_MS } from './graphErrors.ts'
import { uploadForm } from './uploadForm.ts'

const SEND_TIMEOUT_MS = 20_000
const BROKEN_WAIT_MS = 5 * 60_000

const Accepted = z.object({ messages: z.array(z.object({ id: z.string() })).min(1) })

/** Errors of opening the connection, which prove that nothing of the request left this machine. */
const NOT_SENT = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
])

const NO_ADDRESS =
  'Por este canal o WhatsApp não conhece esta pessoa. Complete o telefone na ficha ou espere ela escrever.'

const Uploaded = z.object({ id: z.string().min(1) })

/** Sends a message with one call and never repeats it: a lost answer may mean a delivered message (law 9). */
export async function sendOnCloud(
  config: CloudAccess,
  fetch: typeof globalThis.fetch,
  message: OutboundMessage,
  signal: AbortSignal,
  tuning: Parameters<typeof uploadForm>[2] = {},
): Promise<SendOutcome> {
  const { body, to } = message
  if (to.phone === null && idOf(to) === null) return { kind: 'refused', reason: NO_ADDRESS }
  let fileId = ''
  if ('file' in body) {
    const uploaded = await upload(config, fetch, body.file, signal, tuning)
    if (typeof uploaded !== 'string') return uploaded
    fileId = uploaded
  }
  return post(config, fetch, requestBody(message, fileId), signal)
}

/** Reacts to a message of the customer. Sent again, it changes nothing. */
export async function reactOnCloud(
  config: CloudAccess,
  fetch: typeof globalThis.fetch,
  { clientId, to, targetProviderId, emoji }: Extract<OutboundChange, { kind: 'react' }>,
  signal: AbortSignal,
): Promise<SendOutcome> {
  if (to.phone === null && idOf(to) === null) return { kind: 'refused', reason: NO_ADDRESS }
  const reaction = { message_id: targetProviderId, emoji: emoji ?? '' }
  return post(
    config,
    fetch,
    { ...addressed(to), type: 'reaction', reaction, biz_opaque_callback_data: clientId },
    signal,
  )
}

async function post(
  config: CloudAccess,
  fetch: typeof globalThis.fetch,
  body: object,
  signal: AbortSignal,
): Promise<SendOutcome> {
  let response: Response
  let answer: unknown
  try {
    response = await fetch(graphAddress(config, `${config.phoneNumberId}/messages`), {
      method: 'POST',
      headers: { authorization: `Bearer ${config.accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.any([signal, AbortSignal.timeout(SEND_TIMEOUT_MS)]),
    })
    answer = await response.json().catch(() => null)
  } catch (error) {
    return NOT_SENT.has(causeCode(error)) ? { kind: 'later', afterMs: null } : { kind: 'unknown' }
  }
  if (response.ok) {
    const accepted = Accepted.safeParse(answer)
    const id = accepted.success ? accepted.data.messages[0]?.id : undefined
    return id === undefined ? { kind: 'unknown' } : { kind: 'accepted', providerId: id }
  }
  return refusal(response, answer)
}

/**
 * Uploads a file: its id at Meta, or why the message cannot be sent. An upload reaches no customer, so it may
 * be repeated.
 */
async function upload(
  config: CloudAccess,
  fetch: typeof globalThis.fetch,
  file: { data: Blob; mimeType: string; filename: string },
  signal: AbortSignal,
  tuning: Parameters<typeof uploadForm>[2],
): Promise<string | SendOutcome> {
  const fields = { messaging_product: 'whatsapp', type: file.mimeType }
  const { headers, body, idle, done } = uploadForm(fields, file, tuning)
  let response: Response
  let answer: unknown
  try {
    response = await fetch(graphAddress(config, `${config.phoneNumberId}/media`), {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${config.accessToken}` },
      body,
      duplex: 'half',
      redirect: 'error',
      signal: AbortSignal.any([signal, idle]),
    } as unknown as RequestInit)
    answer = await response.json().catch(() => null)
  } catch {
    return { kind: 'later', afterMs: null }
  } finally {
    done()
  }
  const uploaded = Uploaded.safeParse(answer)
  if (response.ok && uploaded.success) return uploaded.data.id
  const outcome = refusal(response, answer)
  return outcome.kind === 'unknown' ? { kind: 'later', afterMs: null } : outcome
}

function refusal(response: Response, answer: unknown): SendOutcome {
  const { code, subcode } = errorOf(answer)
  switch (graphVerdict(response.status, code, subcode)) {
    case 'later':
      return { kind: 'later', afterMs: retryAfterMs(response) }
    case 'slow':
      return { kind: 'later', afterMs: retryAfterMs(response) ?? holdMsOf(code), holdsChannel: true }
    case 'unpaid': {
      const until = new Date(Date.now() + UNPAID_WAIT_MS).toISOString()
      const trouble = { ...troubleOf('unpaid', failureText(code)), until }
      return { kind: 'later', afterMs: UNPAID_WAIT_MS, trouble }
    }
    case 'broken': {
      const { kind, detail } = troubleFrom(code, subcode)
      return { kind: 'later', afterMs: BROKEN_WAIT_MS, trouble: troubleOf(kind, detail) }
    }
    case 'refused':
      return { kind: 'refused', reason: failureText(code) }
    case 'unknown':
      return { kind: 'unknown' }
  }
}

/** Meta does not know WhatsApp Web's ids. */
const idOf = ({ scopedId, parentId }: OutboundMessage['to']): string | null =>
  scopedId === null || isLid(scopedId) ? (parentId ?? null) : scopedId

const addressed = (to: OutboundMessage['to']) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  ...(to.phone === null ? { recipient: idOf(to) } : { to: to.phone }),
})

function requestBody({ clientId, to, body, replyToProviderId }: OutboundMessage, fileId: string) {
  return {
    ...addressed(to),
    type: body.kind,
    [body.kind]: contentOf(body, fileId),
    ...(replyToProviderId !== null && { context: { message_id: replyToProviderId } }),
    biz_opaque_callback_data: clientId,
  }
}

function contentOf(body: OutboundBody, id: string): Record<string, unknown> {
  switch (body.kind) {
    case 'text':
      return { body: body.text, preview_url: false }
    case 'location': {
      const { latitude, longitude, name, address } = body
      return { latitude, longitude, ...(name && { name }), ...(address && { address }) }
    }
    case 'template':
      return {
        name: body.name,
        language: { policy: 'deterministic', code: body.language },
        ...(body.params.length > 0 && {
          components: [{ type: 'body', parameters: body.params.map((text) => ({ type: 'text', text })) }],
        }),
      }
    case 'audio':
      // A voice message is Opus in Ogg; any other recording is a sound file.
      return { id, ...(body.voice && body.file.mimeType === 'audio/ogg' && { voice: true }) }
    case 'document':
      return { id, filename: body.file.filename, ...(body.caption && { caption: body.caption }) }
    default:
      return { id, ...(body.caption && { caption: body.caption }) }
  }
}

function retryAfterMs(response: Response): number | null {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
  return seconds > 0 ? Math.min(seconds, 3600) * 1000 : null
}

/** The socket's error code, which `fetch` puts in the error's cause; '' when there is none. */
function causeCode(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
}
