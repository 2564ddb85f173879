import type { ActivityFeed } from '../../../src/contract/activity.ts'
import type { Db } from '../../db/database.ts'
import { writeAtEnd, writeCollected, type OrgTx } from '../../db/orgTransaction.ts'
import { Refusal } from '../../refusal.ts'
import {
  deleteActivitiesBefore,
  moveActivities,
  type NewActivity,
  selectActivities,
  upsertActivities,
} from './queries.ts'
import { readCursor, writeCursor } from './rules.ts'

export const ACTIVITIES_KEPT_DAYS = 90
const PAGE = 3
const PAGE_MAX = 50

export type { NewActivity } from './queries.ts'

type Writer = Pick<OrgTx, 'tx' | 'orgId' | 'atEnd'>

/** Adds an entry to the feed, in the transaction of what it reports (ACT-10). */
export const recordActivity = (t: Writer, activity: NewActivity): Promise<void> =>
  writeAtEnd(t, upsertActivities, activity)

/** Moves the entries of one contact to another when the two are merged. */
export async function moveActivitiesOf(t: Writer, from: string, to: string): Promise<void> {
  await writeCollected(t)
  await moveActivities(t.tx, t.orgId, from, to)
}

export const pruneActivities = (db: Db, now: Date): Promise<void> =>
  deleteActivitiesBefore(db, new Date(now.getTime() - ACTIVITIES_KEPT_DAYS * 86_400_000))

/** Returns one page of the feed, newest first (API-93). Throws 422 for an invalid cursor. */
export async function readFeed(
  db: Db,
  orgId: string,
  { limit, before }: { limit?: number | undefined; before?: string | undefined },
): Promise<ActivityFeed> {
  const size = Math.min(Math.max(Math.trunc(limit ?? PAGE), 1), PAGE_MAX)
  const cursor = before ? readCursor(before) : null
  if (before && !cursor) throw new Refusal(422, 'invalid_body', 'Esta página das atividades não existe.')
  const found = await selectActivities(db, orgId, { limit: size + 1, before: cursor })
  const items = found.slice(0, size)
  const last = items.at(-1)
  const next = found.length > size && last ? writeCursor({ at: last.timestamp, id: last.id }) : null
  return { items, next }
}
