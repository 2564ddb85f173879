export interface MirrorIdentity {
  userId: string
  organizationId: string
}

/** The database of that user and organization (law 13). */
export const mirrorName = ({ userId, organizationId }: MirrorIdentity): string =>
  `balcao-${organizationId}-${userId}`

/** Whose database that is; null for a name that is none of a mirror's. */
export function readMirrorName(name: string): MirrorIdentity | null {
  const match = /^balcao-([0-9a-f-]{36})-([0-9a-f-]{36})$/.exec(name)
  return match ? { organizationId: match[1]!, userId: match[2]! } : null
}
