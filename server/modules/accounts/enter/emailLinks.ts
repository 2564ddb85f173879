import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, inArray, isNull } from 'drizzle-orm'
import { newId } from '../../../../src/contract/ids.ts'
import type { Db, Tx } from '../../../db/database.ts'
import { emailLinks } from '../../../db/schema.ts'

export type LinkKind = 'verify' | 'reset' | 'invite'
export type LinkRow = typeof emailLinks.$inferSelect

const HOUR = 3_600_000
const LIFE: Record<LinkKind, number> = { verify: 48 * HOUR, reset: HOUR / 2, invite: 7 * 24 * HOUR }

/** Distinguishes a link's token from a refresh token; the same call accepts both (API-04). */
const PREFIX = 'link_'
export const isLinkToken = (token: string): boolean => token.startsWith(PREFIX)

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Creates a one-time secret and returns it; only its hash is stored. */
export async function makeLink(
  db: Db | Tx,
  link: { kind: 'verify' | 'reset'; userId: string } | { kind: 'invite'; invitationId: string },
  now: Date,
): Promise<string> {
  const token = PREFIX + randomBytes(32).toString('base64url')
  await db.insert(emailLinks).values({
    ...link,
    id: newId(),
    tokenHash: hashOf(token),
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE[link.kind]),
  })
  return token
}

/** Returns the link of a token if it is of one of these kinds, unused and not expired. */
export async function findLink(
  db: Db | Tx,
  token: string,
  kinds: LinkKind[],
  now: Date,
): Promise<LinkRow | undefined> {
  const [row] = await db
    .select()
    .from(emailLinks)
    .where(stillGood(token, kinds, now))
  return row
}

/**
 * Marks the link as used and returns it. If two calls use it at once, one gets it and the other undefined.
 */
export async function useLink(
  tx: Tx,
  token: string,
  kinds: LinkKind[],
  now: Date,
): Promise<LinkRow | undefined> {
  const [row] = await tx
    .update(emailLinks)
    .set({ usedAt: now })
    .where(stillGood(token, kinds, now))
    .returning()
  return row
}

const stillGood = (token: string, kinds: LinkKind[], now: Date) =>
  and(
    eq(emailLinks.tokenHash, hashOf(token)),
    inArray(emailLinks.kind, kinds),
    isNull(emailLinks.usedAt),
    gt(emailLinks.expiresAt, now),
  )

/**
 * The address that the email contains. The secret is in the query string, which only the page reads; the page
 * sends it to the API in a request body.
 */
export function linkAddress(publicUrl: string, kind: LinkKind, token: string): string {
  const [path, name] = kind === 'invite' ? ['/auth/register', 'invite'] : ['/auth/email', 'token']
  return `${publicUrl}${path}?${name}=${token}`
}
