import type { Cookies, OpenInput } from '../../../http/api.ts'

/** What is known about a caller who is not signed in yet. */
export type Caller = { ip: string; userAgent: string | null; cookies: Cookies }

export const callerOf = ({ ip, cookies, raw }: OpenInput<unknown, unknown>): Caller => ({
  ip,
  cookies,
  userAgent: raw.headers.get('user-agent'),
})
