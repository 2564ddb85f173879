import type { BotAction } from '../../../src/contract/account.ts'
import type { BotCheckConfig } from '../../../src/contract/clientConfig.ts'

/**
 * Level 1 costs an attacker more. It is required when somebody guesses an account's password from many
 * addresses.
 */
export type BotLevel = 0 | 1

/** 'unavailable': the external service that decides does not answer. */
export type BotVerdict = 'person' | 'refused' | 'too_easy' | 'unavailable'

export type BotCheckPort = {
  /** The part of the configuration that the browser needs. */
  config: BotCheckConfig
  /** Returns null if the check needs no challenge from this server. */
  challenge(action: BotAction, level: BotLevel): Promise<Record<string, unknown> | null>
  /** Checks a token, which can be used once, for its own action. */
  check(given: {
    token: string | undefined
    action: BotAction
    level: BotLevel
    ip: string
  }): Promise<BotVerdict>
}
