import type { BotAction } from '../../../../src/contract/account.ts'
import type { Deps } from '../../../deps.ts'
import type { BotLevel } from '../../../ports/botCheck/botCheckPort.ts'
import { Refusal } from '../../../refusal.ts'

/** Throws unless the bot check was passed for this action and level. */
export async function requirePerson(
  deps: Deps,
  given: { token: string | undefined; action: BotAction; level: BotLevel; ip: string },
): Promise<void> {
  switch (await deps.ports.botCheck.check(given)) {
    case 'person':
      return
    case 'too_easy':
      throw harderCheck()
    case 'refused':
      throw new Refusal(
        400,
        'bot_check_failed',
        'Não foi possível confirmar que você é uma pessoa. Tente novamente.',
      )
    case 'unavailable':
      throw new Refusal(
        503,
        'unavailable',
        'A verificação de segurança está fora do ar no momento. Tente novamente em instantes.',
        { retryAfterSeconds: 10 },
      )
  }
}

/** The app handles this refusal itself, by repeating the call with a check of level 1. */
export const harderCheck = (): Refusal =>
  new Refusal(
    400,
    'bot_check_harder',
    'Por segurança, precisamos confirmar mais uma vez que você é uma pessoa. Tente novamente.',
  )
