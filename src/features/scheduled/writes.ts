import { mirror } from '../../sync/store/db.ts'
import { enqueueCommand } from '../../sync/outbox/enqueueCommand.ts'
import type { ContactView } from '../../sync/outbox/overlayPending.ts'
import { syncStatus } from '../../sync/syncStatus.ts'
import { toast } from '../../ui/toast.ts'
import { attempt } from '../../workspace/queueActions.ts'

type Whose = Pick<ContactView, 'id' | 'name'>

const tellQueued = () => {
  if (syncStatus.get().network === 'offline') toast.info('Guardado neste aparelho, na fila para enviar')
}

/**
 * Queues a new text for a message; resolves with whether it was stored. `expected`: the text that the person
 * saw.
 */
export async function editPlanned(
  id: string,
  whose: Whose,
  text: string,
  expected: string,
): Promise<boolean> {
  const payload = { id, contact_id: whose.id, contact_name: whose.name, text, expected }
  const done = await attempt(() => enqueueCommand(mirror(), 'scheduled.edit', payload), 'scheduled')
  if (done) tellQueued()
  return done !== undefined
}

/**
 * Queues that a message is sent now (SENT) or never (CANCELLED). `expected`: the text that the person saw.
 */
export async function settlePlanned(
  id: string,
  whose: Whose,
  status: 'SENT' | 'CANCELLED',
  expected: string,
): Promise<void> {
  const payload = { id, contact_id: whose.id, contact_name: whose.name, status, expected }
  if (await attempt(() => enqueueCommand(mirror(), 'scheduled.decide', payload), 'scheduled')) tellQueued()
}

/** Stops or allows automatic messages to this contact. */
export async function setAutomation(contact: ContactView, allowed: boolean): Promise<void> {
  const update = {
    automation_stopped_at: allowed ? null : new Date().toISOString(),
    expected: { automation_stopped_at: contact.automation_stopped_at ?? null },
  }
  const done = await attempt(
    () => enqueueCommand(mirror(), 'contact.update', { id: contact.id, update }),
    'scheduled',
  )
  if (done) tellQueued()
}
