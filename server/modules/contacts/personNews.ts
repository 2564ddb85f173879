/** What a transport tells of people besides what they write. */
import type { OrgTx } from '../../db/orgTransaction.ts'
import { releaseRevision } from '../../db/releaseRevision.ts'
import type { EventOf } from '../../ports/channels/channelPort.ts'
import { changesOf } from '../../sync/changesOf.ts'
import { publish } from '../../sync/publish.ts'
import { recordActivity } from '../activities/handlers.ts'
import { requireContact } from '../funnel/handlers.ts'
import { stopAutomation } from './automation.ts'
import { touchCopies } from './handlers.ts'
import { meetPerson } from './people.ts'
import { selectPeople, updateContact } from './queries.ts'
import { isAutomaticName } from './rules.ts'

/**
 * Somebody asked WhatsApp that the clinic write to them no more: automation is silent from here on, as if they had told
 * the clinic. That they want it again is noted; only staff, or they themselves, allow it here.
 */
export async function applyPreference(t: OrgTx, event: EventOf<'preference'>, now: Date): Promise<void> {
  const { byPhone, byScoped } = await selectPeople(t, event.from)
  const known = byScoped ?? byPhone
  if (!event.wantsNone) {
    if (known)
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
  // Who is not known yet is met all the same: they must not be written to once they are.
  const contactId = known?.id ?? (await meetPerson(t, event.from, now)).contactId
  await stopAutomation(t, contactId, now)
}

/** The clinic's address book names somebody; who has no other name gets it, and nobody is added for it. */
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
