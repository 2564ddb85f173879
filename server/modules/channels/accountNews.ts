import type { ChannelHealth, ChannelTrouble } from '../../../src/contract/channel.ts'
import type { Deps } from '../../deps.ts'
import type { AccountNews } from '../../ports/channels/channelPort.ts'
import type { Transport } from '../../ports/channels/transport.ts'
import { type ChannelRow, findByAccount, setAccountNews } from './queries.ts'
import { sendWaitingNow } from './sendWaitingNow.ts'
import { announceChannel } from './announceChannel.ts'

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

async function applyTo(deps: Deps, row: ChannelRow, news: AccountNews): Promise<void> {
  const { trouble } = news
  const isPast = typeof trouble === 'object' && trouble.until !== null && trouble.until <= deps.clock()
  const stored = await setAccountNews(deps.database.db, row.id, {
    accountNewsAt: news.at,
    ...(news.health && { health: healthOf(row, news) }),
    ...(isPast ? {} : stateOf(row, news)),
  })
  if (!stored) return
  if (row.status !== 'connected' && stored.status === 'connected')
    await sendWaitingNow(deps.database.db, row.orgId)
  const said = typeof trouble === 'object' && !isPast && row.trouble?.kind !== trouble.kind
  if (said)
    await announceChannel(deps, row, {
      title: trouble.stops ? 'WhatsApp parou de funcionar' : 'Aviso da Meta sobre o WhatsApp',
      description: trouble.detail,
    })
  else if (news.note !== undefined && row.accountNewsAt?.getTime() !== news.at.getTime())
    await announceChannel(deps, row, { title: 'Aviso da Meta sobre o WhatsApp', description: news.note })
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
  return {
    trouble: { kind, detail, since: at.toISOString(), until: until?.toISOString() ?? null },
    // Only a connected channel can fail.
    ...(stops && row.status === 'connected' && { status: 'error' }),
  }
}
