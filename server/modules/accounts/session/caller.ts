import type { Cookies, OpenInput } from '../../../http/api.ts'

/** Who signs in, as far as anyone who is not signed in can be known. */
export type Caller = { ip: string; userAgent: string | null; cookies: Cookies }

export const callerOf = ({ ip, cookies, raw }: OpenInput<unknown, unknown>): Caller => ({
  ip,
  cookies,
  userAgent: raw.headers.get('user-agent'),
})
