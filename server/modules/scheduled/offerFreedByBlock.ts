/** A block has let go of times, by being changed or deleted: whoever waits for one of them is offered it. */
import { sql } from 'drizzle-orm'
import { needsExpandRule } from '../../../src/contract/schedule/blocks.ts'
import { freedByBlock } from '../../../src/contract/schedule/freedByBlock.ts'
import { DAY, dayNumber, dayNumberOf, dayText, wallOf } from '../../../src/contract/schedule/zone.ts'
import type { TimeBlock } from '../../../src/contract/schedule/blocks.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { selectRecords } from '../../sync/records.ts'
import { selectTimezone } from '../availability/loadSchedule.ts'
import { selectWaitedFor } from './offerQueries.ts'
import { enqueueOffer } from './offerWaiting.ts'

/** Wishes that are looked at, and times that are offered: a lunch of ten people is ten a day. */
const MOST_WISHES = 200
const MOST_TIMES = 200
/** A block that repeats for ever is looked at this far. */
const DAYS_AHEAD = 366

/** `after` is null when the block is gone. Times that nobody waits for are left alone. */
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
  // A day more, for clocks that differ from UTC.
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
    const day = dayText(dayNumber(wallOf(Date.parse(start_time), zone)))
    return waited.some(
      ({ from_day, to_day, professional_id }) =>
        (professional_id === null || professional_id === provider_id) && from_day <= day && day <= to_day,
    )
  }
  for (const time of freed.filter(isWaitedFor).slice(0, MOST_TIMES)) await enqueueOffer(t, time, now)
}
