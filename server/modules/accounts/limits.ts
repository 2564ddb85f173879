import type { Limit } from '../../http/rateLimit.ts'

const MINUTE = 60
const quarter = 15 * MINUTE

/**
 * Limits for what strangers may try. None of them lets others lock the owner out of an account: guessing from
 * one address is stopped by that address's limit, guessing from many addresses makes each guess cost more
 * (strangersByEmail), and a device that was signed in before has a count of its own.
 */
export const limits = {
  registerByAddress: { name: 'register-ip', max: 60, seconds: 60 * MINUTE },
  loginByAddressAndEmail: { name: 'login-ip-email', max: 10, seconds: quarter },
  loginByAddress: { name: 'login-ip', max: 100, seconds: quarter },
  loginByDevice: { name: 'login-device', max: 10, seconds: quarter },
  /** Above this limit, signing in requires the bot check at level 1. */
  strangersByEmail: { name: 'login-strangers', max: 20, seconds: quarter },
  forgotByAddress: { name: 'forgot-ip', max: 30, seconds: 60 * MINUTE },
  /**
   * Above this limit no more mails are sent, and the answer does not show it. The window is as long as a link
   * is valid, so a stranger who uses the limit up has filled the owner's inbox with links that work.
   */
  forgotByEmail: { name: 'forgot-email', max: 3, seconds: 30 * MINUTE },
  linkByAddress: { name: 'link-ip', max: 60, seconds: quarter },
  refreshByToken: { name: 'refresh-token', max: 120, seconds: quarter },
  refreshByAddress: { name: 'refresh-ip', max: 1000, seconds: quarter },
  passwordByUser: { name: 'password-user', max: 10, seconds: quarter },
} satisfies Record<string, Limit>
