import type { OrgTx } from '../../db/orgTransaction.ts'
import { publish } from '../../sync/publish.ts'
import { recordActivity } from '../activities/handlers.ts'
import { planNotice } from '../push/planNotice.ts'

/** Title of the notice that a channel no longer sends anything. */
const STOPPED = 'WhatsApp parou de funcionar'

/** Title of a notice from Meta about a channel that still works. */
export const META_NOTICE = 'Aviso da Meta sobre o WhatsApp'

/** Tells staff what happened to a channel: on every open screen and in the activity feed. */
export async function announceChannel(
  t: OrgTx,
  { id, name }: { id: string; name: string },
  what: { title: string; description: string; at: Date },
): Promise<void> {
  const { title, description, at } = what
  await recordActivity(t, {
    type: 'channel.changed',
    title,
    description: `${name}: ${description}`,
    entity: { type: 'other', id: null },
    contactId: null,
    at,
  })
  await publish(t, 'sync.changes', { title, description, related_entity_id: id })
}

/** Does the same for a channel that stopped, and notifies staff whose app is closed. */
export async function announceStop(
  t: OrgTx,
  channel: { id: string; name: string },
  { description, at }: { description: string; at: Date },
): Promise<void> {
  await planNotice(t, { about: 'channel', channel_id: channel.id })
  await announceChannel(t, channel, { title: STOPPED, description, at })
}
