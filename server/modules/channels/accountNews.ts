import type { ChannelHealth, ChannelTrouble } from '../../../src/contract/channel.ts'
import { orgTransaction } from '../../db/orgTransaction.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import type { Deps } from '../../deps.ts'
import type { AccountNews } from '../../ports/channels/channelPort.ts'
import type { Transport } from '../../ports/channels/transport.ts'
import { type ChannelRow, findByAccount, findChannel, setAccountNews } from './queries.ts'
import { isKnownTrouble } from './rules.ts'
import { sendWaitingNow } from './sendWaitingNow.ts'
import { announceChannel, announceStop, META_NOTICE } from './announceChannel.ts'

/** The kinds of trouble that the provider imposes and may lift. */
const ITS_OWN: readonly ChannelTrouble['kind'][] = ['banned', 'restricted', 'refused']

/**
 * Applies the provider's news about an account or number to each channel concerned: health, restrictions,
 * end. News older than the last applied changes nothing. Staff are told of each new trouble once. Returns how
 * many channels are concerned.
 */
export async function applyAccountNews(
  deps: Deps,
  transport: Transport,
  where: { externalId: string | null; accountId: string | null },
  news: AccountNews,
): Promise<number> {
  const rows = (await findByAccount(deps.database.db, transport, where)).filter(
    ({ phoneNumber }) => news.phone === null || phoneNumber === null || phoneNumber === news.phone,
  )
  for (const row of rows) await applyTo(deps, row, news)
  return rows.length
}

async function applyTo(
  { database, clock }: Deps,
  { id, orgId }: ChannelRow,
  news: AccountNews,
): Promise<void> {
  const { trouble } = news
  const now = clock()
  const isPast = typeof trouble === 'object' && trouble.until !== null && trouble.until <= now
  const isBack = await orgTransaction(database.db, orgId, async (t) => {
    const row = await findChannel(t.tx, orgId, id)
    const changed =
      row && !isOverByNow(row, news)
        ? await setAccountNews(t.tx, id, {
            accountNewsAt: news.at,
            ...(news.health && { health: healthOf(row, news) }),
            ...(isPast ? {} : stateOf(row, news)),
          })
        : undefined
    const said = row && changed ? wordsOf(row, news, isPast) : null
    if (!row || !said) await releaseRevision(t)
    else if (said.stops) await announceStop(t, row, { description: said.text, at: now })
    else
      await announceChannel(t, row, {
        title: META_NOTICE,
        description: said.text,
        at: now,
      })
    return row?.status !== 'connected' && changed?.status === 'connected'
  })
  if (isBack) await sendWaitingNow(database.db, orgId)
}

/** Whether the channel was connected again after the message failed that tells of the trouble. */
const isOverByNow = ({ connectionDate }: ChannelRow, { trouble, at }: AccountNews): boolean =>
  typeof trouble === 'object' && trouble.ofMessage === true && connectionDate !== null && at < connectionDate

/** A channel that stands still sends no templates anyway, and goes on saying why it does. */
const isHidden = ({ status }: ChannelRow, kind: ChannelTrouble['kind']): boolean =>
  kind === 'unpaid' && status !== 'connected'

/** What staff hear of the news; null when they have heard it, or there is nothing to hear. */
function wordsOf(
  row: ChannelRow,
  { trouble, note, at }: AccountNews,
  isPast: boolean,
): { text: string; stops: boolean } | null {
  if (
    typeof trouble === 'object' &&
    !isPast &&
    !isKnownTrouble(row.trouble, trouble.kind, at) &&
    !isHidden(row, trouble.kind)
  )
    return { text: trouble.detail, stops: trouble.stops && row.status === 'connected' }
  if (note !== undefined && row.accountNewsAt?.getTime() !== at.getTime()) return { text: note, stops: false }
  return null
}

function healthOf({ health }: ChannelRow, news: AccountNews): ChannelHealth {
  return {
    quality: health?.quality ?? null,
    daily_limit: health?.daily_limit ?? null,
    ...news.health,
    checked_at: news.at.toISOString(),
  }
}

function stateOf(
  row: ChannelRow,
  { trouble, at }: AccountNews,
): Partial<Pick<ChannelRow, 'status' | 'trouble'>> {
  if (trouble === undefined) return {}
  if (trouble === 'over') {
    if (row.trouble === null || !ITS_OWN.includes(row.trouble.kind)) return {}
    return { trouble: null, ...(row.status === 'error' && { status: 'connected' }) }
  }
  const { kind, detail, until, stops } = trouble
  if (isHidden(row, kind)) return {}
  return {
    trouble: { kind, detail, since: at.toISOString(), until: until?.toISOString() ?? null },
    // Only a connected channel can fail.
    ...(stops && row.status === 'connected' && { status: 'error' }),
  }
}
