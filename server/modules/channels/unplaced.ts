import { and, desc, eq } from 'drizzle-orm'
import type { UnplacedList } from '../../../src/contract/channelSetup.ts'
import { newId } from '../../../src/contract/ids.ts'
import { cleanJson } from '../../cleanJson.ts'
import type { OrgTx } from '../../db/orgTransaction.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import { unplacedMessages } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import type { Auth } from '../../http/api.ts'
import type { EventOf } from '../../ports/channels/channelPort.ts'
import { existingChannel } from './handlers.ts'

const SHOWN = 100

/**
 * Stores a message that belongs to no conversation, once however often it comes. Changes no synchronized
 * record, so it gives the revision back.
 */
export async function keepUnplaced(
  t: OrgTx,
  channelId: string,
  { providerId, why, author, text, at }: EventOf<'unplaced'>,
): Promise<void> {
  await t.tx
    .insert(unplacedMessages)
    .values({ id: newId(), orgId: t.orgId, channelId, why, at, ...cleanJson({ providerId, author, text }) })
    .onConflictDoNothing()
  await releaseRevision(t)
}

/** The latest 100 messages of a channel without a conversation, newest first. */
export async function listUnplaced(deps: Deps, auth: Auth, channelId: string): Promise<UnplacedList> {
  await existingChannel(deps, auth, channelId)
  const rows = await deps.database.db
    .select()
    .from(unplacedMessages)
    .where(and(eq(unplacedMessages.orgId, auth.organizationId), eq(unplacedMessages.channelId, channelId)))
    .orderBy(desc(unplacedMessages.at), desc(unplacedMessages.id))
    .limit(SHOWN + 1)
  return {
    messages: rows.slice(0, SHOWN).map(({ id, why, author, text, at }) => ({
      id,
      why: why === 'group' || why === 'unreadable' ? why : 'nobody',
      author,
      text,
      at: at.toISOString(),
    })),
    is_cut: rows.length > SHOWN,
  }
}
