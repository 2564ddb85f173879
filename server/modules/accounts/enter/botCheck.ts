import type * as z from 'zod/mini'
import type { BotChallenge, BotChallengeRequest } from '../../../../src/contract/account.ts'
import type { Deps } from '../../../deps.ts'
import { type Limit, rateLimit } from '../../../http/rateLimit.ts'
import { Refusal } from '../../../refusal.ts'

/**
 * High, because a whole neighbourhood may share one address, and each attempt to sign in needs a challenge.
 */
const challengesByAddress: Limit = { name: 'bot-check-ip', max: 1000, seconds: 15 * 60 }

/** Returns the challenge that a device must solve before it may register or sign in. */
export async function botChallenge(
  deps: Deps,
  { action, level }: z.infer<typeof BotChallengeRequest>,
  ip: string,
): Promise<z.infer<typeof BotChallenge>> {
  await rateLimit(deps, [{ limit: challengesByAddress, of: ip }])
  const challenge = await deps.ports.botCheck.challenge(action, level ?? 0)
  // The page was loaded before the server's configuration changed.
  if (!challenge)
    throw new Refusal(
      404,
      'not_configured',
      'A verificação de segurança mudou. Atualize a página e tente novamente.',
    )
  return { challenge: challenge as z.infer<typeof BotChallenge>['challenge'] }
}
