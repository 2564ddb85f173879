import { createHash, randomBytes } from 'node:crypto'
import type { CalendarFeed } from '../../../src/contract/calendarFeedEndpoints.ts'
import { newId } from '../../../src/contract/ids.ts'
import type { Db, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import { notFound } from '../../refusal.ts'
import * as queries from './queries.ts'
import { writeCalendar } from './writeCalendar.ts'

const DAY = 86_400_000
const DAYS_BACK = 30
const DAYS_AHEAD = 365

/** The feeds' path under the public address; '/', the secret and '.ics' follow. */
export const FEEDS = '/agenda'

/** The hash under which a feed's secret is stored. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/**
 * A professional's feed without its address, which is known only when it is created; null when there is none.
 */
export async function getFeed(deps: Deps, auth: Auth, id: string): Promise<{ feed: CalendarFeed | null }> {
  const { db } = deps.database
  await requireProfessional(db, auth.organizationId, id)
  const found = await queries.findFeed(db, auth.organizationId, id)
  return { feed: found ? toFeed(found) : null }
}

/** Creates a feed with a new secret; the professional's former address stops working. */
export async function createFeed(
  deps: Deps,
  auth: Auth,
  id: string,
): Promise<{ url: string; feed: CalendarFeed }> {
  const { db } = deps.database
  await requireProfessional(db, auth.organizationId, id)
  const token = randomBytes(24).toString('base64url')
  const createdAt = deps.clock()
  await queries.replaceFeed(db, {
    id: newId(),
    orgId: auth.organizationId,
    providerId: id,
    tokenHash: hashOf(token),
    createdBy: auth.userId,
    createdAt,
  })
  return {
    url: `${deps.env.publicUrl}${FEEDS}/${token}.ics`,
    feed: toFeed({ createdAt, createdBy: auth.userName }),
  }
}

export async function deleteFeed(deps: Deps, auth: Auth, id: string): Promise<{ ok: true }> {
  const { db } = deps.database
  await requireProfessional(db, auth.organizationId, id)
  await queries.deleteFeed(db, auth.organizationId, id)
  return { ok: true }
}

/** Ends the feeds created by a member who leaves. */
export const endFeedsOf = (tx: Tx, orgId: string, userId: string): Promise<void> =>
  queries.deleteFeedsOf(tx, orgId, userId)

/** A professional's appointments from a month ago to a year ahead, as iCalendar text. */
export async function readCalendar(
  db: Db,
  now: Date,
  { orgId, providerId }: { orgId: string; providerId: string },
): Promise<string> {
  const names = await queries.selectNames(db, orgId, providerId)
  if (!names) throw notFound('Profissional não encontrado.')
  const appointments = await queries.selectAppointments(db, orgId, providerId, {
    from: new Date(now.getTime() - DAYS_BACK * DAY),
    to: new Date(now.getTime() + DAYS_AHEAD * DAY),
  })
  return writeCalendar(appointments, names)
}

async function requireProfessional(db: Db, orgId: string, id: string): Promise<void> {
  if (!(await queries.hasProfessional(db, orgId, id))) throw notFound('Profissional não encontrado.')
}

const toFeed = ({ createdAt, createdBy }: { createdAt: Date; createdBy: string | null }): CalendarFeed => ({
  created_at: createdAt.toISOString(),
  created_by: createdBy,
})
