export interface MirrorIdentity {
  userId: string
  organizationId: string
}

/** The name of the database of that user and organization (law 13). */
export const mirrorName = ({ userId, organizationId }: MirrorIdentity): string =>
  `balcao-${organizationId}-${userId}`

/** The user and organization of a database name; null if the name is not a mirror's. */
export function readMirrorName(name: string): MirrorIdentity | null {
  const match = /^balcao-([0-9a-f-]{36})-([0-9a-f-]{36})$/.exec(name)
  return match ? { organizationId: match[1]!, userId: match[2]! } : null
}
