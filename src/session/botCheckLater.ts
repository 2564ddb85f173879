import type { BotAction } from '../contract/account.ts'
import { BotCheckNotReady } from './botCheckNotReady.ts'

const load = () => import('./botCheck.ts')

/**
 * Starts preparing the token once the form is shown: the wait then happens while the user types. Loads
 * botCheck.ts on demand.
 */
export function prepareBotCheck(action: BotAction): void {
  load().then(
    (check) => check.prepareBotCheck(action),
    () => undefined,
  )
}

/**
 * `botToken` of botCheck.ts, loaded on demand. Also throws
 * BotCheckNotReady when that file could not be loaded.
 */
export async function botToken(action: BotAction, level: 0 | 1 = 0): Promise<string> {
  const check = await load().catch((cause: unknown) => {
    throw new BotCheckNotReady({ cause })
  })
  return check.botToken(action, level)
}
