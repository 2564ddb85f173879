/** When a block is changed or deleted, the times that it frees are offered to people on the waiting list. */
import { sql } from 'drizzle-orm'
import { needsExpandRule } from '../../../src/contract/schedule/blocks.ts'
import { freedByBlock } from '../../../src/contract/schedule/freedByBlock.ts'
import { dayIn, DAY, dayNumberOf } from '../../../src/contract/schedule/zone.ts'
import type { TimeBlock } from '../../../src/contract/schedule/blocks.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { selectRecords } from '../../sync/records.ts'
import { selectTimezone } from '../../db/selectTimezone.ts'
import { selectWaitedFor } from './offerQueries.ts'
import { enqueueOffer } from './offerWaiting.ts'

/**
 * The most wishes that are read, and the most times that are offered: a shared lunch block of ten people
 * frees ten times a day.
 */
const MOST_WISHES = 200
const MOST_TIMES = 200
/** How far ahead a block without an end is expanded. */
const DAYS_AHEAD = 366

/**
 * Offers the times that `before` blocked and `after` does not. `after` is null if the block is deleted. Skips
 * times that nobody waits for.
 */
export async function offerFreedByBlock(
  t: OrgTx,
  before: TimeBlock,
  after: TimeBlock | null,
  now: Date,
): Promise<void> {
  const waited = await selectWaitedFor(t.tx, t.orgId, MOST_WISHES)
  if (waited.length === 0) return
  const zone = await selectTimezone(t.tx, t.orgId)
  const start = now.getTime()
  const lastDay = Math.max(...waited.map(({ to_day }) => dayNumberOf(to_day)))
  // One more day, because time zones differ from UTC.
  const end = Math.min((lastDay + 2) * DAY, start + DAYS_AHEAD * DAY)
  const professionals = await selectRecords(t.tx, t.orgId, 'professional', sql`d.active`)
  const freed = freedByBlock(before, after, {
    zone,
    within: { start, end },
    professionalIds: professionals.map(({ id }) => id),
    expandRule: needsExpandRule(after ? [before, after] : [before])
      ? (await import('../../../src/contract/schedule/expandRule.ts')).expandRule
      : undefined,
  })
  const isWaitedFor = ({ provider_id, start_time }: (typeof freed)[number]) => {
    const day = dayIn(Date.parse(start_time), zone)
    return waited.some(
      ({ from_day, to_day, professional_id }) =>
        (professional_id === null || professional_id === provider_id) && from_day <= day && day <= to_day,
    )
  }
  for (const time of freed.filter(isWaitedFor).slice(0, MOST_TIMES)) await enqueueOffer(t, time, now)
}
