import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { type Limit, rateLimit } from '../../http/rateLimit.ts'
import { Refusal } from '../../refusal.ts'
import { requireOwner } from '../owners/requireOwner.ts'
import { metaSilent } from './metaSilent.ts'

const TRIES: Limit = { name: 'whatsapp-exchange-token', max: 20, seconds: 3600 }
const TIMEOUT_MS = 15_000
const GOOD_FOR_MS = 30 * 60_000
const FAILED = 'Erro ao processar autorização. Tente novamente.'

const Exchanged = z.object({ access_token: z.string().min(1).max(2000) })
const Kept = z.object({ token: z.string(), until: z.number() })

const nameOf = (orgId: string) => `facebook sign-up ${orgId}`

/**
 * Exchanges the code of a Facebook sign-up for its token. The browser gets only a sealed handle, which this
 * server opens for this organization for half an hour.
 */
export async function exchangeToken(deps: Deps, auth: Auth, code: string): Promise<{ access_token: string }> {
  await requireOwner(deps.database.db, auth, 'conectar o WhatsApp Business API')
  await rateLimit(deps, [{ limit: TRIES, of: auth.organizationId }])
  const { cloudApp, graphUrl } = deps.env.whatsapp
  if (!cloudApp) throw new Refusal(409, 'conflict', 'Este servidor não oferece a conexão pelo Facebook.')
  let answer: unknown
  try {
    const response = await fetch(`${graphUrl}/oauth/access_token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        client_id: cloudApp.appId,
        client_secret: cloudApp.appSecret,
        grant_type: 'authorization_code',
        code,
      }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    answer = await response.json().catch(() => null)
  } catch {
    throw metaSilent()
  }
  const exchanged = Exchanged.safeParse(answer)
  if (!exchanged.success) throw new Refusal(422, 'invalid_body', FAILED)
  const kept = { token: exchanged.data.access_token, until: deps.clock().getTime() + GOOD_FOR_MS }
  return { access_token: deps.seal.close(JSON.stringify(kept), nameOf(auth.organizationId)) }
}

/** The keys behind a handle of `exchangeToken`; null when it is another organization's, or too old. */
export function openSignup(
  { env, seal, clock }: Pick<Deps, 'env' | 'seal' | 'clock'>,
  auth: Auth,
  handle: string,
): { accessToken: string; appSecret: string } | null {
  const { cloudApp } = env.whatsapp
  const text = seal.open(handle, nameOf(auth.organizationId))
  if (text === null || !cloudApp) return null
  const { token, until } = Kept.parse(JSON.parse(text))
  return clock().getTime() > until ? null : { accessToken: token, appSecret: cloudApp.appSecret }
}
