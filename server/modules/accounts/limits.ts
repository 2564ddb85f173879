import type { Limit } from '../../http/rateLimit.ts'

const MINUTE = 60
const quarter = 15 * MINUTE

/**
 * What strangers may try. None of these may stop the owner of an account because of what others do to it: guessing
 * from one address is stopped by that address, guessing from many makes each guess cost more (strangersByEmail), and
 * a device that was signed in before has a count of its own.
 */
export const limits = {
  registerByAddress: { name: 'register-ip', max: 60, seconds: 60 * MINUTE },
  loginByAddressAndEmail: { name: 'login-ip-email', max: 10, seconds: quarter },
  loginByAddress: { name: 'login-ip', max: 100, seconds: quarter },
  loginByDevice: { name: 'login-device', max: 10, seconds: quarter },
  /** Beyond it the bot check is asked at level 1. */
  strangersByEmail: { name: 'login-strangers', max: 20, seconds: quarter },
  forgotByAddress: { name: 'forgot-ip', max: 30, seconds: 60 * MINUTE },
  /**
   * Beyond it no more is sent, without a word. The window is as long as such a link lives: a stranger who uses it up
   * has filled the owner's inbox with links that work.
   */
  forgotByEmail: { name: 'forgot-email', max: 3, seconds: 30 * MINUTE },
  linkByAddress: { name: 'link-ip', max: 60, seconds: quarter },
  refreshByToken: { name: 'refresh-token', max: 120, seconds: quarter },
  refreshByAddress: { name: 'refresh-ip', max: 1000, seconds: quarter },
  passwordByUser: { name: 'password-user', max: 10, seconds: quarter },
} satisfies Record<string, Limit>
