import type { BotAction } from '../../../src/contract/account.ts'
import type { BotCheckConfig } from '../../../src/contract/clientConfig.ts'

/** 1 costs an attacker more: asked for when one account's password is being guessed from many addresses. */
export type BotLevel = 0 | 1

/** 'unavailable': the service that would know does not answer. */
export type BotVerdict = 'person' | 'refused' | 'too_easy' | 'unavailable'

export type BotCheckPort = {
  /** What the browser has to know. */
  config: BotCheckConfig
  /** Null where the check needs nothing from this server beforehand. */
  challenge(action: BotAction, level: BotLevel): Promise<Record<string, unknown> | null>
  /** A token is good once, for its action. */
  check(given: {
    token: string | undefined
    action: BotAction
    level: BotLevel
    ip: string
  }): Promise<BotVerdict>
}
