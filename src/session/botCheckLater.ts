import type { BotAction } from '../contract/account.ts'
import { BotCheckNotReady } from './botCheckNotReady.ts'

const load = () => import('./botCheck.ts')

/** Begins the check once the form is there: nobody waits for it while they type. */
export function prepareBotCheck(action: BotAction): void {
  load().then(
    (check) => check.prepareBotCheck(action),
    () => undefined,
  )
}

/** As `botToken` of botCheck.ts; BotCheckNotReady also when that could not be loaded. */
export async function botToken(action: BotAction, level: 0 | 1 = 0): Promise<string> {
  const check = await load().catch((cause: unknown) => {
    throw new BotCheckNotReady({ cause })
  })
  return check.botToken(action, level)
}
