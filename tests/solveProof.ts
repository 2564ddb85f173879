import type { BotAction } from '../src/contract/account.ts'
import { solveProof } from '../src/session/solveProof.ts'

/** Asks for a challenge by `send` (path and all) and solves it as the app does: what goes along as `recaptcha_token`. */
export async function botToken(
  send: (path: string, init: RequestInit) => Promise<Response>,
  action: BotAction,
  level: 0 | 1 = 0,
  headers: Record<string, string> = {},
): Promise<string> {
  const response = await send('/api/v1/auth/bot-check', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ action, level }),
  })
  if (!response.ok) throw new Error(`bot check: ${response.status} ${await response.text()}`)
  const { challenge } = (await response.json()) as { challenge: unknown }
  return solveProof(challenge)
}
