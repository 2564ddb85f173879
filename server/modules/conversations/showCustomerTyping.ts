import { sql } from 'drizzle-orm'
import { newId } from '../../../src/contract/ids.ts'
import { phoneKey } from '../../../src/contract/phone.ts'
import {
  type Presence,
  realtimeChannel,
  type RealtimeEventName,
} from '../../../src/contract/realtimeEvents.ts'
import type { Deps } from '../../deps.ts'
import { errorFields } from '../../log.ts'
import type { ChannelPerson } from '../../ports/channels/channelPort.ts'
import { seenByUs } from './seenByUs.ts'
import { spacedBy } from './spacing.ts'

type TypingDeps = Pick<Deps, 'database' | 'log'> & { realtime: Deps['ports']['realtime'] }

/** Shows staff that the customer types, records or has stopped. Stored nowhere. Never throws. */
export async function showCustomerTyping(
  { database, realtime, log }: TypingDeps,
  { orgId, channelId }: { orgId: string; channelId: string },
  { phone, scopedId }: ChannelPerson,
  doing: 'types' | 'records' | 'stopped',
): Promise<void> {
  try {
    const { rows } = await database.db.execute<{ id: string; user_id: string; name: string }>(sql`
      select c.id, p.id as user_id, p.name from contact_identities i
        join contacts p on p.org_id = i.org_id and p.id = i.contact_id
        join conversations c on c.org_id = i.org_id and c.contact_id = p.id and c.channel_id = ${channelId}
      where i.org_id = ${orgId} and i.provider = 'whatsapp' and (i.kind = 'lid' and i.value = ${scopedId}
        or i.kind = 'phone' and i.value = ${phone === null ? null : phoneKey(phone)})
      order by i.kind
      limit 1`)
    const [found] = rows
    if (!found) return
    const { id, ...person } = found
    const name: RealtimeEventName = 'conversation.presence'
    const presence: Presence = { ...person, doing: doing === 'stopped' ? 'left' : doing }
    // It changes no record, so that no mirror misses a revision by it.
    const data = { base: 0, revision: 0, conversation_id: id, presence }
    await realtime.publish(realtimeChannel(orgId), [{ name, data }], newId())
  } catch (error) {
    log.debug('typing of a customer not shown', { channelId, ...errorFields(error) })
  }
}

const mayAsk = spacedBy(60_000)

/** Lets the network tell of the customer's typing while somebody looks at the conversation. Never throws. */
export async function watchTyping(
  { database, ports, log }: Pick<Deps, 'database' | 'ports' | 'log'>,
  orgId: string,
  conversationId: string,
): Promise<void> {
  if (!mayAsk(conversationId)) return
  try {
    const seen = await seenByUs(database.db, orgId, conversationId, 'all', { evenStopped: true })
    if (seen) await ports.whatsapp.watchTyping?.(seen.channel, seen.from)
  } catch (error) {
    log.debug('typing not watched', { conversationId, ...errorFields(error) })
  }
}
