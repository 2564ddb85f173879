/** Events about people, other than their messages. */
import type { OrgTx } from '../../db/orgTransaction.ts'
import { isLatest } from '../../db/isLatest.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import type { EventOf } from '../../ports/channels/channelPort.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { recordActivity } from '../activities/handlers.ts'
import { requireContact } from '../funnel/handlers.ts'
import { stopAutomation } from './automation.ts'
import { touchCopies } from './handlers.ts'
import { findOrCreatePerson } from './people.ts'
import { selectPeople, updateContact } from './queries.ts'
import { isAutomaticName } from './rules.ts'

/**
 * Handles that somebody told WhatsApp to get no more messages from the clinic: automation stops, as if they
 * had told the clinic. If they accept messages again, this is only noted in the feed; automation resumes only
 * if staff, or they themselves, allow it here. A word that comes again, or later than a newer one, changes nothing.
 */
export async function applyPreference(t: OrgTx, event: EventOf<'preference'>, now: Date): Promise<void> {
  const { byPhone, byScoped } = await selectPeople(t, event.from)
  const known = byScoped ?? byPhone
  const isNews = (contactId: string) => isLatest(t, `preference ${contactId}`, event.at, { orSame: false })
  if (!event.wantsNone) {
    if (known && (await isNews(known.id)))
      await recordActivity(t, {
        type: 'lead.updated',
        title: 'Voltou a aceitar mensagens',
        description: 'nas preferências do WhatsApp. Para o agente voltar a escrever, permita na ficha.',
        entity: { type: 'lead', id: known.id },
        contactId: known.id,
        at: now,
      })
    return releaseRevision(t)
  }
  // An unknown person gets a contact too, so that no automation ever writes to them.
  const contactId = known?.id ?? (await findOrCreatePerson(t, event.from, now)).contactId
  if (await isNews(contactId)) await stopAutomation(t, contactId, now)
  else await releaseRevision(t)
}

/**
 * Takes a name from the clinic's address book for a contact whose name is only automatic. Creates no contact.
 */
export async function applyProviderName(
  t: OrgTx,
  { person, name }: EventOf<'named'>,
  now: Date,
): Promise<void> {
  const { byPhone, byScoped } = await selectPeople(t, person)
  const known = byScoped ?? byPhone
  if (!known || !isAutomaticName(known.name, known.phone_number)) return releaseRevision(t)
  await updateContact(t, known.id, { name }, now)
  await touchCopies(t, known, { ...known, name })
  await publish(t, 'lead.updated', {
    contact: await requireContact(t.tx, t.orgId, known.id),
    changes: await changesOf(t),
    related_entity_id: known.id,
  })
}
