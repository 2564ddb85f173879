import type { Connection } from '../channelPort.ts'

/** The credentials of one business number. */
export type CloudKeys = { accessToken: string; phoneNumberId: string; appSecret: string }

/** Credentials of one number, and the address of the Graph API. */
export type CloudAccess = CloudKeys & { apiUrl: string }

type Kind = NonNullable<Connection['trouble']>['kind']

/** A trouble that begins now and lasts until a person repairs it. */
export const troubleOf = (kind: Kind, detail: string | null = null): NonNullable<Connection['trouble']> => ({
  kind,
  since: new Date().toISOString(),
  until: null,
  detail,
})
