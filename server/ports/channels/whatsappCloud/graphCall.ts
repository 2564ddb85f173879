import { createHmac } from 'node:crypto'
import { z } from 'zod'

const TIMEOUT_MS = 15_000

/**
 * The API's address, the token and the app's secret; Meta requires a proof that the caller knows the secret.
 */
export type GraphAccess = { apiUrl: string; accessToken: string; appSecret: string }

export type GraphAnswer =
  | { kind: 'ok'; body: unknown }
  | { kind: 'error'; status: number; code: number | undefined; subcode: number | undefined }
  /** No answer came; the call may have been carried out. */
  | { kind: 'silent' }

const Failed = z.object({
  error: z.object({
    code: z.number().optional(),
    error_subcode: z.number().optional(),
    message: z.string().optional(),
  }),
})

const TOKEN_REFUSED = 190

/** The codes of an error answer. A proof that does not match is reported as a refused token. */
export function errorOf(answer: unknown): { code: number | undefined; subcode: number | undefined } {
  const error = Failed.safeParse(answer).data?.error
  const isProof = error?.message?.includes('appsecret_proof') ?? false
  return { code: isProof ? TOKEN_REFUSED : error?.code, subcode: error?.error_subcode }
}

/** `appsecret_proof` of the Graph API: hexadecimal HMAC-SHA256 of the token by the app's secret. */
export const proofOf = ({ accessToken, appSecret }: Pick<GraphAccess, 'accessToken' | 'appSecret'>): string =>
  createHmac('sha256', appSecret).update(accessToken).digest('hex')

/** The address of a Graph API call, with the proof. */
export function graphAddress(
  access: GraphAccess,
  path: string,
  query: Readonly<Record<string, string>> = {},
): string {
  const given = new URLSearchParams({ ...query, appsecret_proof: proofOf(access) })
  return `${access.apiUrl}/${path}?${given.toString()}`
}

/**
 * Calls the Graph API once; never throws. The token travels in a header, so that no log of addresses contains
 * it.
 */
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
