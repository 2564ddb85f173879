import type { BotAction } from '../contract/account.ts'

/** There is no token yet, e.g. without network: nothing may be sent (AUTH-08, AUTH-09). */
export class BotCheckNotReady extends Error {
  override name = 'BotCheckNotReady'
}

export const BOT_CHECK_NOT_READY = 'Verificação de segurança ainda não está pronta. Tente novamente.'

/** Begins what a token needs, so that it is there when the form is sent. May be called often. */
export function prepareBotCheck(_action: BotAction): void {}

/** A token for one call. Waits a few seconds for it; throws BotCheckNotReady when it cannot be had. */
export async function botToken(_action: BotAction, _level: 0 | 1 = 0): Promise<string> {
  return ''
}
