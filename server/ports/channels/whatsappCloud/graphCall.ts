import { createHmac } from 'node:crypto'
import { z } from 'zod'

const TIMEOUT_MS = 15_000

/** Where to call, as whom, and by which app: the proof shows that the caller knows the app's secret. */
export type GraphAccess = { apiUrl: string; accessToken: string; appSecret: string }

export type GraphAnswer =
  | { kind: 'ok'; body: unknown }
  | { kind: 'error'; status: number; code: number | undefined; subcode: number | undefined }
  /** Nobody knows whether it was heard. */
  | { kind: 'silent' }

const Failed = z.object({
  error: z.object({
    code: z.number().optional(),
    error_subcode: z.number().optional(),
    message: z.string().optional(),
  }),
})

const TOKEN_REFUSED = 190

/** The code of an error answer; a proof that does not fit counts as a token that is not accepted. */
export function errorOf(answer: unknown): { code: number | undefined; subcode: number | undefined } {
  const error = Failed.safeParse(answer).data?.error
  const isProof = error?.message?.includes('appsecret_proof') ?? false
  return { code: isProof ? TOKEN_REFUSED : error?.code, subcode: error?.error_subcode }
}

/** `appsecret_proof` of the Graph API: hexadecimal HMAC-SHA256 of the token by the app's secret. */
export const proofOf = ({ accessToken, appSecret }: Pick<GraphAccess, 'accessToken' | 'appSecret'>): string =>
  createHmac('sha256', appSecret).update(accessToken).digest('hex')

/** The address of an edge of the Graph API with the proof of who asks. */
export function graphAddress(
  access: GraphAccess,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const given = new URLSearchParams({ ...query, appsecret_proof: proofOf(access) })
  return `${access.apiUrl}/${path}?${given.toString()}`
}

/** One call; never throws. The token travels in a header, where no log of addresses has it. */
export async function graphCall(
  access: GraphAccess,
  fetch: typeof globalThis.fetch,
  {
    path,
    method = 'GET',
    query,
    body,
  }: { path: string; method?: 'GET' | 'POST'; query?: Record<string, string>; body?: object },
): Promise<GraphAnswer> {
  let response: Response
  let answer: unknown
  try {
    response = await fetch(graphAddress(access, path, query), {
      method,
      headers: {
        authorization: `Bearer ${access.accessToken}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    answer = await response.json().catch(() => null)
  } catch {
    return { kind: 'silent' }
  }
  if (response.ok) return { kind: 'ok', body: answer }
  return { kind: 'error', status: response.status, ...errorOf(answer) }
}
