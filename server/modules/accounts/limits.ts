import type { Limit } from '../../http/rateLimit.ts'

const MINUTE = 60
const quarter = 15 * MINUTE

/**
 * What strangers may try. Guessing one account's password is stopped by address and email together. The count by
 * email alone (guessing from many addresses) is wide and its window short, because it also stops the owner.
 */
export const limits = {
  registerByAddress: { name: 'register-ip', max: 60, seconds: 60 * MINUTE },
  loginByAddressAndEmail: { name: 'login-ip-email', max: 10, seconds: quarter },
  loginByAddress: { name: 'login-ip', max: 100, seconds: quarter },
  loginByEmail: { name: 'login-email', max: 100, seconds: 5 * MINUTE },
  refreshByToken: { name: 'refresh-token', max: 120, seconds: quarter },
  refreshByAddress: { name: 'refresh-ip', max: 1000, seconds: quarter },
  passwordByUser: { name: 'password-user', max: 10, seconds: quarter },
} satisfies Record<string, Limit>
